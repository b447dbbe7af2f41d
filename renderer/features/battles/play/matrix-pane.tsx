import { IconBulb } from '@tabler/icons-react';
import { wordGain, wordWorth } from '../../../../rules/core/advice-words.ts';
import type { Counsel, MatrixAdvice } from '../../../../rules/core/counsel.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { HeatMap } from '../../../components/heat-map.tsx';
import panesClasses from '../panes.module.css';
import battleRoomClasses from './battle-room.module.css';
import classes from './matrix-pane.module.css';

interface MatrixPaneProps {
  readonly advice: MatrixAdvice;
  readonly aims: Counsel<unknown>['aims'];
  readonly aim: string;
  readonly selected: string | null;
  onAim(aim: string): void;
}

const SafeValue = ({ advice: { value, sure, guessed } }: { advice: MatrixAdvice }) => (
  <div className={classes.safeValue}>
    <output aria-label="Safe value" data-loss={value < 0 || undefined}>
      {wordGain(value)}
    </output>
    <p>
      <b>Safe value.</b> Keep to the mix and {wordWorth(value)} on average, whatever they choose.{' '}
      {guessed && (
        <>
          With {sure.label} every time {wordWorth(sure.worth)} at worst, and they can learn it.
        </>
      )}
    </p>
  </div>
);

/** The choice as a game: every pair's worth, both best mixes, and what follows from them. */
export const MatrixPane = ({ advice, aims, aim, selected, onAim }: MatrixPaneProps) => {
  const lines = (choices: MatrixAdvice['enemy']) =>
    choices.map(({ value, label, inHundred, reason }) => ({ key: value, label, part: inHundred, reason }));
  return (
    <>
      <header className={`${panesClasses.paneHead} ${battleRoomClasses.paneHeadWide}`} data-part="pane-head">
        <div>
          <h2>{advice.title}</h2>
          <p>{aims.find(({ value }) => value === aim)?.words}</p>
        </div>
        <ChoiceList
          aria-label="What you play for"
          value={aim}
          onChange={onAim}
          data={aims.map(({ value, label }) => ({ value, label }))}
        />
      </header>
      <details className={classes.matrixWhy}>
        <summary>Why</summary>
        {advice.enemy.length > 1 && (
          <>
            <HeatMap
              label={advice.title}
              own={lines(advice.own)}
              enemy={lines(advice.enemy)}
              cells={advice.cells}
              scale={advice.scale}
              selected={selected}
            />
            <SafeValue advice={advice} />
          </>
        )}
        <ul className={classes.matrixFacts}>
          {advice.remarks.map((remark) => (
            <li key={remark}>
              <IconBulb aria-hidden />
              <span>{remark}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
};

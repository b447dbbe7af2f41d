import { NativeSelect } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { HeatMap } from '../../../components/heat-map.tsx';
import { formatWorth } from '../../../components/heat-map-maths.ts';
import type { Advice } from '../types.ts';
import type { UtilityName } from './use-odds.ts';
import './matrix-pane.css';

const UTILITY_WORDS: Readonly<Record<UtilityName, { readonly label: string; readonly words: string }>> = {
  'pct-swing': {
    label: 'Losses in percent',
    words:
      'Mean share of strength they lose minus the share you lose, in percentage points; pursuit included.',
  },
  'us-swing': {
    label: 'Losses in strength',
    words: 'Mean strength they lose minus the strength you lose; pursuit included.',
  },
  'win-diff': {
    label: 'Chance to win',
    words: 'Chance that you win minus the chance that they do, in percentage points.',
  },
};

const TITLES: Readonly<Record<Advice['kind'], string>> = {
  posture: 'Your gain for every pair of postures',
  stance: 'Your gain for every pair of stances',
  stratagem: 'Your gain for every pair of stratagems',
  role: 'Your gain in either role',
};

interface MatrixPaneProps {
  readonly advice: Advice;
  readonly utility: UtilityName;
  readonly selected: string | null;
  onUtility(utility: UtilityName): void;
}

const scaleOf = ({ utility, cells }: Advice): number => {
  if (utility !== 'us-swing') return 50;
  return Math.max(...cells.flat().map(({ worth }) => Math.abs(worth)), 1);
};

const SafeValue = ({ advice: { value, sure, kind } }: { advice: Advice }) => (
  <div className="safe-value">
    <output aria-label="Safe value" data-loss={value < 0 || undefined}>
      {formatWorth(value)}
    </output>
    <p>
      <b>Safe value.</b> Keep to the mix and you gain this much on average whatever they choose.{' '}
      {kind === 'posture' && (
        <>
          {sure.label} every time guarantees only {formatWorth(sure.worth)}, and they can learn it.
        </>
      )}
    </p>
  </div>
);

/** The choice as a game: every pair's worth, both best mixes, and what follows from them. */
export const MatrixPane = ({ advice, utility, selected, onUtility }: MatrixPaneProps) => {
  const lines = (choices: Advice['enemy']) =>
    choices.map(({ value, label, inHundred, reason }) => ({ key: value, label, part: inHundred, reason }));
  return (
    <>
      <header className="pane-head pane-head-wide">
        <div>
          <h2>{TITLES[advice.kind]}</h2>
          <p>{UTILITY_WORDS[utility].words}</p>
        </div>
        <NativeSelect
          aria-label="What you play for"
          value={utility}
          onChange={(event) => onUtility(event.currentTarget.value as UtilityName)}
          data={Object.entries(UTILITY_WORDS).map(([value, { label }]) => ({ value, label }))}
        />
      </header>
      {advice.enemy.length > 1 && (
        <>
          <HeatMap
            label={TITLES[advice.kind]}
            own={lines(advice.own)}
            enemy={lines(advice.enemy)}
            cells={advice.cells}
            scale={scaleOf(advice)}
            selected={selected}
          />
          <SafeValue advice={advice} />
        </>
      )}
      <ul className="matrix-facts">
        {advice.remarks.map((remark) => (
          <li key={remark}>
            <IconBulb aria-hidden />
            <span>{remark}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

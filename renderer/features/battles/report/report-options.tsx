import { Switch } from '@mantine/core';
import { SEATS } from '../../../../rules/core/play.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import classes from '../../print/print-page.module.css';
import type { Battle, Viewer } from '../types.ts';

export interface ReportChoice {
  /** For whose eyes; null is as usual. */
  readonly as: Viewer | null;
  readonly paper: 'a4' | 'letter';
  readonly story: 'page' | 'whole';
  readonly rolls: boolean;
  readonly inkSaving: boolean;
}

export const USUAL_REPORT: ReportChoice = {
  as: null,
  paper: 'a4',
  story: 'page',
  rolls: false,
  inkSaving: false,
};

/** Who may read it while anything is secret, and for whom a game master writes. He may read everything. */
const eyesOf = ({ mode, table }: Battle): readonly { readonly value: Viewer; readonly label: string }[] => [
  ...(mode === 'game-master'
    ? [{ value: 'master' as const, label: 'Game master' }]
    : [{ value: 'table' as const, label: 'Both' }]),
  ...SEATS.map((seat) => ({ value: seat, label: table.sides[seat].name })),
];

interface ReportOptionsProps {
  readonly battle: Battle;
  readonly as: Viewer;
  readonly choice: ReportChoice;
  onChoose(choice: ReportChoice): void;
}

export const ReportOptions = ({ battle, as, choice, onChoose }: ReportOptionsProps) => {
  const change = (part: Partial<ReportChoice>): void => onChoose({ ...choice, ...part });
  return (
    <>
      <div className={classes.printGroup}>
        <h2>How much of it</h2>
        <ChoiceBar
          label="How much of the story"
          choices={[
            { value: 'page', label: 'One page' },
            { value: 'whole', label: 'Whole story' },
          ]}
          value={choice.story}
          onChange={(story) => change({ story })}
        />
        <p className="caption">
          {choice.story === 'page'
            ? 'A long battle keeps what cost somebody something, and says how much is left out.'
            : 'Every entry, on as many pages as it takes.'}
        </p>
        <ChoiceBar
          label="Paper"
          choices={[
            { value: 'a4', label: 'A4' },
            { value: 'letter', label: 'Letter' },
          ]}
          value={choice.paper}
          onChange={(paper) => change({ paper })}
        />
      </div>
      {(!battle.open || battle.mode === 'game-master') && (
        <div className={classes.printGroup}>
          <h2>For whose eyes</h2>
          <ChoiceBar<Viewer>
            label="For whose eyes"
            choices={eyesOf(battle)}
            value={as}
            onChange={(eyes) => change({ as: eyes })}
          />
          <p className="caption">
            {as === 'master'
              ? `Everything is in it, both sides’ secrets too${battle.open ? '' : ': keep it from both players until the end'}.`
              : 'What others keep secret is not in it.'}
            {(as === 'A' || as === 'B') && battle.mode === 'hot-seat'
              ? ' The other player looks away now.'
              : ''}
          </p>
        </div>
      )}
      <div className={classes.printGroup}>
        <Switch
          label="Every roll"
          description="All dice at the end, entry by entry."
          checked={choice.rolls}
          onChange={({ currentTarget: { checked } }) => change({ rolls: checked })}
        />
      </div>
      <div className={classes.printGroup}>
        <Switch
          label="Ink-saving"
          description="Hairlines instead of heavy rules."
          checked={choice.inkSaving}
          onChange={({ currentTarget: { checked } }) => change({ inkSaving: checked })}
        />
      </div>
    </>
  );
};

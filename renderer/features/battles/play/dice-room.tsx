import { useState } from 'react';
import type { Seat, TableMove } from '../../../../rules/core/play.ts';
import { type DiceFrom, DiceInput } from '../../../components/dice-input.tsx';
import panesClasses from '../panes.module.css';
import classes from './battle-room.module.css';
import type { Desk } from './desk.ts';
import { MeaningPane } from './meaning-pane.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { useProspects } from './use-counsel.ts';

const Odds = ({ desk, seat }: { desk: Desk; seat: Seat }) => (
  <OddsPanel
    title={`What may happen to ${desk.battle.table.sides[seat].name}`}
    answer={useProspects(desk, seat, null, null)}
  />
);

interface DiceRoomProps {
  readonly desk: Desk;
  readonly move: TableMove;
  /** Whose odds are shown; null where nobody may see any. */
  readonly seat: Seat | null;
  /** After hidden dice the screen goes on to everybody. */
  onRolled(): void;
}

export const DiceRoom = ({ desk, move, seat, onRolled }: DiceRoomProps) => {
  const { battle, busy, trouble } = desk;
  const [from, setFrom] = useState<DiceFrom>(battle.dice);
  const { id, title, hint } = move;
  const roll = async (dice: readonly number[] | null): Promise<void> => {
    const played = { id, seat: move.seat, input: move.input };
    if ((await desk.carryOut({ kind: 'play', move: played, dice })) === 'done') onRolled();
  };
  return (
    <div className={classes.battleColumns}>
      <section className={classes.battleOwn} aria-label={title}>
        <header className={panesClasses.paneHead} data-part="pane-head">
          <h2>{title}</h2>
          <p>{hint}</p>
        </header>
        <div className={classes.dicePlace}>
          <DiceInput
            // Every roll begins with empty fields.
            key={battle.events.length}
            purpose={hint}
            labels={move.rolls ?? []}
            from={from}
            busy={busy}
            trouble={trouble}
            onFrom={setFrom}
            onDice={(dice) => void roll(dice)}
          />
        </div>
      </section>
      <MeaningPane desk={desk} />
      {seat === null ? (
        <section className={classes.oddsPanel} data-part="odds-panel" aria-label="Odds">
          <header className={panesClasses.paneHead} data-part="pane-head">
            <h2>Odds</h2>
          </header>
          <p className={classes.oddsNone}>Both look at the screen now, so neither side’s odds stand here.</p>
        </section>
      ) : (
        <Odds desk={desk} seat={seat} />
      )}
    </div>
  );
};

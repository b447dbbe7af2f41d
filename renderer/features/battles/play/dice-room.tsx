import { useState } from 'react';
import type { Seat, TableMove } from '../../../../rules/core/play.ts';
import { type DiceFrom, DiceInput } from '../../../components/dice-input.tsx';
import panesClasses from '../panes.module.css';
import classes from './battle-room.module.css';
import { MeaningPane } from './meaning-pane.tsx';
import { OddsPanel } from './odds-panel.tsx';
import type { Session } from './session.ts';
import { useProspects } from './use-counsel.ts';

const Odds = ({ session, seat }: { session: Session; seat: Seat }) => (
  <OddsPanel
    title={`What may happen to ${session.battle.table.sides[seat].name}`}
    answer={useProspects(session, seat, null, null)}
  />
);

interface DiceRoomProps {
  readonly session: Session;
  readonly move: TableMove;
  /** Whose odds are shown; null where nobody may see any. */
  readonly seat: Seat | null;
  /** After hidden dice the screen goes on to everybody. */
  onRolled(): void;
}

export const DiceRoom = ({ session, move, seat, onRolled }: DiceRoomProps) => {
  const { battle, busy, trouble } = session;
  const [from, setFrom] = useState<DiceFrom>(battle.dice);
  const { id, title, hint } = move;
  const roll = async (dice: readonly number[] | null): Promise<void> => {
    const played = { id, seat: move.seat, input: move.input };
    if ((await session.carryOut({ kind: 'play', move: played, dice })) === 'done') onRolled();
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
      <MeaningPane session={session} />
      {seat === null ? (
        <section className={classes.oddsPanel} data-part="odds-panel" aria-label="Odds">
          <header className={panesClasses.paneHead} data-part="pane-head">
            <h2>Odds</h2>
          </header>
          <p className={classes.oddsNone}>Both look at the screen now, so neither side’s odds stand here.</p>
        </section>
      ) : (
        <Odds session={session} seat={seat} />
      )}
    </div>
  );
};

import type { Seat, TableMove } from '../../../../rules/core/play.ts';
import panesClasses from '../panes.module.css';
import classes from './battle-room.module.css';
import { DiceEntry } from './dice-entry.tsx';
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
}

export const DiceRoom = ({ session, move, seat }: DiceRoomProps) => {
  const { battle } = session;
  const { title, hint } = move;
  return (
    <div className={classes.battleColumns}>
      <section className={classes.battleOwn} aria-label={title}>
        <header className={panesClasses.paneHead} data-part="pane-head">
          <h2>{title}</h2>
          <p>{hint}</p>
        </header>
        <div className={classes.dicePlace}>
          <DiceEntry key={battle.events.length} session={session} move={move} />
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

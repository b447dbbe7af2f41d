import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Seat } from '../../../../rules/core/play.ts';
import { CORRECTION, SEATS } from '../../../../rules/core/play.ts';
import panesClasses from '../panes.module.css';
import classes from './battle-room.module.css';
import { JustPlayed, MoveLog } from './move-log.tsx';
import type { Session } from './session.ts';
import { SidePane } from './side-pane.tsx';
import soFarClasses from './so-far.module.css';

/** What happens now, why, and what comes next. */
const AskedWords = ({ session }: { session: Session }) => {
  const { asks } = session.battle.table;
  return asks === undefined ? null : (
    <dl className={soFarClasses.stepWords}>
      <dt>Now</dt>
      <dd>{asks.now}</dd>
      <dt>Why</dt>
      <dd>{asks.why}</dd>
      <dt>Next</dt>
      <dd>{asks.next}</dd>
    </dl>
  );
};

/** Both armies as the viewer knows them; what is wrong can be set right. */
const Armies = ({ session }: { session: Session }) => {
  const { battle, busy } = session;
  const [open, setOpen] = useState<string | null>(null);
  const known = SEATS.filter((seat) => battle.table.sides[seat].tokens.length > 0);
  const correct = (token: string | null, key: string, value: number | boolean, seat: Seat): void => {
    const input = { token, key, value };
    void session.carryOut({ kind: 'play', move: { id: CORRECTION, seat, input }, dice: null });
  };
  return known.length === 0 ? null : (
    <details className={classes.bothArmies}>
      <summary>The armies, unit by unit</summary>
      <div>
        {known.map((seat) => (
          <SidePane
            key={seat}
            seat={seat}
            side={battle.table.sides[seat]}
            lit={false}
            moves={[]}
            openToken={open}
            chosen={null}
            disabled={busy || battle.removedAt !== null}
            onLook={null}
            onOpen={setOpen}
            onMove={() => {}}
            onCorrect={(token, key, value) => correct(token, key, value, seat)}
          />
        ))}
      </div>
    </details>
  );
};

/** What just happened, everything before it, and who is there. */
export const SoFar = ({ session }: { session: Session }) => (
  <>
    <AskedWords session={session} />
    <JustPlayed battle={session.battle} />
    <Armies session={session} />
    <MoveLog
      session={session}
      disabled={session.busy || session.battle.removedAt !== null}
      onTry={null}
      onBack={(steps) => void session.carryOut({ kind: 'undo', steps })}
    />
  </>
);

/** The middle of a step without a table of its own. */
export const MeaningPane = ({ session, children }: { session: Session; children?: ReactNode }) => (
  <section className={classes.battleMiddle} aria-label="What it means">
    {children ?? (
      <header className={panesClasses.paneHead} data-part="pane-head">
        <h2>What happens now</h2>
      </header>
    )}
    <SoFar session={session} />
  </section>
);

import { IconLockOpen } from '@tabler/icons-react';
import type { Seat } from '../../../../rules/core/play.ts';
import type { Reveal } from '../../../../rules/core/reveal.ts';
import { otherSeat } from '../../../../rules/core/table-moves.ts';
import type { Battle } from '../types.ts';
import classes from './reveal-slot.module.css';
import { SeatSign } from './seat-sign.tsx';

/** What was opened just now, over whatever comes next: nobody has to press anything to go on. */
export const RevealSlot = ({ battle, reveal }: { battle: Battle; reveal: Reveal }) => {
  const seats: readonly Seat[] = [reveal.first, otherSeat(reveal.first)];
  return (
    <section className={classes.slot} aria-label="Open to both" aria-live="polite">
      <p className={classes.bar}>
        <IconLockOpen aria-hidden />
        <span>
          <b>Open to both players.</b> {reveal.title}
        </span>
      </p>
      <div className={classes.sides}>
        {seats.map((seat) => {
          const side = reveal.sides[seat];
          return side === null ? null : (
            <div key={seat} className={classes.side} data-seat={seat}>
              <p className={classes.who}>
                <SeatSign seat={seat} /> <b>{battle.table.sides[seat].name}</b> {side.role}
              </p>
              <h3>{side.choice}</h3>
              <p>{side.words.replace(/\.?$/u, '.')}</p>
            </div>
          );
        })}
      </div>
      {reveal.outcome !== null && (
        <div className={classes.outcome}>
          <h3>{reveal.outcome.title}</h3>
          <p>{reveal.outcome.words}</p>
        </div>
      )}
    </section>
  );
};

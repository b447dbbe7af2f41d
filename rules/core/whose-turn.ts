import type { Seat, TableMove } from './play.ts';

/** Whose move it is: the side that alone must do something now, or alone can; null is both. */
export const whoseTurn = (moves: readonly TableMove[]): Seat | null => {
  const open = moves.filter(({ secret, byHand }) => !secret && byHand !== true);
  const due = open.filter(({ primary, seat, token }) => primary && (seat !== null || token !== null));
  const seats = new Set(
    (due.length > 0 ? due : open.filter(({ token }) => token !== null)).map(({ seat }) => seat),
  );
  const [only = null, ...others] = seats;
  return others.length === 0 ? only : null;
};

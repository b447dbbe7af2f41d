import type { Json } from '../../core/json.ts';
import type { Seat } from '../../core/play.ts';
import { DUELLISTS } from '../duel/sides.ts';
import { laidOffBy, seatOf, type TableState } from './state.ts';

/** Once both have sealed, both show their dice. */
const allotted = (state: TableState, seat: Seat): Json => {
  const { duel } = state;
  if (duel === null || DUELLISTS.every((who) => duel.sealed[who] !== null)) return null;
  const own = DUELLISTS.find((who) => seatOf(state, duel[who]) === seat);
  return own === undefined ? null : duel.sealed[own];
};

/** Cards in hand and laid off, and duel dice given out before the other side has given out its own. */
export const hiddenFrom = (state: TableState, seat: Seat): Json => {
  if (!state.options.commandRules && state.duel === null) return null;
  return { hand: state.hands[seat], laidOff: laidOffBy(state, seat), allotted: allotted(state, seat) };
};

import type { Heart } from '../combat/hits/rout-odds.ts';
import { findUnit, type TableState } from './state.ts';

/** What the state tells of a body's heart; a leader near but not in the unit is for the players to say. */
export const heartOf = (state: TableState, token: string): Heart => {
  const unit = findUnit(state, token);
  if (unit === null) {
    return { lostBefore: 0, leaderNear: false, leaderLost: false, generalLost: false, rallyCard: false };
  }
  const general = state.generalLost[unit.seat];
  return {
    lostBefore: unit.turnLosses,
    leaderNear: false,
    leaderLost: state.characters.some(
      ({ character, fellInTurn, fellWith, status }) =>
        character.role !== 'none' && status !== 'ready' && fellInTurn === state.turn && fellWith === token,
    ),
    generalLost: general !== null && general < state.turn,
    rallyCard: unit.orders.morale,
  };
};

import type { Seat } from '../../core/play.ts';
import { isPanicked, type TableCharacter, type TableState } from './state.ts';

/** The general, or the best leader in his place; none who fell, ran or declined (R-B53). */
export const commanderOf = (state: TableState, seat: Seat): TableCharacter | null => {
  const able = state.characters.filter(
    (character) =>
      character.seat === seat &&
      character.status === 'ready' &&
      character.character.role !== 'none' &&
      !character.declined &&
      !isPanicked(state, character),
  );
  const general = able.find(({ character }) => character.role === 'general');
  return general ?? able.toSorted((a, b) => b.character.leadership - a.character.leadership)[0] ?? null;
};

export const leadershipOf = (state: TableState, seat: Seat): number =>
  Math.min(5, Math.max(0, Math.floor(commanderOf(state, seat)?.character.leadership ?? 0)));

import { type BySide, SIDES, type Side } from './sides.ts';
import type { Stratagem } from './tables/stratagems.ts';

export interface Resolved {
  /** Evade stays named for those who get away; Foil is spent as soon as it is used. */
  readonly live: BySide<Stratagem | null>;
  readonly evaders: readonly Side[];
}

const afterFoil = (own: Stratagem | null, enemy: Stratagem | null): Stratagem | null =>
  own === 'foil' || enemy === 'foil' ? null : own;

/** What two successful stratagems make of each other (section 9.4). */
export const resolveStratagems = ({ A, B }: BySide<Stratagem | null>): Resolved => {
  const live = { A: afterFoil(A, B), B: afterFoil(B, A) };
  return { live, evaders: SIDES.filter((side) => live[side] === 'evade') };
};

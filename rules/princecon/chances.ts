import { type Dice, rollOne } from '../core/dice.ts';
import { type Fraction, fraction } from '../core/fraction.ts';
import { type Distribution, map, successes } from '../core/odds.ts';
import { orLess } from '../core/target.ts';
import type { Roll } from '../core/trace.ts';

/** The chance that a percentage roll is at most this (R-P02). */
export const percent = (chance: number): Fraction => fraction(Math.min(100, Math.max(0, chance)), 100);

/** At 0 or less it never happens and at 100 or more always: neither is rolled. */
export const rollPercent = (
  chance: number,
  dice: Dice,
  purpose: string,
  [does, otherwise]: readonly [string, string],
): { readonly made: boolean; readonly rolls: readonly Roll[] } => {
  if (chance <= 0 || chance >= 100) return { made: chance > 0, rolls: [] };
  const { value, roll } = rollOne(dice, 100, purpose, orLess(chance, does, { otherwise }));
  return { made: value <= chance, rolls: [roll] };
};

export const percentOdds = (chance: number): Distribution<boolean> =>
  map(successes(1, percent(chance)), (made) => made === 1);

/** Dice that hit at this number or less on d20. */
const SIDES = 20;

export const hitOdds = (dice: number, needs: number): Distribution<number> =>
  successes(dice, fraction(Math.min(SIDES, Math.max(0, needs)), SIDES));

export const rollHits = (
  count: number,
  needs: number,
  dice: Dice,
  purpose: string,
): { readonly hits: number; readonly rolls: readonly Roll[] } => {
  if (count === 0 || needs <= 0) return { hits: 0, rolls: [] };
  const roll = dice.roll(SIDES, count, purpose, orLess(needs, 'hits', { otherwise: 'misses', one: 'hit' }));
  return { hits: roll.values.filter((value) => value <= needs).length, rolls: [roll] };
};

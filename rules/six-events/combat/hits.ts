import { type Fraction, fraction } from '../../core/fraction.ts';
import { type Distribution, die, map } from '../../core/odds.ts';
import type { HouseRules } from '../data/house-rules.ts';

/** 3.8, 5.11: the roll over the armor, halves rounded up, in whole numbers so that no half is lost. */
export const divideHits = (roll: number, armor: number): number => {
  const divisor = Math.max(1, armor);
  return roll <= 0 ? 0 : Math.floor((2 * roll + divisor) / (2 * divisor));
};

/** 3.8: where the printed table says more than its own formula (R-S1), by roll and armor. */
const PRINTED_RANGED: Readonly<Record<string, number>> = { '4/3': 2, '5/4': 2 };

export const printedHits = (roll: number, armor: number): number =>
  PRINTED_RANGED[`${roll}/${Math.max(1, armor)}`] ?? divideHits(roll, armor);

export const rangedHits = (
  roll: number,
  armor: number,
  { hitSource }: Pick<HouseRules, 'hitSource'>,
): number => (hitSource === 'printed' ? printedHits(roll, armor) : divideHits(roll, armor));

/** 3.9, 5.12: what the target's armor does to each die of a pool. */
export const armorModifier = (armor: number): number => {
  if (armor <= 1) return 1;
  return armor === 2 ? 0 : -1;
};

/** A die of a pool hits on this or more, modifiers counted (R-S6). */
export const POOL_HITS_ON = 5;

export const poolChance = (modifier: number): Fraction =>
  fraction(Math.min(6, Math.max(0, 7 - (POOL_HITS_ON - modifier))), 6);

/** 3.8, Ruins: what armor counts against a blow (R-S34 for war machines). */
export const effectiveArmor = (
  { armor, inRuins }: { readonly armor: number; readonly inRuins: boolean },
  armorReduction = 0,
): number => armor + (inRuins ? 1 : 0) - armorReduction;

const D6: Distribution<number> = die(6);

export const troopHits = (
  modifier: number,
  count: (roll: number) => number,
  most: number,
): Distribution<number> => map(D6, (face) => Math.min(most, count(face + modifier)));

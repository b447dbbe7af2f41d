import type { HouseRules } from '../data/house-rules.ts';
import type { Mount } from '../data/troops.ts';
import type { TroopInput } from './fields.ts';

/** 3.7, 5.10: how many figures cost a point. */
const FOOT_STEP = 2;

/** What missing figures are counted from: the battle's agreed number, or the unit's own (R-S3). */
const fullStrength = (
  { mount, nominal }: Pick<TroopInput, 'mount' | 'nominal'>,
  { nominalInfantry, nominalCavalry }: Pick<HouseRules, 'nominalInfantry' | 'nominalCavalry'>,
): number => (mount === 'none' ? nominalInfantry : nominalCavalry) ?? nominal;

/** Minus one for every two foot or every mounted figure missing; in ruins riders count as foot (R-S14). */
export const missingModifier = (
  troop: Pick<TroopInput, 'mount' | 'figures' | 'nominal'>,
  rules: Pick<HouseRules, 'nominalInfantry' | 'nominalCavalry'>,
  ridesAs: Mount = troop.mount,
): number => {
  const lost = Math.max(0, fullStrength(troop, rules) - troop.figures);
  const steps = ridesAs === 'none' ? Math.floor(lost / FOOT_STEP) : lost;
  return steps === 0 ? 0 : -steps;
};

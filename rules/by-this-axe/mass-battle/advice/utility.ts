import { type Fraction, fraction, multiply, subtract } from '../../../core/fraction.ts';
import type { Arena } from '../odds/arena.ts';
import { meanPercents } from '../odds/fates.ts';
import { type BattleResult, RESULT_RULES } from '../tables/battle-results.ts';
import type { Defence } from '../tables/postures.ts';

/** What a general plays for; the first is the default (R-B117). */
export const UTILITIES = ['pct-swing', 'us-swing', 'win-diff'] as const;
export type Utility = (typeof UTILITIES)[number];

export const UTILITY_NAMES: Readonly<Record<Utility, string>> = {
  'pct-swing': 'Losses in percent: the enemy’s less one’s own',
  'us-swing': 'Losses in Unit Strength: the enemy’s less one’s own',
  'win-diff': 'Chance to win less chance to lose',
};

/** What a result is worth to the attacker (section 11.1). */
export const worthOf = (arena: Arena, utility: Utility, result: BattleResult, defence: Defence): Fraction => {
  if (utility === 'win-diff') {
    const { winner } = RESULT_RULES[result];
    return fraction(winner === null ? 0 : winner === 'attacker' ? 1 : -1);
  }
  const { attacker, defender } = meanPercents(arena, result, defence);
  if (utility === 'pct-swing') return subtract(defender, attacker);
  // A hundredth of the strength points is Unit Strength, and percent are hundredths again.
  const inUnitStrength = (percent: Fraction, sp: number): Fraction => multiply(percent, fraction(sp, 10_000));
  return subtract(
    inUnitStrength(defender, arena.state.armies[arena.roles.defender].sp),
    inUnitStrength(attacker, arena.state.armies[arena.roles.attacker].sp),
  );
};

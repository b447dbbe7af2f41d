import type { Role } from '../sides.ts';
import { type BattleResult, RESULT_RULES } from './battle-results.ts';
import type { Defence } from './postures.ts';

export interface FieldQuestion {
  readonly result: BattleResult;
  readonly defence: Defence;
  readonly attackerSp: number;
  readonly defenderSp: number;
}

/** Who holds the ground; null is nobody, or both where nothing changed (R-B110, R-B129). */
export const fieldHolder = ({ result, defence, attackerSp, defenderSp }: FieldQuestion): Role | null => {
  const { winner } = RESULT_RULES[result];
  const drawsBack = defence === 'fighting-retreat';
  const attackerHolds = attackerSp > 0 ? 'attacker' : null;
  if (winner === 'attacker') return attackerHolds;
  if (winner === 'defender') return defenderSp > 0 && !drawsBack ? 'defender' : null;
  if (drawsBack || defenderSp === 0) return attackerHolds;
  return attackerSp === 0 ? 'defender' : null;
};

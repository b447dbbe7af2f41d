import { isAtLeast, type Share, type Shares } from '../../army/shares.ts';
import type { HouseRules } from '../../data/house-rules.ts';
import type { Role } from '../sides.ts';
import { type BattleResult, RESULT_RULES } from './battle-results.ts';
import type { Defence } from './postures.ts';

const BANDS = [
  { percent: 60, value: 8 },
  { percent: 30, value: 4 },
  { percent: 10, value: 2 },
] as const;

type BandRules = Pick<HouseRules, 'bandEdgeLower'>;

const isAbove = ({ part, whole }: Share, percent: number): boolean => 100 * part > percent * whole;

/** An edge belongs to the higher band, or to the lower one by house rule (R-B109). */
const bandOf = (share: Share, { bandEdgeLower }: BandRules): number => {
  for (const { percent, value } of BANDS) {
    if (bandEdgeLower ? isAbove(share, percent) : isAtLeast(share, percent)) return value;
  }
  return 0;
};

export const pursuitModifier = (victor: Shares, loser: Shares, rules: BandRules): number =>
  bandOf(victor.mountedOrFlying, rules) - bandOf(loser.mountedOrFlying, rules);

/** What decides whether a victor may pursue. Survivors' shares are asked for only where they matter. */
export interface PursuitQuestion {
  readonly result: BattleResult;
  readonly defence: Defence;
  readonly victorSp: number;
  readonly loserSp: number;
  loserShares(): Shares;
}

/** Null where the victor may pursue, otherwise why not. */
export const whyNoPursuit = (
  { result, defence, victorSp, loserSp, loserShares }: PursuitQuestion,
  { attackerOnlyPursuit }: Pick<HouseRules, 'attackerOnlyPursuit'>,
): string | null => {
  const { winner, pursuit } = RESULT_RULES[result];
  if (winner === null || !pursuit) return 'Only a victory or a crushing victory lets anybody pursue';
  if (loserSp === 0) return 'Nobody is left to pursue';
  if (victorSp === 0) return 'Nobody is left who could pursue';
  if (defence === 'fighting-retreat') return whyNotFromRetreat(winner, loserShares());
  if (attackerOnlyPursuit && winner === 'defender') return 'Only an attacker may pursue (house rule)';
  return null;
};

/** A defender who draws back never pursues, and fast ones get away (R-B110). */
const whyNotFromRetreat = (winner: Role, loser: Shares): string | null => {
  if (winner === 'defender') return 'A defender in fighting retreat does not pursue';
  if (isAtLeast(loser.mounted, 50)) return 'At least half of those in fighting retreat are mounted';
  if (isAtLeast(loser.flying, 40)) return 'At least 40 % of those in fighting retreat fly';
  return null;
};

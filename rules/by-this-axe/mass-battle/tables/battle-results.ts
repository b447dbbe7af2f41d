import type { HouseRules } from '../../data/house-rules.ts';
import type { Role } from '../sides.ts';

export const COLUMNS = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1'] as const;
export type Column = (typeof COLUMNS)[number];

/** `A` and `D` are attacker and defender, whichever sides they are. */
export const RESULTS = ['D:CV', 'D:V', 'D:MV', 'SM', 'SK', 'A:MV', 'A:V', 'A:CV'] as const;
export type BattleResult = (typeof RESULTS)[number];

/** Battle Results: a row for each modified roll from 1 to 6. */
const TABLE: readonly Readonly<Record<Column, BattleResult>>[] = [
  { '1:4': 'D:CV', '1:3': 'D:CV', '1:2': 'D:V', '1:1': 'D:MV', '2:1': 'D:MV', '3:1': 'SM', '4:1': 'SK' },
  { '1:4': 'D:V', '1:3': 'D:V', '1:2': 'D:MV', '1:1': 'SM', '2:1': 'SM', '3:1': 'SK', '4:1': 'A:MV' },
  { '1:4': 'D:V', '1:3': 'D:MV', '1:2': 'D:MV', '1:1': 'SK', '2:1': 'SK', '3:1': 'A:MV', '4:1': 'A:MV' },
  { '1:4': 'D:MV', '1:3': 'D:MV', '1:2': 'SK', '1:1': 'SK', '2:1': 'A:MV', '3:1': 'A:MV', '4:1': 'A:V' },
  { '1:4': 'D:MV', '1:3': 'SK', '1:2': 'SM', '1:1': 'SM', '2:1': 'A:MV', '3:1': 'A:V', '4:1': 'A:V' },
  { '1:4': 'SK', '1:3': 'SM', '1:2': 'A:MV', '1:1': 'A:MV', '2:1': 'A:V', '3:1': 'A:CV', '4:1': 'A:CV' },
];

/** Rows beyond the table's ends count as its ends (R-B105). */
export const resultOf = (column: Column, modified: number): BattleResult => {
  const row = TABLE[Math.min(6, Math.max(1, modified)) - 1] as (typeof TABLE)[number];
  return row[column];
};

const LARGEST_RATIO = 4;

/** Larger over smaller to the nearest whole, half up, in whole numbers only (R-B104). */
export const columnOf = (
  attackerSp: number,
  defenderSp: number,
  { ratioHalfDown }: Pick<HouseRules, 'ratioHalfDown'>,
): Column => {
  const big = Math.max(attackerSp, defenderSp);
  const small = Math.min(attackerSp, defenderSp);
  const nearest = Math.floor((2 * big + small - (ratioHalfDown ? 1 : 0)) / (2 * small));
  const ratio = Math.min(LARGEST_RATIO, nearest);
  return (attackerSp >= defenderSp ? `${ratio}:1` : `1:${ratio}`) as Column;
};

export type Grade = 'SK' | 'SM' | 'MV' | 'V' | 'CV';

interface GradeRule {
  readonly name: string;
  readonly victor: number;
  readonly loser: number;
  /** Dice of miles that the loser goes back. */
  readonly retreat: number;
  readonly pursuit: boolean;
}

/** Skirmish and stalemate have no victor: both columns say the same. */
const GRADES: Readonly<Record<Grade, GradeRule>> = {
  SK: { name: 'Skirmish', victor: -7, loser: -7, retreat: 0, pursuit: false },
  SM: { name: 'Stalemate', victor: -2, loser: -2, retreat: 0, pursuit: false },
  MV: { name: 'Marginal victory', victor: -2, loser: 1, retreat: 1, pursuit: false },
  V: { name: 'Victory', victor: -4, loser: 2, retreat: 2, pursuit: true },
  CV: { name: 'Crushing victory', victor: -8, loser: 4, retreat: 2, pursuit: true },
};

interface ResultRule extends GradeRule {
  readonly grade: Grade;
  readonly winner: Role | null;
}

const readResult = (result: BattleResult): ResultRule => {
  const grade = (result.includes(':') ? result.slice(2) : result) as Grade;
  const winner = !result.includes(':') ? null : result.startsWith('A') ? 'attacker' : 'defender';
  return { ...GRADES[grade], grade, winner };
};

export const RESULT_RULES = Object.fromEntries(
  RESULTS.map((result) => [result, readResult(result)]),
) as unknown as Readonly<Record<BattleResult, ResultRule>>;

export const casualtyModifier = (result: BattleResult, role: Role): number => {
  const { winner, victor, loser } = RESULT_RULES[result];
  return winner === role ? victor : loser;
};

/** Dice of miles for the loser; after a crushing victory by house rule one more (R-B107). */
export const retreatDice = (result: BattleResult, { cvRetreat }: Pick<HouseRules, 'cvRetreat'>): number => {
  const { grade, retreat } = RESULT_RULES[result];
  return grade === 'CV' && cvRetreat === '3d6' ? 3 : retreat;
};

import type { ResultRow } from '../../../core/counsel.ts';
import type { Side } from '../sides.ts';
import { type BattleResult, type Column, RESULT_RULES, RESULTS, resultOf } from '../tables/battle-results.ts';
import type { MeasuredOdds } from './measures.ts';

const DIE = [1, 2, 3, 4, 5, 6];

/** Some die in this column gives it, whatever is added. */
const isInColumn = (column: Column, result: BattleResult): boolean =>
  DIE.some((face) => resultOf(column, face) === result);

const whyNever = (column: Column | null, result: BattleResult): string => {
  if (column === null) return 'cannot happen here';
  return isInColumn(column, result) ? 'out of the die’s reach' : `cannot happen at ${column}`;
};

interface Whose {
  readonly attacker: Side | null;
  readonly side: Side;
}

const describe = (result: BattleResult, { attacker, side }: Whose): Pick<ResultRow, 'remark' | 'tone'> => {
  const { winner, grade, pursuit } = RESULT_RULES[result];
  if (winner === null) return { remark: grade === 'SK' ? 'light losses' : 'equal losses', tone: 'draw' };
  const may = pursuit && grade === 'V' ? ', may pursue' : '';
  if (attacker === null) return { remark: `the ${winner}’s${may}`, tone: 'draw' };
  const own = (winner === 'attacker') === (attacker === side);
  return { remark: own ? `yours${may}` : 'theirs', tone: own ? 'win' : 'lose' };
};

export const listResults = (
  odds: Pick<MeasuredOdds, 'outcomes'>,
  column: Column | null,
  whose: Whose,
): readonly ResultRow[] => {
  const chances = new Map(odds.outcomes.map((outcome) => [outcome.value, outcome]));
  const rows = RESULTS.toReversed().map(
    (value): ResultRow => ({
      value,
      name: RESULT_RULES[value].name,
      ...describe(value, whose),
      chance: chances.get(value) ?? null,
      reason: whyNever(column, value),
    }),
  );
  const without = [
    { value: 'evaded', name: 'No battle', remark: 'somebody slips away' },
    { value: 'delayed', name: 'No battle', remark: 'the day goes by' },
  ].flatMap(({ value, name, remark }): ResultRow[] => {
    const chance = chances.get(value);
    return chance === undefined ? [] : [{ value: '–', name, remark, tone: 'draw', chance, reason: '' }];
  });
  return [...rows, ...without];
};

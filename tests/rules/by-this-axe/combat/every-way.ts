import type { Action } from '../../../../rules/core/action.ts';
import { seededDice, seedState } from '../../../../rules/core/dice.ts';
import {
  add,
  type Fraction,
  formatFraction,
  fraction,
  toNumber,
  ZERO,
} from '../../../../rules/core/fraction.ts';
import type { Json } from '../../../../rules/core/json.ts';
import type { Distribution } from '../../../../rules/core/odds.ts';

type Measure = (value: Json) => Json;

type Chances = ReadonlyMap<string, string>;

/** Every way the dice of a run can fall, each with its exact weight: slow, and sure. Gives the chances of each thing that is measured. */
export const everyWay = (
  action: Action,
  input: Json,
  ...measures: readonly Measure[]
): readonly Chances[] => {
  const parsed = action.input.parse(input);
  /** The fall that is tried now; dice that were not asked for before show a one. */
  const fall: { face: number; readonly sides: number }[] = [];
  /** Of each measure, how often each came of falls of as many ways: fractions are slow. */
  const found = measures.map(() => new Map<bigint, Map<string, number>>());
  do {
    let used = 0;
    const { value } = action.run(parsed, {
      roll: (sides, count, purpose) => {
        while (fall.length < used + count) fall.push({ face: 1, sides });
        const values = fall.slice(used, used + count).map(({ face }) => face);
        used += count;
        return { sides, purpose, values };
      },
    });
    const ways = fall.reduce((product, { sides }) => product * BigInt(sides), 1n);
    for (const [index, measure] of measures.entries()) {
      const times = found[index]?.get(ways) ?? new Map<string, number>();
      found[index]?.set(ways, times);
      const key = JSON.stringify(measure(value));
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    while (fall.at(-1)?.face === fall.at(-1)?.sides && fall.length > 0) fall.pop();
    const last = fall.at(-1);
    if (last !== undefined) last.face += 1;
  } while (fall.length > 0);
  return found.map((byWays) => {
    const chances = new Map<string, Fraction>();
    for (const [ways, times] of byWays)
      for (const [key, count] of times)
        chances.set(key, add(chances.get(key) ?? ZERO, fraction(BigInt(count), ways)));
    return new Map([...chances].map(([key, chance]) => [key, formatFraction(chance)] as const).toSorted());
  });
};

export const chancesOf = (source: Distribution<Json>): ReadonlyMap<string, string> =>
  new Map(
    source.entries
      .map(
        ({ value, weight }) =>
          [JSON.stringify(value), formatFraction(fraction(weight, source.total))] as const,
      )
      .toSorted(),
  );

/** The largest distance between what fell in many seeded runs and the exact odds, in standard errors. */
export const worstError = (
  action: Action,
  input: Json,
  measure: Measure,
  source: Distribution<Json>,
  runs: number,
): number => {
  const parsed = action.input.parse(input);
  const dice = seededDice(seedState(runs));
  const fell = new Map<string, number>();
  for (let left = runs; left > 0; left -= 1) {
    const key = JSON.stringify(measure(action.run(parsed, dice).value));
    fell.set(key, (fell.get(key) ?? 0) + 1);
  }
  const exact = new Map(
    source.entries.map(({ value, weight }) => [
      JSON.stringify(value),
      toNumber(fraction(weight, source.total)),
    ]),
  );
  let worst = 0;
  for (const key of fell.keys()) if (!exact.has(key)) return Number.POSITIVE_INFINITY;
  for (const [key, chance] of exact) {
    // Values that hardly ever fall say nothing.
    if (chance * runs < 20 || chance === 1) continue;
    const error = Math.sqrt((chance * (1 - chance)) / runs);
    worst = Math.max(worst, Math.abs((fell.get(key) ?? 0) / runs - chance) / error);
  }
  return worst;
};

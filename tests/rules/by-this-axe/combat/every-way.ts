import type { Action } from '../../../../rules/core/action.ts';
import { type Dice, seededDice, seedState } from '../../../../rules/core/dice.ts';
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

class NeedsDie extends Error {
  readonly sides: number;
  constructor(sides: number) {
    super('one more die');
    this.sides = sides;
  }
}

const scripted = (faces: readonly number[]): Dice => {
  let used = 0;
  return {
    roll: (sides, count, purpose) => {
      const values: number[] = [];
      for (let left = count; left > 0; left -= 1) {
        const face = faces[used];
        if (face === undefined) throw new NeedsDie(sides);
        values.push(face);
        used += 1;
      }
      return { sides, purpose, values };
    },
  };
};

type Measure = (value: Json) => Json;

/** Every way the dice of a run can fall, each with its exact weight: slow, and sure. */
export const everyWay = (action: Action, input: Json, measure: Measure): ReadonlyMap<string, string> => {
  const parsed = action.input.parse(input);
  const found = new Map<string, Fraction>();
  const walk = (faces: readonly number[], ways: bigint): void => {
    try {
      const key = JSON.stringify(measure(action.run(parsed, scripted(faces)).value));
      found.set(key, add(found.get(key) ?? ZERO, fraction(1n, ways)));
    } catch (error) {
      if (!(error instanceof NeedsDie)) throw error;
      for (let face = 1; face <= error.sides; face += 1) walk([...faces, face], ways * BigInt(error.sides));
    }
  };
  walk([], 1n);
  return new Map([...found].map(([key, chance]) => [key, formatFraction(chance)] as const).toSorted());
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

import type { Action } from '../../../rules/core/action.ts';
import { type Dice, seededDice, seedState } from '../../../rules/core/dice.ts';
import {
  add,
  type Fraction,
  formatFraction,
  fraction,
  multiply,
  ONE,
  ZERO,
} from '../../../rules/core/fraction.ts';
import type { Json } from '../../../rules/core/json.ts';
import { type Distribution, listChances } from '../../../rules/core/odds.ts';

/** Faces that a rule tells apart, and of how many each stands. */
type Faces = readonly (readonly [face: number, ways: number])[];

const allFaces = (sides: number): Faces => Array.from({ length: sides }, (_, face) => [face + 1, 1] as const);

/** Chances of what is measured, by nothing but running an action for every way its dice can fall. */
export const countEveryWay = (
  action: Action,
  input: unknown,
  measure: (value: never) => string | number,
  d6: Faces = allFaces(6),
): Record<string, string> => {
  const parsed = action.input.parse(input);
  const found = new Map<string, Fraction>();
  // One entry a die: which face it shows now. Counted up like an odometer.
  const path: { faces: Faces; sides: number; at: number }[] = [];
  for (;;) {
    let used = 0;
    const dice: Dice = {
      roll: (sides, count, purpose) => {
        const values: number[] = [];
        for (let die = 0; die < count; die += 1) {
          const place = path[used] ?? { faces: sides === 6 ? d6 : allFaces(sides), sides, at: 0 };
          path[used] = place;
          used += 1;
          values.push(place.faces[place.at]?.[0] ?? 0);
        }
        return { sides, purpose, values };
      },
    };
    const { value } = action.run(parsed, dice);
    path.length = used;
    const chance = path.reduce(
      (product, { faces, sides, at }) => multiply(product, fraction(faces[at]?.[1] ?? 0, sides)),
      ONE,
    );
    const key = String(measure(value as never));
    found.set(key, add(found.get(key) ?? ZERO, chance));
    for (;;) {
      const last = path.at(-1);
      if (last === undefined) {
        return Object.fromEntries([...found].map(([name, part]) => [name, formatFraction(part)]));
      }
      last.at += 1;
      if (last.at < last.faces.length) break;
      path.pop();
    }
  }
};

/** Odds in the same shape. */
export const fractionsOf = (source: Distribution<Json>): Record<string, string> =>
  Object.fromEntries(listChances(source).map(({ value, fraction: part }) => [String(value), part]));

/** Standard deviations by which a share of seeded runs misses its exact chance, for each value. */
export const missesOf = (
  action: Action,
  input: unknown,
  measure: (value: never) => string | number,
  exact: Distribution<Json>,
  runs: number,
  seed: number,
): readonly number[] => {
  const parsed = action.input.parse(input);
  const dice = seededDice(seedState(seed));
  const seen = new Map<string, number>();
  for (let left = runs; left > 0; left -= 1) {
    const key = String(measure(action.run(parsed, dice).value as never));
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const rows = listChances(exact);
  const known = new Set(rows.map(({ value }) => String(value)));
  for (const key of seen.keys()) if (!known.has(key)) throw new Error(`odds do not know ${key}`);
  return rows
    .filter(({ p }) => p < 1)
    .map(({ value, p }) => {
      const share = (seen.get(String(value)) ?? 0) / runs;
      return Math.abs(share - p) / Math.sqrt((p * (1 - p)) / runs);
    });
};

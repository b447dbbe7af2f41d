import type { BattleInput } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { prepareBattle } from '../../../../rules/by-this-axe/mass-battle/quick-battle.ts';
import type { BattleReport } from '../../../../rules/by-this-axe/mass-battle/report.ts';
import type { Dice } from '../../../../rules/core/dice.ts';
import { add, type Fraction, formatFraction, fraction, ZERO } from '../../../../rules/core/fraction.ts';

/** Dice that come to a sum: the rules look at nothing else. */
interface Throw {
  readonly values: readonly number[];
  readonly ways: number;
}

/** As many sixes as fit, ones for the rest. */
const diceFor = (sum: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => 1 + Math.max(0, Math.min(5, sum - count - 5 * index)));

const throwsOf = (count: number): readonly Throw[] => {
  let sums = new Map([[0, 1]]);
  for (let die = 0; die < count; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, before] of sums) {
      for (let face = 1; face <= 6; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + before);
    }
    sums = next;
  }
  return [...sums].map(([sum, ways]) => ({ values: diceFor(sum, count), ways }));
};

const THROWS = [0, 1, 2, 3].map(throwsOf);

/** Fights a battle once for every way its dice can fall; `visit` gets each report, and its ways among how many. */
const visitAll = (
  input: BattleInput,
  visit: (report: BattleReport, ways: number, all: number) => void,
): void => {
  const fight = prepareBattle(input);
  // One entry a roll: which sum comes now. Counted up like an odometer.
  const path: { readonly throws: readonly Throw[]; readonly all: number; at: number }[] = [];
  for (;;) {
    let used = 0;
    const dice: Dice = {
      roll: (sides, count, purpose) => {
        path[used] ??= { throws: THROWS[count] as readonly Throw[], all: 6 ** count, at: 0 };
        const place = path[used] as (typeof path)[number];
        used += 1;
        return { sides, purpose, values: (place.throws[place.at] as Throw).values };
      },
    };
    const report = fight(dice);
    path.length = used;
    let [ways, all] = [1, 1];
    for (const place of path) {
      ways *= (place.throws[place.at] as Throw).ways;
      all *= place.all;
    }
    visit(report, ways, all);
    for (;;) {
      const last = path.at(-1);
      if (last === undefined) return;
      last.at += 1;
      if (last.at < last.throws.length) break;
      path.pop();
    }
  }
};

export type Measures = Readonly<Record<string, (report: BattleReport) => string | number | null>>;

/** Chances of everything measured, found by nothing but fighting: `{ lossesA: { '320': '1/6' } }`. */
export const countAll = (input: BattleInput, measures: Measures): Record<string, Record<string, string>> => {
  const measured = Object.entries(measures);
  // Ways among as many are added up as whole numbers first: fractions are slow.
  const byAll = new Map<number, readonly Map<string | number | null, number>[]>();
  visitAll(input, (report, ways, all) => {
    const sums = byAll.get(all) ?? measured.map(() => new Map<string | number | null, number>());
    byAll.set(all, sums);
    for (const [index, [, measure]] of measured.entries()) {
      const value = measure(report);
      sums[index]?.set(value, (sums[index].get(value) ?? 0) + ways);
    }
  });
  const counted: Record<string, Map<string, Fraction>> = {};
  for (const [index, [name]] of measured.entries()) {
    const chances = new Map<string, Fraction>();
    counted[name] = chances;
    for (const [all, sums] of byAll)
      for (const [value, ways] of sums[index] ?? [])
        chances.set(`${value}`, add(chances.get(`${value}`) ?? ZERO, fraction(ways, all)));
  }
  return Object.fromEntries(
    Object.entries(counted).map(([name, map]) => [
      name,
      Object.fromEntries([...map].map(([value, chance]) => [value, formatFraction(chance)])),
    ]),
  );
};

import type { BattleInput } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { prepareBattle } from '../../../../rules/by-this-axe/mass-battle/quick-battle.ts';
import type { BattleReport } from '../../../../rules/by-this-axe/mass-battle/report.ts';
import type { Dice } from '../../../../rules/core/dice.ts';
import {
  add,
  type Fraction,
  formatFraction,
  fraction,
  multiply,
  ZERO,
} from '../../../../rules/core/fraction.ts';

/** Sums of `count` dice with their ways: the rules look at nothing but sums. */
const sumsOf = (count: number): readonly (readonly [sum: number, ways: number])[] => {
  let ways = new Map([[0, 1]]);
  for (let die = 0; die < count; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, before] of ways) {
      for (let face = 1; face <= 6; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + before);
    }
    ways = next;
  }
  return [...ways];
};

/** Dice with this sum: as many sixes as fit, ones for the rest. */
const diceFor = (sum: number, count: number): number[] => {
  const dice = Array.from({ length: count }, () => 1);
  let left = sum - count;
  for (let index = 0; index < count; index += 1) {
    const more = Math.min(5, left);
    dice[index] = 1 + more;
    left -= more;
  }
  return dice;
};

const SUMS = [0, 1, 2, 3].map(sumsOf);

/** Fights a battle once for every way its dice can fall; `visit` gets each report with its chance. */
const visitAll = (input: BattleInput, visit: (report: BattleReport, chance: Fraction) => void): void => {
  const fight = prepareBattle(input);
  // One entry a roll: which sum comes now, of how many dice. Counted up like an odometer.
  const path: { count: number; at: number }[] = [];
  for (;;) {
    let used = 0;
    const dice: Dice = {
      roll: (sides, count, purpose) => {
        const place = path[used] ?? { count, at: 0 };
        path[used] = place;
        used += 1;
        return { sides, purpose, values: diceFor(SUMS[count]?.[place.at]?.[0] ?? 0, count) };
      },
    };
    const report = fight(dice);
    path.length = used;
    let ways = 1;
    let all = 1;
    for (const { count, at } of path) {
      ways *= SUMS[count]?.[at]?.[1] ?? 0;
      all *= 6 ** count;
    }
    visit(report, fraction(ways, all));
    for (;;) {
      const last = path.at(-1);
      if (last === undefined) return;
      last.at += 1;
      if (last.at < (SUMS[last.count]?.length ?? 0)) break;
      path.pop();
    }
  }
};

export type Measures = Readonly<Record<string, (report: BattleReport) => string | number | null>>;

/** Chances of everything measured, found by nothing but fighting: `{ lossesA: { '320': '1/6' } }`. */
export const countAll = (input: BattleInput, measures: Measures): Record<string, Record<string, string>> => {
  const counted = Object.fromEntries(
    Object.keys(measures).map((name) => [name, new Map<string, Fraction>()]),
  );
  // Reports with the same chance are added up as whole numbers first: fractions are slow.
  const pending = new Map<string, { chance: Fraction; times: Map<string, number> }>();
  visitAll(input, (report, chance) => {
    const key = formatFraction(chance);
    const group = pending.get(key) ?? { chance, times: new Map<string, number>() };
    pending.set(key, group);
    for (const [name, measure] of Object.entries(measures)) {
      const value = `${name} ${measure(report)}`;
      group.times.set(value, (group.times.get(value) ?? 0) + 1);
    }
  });
  for (const { chance, times } of pending.values()) {
    for (const [key, count] of times) {
      const [name = '', value = ''] = key.split(' ');
      const map = counted[name] as Map<string, Fraction>;
      map.set(value, add(map.get(value) ?? ZERO, multiply(chance, fraction(count))));
    }
  }
  return Object.fromEntries(
    Object.entries(counted).map(([name, map]) => [
      name,
      Object.fromEntries([...map].map(([value, chance]) => [value, formatFraction(chance)])),
    ]),
  );
};

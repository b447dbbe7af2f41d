import type { RoundTable } from './round-odds.ts';
import { type Both, type Duellist, endOf } from './sides.ts';
import { type Goal, UNIT, worthOfEnd } from './worth.ts';

/** What is known of a state's worth: surely no less, surely no more. */
export interface Bounds {
  readonly least: bigint;
  readonly most: bigint;
}

/** One pair of allotments: what the changes it may bring are worth, and how likely nothing changes. */
export interface Cell {
  readonly changed: Bounds;
  readonly unchanged: Bounds;
}

const divideUp = (over: bigint, under: bigint): bigint => -(-over / under);

/** More hits than anybody can take. */
const ROW = 16;

export const placeOf = ({ challenger, target }: Both<number>): number => challenger * ROW + target;

/** What states are worth to whom comes to them at the start of a later round, by `placeOf`. */
export type Worths = (Bounds | undefined)[];

/** With every end filled in; the states before them follow one by one. */
export const startWorths = (hitsLeft: Both<number>, goal: Goal, side: Duellist): Worths => {
  const worths: Worths = [];
  for (let challenger = 0; challenger <= hitsLeft.challenger; challenger += 1) {
    for (let target = 0; target <= hitsLeft.target; target += 1) {
      const end = endOf({ challenger, target });
      if (end === null) continue;
      const worth = worthOfEnd(goal, side, end);
      worths[placeOf({ challenger, target })] = { least: worth, most: worth };
    }
  }
  return worths;
};

/** Reads a round's exact weights as the worth of what follows. */
export const makeCell = (
  { ways, total }: RoundTable,
  hitsLeft: Both<number>,
  later: Readonly<Worths>,
): Cell => {
  let [least, most, unchanged] = [0n, 0n, 0n];
  for (const { wounds, weight } of ways) {
    if (wounds.challenger === 0 && wounds.target === 0) {
      unchanged += weight;
      continue;
    }
    const challenger = Math.max(0, hitsLeft.challenger - wounds.challenger);
    const target = Math.max(0, hitsLeft.target - wounds.target);
    const bounds = later[challenger * ROW + target];
    if (bounds === undefined) throw new TypeError('states are worked out in order');
    const surely = weight * bounds.least;
    least += surely;
    most += bounds.least === bounds.most ? surely : weight * bounds.most;
  }
  return {
    changed: { least: least / total, most: divideUp(most, total) },
    unchanged: { least: (unchanged * UNIT) / total, most: divideUp(unchanged * UNIT, total) },
  };
};

/** Where flight is open, whoever stands worse tries it and gets away every other time (R-B22). */
export const meetFlight = ({ least, most }: Bounds, fled: bigint, fleeing: boolean): Bounds =>
  fleeing ? { least: (least + fled) / 2n, most: divideUp(most + fled, 2n) } : { least, most };

/** The same pair where an unchanged state is met by the choice to flee first. */
export const withFlight = ({ changed, unchanged }: Cell, fled: bigint, fleeing: boolean): Cell =>
  fleeing
    ? {
        changed: {
          least: changed.least + (unchanged.least * fled) / (2n * UNIT),
          most: changed.most + divideUp(unchanged.most * fled, 2n * UNIT),
        },
        unchanged: { least: unchanged.least / 2n, most: divideUp(unchanged.most, 2n) },
      }
    : { changed, unchanged };

/** Cells played again and again, each as often as its part says, until something changes. */
export const repeatCells = (cells: readonly { readonly cell: Cell; readonly part: bigint }[]): Bounds => {
  let [whole, least, most, stayLeast, stayMost] = [0n, 0n, 0n, 0n, 0n];
  for (const { cell, part } of cells) {
    whole += part * UNIT;
    least += part * cell.changed.least;
    most += part * cell.changed.most;
    stayLeast += part * cell.unchanged.least;
    stayMost += part * cell.unchanged.most;
  }
  return { least: (least * UNIT) / (whole - stayLeast), most: divideUp(most * UNIT, whole - stayMost) };
};

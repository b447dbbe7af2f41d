/** 2 or less loses nothing, 12 or more everything: a tenth for each pip between. */
export const percentOf = (roll: number, modifier: number): number =>
  Math.min(100, Math.max(0, (roll + modifier - 2) * 10));

/** A percentage of strength points, half up, in whole numbers (R-B88). */
export const lossOf = (sp: number, percent: number): number => Math.floor((sp * percent + 50) / 100);

/** Ways to roll 2 to 12 with two dice. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
export const WAYS_OF_2D6 = 36;

/** `[percent, ways of 36]` for every percentage that can fall. */
export type PercentWays = readonly (readonly [percent: number, ways: number])[];

const listPercents = (modifier: number): PercentWays => {
  const ways = new Map<number, number>();
  for (const [index, count] of WAYS.entries()) {
    const percent = percentOf(index + 2, modifier);
    ways.set(percent, (ways.get(percent) ?? 0) + count);
  }
  return [...ways];
};

const known = new Map<number, PercentWays>();

export const percentWays = (modifier: number): PercentWays => {
  const list = known.get(modifier) ?? listPercents(modifier);
  known.set(modifier, list);
  return list;
};

/** Ways of 36 that 2d6 reach at least `least`. */
export const waysAtLeast = (least: number): number =>
  WAYS.reduce((sum, count, index) => sum + (index + 2 >= least ? count : 0), 0);

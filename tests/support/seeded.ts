/** A whole number from 0 up to, not including, `below`. */
export type Chance = (below: number) => number;

/** mulberry32: the same numbers at every run, so that what was found is found again. */
export const seeded = (seed: number): Chance => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
};

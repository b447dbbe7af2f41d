/** How often somebody may guess: with these, a typed code of ten minutes is hit once in two thousand million. */
const MOST_OF_ONE = 5;
const MOST_OF_ALL = 30;
const WINDOW_MS = 60_000;

export interface Tries {
  /** Counts one, and says whether it may be made. */
  allow(from: string, now: number): boolean;
}

export const createTries = (): Tries => {
  let made: { readonly from: string; readonly at: number }[] = [];
  return {
    allow: (from, now) => {
      made = made.filter(({ at }) => now - at < WINDOW_MS);
      if (made.length >= MOST_OF_ALL || made.filter((one) => one.from === from).length >= MOST_OF_ONE)
        return false;
      made.push({ from, at: now });
      return true;
    },
  };
};

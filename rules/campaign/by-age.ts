const DIGITS = 9;
const padded = (id: string): string => id.replace(/\d+/g, (number) => number.padStart(DIGITS, '0'));

/**
 * The order in which things were made: `a9` before `a10`. By letters alone the order of two would hang on how many others
 * there are, and tell of those that one does not see.
 */
export const byAge = (one: string, other: string): number => {
  const [first, second] = [padded(one), padded(other)];
  return first < second ? -1 : first > second ? 1 : 0;
};

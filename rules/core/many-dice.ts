import type { Fraction } from './fraction.ts';
import { type Entry, times, type Weight } from './tally.ts';

const DIGIT_BITS = 4;
/** Places that may stay empty for each value: a long number of nothing but gaps would gain nothing. */
const MOST_GAPS = 8;

const spanOf = (entries: readonly Entry<number>[]): { readonly least: number; readonly most: number } => {
  const values = entries.map(({ value }) => value);
  return { least: Math.min(...values), most: Math.max(...values) };
};

/** Whether `sumLong` can hold it: whole numbers, and not far apart. */
export const liesClose = (entries: readonly Entry<number>[]): boolean => {
  const { least, most } = spanOf(entries);
  return (
    entries.every(({ value }) => Number.isSafeInteger(value)) && most - least <= MOST_GAPS * entries.length
  );
};

/**
 * Sums of so many draws that their weights are long. Each weight takes a fixed number of digits in one long number,
 * its value telling the place; the power of that number holds all the sums, none running into the next.
 */
export const sumLong = (
  entries: readonly Entry<number>[],
  count: number,
  total: bigint,
): readonly Entry<number>[] => {
  const width = total.toString(16).length;
  const { least } = spanOf(entries);
  const packed = entries.reduce(
    (sum, { value, weight }) => sum + (BigInt(weight) << BigInt((value - least) * width * DIGIT_BITS)),
    0n,
  );
  const digits = (packed ** BigInt(count)).toString(16);
  const sums: Entry<number>[] = [];
  for (let end = digits.length, sum = least * count; end > 0; end -= width, sum += 1) {
    const weight = BigInt(`0x${digits.slice(Math.max(0, end - width), end)}`);
    if (weight > 0n) sums.push({ value: sum, weight });
  }
  return sums;
};

/** The row of successes, number by number, instead of adding try to try. */
export const countSuccesses = (
  count: number,
  { over, under }: Fraction,
  toKind: (weight: Weight) => Weight,
): readonly Entry<number>[] => {
  const powersOf = (base: bigint): readonly Weight[] => {
    const [one, step] = [toKind(1n), toKind(base)];
    const powers = [one];
    for (let power = 1; power <= count; power += 1) powers.push(times(powers[power - 1] as Weight, step));
    return powers;
  };
  const succeeding = powersOf(over);
  const failing = powersOf(under - over);
  const entries: Entry<number>[] = [];
  let ways = 1n;
  for (let made = 0; made <= count; made += 1) {
    const each = times(succeeding[made] as Weight, failing[count - made] as Weight);
    if (each > 0) entries.push({ value: made, weight: times(toKind(ways), each) });
    ways = (ways * BigInt(count - made)) / BigInt(made + 1);
  }
  return entries;
};

import { gcd } from './gcd.ts';

/** An exact number: reduced, with a positive denominator. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const leastCommonMultiple = (a: bigint, b: bigint): bigint => (a === b ? a : (a / gcd(a, b)) * b);

export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => {
  const n = BigInt(over);
  const d = BigInt(under);
  if (d === 0n) throw new RangeError('a fraction needs a denominator other than 0');
  const common = gcd(n, d) || 1n;
  const sign = d < 0n ? -1n : 1n;
  return { over: (sign * n) / common, under: (sign * d) / common };
};

export const ZERO = fraction(0);
export const ONE = fraction(1);

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const subtract = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under - b.over * a.under, a.under * b.under);
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over);

/** Negative, zero or positive as `a` is below, at or above `b`. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

const bitLength = (value: bigint): number => value.toString(16).length * 4;

/** The nearest everyday number, however long the halves are. */
export const toNumber = ({ over, under }: Fraction): number => {
  const size = over < 0n ? -over : over;
  if (size <= Number.MAX_SAFE_INTEGER && under <= Number.MAX_SAFE_INTEGER)
    return Number(over) / Number(under);
  // Divided as bigints to more digits than a number holds: each half alone may be too long for one.
  const shift = 70 - (bitLength(size) - bitLength(under));
  const scaled = shift > 0 ? size << BigInt(shift) : size;
  const divisor = shift < 0 ? under << BigInt(-shift) : under;
  const quotient = scaled / divisor;
  // A remainder too small to show still decides a tie between two neighbouring numbers.
  const digits = Number(quotient * divisor === scaled ? quotient : quotient | 1n);
  // In two steps: for a very small result 2 ** -shift alone would already be 0.
  const half = Math.trunc(shift / 2);
  const nearest = digits * 2 ** -half * 2 ** (half - shift);
  return over < 0n ? -nearest : nearest;
};

/** `5/12`, or `3` where the denominator is 1. */
export const formatFraction = ({ over, under }: Fraction): string =>
  under === 1n ? `${over}` : `${over}/${under}`;

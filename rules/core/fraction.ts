/** An exact number: reduced, with a positive denominator. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const gcd = (a: bigint, b: bigint): bigint => {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

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

const bitLength = (value: bigint): number => (value === 0n ? 0 : value.toString(16).length * 4);

/** The nearest everyday number; halves that are too long for one are shortened alike first. */
export const toNumber = ({ over, under }: Fraction): number => {
  const excess = Math.max(bitLength(over < 0n ? -over : over), bitLength(under)) - 1000;
  if (excess <= 0) return Number(over) / Number(under);
  const shift = BigInt(excess);
  const shortUnder = under >> shift;
  return shortUnder === 0n ? (over < 0n ? -Infinity : Infinity) : Number(over >> shift) / Number(shortUnder);
};

/** `5/12`, or `3` where the denominator is 1. */
export const formatFraction = ({ over, under }: Fraction): string =>
  under === 1n ? `${over}` : `${over}/${under}`;

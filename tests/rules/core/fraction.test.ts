import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  type Fraction,
  formatFraction,
  fraction,
  leastCommonMultiple,
  multiply,
  ONE,
  subtract,
  toNumber,
  ZERO,
} from '../../../rules/core/fraction.ts';
import { gcd } from '../../../rules/core/gcd.ts';

const anyFraction = fc
  .tuple(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), fc.bigInt({ min: 1n, max: 2n ** 80n }))
  .map(([over, under]) => fraction(over, under));
const anyOther = anyFraction.filter((value) => value.over !== 0n);

describe('laws', () => {
  const holds = (
    name: string,
    law: (a: Fraction, b: Fraction, c: Fraction) => readonly [Fraction, Fraction],
  ) =>
    test(name, () => {
      fc.assert(
        fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
          const [left, right] = law(a, b, c);
          expect(left).toEqual(right);
        }),
      );
    });
  holds('a + b = b + a', (a, b) => [add(a, b), add(b, a)]);
  holds('(a + b) + c = a + (b + c)', (a, b, c) => [add(add(a, b), c), add(a, add(b, c))]);
  holds('ab = ba', (a, b) => [multiply(a, b), multiply(b, a)]);
  holds('(ab)c = a(bc)', (a, b, c) => [multiply(multiply(a, b), c), multiply(a, multiply(b, c))]);
  holds('a(b + c) = ab + ac', (a, b, c) => [multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c))]);
  holds('a + 0 = a', (a) => [add(a, ZERO), a]);
  holds('1a = a', (a) => [multiply(a, ONE), a]);
  holds('a - b + b = a', (a, b) => [add(subtract(a, b), b), a]);

  test('(a / b) b = a', () => {
    fc.assert(
      fc.property(anyFraction, anyOther, (a, b) => {
        expect(multiply(divide(a, b), b)).toEqual(a);
      }),
    );
  });

  test('every fraction is reduced, with a positive denominator', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt().filter((under) => under !== 0n),
        (over, under) => {
          const made = fraction(over, under);
          expect({
            positive: made.under > 0n,
            common: gcd(made.over, made.under),
            same: made.over * under,
          }).toEqual({
            positive: true,
            common: 1n,
            same: over * made.under,
          });
        },
      ),
    );
  });

  test('compare agrees with the sign of the difference, both ways round', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        const difference = subtract(a, b).over;
        const sign = difference < 0n ? -1 : difference > 0n ? 1 : 0;
        expect([compare(a, b), compare(b, a) + compare(a, b)]).toEqual([sign, 0]);
      }),
    );
  });

  test('the least common multiple is divided by both and by nothing smaller', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (a, b) => {
        const multiple = leastCommonMultiple(a, b);
        expect([multiple % a, multiple % b, multiple * gcd(a, b)]).toEqual([0n, 0n, a * b]);
      }),
    );
  });
});

test.each([
  [6, 8, { over: 3n, under: 4n }],
  [-6, 8, { over: -3n, under: 4n }],
  [6, -8, { over: -3n, under: 4n }],
  [0, -5, { over: 0n, under: 1n }],
  [10n ** 30n, 10n ** 29n, { over: 10n, under: 1n }],
])('%d / %d', (over, under, expected) => {
  expect(fraction(over, under)).toEqual(expected);
});

test('a denominator of 0 is refused, and so is dividing by zero', () => {
  expect(() => fraction(1, 0)).toThrow('a fraction needs a denominator other than 0');
  expect(() => divide(ONE, ZERO)).toThrow(RangeError);
});

test('a float is refused: it would only look exact', () => {
  expect(() => fraction(0.1)).toThrow(RangeError);
});

test.each([
  [fraction(5, 12), '5/12'],
  [fraction(-5, 12), '-5/12'],
  [fraction(12, 4), '3'],
  [ZERO, '0'],
])('shown as text', (value, text) => {
  expect(formatFraction(value)).toBe(text);
});

describe('as an everyday number', () => {
  /** Where `exact` lies: not farther from `found` than from either neighbour of `found`. */
  const isNearest = (exact: Fraction, found: number): boolean => {
    const ofNumber = (value: number): Fraction => {
      let [whole, power] = [value, 0n];
      while (!Number.isInteger(whole)) [whole, power] = [whole * 2, power + 1n];
      return fraction(BigInt(whole), 2n ** power);
    };
    const bits = new DataView(new ArrayBuffer(8));
    bits.setFloat64(0, found);
    const neighbour = (stride: bigint): number => {
      const other = new DataView(new ArrayBuffer(8));
      other.setBigInt64(0, bits.getBigInt64(0) + stride);
      return other.getFloat64(0);
    };
    const distance = (value: number): Fraction => {
      const difference = subtract(exact, ofNumber(value));
      return fraction(difference.over < 0n ? -difference.over : difference.over, difference.under);
    };
    return [1n, -1n].every((stride) => compare(distance(found), distance(neighbour(stride))) <= 0);
  };

  test('the nearest one, whatever the length of the halves', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 3000n }),
        fc.bigInt({ min: 1n, max: 2n ** 3000n }),
        fc.integer({ min: -900, max: 900 }),
        (over, under, power) => {
          // Brought near 2^power: longer halves, but a result in a number's normal range.
          const apart = over.toString(2).length - under.toString(2).length - power;
          const exact =
            apart > 0 ? fraction(over, under << BigInt(apart)) : fraction(over << BigInt(-apart), under);
          expect(isNearest(exact, toNumber(exact))).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  test.each([
    ['zero', ZERO, 0],
    ['a third', fraction(1, 3), 1 / 3],
    ['minus two thirds', fraction(-2, 3), -2 / 3],
    ['very long halves', fraction(7n ** 900n, 7n ** 900n * 3n + 1n), 1 / 3],
    ['a third of 10^308', fraction(10n ** 308n, 3), 3.333333333333333e307],
    ['a long half over a short one', fraction(-(10n ** 300n) - 1n, 7), -1e300 / 7],
    ['the largest', fraction(BigInt(Number.MAX_VALUE)), Number.MAX_VALUE],
    ['too large', fraction(10n ** 400n, 3), Number.POSITIVE_INFINITY],
    ['too large below zero', fraction(-(10n ** 400n), 3), Number.NEGATIVE_INFINITY],
    ['very small', fraction(1, 10n ** 300n), 1e-300],
    ['smaller than a normal number', fraction(-1, 10n ** 320n), -1e-320],
    ['the smallest', fraction(1, 2n ** 1074n), Number.MIN_VALUE],
    ['too small', fraction(1, 10n ** 400n), 0],
    ['a tie, to the even neighbour', fraction(2n ** 53n + 1n), 2 ** 53],
    ['a whisker above the tie', fraction((2n ** 53n + 1n) * 10n ** 40n + 1n, 10n ** 40n), 2 ** 53 + 2],
  ])('%s', (_name, exact, expected) => {
    expect(toNumber(exact)).toBe(expected);
  });
});

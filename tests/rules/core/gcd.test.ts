import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gcd } from '../../../rules/core/gcd.ts';

const byEuclid = (a: bigint, b: bigint): bigint => (b === 0n ? a : byEuclid(b, a % b));

/** Long numbers as dice make them: many small primes, and now and then another factor. */
const long = fc
  .tuple(
    fc.nat({ max: 200 }),
    fc.nat({ max: 120 }),
    fc.nat({ max: 90 }),
    fc.bigInt({ min: 1n, max: 2n ** 90n }),
  )
  .map(
    ([twos, threes, fives, rest]) => 2n ** BigInt(twos) * 3n ** BigInt(threes) * 5n ** BigInt(fives) * rest,
  );

test('long numbers share what Euclid finds', () => {
  fc.assert(
    fc.property(long, long, fc.constantFrom(1n, 7n ** 40n), (a, b, more) => {
      expect(gcd(a * more, b * more)).toBe(byEuclid(a * more, b * more));
    }),
  );
});

test.each([
  [0n, 0n, 0n],
  [0n, 6n ** 40n, 6n ** 40n],
  [6n ** 40n, 0n, 6n ** 40n],
  [-(6n ** 40n), 4n ** 30n, 2n ** 40n],
  [20n ** 300n, 13n ** 200n, 1n],
  [12n, 18n, 6n],
])('%s and %s', (a, b, common) => {
  expect(gcd(a, b)).toBe(common);
});

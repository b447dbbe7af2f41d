import { describe, expect, test } from 'vitest';
import { add, type Fraction, formatFraction, fraction, ONE, ZERO } from '../../../rules/core/fraction.ts';
import type { Json } from '../../../rules/core/json.ts';
import {
  certain,
  chain,
  chanceOf,
  combine,
  type Distribution,
  die,
  listChances,
  map,
  mean,
  successes,
  sumOf,
  variance,
  weighted,
} from '../../../rules/core/odds.ts';

/** Every way `count` dice can fall. */
function* everyRoll(sides: number, count: number): Generator<readonly number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const rest of everyRoll(sides, count - 1)) {
    for (let face = 1; face <= sides; face += 1) yield [...rest, face];
  }
}

/** value -> chance, by counting every way the dice can fall. */
const countedChances = (
  sides: number,
  count: number,
  f: (roll: readonly number[]) => Json,
): Map<string, string> => {
  const seen = new Map<string, number>();
  for (const roll of everyRoll(sides, count)) {
    const key = JSON.stringify(f(roll));
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return new Map([...seen].map(([key, times]) => [key, formatFraction(fraction(times, sides ** count))]));
};

const chancesOf = (source: Distribution<Json>): Map<string, string> =>
  new Map(listChances(source).map((row) => [JSON.stringify(row.value), row.fraction]));

/** The dice as a list in the order they fell: the longest way round, for comparing. */
const rolledList = (sides: number, count: number): Distribution<readonly number[]> => {
  let rolled: Distribution<readonly number[]> = certain([]);
  for (let left = count; left > 0; left -= 1)
    rolled = combine(rolled, die(sides), (list, face) => [...list, face]);
  return rolled;
};

const sum = (roll: readonly number[]): number => roll.reduce((total, face) => total + face, 0);

describe('against every way the dice can fall', () => {
  test.each([
    [6, 1],
    [6, 2],
    [6, 5],
    [6, 7],
    [10, 4],
    [4, 8],
  ])('the sum of d%i, %i of them', (sides, count) => {
    expect(chancesOf(sumOf(die(sides), count))).toEqual(countedChances(sides, count, sum));
  });

  test.each<[string, (roll: readonly number[]) => Json]>([
    ['highest', (roll) => Math.max(...roll)],
    ['sorted', (roll) => roll.toSorted()],
    ['best three', (roll) => sum(roll.toSorted().slice(1))],
    ['sixes and ones', (roll) => ({ sixes: roll.filter((f) => f === 6).length, one: roll.includes(1) })],
    ['a word', (roll) => (sum(roll) > 14 ? 'won' : sum(roll) === 14 ? 'drawn' : 'lost')],
    ['nothing or something', (roll) => (roll.includes(6) ? sum(roll) : null)],
  ])('four d6: %s', (_name, f) => {
    expect(chancesOf(map(rolledList(6, 4), f))).toEqual(countedChances(6, 4, f));
  });

  test('how many of five succeed on 5 or 6', () => {
    expect(chancesOf(successes(5, fraction(2, 6)))).toEqual(
      countedChances(6, 5, (roll) => roll.filter((face) => face >= 5).length),
    );
  });

  test('a contest of two against three: the higher total wins', () => {
    const contest = combine(sumOf(die(6), 2), sumOf(die(6), 3), (a, b) => Math.sign(a - b));
    expect(chancesOf(contest)).toEqual(
      countedChances(6, 5, (roll) => Math.sign(sum(roll.slice(0, 2)) - sum(roll.slice(2)))),
    );
  });

  test('a chain: the first die says how many are rolled next, and of those a third counts', () => {
    const chained = chain(die(4), (hits) =>
      chain(successes(hits, fraction(1, 2)), (wounds) => successes(wounds, fraction(1, 3))),
    );
    const byHand = new Map<number, Fraction>();
    for (let hits = 1; hits <= 4; hits += 1) {
      const perWay = fraction(1, 4 * 6 ** hits);
      for (const roll of everyRoll(6, hits)) {
        // One d6 tells both: 1, 2, 3 do not wound; of the others 4 is the third that counts.
        const kills = roll.filter((face) => face === 4).length;
        byHand.set(kills, add(byHand.get(kills) ?? ZERO, perWay));
      }
    }
    expect(chancesOf(chained)).toEqual(
      new Map(
        [...byHand]
          .toSorted(([a], [b]) => a - b)
          .map(([kills, chance]) => [`${kills}`, formatFraction(chance)]),
      ),
    );
  });

  test('an exploding die, three deep', () => {
    const explode = (depth: number): Distribution<number> =>
      chain(die(6), (face) =>
        face === 6 && depth > 1 ? map(explode(depth - 1), (more) => more + 6) : certain(face),
      );
    expect(chancesOf(explode(3))).toEqual(
      countedChances(6, 3, ([a = 0, b = 0, c = 0]) => (a < 6 ? a : b < 6 ? 6 + b : 12 + c)),
    );
  });
});

describe('beyond 2^53', () => {
  const choose = (n: bigint, k: bigint): bigint => {
    let ways = 1n;
    for (let i = 1n; i <= k; i += 1n) ways = (ways * (n - k + i)) / i;
    return k > n ? 0n : ways;
  };
  /** Ways to throw `total` with sixty d6, by inclusion and exclusion. */
  const waysWithSixty = (total: bigint): bigint => {
    let ways = 0n;
    for (let over = 0n; over * 6n <= total - 60n; over += 1n) {
      const term = choose(60n, over) * choose(total - 6n * over - 1n, 59n);
      ways += over % 2n === 0n ? term : -term;
    }
    return ways;
  };
  const sixty = sumOf(die(6), 60);

  test('the sum of 60d6: every one of its 301 totals, out of 6^60', () => {
    expect(sixty.total).toBe(6n ** 60n);
    const found = sixty.entries
      .map(({ value, weight }) => [value, weight] as const)
      .toSorted(([a], [b]) => a - b);
    expect(found).toEqual(
      Array.from({ length: 301 }, (_, index) => [index + 60, waysWithSixty(BigInt(index + 60))]),
    );
    expect(found.slice(0, 4)).toEqual([
      [60, 1n],
      [61, 60n],
      [62, 1830n],
      [63, 37820n],
    ]);
  });

  test('its mean and variance are those of sixty dice', () => {
    expect([mean(sixty, Number), variance(sixty, Number)]).toEqual([fraction(210), fraction(60 * 35, 12)]);
  });

  test('200 tries: the textbook weights, out of 12^200', () => {
    const tries = successes(200, fraction(5, 12));
    expect(tries.total).toBe(12n ** 200n);
    for (const { value, weight } of tries.entries) {
      const hits = BigInt(value);
      expect(weight).toBe(choose(200n, hits) * 5n ** hits * 7n ** (200n - hits));
    }
    expect(tries.entries.length).toBe(201);
  });

  test('weights that fit again after merging are plain numbers again', () => {
    expect(map(sixty, (total) => total % 2 === 0)).toEqual({
      entries: [
        { value: true, weight: 1 },
        { value: false, weight: 1 },
      ],
      total: 2,
    });
  });

  test('the step from plain numbers to bigints loses nothing', () => {
    // 6^20 is the last power of 6 below 2^53.
    const kinds = [20, 21].map((count) => {
      const thrown = sumOf(die(6), count);
      const kind = typeof thrown.total;
      return {
        kind,
        alike: thrown.entries.every(({ weight }) => typeof weight === kind),
        total: BigInt(thrown.total),
      };
    });
    expect(kinds).toEqual([
      { kind: 'number', alike: true, total: 6n ** 20n },
      { kind: 'bigint', alike: true, total: 6n ** 21n },
    ]);
  });

  test('a chain with branches of very different totals', () => {
    const first = weighted<number>([
      [0, 3n ** 40n],
      [1, 5n ** 30n],
    ]);
    const chained = chain(first, (branch) =>
      branch === 0 ? sumOf(die(7), 25) : successes(40, fraction(3, 11)),
    );
    const total = chained.entries.reduce((whole, { weight }) => whole + BigInt(weight), 0n);
    expect(total).toBe(BigInt(chained.total));
    expect(chanceOf(chained, (value) => value === 175)).toEqual(
      fraction(3n ** 40n, (3n ** 40n + 5n ** 30n) * 7n ** 25n),
    );
  });
});

describe('the edges', () => {
  test.each([
    [0, 7, [{ value: 0, weight: 1 }]],
    [1, 7, [{ value: 7, weight: 1 }]],
    [0, 0, [{ value: 0, weight: 1 }]],
    [1, 0, [{ value: 0, weight: 1 }]],
  ])('a chance of %i in %i tries', (chance, count, entries) => {
    expect(successes(count, fraction(chance))).toEqual({ entries, total: 1 });
  });

  test.each([fraction(-1, 2), fraction(3, 2)])('no chance outside 0 to 1', (chance) => {
    expect(() => successes(2, chance)).toThrow(
      `a chance lies between 0 and 1, not at ${formatFraction(chance)}`,
    );
  });

  test.each([-1, 0.5, Number.NaN])('%d draws cannot be summed', (count) => {
    expect(() => sumOf(die(6), count)).toThrow(RangeError);
  });

  test.each([0, -6, 2.5])('no die has %d sides', (sides) => {
    expect(() => die(sides)).toThrow(RangeError);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53, -1n])('%d is no weight', (weight) => {
    expect(() => weighted([['any', weight]])).toThrow('a weight is a whole number from 0 up');
  });

  test('something must be possible', () => {
    expect(() => weighted([['never', 0]])).toThrow('a distribution needs at least one possible value');
    expect(() => weighted([])).toThrow('a distribution needs at least one possible value');
  });

  test('equal weights of either kind merge, impossible values vanish', () => {
    expect(
      weighted<string>([
        ['a', 2],
        ['b', 0],
        ['a', 3n],
        ['c', 1],
      ]),
    ).toEqual({
      entries: [
        { value: 'a', weight: 5 },
        { value: 'c', weight: 1 },
      ],
      total: 6,
    });
  });

  test('objects are the same whatever the order of their fields; a text is never an object', () => {
    expect(
      weighted<Json>([
        [{ won: true, lost: [1, { a: 1, b: 2 }] }, 1],
        [{ lost: [1, { b: 2, a: 1 }], won: true }, 1],
        ['[1]', 1],
        [[1], 1],
        [null, 1],
        ['null', 1],
        [1, 1],
        ['1', 1],
      ]).entries.map(({ value, weight }) => [value, weight]),
    ).toEqual([
      [{ won: true, lost: [1, { a: 1, b: 2 }] }, 2],
      ['[1]', 1],
      [[1], 1],
      [null, 1],
      ['null', 1],
      [1, 1],
      ['1', 1],
    ]);
  });

  test('values without visible fields are refused instead of counted as one', () => {
    expect(() => map(die(6), (face) => new Set([face]))).toThrow(TypeError);
  });
});

describe('measures', () => {
  test.each([4, 6, 10, 20])('a d%i has mean (n + 1) / 2 and variance (n² - 1) / 12', (sides) => {
    expect([mean(die(sides), Number), variance(die(sides), Number)]).toEqual([
      fraction(sides + 1, 2),
      fraction(sides ** 2 - 1, 12),
    ]);
  });

  test('fractions are measured exactly', () => {
    expect(mean(die(3), (face) => fraction(1, face))).toEqual(fraction(11, 18));
    expect(variance(die(2), (face) => fraction(face, 3))).toEqual(fraction(1, 36));
  });

  test('squares beyond 2^53 stay exact', () => {
    const far = map(die(2), (face) => 300_000_000 + face);
    expect(variance(far, Number)).toEqual(fraction(1, 4));
  });

  test('the chance of an event, and of its opposite, make one', () => {
    const thrown = sumOf(die(6), 3);
    expect(chanceOf(thrown, (total) => total >= 15)).toEqual(fraction(20, 216));
    expect(
      add(
        chanceOf(thrown, (t) => t >= 15),
        chanceOf(thrown, (t) => t < 15),
      ),
    ).toEqual(ONE);
    expect([chanceOf(thrown, () => false), chanceOf(thrown, () => true)]).toEqual([ZERO, ONE]);
  });
});

describe('listed for people', () => {
  test('numbers in order, each with its chance twice', () => {
    expect(listChances(map(die(4), (face) => 10 - face * face))).toEqual([
      { value: -6, p: 0.25, fraction: '1/4' },
      { value: 1, p: 0.25, fraction: '1/4' },
      { value: 6, p: 0.25, fraction: '1/4' },
      { value: 9, p: 0.25, fraction: '1/4' },
    ]);
  });

  test('words as they came', () => {
    expect(listChances(map(die(6), (face): Json => (face > 4 ? 'hit' : 'miss')))).toEqual([
      { value: 'miss', p: 4 / 6, fraction: '2/3' },
      { value: 'hit', p: 2 / 6, fraction: '1/3' },
    ]);
  });

  test('JSON-safe beyond 2^53', () => {
    const rows = listChances(sumOf(die(6), 60));
    expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
    expect(rows[0]).toEqual({ value: 60, p: 6 ** -60, fraction: `1/${6n ** 60n}` });
  });
});

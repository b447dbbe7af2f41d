import { describe, expect, test } from 'vitest';
import { fraction } from '../../../rules/core/fraction.ts';
import {
  certain,
  combine,
  type Distribution,
  die,
  listChances,
  successes,
  sumOf,
  weighted,
} from '../../../rules/core/odds.ts';

/** Draw by draw, the long way round. */
const addedUp = (source: Distribution<number>, count: number): Distribution<number> => {
  let sum: Distribution<number> = certain(0);
  for (let draw = 0; draw < count; draw += 1) sum = combine(sum, source, (a, b) => a + b);
  return sum;
};

describe('many draws at once are the draws one by one', () => {
  test.each([
    ['thirty d20', die(20), 30],
    [
      'values below 0, with gaps',
      weighted([
        [-3, 5],
        [0, 1],
        [4, 8],
      ]),
      40,
    ],
    [
      'values far apart',
      weighted([
        [0, 5],
        [1_000_000, 2],
      ]),
      25,
    ],
    [
      'values that are no whole numbers',
      weighted([
        [0.5, 5],
        [1, 2],
      ]),
      25,
    ],
  ])('%s', (_, source, count) => {
    expect(listChances(sumOf(source, count))).toEqual(listChances(addedUp(source, count)));
  });

  test.each([
    [3, fraction(1, 6)],
    [60, fraction(13, 20)],
    [7, fraction(0)],
    [70, fraction(1)],
    [0, fraction(1, 2)],
  ])('%i tries', (count, chance) => {
    const once = weighted([
      [0, chance.under - chance.over],
      [1, chance.over],
    ]);
    expect(listChances(successes(count, chance))).toEqual(listChances(addedUp(once, count)));
  });
});

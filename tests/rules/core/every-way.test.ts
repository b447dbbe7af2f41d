import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rollOne } from '../../../rules/core/dice.ts';
import { everyWay } from '../../../rules/core/every-way.ts';
import { fraction } from '../../../rules/core/fraction.ts';
import { chanceOf, die, listChances, successes, sumOf } from '../../../rules/core/odds.ts';

describe('every way the dice can fall', () => {
  test('without dice there is one', () => {
    expect(listChances(everyWay(() => 'so'))).toEqual([{ value: 'so', p: 1, fraction: '1' }]);
  });

  test('a second die that is only rolled after a six weighs what it should', () => {
    const odds = everyWay((dice) => {
      const first = rollOne(dice, 6, 'first').value;
      return first === 6 ? first + rollOne(dice, 4, 'once more').value : first;
    });
    expect(listChances(odds).map(({ value, fraction: chance }) => [value, chance])).toEqual([
      [1, '1/6'],
      [2, '1/6'],
      [3, '1/6'],
      [4, '1/6'],
      [5, '1/6'],
      [7, '1/24'],
      [8, '1/24'],
      [9, '1/24'],
      [10, '1/24'],
    ]);
  });

  test('agrees with sums and with counted successes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 0, max: 4 }), (sides, count) => {
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(listChances(everyWay((dice) => sum(dice.roll(sides, count, 'sum').values)))).toEqual(
          listChances(sumOf(die(sides), count)),
        );
        const ones = everyWay(
          (dice) => dice.roll(sides, count, 'ones').values.filter((value) => value === 1).length,
        );
        for (let hits = 0; hits <= count; hits += 1) {
          expect(chanceOf(ones, (value) => value === hits)).toEqual(
            chanceOf(successes(count, fraction(1, sides)), (value) => value === hits),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('refuses what would take too long', () => {
    expect(() => everyWay((dice) => dice.roll(20, 9, 'many').values.length)).toThrow('more than 200000 ways');
  });
});

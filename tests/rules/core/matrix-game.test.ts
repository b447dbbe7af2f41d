import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDominated } from '../../../rules/core/dominance.ts';
import {
  add,
  compare,
  type Fraction,
  formatFraction,
  fraction,
  ONE,
  ZERO,
} from '../../../rules/core/fraction.ts';
import {
  type GameSolution,
  type Payoffs,
  payoffsAgainst,
  solveEvenly,
  solveGame,
  transpose,
} from '../../../rules/core/matrix-game.ts';

const game = (rows: readonly (readonly number[])[]): Payoffs =>
  rows.map((row) => row.map((cell) => fraction(cell)));

const shown = ({ value, rows, columns }: GameSolution) => ({
  value: formatFraction(value),
  rows: rows.map(formatFraction),
  columns: columns.map(formatFraction),
});

const sum = (mix: readonly Fraction[]): Fraction => mix.reduce(add, ZERO);

/** Neither side can do better by itself: that, and nothing else, is a solution. */
const expectSolved = (payoffs: Payoffs, { value, rows, columns }: GameSolution): void => {
  expect([sum(rows), sum(columns)]).toEqual([ONE, ONE]);
  expect([...rows, ...columns].every((part) => compare(part, ZERO) >= 0)).toBe(true);
  for (const gained of payoffsAgainst(payoffs, columns))
    expect(compare(gained, value)).toBeLessThanOrEqual(0);
  for (const paid of payoffsAgainst(transpose(payoffs), rows))
    expect(compare(paid, value)).toBeGreaterThanOrEqual(0);
};

describe('known games', () => {
  test('rock, paper, scissors', () => {
    const solved = solveGame(
      game([
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ]),
    );
    const third = ['1/3', '1/3', '1/3'];
    expect(shown(solved)).toEqual({ value: '0', rows: third, columns: third });
  });

  test('a saddle point needs no mix', () => {
    const solved = solveGame(
      game([
        [4, 2, 3],
        [1, 0, 5],
      ]),
    );
    expect(shown(solved)).toEqual({ value: '2', rows: ['1', '0'], columns: ['0', '1', '0'] });
  });

  test('two by two, with a value below zero', () => {
    const solved = solveGame(
      game([
        [-3, -1],
        [0, -4],
      ]),
    );
    expect(shown(solved)).toEqual({ value: '-2', rows: ['2/3', '1/3'], columns: ['1/2', '1/2'] });
  });

  test('one choice each', () => {
    expect(shown(solveGame([[fraction(-7, 3)]]))).toEqual({ value: '-7/3', rows: ['1'], columns: ['1'] });
  });

  test('one row, one column', () => {
    expect(shown(solveGame(game([[3, 1, 2]])))).toEqual({
      value: '1',
      rows: ['1'],
      columns: ['0', '1', '0'],
    });
    expect(shown(solveGame(game([[3], [1], [2]])))).toEqual({
      value: '3',
      rows: ['1', '0', '0'],
      columns: ['1'],
    });
  });

  test('choices that are alike share evenly', () => {
    const payoffs = game([
      [1, -1, -1],
      [-1, 1, 1],
      [-1, 1, 1],
    ]);
    expect(shown(solveEvenly(payoffs))).toEqual({
      value: '0',
      rows: ['1/2', '1/4', '1/4'],
      columns: ['1/2', '1/4', '1/4'],
    });
  });
});

describe('any game', () => {
  const anyGame = fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
    .chain(([height, width]) =>
      fc.array(
        fc.array(
          fc
            .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 4 }))
            .map(([a, b]) => fraction(a, b)),
          { minLength: width, maxLength: width },
        ),
        { minLength: height, maxLength: height },
      ),
    );

  test('is solved: nobody can do better alone', () => {
    fc.assert(
      fc.property(anyGame, (payoffs) => {
        expectSolved(payoffs, solveGame(payoffs));
        expectSolved(payoffs, solveEvenly(payoffs));
      }),
      { numRuns: 300 },
    );
  });

  test('has the same value whichever way it is solved', () => {
    fc.assert(
      fc.property(anyGame, (payoffs) => {
        expect(solveEvenly(payoffs).value).toEqual(solveGame(payoffs).value);
      }),
    );
  });
});

test('a game needs a shape', () => {
  expect(() => solveGame([])).toThrow(RangeError);
  expect(() => solveGame([[]])).toThrow(RangeError);
  expect(() => solveEvenly([[ONE, ONE], [ONE]])).toThrow(RangeError);
});

test('dominated choices are named with those that beat them', () => {
  const payoffs = game([
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 1],
    [2, -1],
  ]);
  expect(findDominated(payoffs, 1)).toEqual([
    { choice: 0, by: [1, 2, 3], strictly: true },
    { choice: 1, by: [2, 3], strictly: false },
  ]);
  expect(
    findDominated(
      game([
        [0, 0],
        [1, 0],
      ]),
      -1,
    ),
  ).toEqual([{ choice: 1, by: [0], strictly: false }]);
});

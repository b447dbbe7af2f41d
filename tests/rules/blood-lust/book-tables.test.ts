import { describe, expect, test } from 'vitest';
import {
  ARTILLERY_NEEDS,
  FIRERS_PER_KILL,
  STAGED_ARTILLERY,
  STAGED_ATTEMPTS,
} from '../../../rules/blood-lust/data/fire-charts.ts';

/** As printed: a row a line, its cells in the order of the columns. */
const lines = (rows: Readonly<Record<string, Readonly<Record<string, number | readonly number[]>>>>) =>
  Object.entries(rows).map(([row, cells]) =>
    [row, ...Object.values(cells).map((cell) => [cell].flat().join('/'))].join(' '),
  );

describe('the fire charts of the book', () => {
  test('castings for each kill, by armour', () => {
    expect(lines(FIRERS_PER_KILL)).toEqual([
      'longbow-select 3 6 9 12',
      'longbow-volley 6 9 12 18',
      'crossbow-select 6 9 9 9',
      'crossbow-volley 9 9 15 21',
      'bow-select 12 18 21 24',
      'bow-volley 15 24 36 36',
    ]);
    expect(lines(ARTILLERY_NEEDS)).toEqual(['art-normal 5 6 7 8', 'art-enhanced 3 4 5 6']);
  });

  test('castings for each attempt at creatures and equipment, and what it needs, by speed', () => {
    expect(lines(STAGED_ATTEMPTS)).toEqual([
      'longbow-select 24/8 18/7 15/7 12/6',
      'longbow-volley 24/9 24/9 24/8 18/7',
      'crossbow-select 18/8 18/8 15/7 12/6',
      'crossbow-volley 24/9 24/9 24/8 18/7',
      'bow-select 24/9 24/9 18/8 18/7',
      'bow-volley 36/9 36/9 36/8 36/7',
    ]);
    expect(lines(STAGED_ARTILLERY)).toEqual(['art-normal 5 9 7 6', 'art-enhanced 4 9 6 5']);
  });
});

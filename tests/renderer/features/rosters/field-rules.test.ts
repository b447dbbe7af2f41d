import { describe, expect, test } from 'vitest';
import { parseName, parsePointsLimit } from '../../../../renderer/features/rosters/field-rules.ts';

const wordOf = (result: ReturnType<typeof parseName> | ReturnType<typeof parsePointsLimit>) =>
  result.ok ? { value: result.value } : { message: result.refusal.message };

describe('parseName', () => {
  test.each([
    ['  Marcher Lords ', { value: 'Marcher Lords' }],
    ['   ', { message: 'Give the roster a name.' }],
    ['x'.repeat(201), { message: 'A name has at most 200 letters.' }],
  ])('%j', (text, expected) => expect(wordOf(parseName(text))).toEqual(expected));
});

describe('parsePointsLimit', () => {
  const notWhole = { message: 'Type a whole number of points, or leave it empty for no limit.' };
  test.each([
    ['', { value: null }],
    [' 600 ', { value: 600 }],
    ['1,200', { value: 1200 }],
    ['1 200', { value: 1200 }],
    ["1'000.000", { value: 1_000_000 }],
    ['0', { value: 0 }],
    ['12.5', notWhole],
    ['1,20', notWhole],
    ['600.', notWhole],
    ['-5', notWhole],
    ['six', notWhole],
    ['6e2', notWhole],
    ['1000001', { message: 'The limit is at most 1,000,000 points.' }],
  ])('%j', (text, expected) => expect(wordOf(parsePointsLimit(text))).toEqual(expected));
});

import { describe, expect, test } from 'vitest';
import { measureBar } from '../../../renderer/components/points-bar-maths.ts';

describe('measureBar', () => {
  test.each([
    [300, 600, { filled: 50, left: 300, over: false }],
    [0, 600, { filled: 0, left: 600, over: false }],
    [1, 6000, { filled: 2, left: 5999, over: false }],
    [600, 600, { filled: 100, left: 0, over: false }],
    [649, 600, { filled: 100, left: -49, over: true }],
    [0, 0, { filled: 0, left: 0, over: false }],
    [5, 0, { filled: 100, left: -5, over: true }],
    [556, null, null],
  ])('%d of %d', (points, limit, expected) => expect(measureBar(points, limit)).toEqual(expected));
});

import { describe, expect, it } from 'vitest';
import { formatDie, formatWorth, heatStep } from '../../../renderer/components/heat-map-maths.ts';

describe('the nine steps', () => {
  it.each([
    [-60, 'n4'],
    [-45, 'n4'],
    [-44.9, 'n3'],
    [-30, 'n3'],
    [-15, 'n2'],
    [-9.5, 'n1'],
    [-5, 'n1'],
    [-4.9, 'z'],
    [0, 'z'],
    [4.9, 'z'],
    [5, 'p1'],
    [14.9, 'p1'],
    [15, 'p2'],
    [30, 'p3'],
    [45, 'p4'],
  ])('%d is %s', (worth, step) => {
    expect(heatStep(worth)).toBe(step);
  });

  it('scales to what counts as a great gain', () => {
    expect(heatStep(9, 10)).toBe('p4');
    expect(heatStep(9, 100)).toBe('z');
  });
});

it('signs numbers with a real minus, and nothing that is shown as nothing', () => {
  expect([20.64, -9.5, 0.04, -0.04].map(formatWorth)).toEqual(['+20.6', '−9.5', '0.0', '0.0']);
  expect([2, -1, 0].map(formatDie)).toEqual(['die +2', 'die −1', 'die 0']);
});

import { expect, it } from 'vitest';
import { chanceToLose, formatChance, pathOf } from '../../../renderer/components/odds-chart-maths.ts';

const CURVE = [
  { percent: 0, p: 1 },
  { percent: 10, p: 0.5 },
  { percent: 50, p: 0.25 },
];

it('shows one decimal, and what is possible never as nothing', () => {
  expect([0.194444, 1, 0, 0.0001].map(formatChance)).toEqual(['19.4 %', '100.0 %', '0.0 %', '< 0.1 %']);
});

it.each([
  [0, 1],
  [5, 0.5],
  [10, 0.5],
  [11, 0.25],
  [50, 0.25],
  [51, 0],
])('the chance to lose at least %d % is %d', (percent, chance) => {
  expect(chanceToLose(CURVE, percent)).toBe(chance);
});

it('draws steps: down where the chance falls, then along, and to the end at nothing', () => {
  expect(pathOf(CURVE)).toBe('M34 16V16H34V114H70V163H214V212H394');
  expect(
    pathOf([
      { percent: 0, p: 1 },
      { percent: 100, p: 0.5 },
    ]),
  ).toBe('M34 16V16H34V114H394');
});

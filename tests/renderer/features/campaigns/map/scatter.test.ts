import { expect, test } from 'vitest';
import { isInside } from '../../../../../rules/campaign/atlas/inside.ts';
import { scatter, smoothPath } from '../../../../../rules/campaign/atlas/terrain-maths.ts';

const square = (size: number) => [
  { x: 0, y: 0 },
  { x: size, y: 0 },
  { x: size, y: size },
  { x: 0, y: size },
];

test('trees stand inside their wood, the nearer ones last, and the same every day', () => {
  const trees = scatter(square(10), 1.4);
  expect(trees.length).toBeGreaterThan(30);
  expect(trees.every((tree) => isInside(tree, square(10)))).toBe(true);
  expect(trees).toEqual([...trees].sort((a, b) => a.y - b.y));
  expect(scatter(square(10), 1.4)).toEqual(trees);
});

test('a wood as large as a country is drawn with as many trees as a map can bear', () => {
  expect(scatter(square(5000), 1.4).length).toBeLessThan(700);
});

test('a river runs through all its points', () => {
  const path = smoothPath([
    { x: 0, y: 0 },
    { x: 4, y: 2 },
    { x: 8, y: 0 },
  ]);
  expect(path.startsWith('M0 0C')).toBe(true);
  expect(path).toContain(' 4 2C');
  expect(path.endsWith(' 8 0')).toBe(true);
  expect(smoothPath([])).toBe('');
});

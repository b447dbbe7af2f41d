import { describe, expect, test } from 'vitest';
import {
  clampView,
  fitView,
  formatMiles,
  gridLines,
  niceMiles,
  panBy,
  toMiles,
  toPixels,
  zoomAt,
} from '../../../../../renderer/features/campaigns/map/geometry.ts';
import { isInside } from '../../../../../rules/campaign/atlas/inside.ts';

const SCREEN = { width: 880, height: 560 };
const LAND = { width: 110, height: 70 };

describe('the view of the map', () => {
  test('shows the whole land, pixels and miles there and back', () => {
    const view = fitView(SCREEN, LAND);
    expect(view).toEqual({ x: 0, y: 0, scale: 8 });
    expect(toPixels(view, { x: 47, y: 36 })).toEqual({ x: 376, y: 288 });
    expect(toMiles(view, { x: 376, y: 288 })).toEqual({ x: 47, y: 36 });
  });

  test('a land much wider than the screen is shown as a whole, in its middle', () => {
    expect(fitView({ width: 400, height: 800 }, LAND)).toEqual({
      x: 0,
      y: 0,
      scale: 400 / 110,
    });
    expect(fitView({ width: 1600, height: 350 }, LAND)).toEqual({ x: (110 - 320) / 2, y: 0, scale: 5 });
  });

  test('zooming keeps the spot under the pointer', () => {
    const view = fitView(SCREEN, LAND);
    const pixel = { x: 200, y: 100 };
    const before = toMiles(view, pixel);
    const after = toMiles(zoomAt(view, 2, pixel), pixel);
    expect(after.x).toBeCloseTo(before.x, 10);
    expect(after.y).toBeCloseTo(before.y, 10);
  });

  test('the land cannot be lost', () => {
    const far = panBy(fitView(SCREEN, LAND), -100_000, 100_000);
    expect(clampView(far, SCREEN, LAND)).toEqual({ x: 55, y: -35, scale: 8 });
  });
});

test.each([
  [8, 52, 10],
  [26, 52, 2],
  [0.5, 52, 200],
  [160, 52, 0.5],
])('at %d pixels a mile, lines of %d pixels stand every %d miles', (scale, least, miles) => {
  expect(niceMiles(scale, least)).toBe(miles);
});

test('grid lines stand on whole steps', () => {
  expect(gridLines(3, 41, 10)).toEqual([10, 20, 30, 40]);
  expect(gridLines(-5, 1, 0.5)).toEqual([-5, -4.5, -4, -3.5, -3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1]);
});

test('inside an area and beside it', () => {
  const area = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 5, y: 2 },
    { x: 0, y: 10 },
  ];
  expect(isInside({ x: 1, y: 4 }, area)).toBe(true);
  expect(isInside({ x: 5, y: 5 }, area)).toBe(false);
  expect(isInside({ x: 11, y: 5 }, area)).toBe(false);
});

test.each([
  [12, '12'],
  [7.5, '7.5'],
  [7.04, '7'],
  [0.96, '1'],
])('%d miles read %s', (miles, words) => {
  expect(formatMiles(miles)).toBe(words);
});

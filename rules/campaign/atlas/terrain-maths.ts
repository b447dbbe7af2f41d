import type { Point } from '../fields.ts';
import { isInside } from './inside.ts';

/** The same spot always gets the same number between 0 and 1: a wood looks the same every day. */
const hash = (x: number, y: number): number => {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

const MOST_SIGNS = 500;

/** Where the trees, peaks or reeds of an area stand: a loose net, nearer ones last so that they overlap the farther. */
export const scatter = (area: readonly Point[], spacing: number): readonly Point[] => {
  const xs = area.map(({ x }) => x);
  const ys = area.map(({ y }) => y);
  const box = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  const cells = ((box.right - box.left) * (box.bottom - box.top)) / spacing ** 2;
  const step = cells > MOST_SIGNS ? spacing * Math.sqrt(cells / MOST_SIGNS) : spacing;
  const spots: Point[] = [];
  for (let row = 0; box.top + row * step <= box.bottom; row += 1) {
    for (let column = 0; box.left + column * step <= box.right; column += 1) {
      const shift = row % 2 === 0 ? 0 : step / 2;
      const spot = {
        x: box.left + column * step + shift + (hash(column + box.left, row) - 0.5) * step * 0.95,
        y: box.top + row * step + (hash(row + box.top, column + 7) - 0.5) * step * 0.9,
      };
      if (isInside(spot, area)) spots.push(spot);
    }
  }
  return spots.sort((a, b) => a.y - b.y);
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** A smooth line through all points. */
export const smoothPath = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? first;
  const curves = rest.map((point, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const one = { x: from.x + (point.x - before.x) / 6, y: from.y + (point.y - before.y) / 6 };
    const two = { x: point.x - (after.x - from.x) / 6, y: point.y - (after.y - from.y) / 6 };
    return `C${round(one.x)} ${round(one.y)} ${round(two.x)} ${round(two.y)} ${round(point.x)} ${round(point.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}`;
};

/** A smooth line around an area, through all of its corners. */
export const closedPath = (points: readonly Point[]): string => {
  const at = (index: number): Point => points.at(index % points.length) as Point;
  const [first] = points;
  if (first === undefined) return '';
  const curves = points.map((from, index) => {
    const [before, to, after] = [at(index - 1 + points.length), at(index + 1), at(index + 2)];
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const two = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${round(one.x)} ${round(one.y)} ${round(two.x)} ${round(two.y)} ${round(to.x)} ${round(to.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}z`;
};

import type { Point } from './fields.ts';
import { roundMiles } from './miles.ts';

const exactDistance = (from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.sqrt(dx * dx + dy * dy);
};

export const distance = (from: Point, to: Point): number => roundMiles(exactDistance(from, to));

export const samePoint = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;

/** The length of a way over these points, leg by leg. */
export const pathMiles = (path: readonly Point[]): number => {
  let total = 0;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (from !== undefined) total += exactDistance(from, to);
  }
  return roundMiles(total);
};

const between = (from: Point, to: Point, part: number): Point => ({
  x: roundMiles(from.x + (to.x - from.x) * part),
  y: roundMiles(from.y + (to.y - from.y) * part),
});

const cutOnce = (path: readonly Point[], miles: number): readonly Point[] => {
  const kept: Point[] = path.slice(0, 1);
  let left = miles;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (from === undefined) continue;
    const leg = exactDistance(from, to);
    if (leg > left) return [...kept, between(from, to, Math.max(0, left) / leg)];
    kept.push(to);
    left -= leg;
  }
  return kept;
};

/** The first miles of a way; never longer than asked, although points are rounded. */
export const cutPath = (path: readonly Point[], miles: number): readonly Point[] => {
  if (pathMiles(path) <= miles) return path;
  for (let limit = miles; limit > 0; limit -= 0.01) {
    const cut = cutOnce(path, limit);
    if (pathMiles(cut) <= miles) return cut;
  }
  return path.slice(0, 1);
};

/** What is left of a way after its first part was gone; null when nothing is. */
export const restOfPath = (path: readonly Point[], gone: readonly Point[]): readonly Point[] | null => {
  const last = gone.at(-1);
  // Every point but the last of what was gone is one of the way's own.
  const rest = path.slice(gone.length - 1);
  const [next] = rest;
  const left = last !== undefined && next !== undefined && samePoint(last, next) ? rest.slice(1) : rest;
  return left.length === 0 ? null : left;
};

/** Whether a whole way stays to one side of whatever is this near to a point: most ways do, and it is told at once. */
const staysClear = (path: readonly Point[], { x, y }: Point, near: number): boolean =>
  path.every((at) => at.x > x + near) ||
  path.every((at) => at.x < x - near) ||
  path.every((at) => at.y > y + near) ||
  path.every((at) => at.y < y - near);

/** Miles along a way until it first comes this near to a point; null when it never does. */
export const milesUntilNear = (path: readonly Point[], target: Point, near: number): number | null => {
  if (staysClear(path, target, near)) return null;
  let gone = 0;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (from === undefined) continue;
    const leg = exactDistance(from, to);
    const on = leg === 0 ? null : firstNear(from, to, leg, target, near);
    if (on !== null) return gone + on;
    gone += leg;
  }
  return null;
};

/** Where a leg enters the circle around the target. */
const firstNear = (from: Point, to: Point, leg: number, target: Point, near: number): number | null => {
  if (exactDistance(from, target) <= near) return 0;
  const [ux, uy] = [(to.x - from.x) / leg, (to.y - from.y) / leg];
  const along = (target.x - from.x) * ux + (target.y - from.y) * uy;
  const aside = Math.abs((target.x - from.x) * uy - (target.y - from.y) * ux);
  if (aside > near) return null;
  const enters = along - Math.sqrt(near * near - aside * aside);
  return enters >= 0 && enters <= leg ? enters : null;
};

/** Degrees from the east, clockwise as the map is drawn. */
export const headingOf = (from: Point, to: Point): number | null => {
  if (samePoint(from, to)) return null;
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  // Whole degrees: the last digits of an arc tangent are not the same on every machine.
  return (Math.round(degrees) + 360) % 360;
};

export interface Direction {
  readonly x: number;
  readonly y: number;
}

export const directionTo = (from: Point, to: Point): Direction | null => {
  const length = exactDistance(from, to);
  return length === 0 ? null : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

export const directionOfHeading = (degrees: number): Direction => ({
  x: Math.cos((degrees * Math.PI) / 180),
  y: Math.sin((degrees * Math.PI) / 180),
});

export const cosineBetween = (one: Direction, other: Direction): number => one.x * other.x + one.y * other.y;

/** As far as the edge of the map, and no further (R-B114). */
export const goFrom = (
  from: Point,
  direction: Direction,
  miles: number,
  map: { readonly width: number; readonly height: number },
): Point => {
  const room = (at: number, by: number, size: number): number => {
    if (by === 0) return Number.POSITIVE_INFINITY;
    return Math.max(0, ((by > 0 ? size : 0) - at) / by);
  };
  const far = Math.min(miles, room(from.x, direction.x, map.width), room(from.y, direction.y, map.height));
  return { x: roundMiles(from.x + direction.x * far), y: roundMiles(from.y + direction.y * far) };
};

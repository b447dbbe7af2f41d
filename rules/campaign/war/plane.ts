import type { Point } from '../fields.ts';

/** Lengths are exact here: rounding is left to whoever tells them. */
export const lengthOf = (from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.sqrt(dx * dx + dy * dy);
};

export const pointOn = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** The edge of an area counts as outside on two sides and inside on the others: neighbours share it without a gap. */
export const isInside = (points: readonly Point[], { x, y }: Point): boolean => {
  let inside = false;
  for (const [index, to] of points.entries()) {
    const from = points.at(index - 1) as Point;
    if (from.y > y === to.y > y) continue;
    if (x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside;
  }
  return inside;
};

/** How far along the first line the second one crosses it, from 0 to 1; null: it does not. */
export const crossingOf = (a: Point, b: Point, c: Point, d: Point): number | null => {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const across = rx * sy - ry * sx;
  if (across === 0) return null;
  const along = ((c.x - a.x) * sy - (c.y - a.y) * sx) / across;
  const other = ((c.x - a.x) * ry - (c.y - a.y) * rx) / across;
  return along >= 0 && along <= 1 && other >= 0 && other <= 1 ? along : null;
};

/** The point of a line that is nearest. */
export const nearestOn = (from: Point, to: Point, at: Point): Point => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / square;
  return pointOn(from, to, Math.min(1, Math.max(0, part)));
};

export interface Line {
  readonly from: Point;
  readonly to: Point;
}

export const linesOf = (points: readonly Point[], closed: boolean): readonly Line[] =>
  points.flatMap((to, index) => {
    const from = index === 0 ? (closed ? points.at(-1) : undefined) : points[index - 1];
    return from === undefined ? [] : [{ from, to }];
  });

/** Whether the boxes around two lines touch: most lines of a map are told apart by it. */
export const mayMeet = (one: Line, other: Line, slack = 0): boolean =>
  Math.min(one.from.x, one.to.x) - slack <= Math.max(other.from.x, other.to.x) &&
  Math.max(one.from.x, one.to.x) + slack >= Math.min(other.from.x, other.to.x) &&
  Math.min(one.from.y, one.to.y) - slack <= Math.max(other.from.y, other.to.y) &&
  Math.max(one.from.y, one.to.y) + slack >= Math.min(other.from.y, other.to.y);

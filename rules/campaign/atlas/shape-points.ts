import type { Point } from '../fields.ts';
import { lengthOf, linesOf, nearestOn } from '../war/plane.ts';

/** Another corner where it bends the outline least; of a line, beyond an end too. */
export const putIn = (points: readonly Point[], spot: Point, closed: boolean): readonly Point[] => {
  if (points.length < 2) return [...points, spot];
  const lines = linesOf(points, closed);
  let [at, least] = [points.length, Number.POSITIVE_INFINITY];
  for (const [index, { from, to }] of lines.entries()) {
    const near = nearestOn(from, to, spot);
    const gap = lengthOf(near, spot);
    if (gap >= least) continue;
    least = gap;
    at = closed ? index : index + 1;
    if (!closed && index === 0 && near.x === from.x && near.y === from.y) at = 0;
    if (!closed && index === lines.length - 1 && near.x === to.x && near.y === to.y) at = points.length;
  }
  return points.toSpliced(at, 0, spot);
};

/** The nearest point of a line through these. */
export const onto = (points: readonly Point[], spot: Point): Point =>
  linesOf(points, false)
    .map(({ from, to }) => nearestOn(from, to, spot))
    .reduce((best, near) => (lengthOf(near, spot) < lengthOf(best, spot) ? near : best), points[0] ?? spot);

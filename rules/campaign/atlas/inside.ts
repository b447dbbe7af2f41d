import type { Point } from '../fields.ts';

export const isInside = ({ x, y }: Point, area: readonly Point[]): boolean => {
  let inside = false;
  area.forEach((point, index) => {
    const before = area.at(index - 1) ?? point;
    const crosses = point.y > y !== before.y > y;
    if (crosses && x < ((before.x - point.x) * (y - point.y)) / (before.y - point.y) + point.x)
      inside = !inside;
  });
  return inside;
};

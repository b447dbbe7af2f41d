import type { Point } from '../fields.ts';

export type Way = 'left' | 'right' | 'up' | 'down';

const TOWARDS: Readonly<Record<Way, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** What lies next that way: near ones first, and those ahead before those aside. Null where nothing does. */
export const nextToken = <T extends { readonly at: Point }>(
  tokens: readonly T[],
  from: Point,
  way: Way,
): T | null => {
  const { x, y } = TOWARDS[way];
  let best: { readonly token: T; readonly cost: number } | null = null;
  for (const token of tokens) {
    const [dx, dy] = [token.at.x - from.x, token.at.y - from.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    // Whatever is no further aside than ahead can be reached, so that four keys reach everything.
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + 2 * aside;
    if (best === null || cost < best.cost) best = { token, cost };
  }
  return best?.token ?? null;
};

import { distanceBetween, type Spot } from './geometry.ts';

export interface Counter {
  readonly id: string;
  /** Where the army stands, and where its counter lies: apart from it where several meet. In pixels. */
  readonly dot: Spot;
  readonly at: Spot;
}

const NEAR = 34;
const PAIR = 23;

const clustersOf = <T extends Spot>(items: readonly T[]): readonly (readonly T[])[] => {
  const clusters: T[][] = [];
  for (const item of items) {
    const touching = clusters.filter((cluster) =>
      cluster.some((other) => distanceBetween(other, item) < NEAR),
    );
    const joined = [...touching.flat(), item];
    for (const cluster of touching) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.push(joined);
  }
  return clusters;
};

/** Counters beside each other where they would hide one another; the dot stays the place. */
export const placeCounters = (armies: readonly (Spot & { readonly id: string })[]): readonly Counter[] =>
  clustersOf(armies).flatMap((cluster) => {
    const [only] = cluster;
    if (cluster.length === 1 && only !== undefined)
      return [{ id: only.id, dot: { x: only.x, y: only.y }, at: { x: only.x, y: only.y } }];
    const middle = {
      x: cluster.reduce((sum, { x }) => sum + x, 0) / cluster.length,
      y: cluster.reduce((sum, { y }) => sum + y, 0) / cluster.length,
    };
    const radius = cluster.length === 2 ? PAIR : PAIR + 5 * cluster.length;
    return [...cluster]
      .sort((a, b) => a.x - b.x || (a.id < b.id ? -1 : 1))
      .map(({ id, x, y }, index) => {
        const turn = Math.PI + (2 * Math.PI * index) / cluster.length;
        return {
          id,
          dot: { x, y },
          at: { x: middle.x + radius * Math.cos(turn), y: middle.y + radius * Math.sin(turn) },
        };
      });
  });

import type { Point } from '../fields.ts';
import { samePoint } from '../geometry.ts';
import { roundMiles } from '../miles.ts';
import type { CampaignState } from '../state.ts';
import { type Ground, groundOf, kindsToday } from './ground.ts';
import { crossingOf, type Line, lengthOf, mayMeet, nearestOn, pointOn } from './plane.ts';
import { skyOf } from './season.ts';
import { legCosts } from './way.ts';

/** More corners than these are not looked at: those that lie furthest out of the way are left out. */
const MOST_CORNERS = 240;
/** Around a corner of bad ground one passes beside it. */
const BESIDE = 0.03;

const rounded = ({ x, y }: Point): Point => ({ x: roundMiles(x), y: roundMiles(y) });

/** A little outside of an area's corner, away from its middle. */
const outside = (corner: Point, points: readonly Point[]): Point => {
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  const far = lengthOf(middle, corner);
  return far === 0 ? corner : pointOn(middle, corner, 1 + BESIDE / far);
};

const roadLines = ({ roads }: Ground): readonly Line[] => roads.flatMap(({ lines }) => lines);

/** Where roads meet, and where one gets on or off them by the shortest way. */
const roadCorners = (ground: Ground, ends: readonly Point[]): readonly Point[] => {
  const lines = roadLines(ground);
  const meeting = lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => {
      if (!mayMeet(one, other)) return [];
      const part = crossingOf(one.from, one.to, other.from, other.to);
      return part === null ? [] : [pointOn(one.from, one.to, part)];
    }),
  );
  const entering = ground.roads.flatMap(({ lines: own }) =>
    ends.map(
      (end) =>
        own
          .map(({ from, to }) => nearestOn(from, to, end))
          .toSorted((one, other) => lengthOf(one, end) - lengthOf(other, end))[0] as Point,
    ),
  );
  return [...ground.roads.flatMap(({ road }) => road.points), ...meeting, ...entering];
};

const cornersOf = (state: CampaignState, from: Point, to: Point): readonly Point[] => {
  const ground = groundOf(state);
  const isOnMap = ({ x, y }: Point): boolean =>
    x >= 0 && y >= 0 && x <= state.map.width && y <= state.map.height;
  const found = [
    ...roadCorners(ground, [from, to]),
    ...ground.rivers.flatMap(({ road }) => road.crossings.map(({ at }) => at)),
    ...ground.areas.flatMap(({ points }) => points.map((corner) => outside(corner, points))),
  ]
    .map(rounded)
    .filter(isOnMap);
  const detour = (at: Point): number => lengthOf(from, at) + lengthOf(at, to);
  const once = new Map(found.map((at) => [`${at.x} ${at.y}`, at]));
  return [...once.values()]
    .map((at) => ({ at, far: detour(at) }))
    .sort((one, other) => one.far - other.far || one.at.x - other.at.x || one.at.y - other.at.y)
    .slice(0, MOST_CORNERS)
    .map(({ at }) => at);
};

/** No mile costs less than this. */
const leastCost = (state: CampaignState): number => {
  const sky = skyOf(state);
  const { land } = state.settings;
  const roads = Object.values(state.roads).flatMap(({ factor }) => factor ?? []);
  const best = Math.max(
    sky.march * Math.max(1, ...kindsToday(state).map(({ march }) => march)),
    sky.road * Math.max(land.road, ...roads),
  );
  return best === 0 ? 0 : 1 / (best + 0.01);
};

interface Seen {
  cost: number;
  before: number | null;
  done: boolean;
}

/** Between two points: by road where that is faster, around what cannot be crossed. Straight where nothing is better. */
const between = (state: CampaignState, from: Point, to: Point): readonly Point[] => {
  const legCost = legCosts(state);
  const straight = legCost(from, to);
  const least = leastCost(state);
  const nodes = [from, to, ...cornersOf(state, from, to)];
  const seen: (Seen | undefined)[] = [{ cost: 0, before: null, done: false }];
  if (straight < Number.POSITIVE_INFINITY) seen[1] = { cost: straight, before: 0, done: false };
  for (;;) {
    let here = -1;
    let best = Number.POSITIVE_INFINITY;
    for (const [index, one] of seen.entries()) {
      if (one === undefined || one.done) continue;
      const hoped = one.cost + lengthOf(nodes[index] as Point, to) * least;
      if (hoped < best) [here, best] = [index, hoped];
    }
    const at = nodes[here];
    const reached = seen[here];
    if (at === undefined || reached === undefined || here === 1) break;
    reached.done = true;
    const known = seen[1]?.cost ?? Number.POSITIVE_INFINITY;
    for (const [index, next] of nodes.entries()) {
      const old = seen[index];
      if (old?.done === true || samePoint(at, next)) continue;
      const most = Math.min(old?.cost ?? Number.POSITIVE_INFINITY, known);
      if (reached.cost + (lengthOf(at, next) + lengthOf(next, to)) * least >= most) continue;
      const cost = reached.cost + legCost(at, next);
      // A hair less is rounding: then the plainer way stays.
      if (cost < (old?.cost ?? Number.POSITIVE_INFINITY) - 0.005)
        seen[index] = { cost, before: here, done: false };
    }
  }
  const way: Point[] = [];
  for (let index: number | null = seen[1] === undefined ? null : 1; index !== null && index !== 0; ) {
    way.unshift(nodes[index] as Point);
    index = seen[index]?.before ?? null;
  }
  return way.length === 0 ? [to] : way;
};

const MOST_POINTS = 500;

/** The quickest way from here through these points; those that were given, where ground does not count. */
export const quickestWay = (state: CampaignState, from: Point, path: readonly Point[]): readonly Point[] => {
  if (!state.settings.land.on) return path;
  const way = path.flatMap((to, index) => between(state, path[index - 1] ?? from, to));
  return way.length > MOST_POINTS ? path : way;
};

import type { Point } from '../fields.ts';
import { pathMiles, samePoint } from '../geometry.ts';
import { roundMiles } from '../miles.ts';
import type { CampaignState, Road } from '../state.ts';
import { type Ground, groundCounts, groundOf, kindAt, roadAlong } from './ground.ts';
import type { WayPart } from './land-fields.ts';
import { crossingOf, type Line, lengthOf, mayMeet, nearestOn, pointOn } from './plane.ts';
import { skyOf } from './season.ts';

/** One piece of a way over one kind of ground; `stops` where nobody gets on. */
export interface Stretch {
  readonly to: Point;
  readonly what: string;
  readonly kindId: string | null;
  readonly miles: number;
  /** Null: what costs miles without going any. */
  readonly factor: number | null;
  readonly cost: number;
  readonly stops: boolean;
}

/** A crossing serves whoever comes this near to it. */
const CROSSING_REACH = 0.5;
const NEAR_ROAD = 0.06;

const round2 = (value: number): number => Math.round(value * 100) / 100;

interface Country {
  readonly ground: Ground;
  readonly land: CampaignState['settings']['land'];
  readonly march: number;
  readonly road: number;
}

const countryOf = (state: CampaignState): Country => {
  const { march, road } = skyOf(state);
  const ground = groundOf(state);
  return {
    // Weather counts where ground does not: then all of it is open country.
    ground: state.settings.land.on ? ground : { areas: [], roads: [], rivers: [] },
    land: state.settings.land,
    march,
    road,
  };
};

/** Parts of a leg at which something may change, from 0 to 1. */
const marksOf = ({ ground }: Country, leg: Line): readonly number[] => {
  const length = lengthOf(leg.from, leg.to);
  const marks = ground.areas.flatMap(({ lines }) =>
    lines.flatMap((edge) =>
      mayMeet(leg, edge) ? (crossingOf(leg.from, leg.to, edge.from, edge.to) ?? []) : [],
    ),
  );
  for (const { road } of ground.roads)
    for (const at of road.points) {
      if (!mayMeet(leg, { from: at, to: at }, NEAR_ROAD)) continue;
      const on = nearestOn(leg.from, leg.to, at);
      if (lengthOf(on, at) <= NEAR_ROAD) marks.push(lengthOf(leg.from, on) / length);
    }
  return [...new Set([0, ...marks, 1])].sort((one, other) => one - other);
};

const overLand = (country: Country, from: Point, to: Point): Stretch => {
  const { ground, land } = country;
  const miles = lengthOf(from, to);
  const middle = pointOn(from, to, 0.5);
  const road = roadAlong(ground, [from, middle, to]);
  const kind = kindAt(ground, middle);
  const onRoad = road === null ? 0 : (road.factor ?? land.road) * country.road;
  const offRoad = (kind?.march ?? 1) * country.march;
  // A road through open country may be worse than none in mud.
  const byRoad = road !== null && onRoad >= offRoad;
  const factor = round2(byRoad ? onRoad : offRoad);
  const what = byRoad ? (road.name === '' ? 'road' : road.name) : (kind?.name ?? 'open country');
  return {
    to,
    what,
    kindId: kind?.id ?? null,
    miles,
    factor,
    cost: factor === 0 ? 0 : miles / factor,
    stops: factor === 0,
  };
};

const isCrossedFreely = ({ ground }: Country, { crossings }: Road, at: Point): boolean =>
  crossings.some((one) => lengthOf(one.at, at) <= CROSSING_REACH) || roadAlong(ground, [at]) !== null;

/** Rivers that this leg meets, with how far along. */
const riversOn = (country: Country, leg: Line): readonly { readonly part: number; readonly river: Road }[] =>
  country.ground.rivers.flatMap(({ road, lines }) =>
    lines.flatMap((line) => {
      const part = mayMeet(leg, line) ? crossingOf(leg.from, leg.to, line.from, line.to) : null;
      // Whoever stands in the river has crossed it already.
      if (part === null || part < 1e-9) return [];
      return isCrossedFreely(country, road, pointOn(leg.from, leg.to, part)) ? [] : [{ part, river: road }];
    }),
  );

const wading = ({ land }: Country, river: Road, at: Point): Stretch => {
  const cost = river.barred ? null : (river.wade ?? land.wade);
  const name = river.name === '' ? 'a river' : river.name;
  return {
    to: at,
    what: `wading ${name}`,
    kindId: null,
    miles: 0,
    factor: null,
    cost: cost ?? 0,
    stops: cost === null,
  };
};

const legStretches = (country: Country, leg: Line): readonly Stretch[] => {
  if (lengthOf(leg.from, leg.to) === 0) return [];
  const rivers = riversOn(country, leg);
  const marks = [...new Set([...marksOf(country, leg), ...rivers.map(({ part }) => part)])].sort(
    (one, other) => one - other,
  );
  const all: Stretch[] = [];
  for (const [index, mark] of marks.entries()) {
    const before = marks[index - 1];
    const at = mark === 1 ? leg.to : pointOn(leg.from, leg.to, mark);
    if (before !== undefined && mark > before)
      all.push(overLand(country, before === 0 ? leg.from : pointOn(leg.from, leg.to, before), at));
    // Two lines of one river that meet here are waded once.
    const here = new Set(rivers.filter(({ part }) => part === mark).map(({ river }) => river));
    for (const river of here) all.push(wading(country, river, at));
  }
  return all;
};

/** Everything a way leads over, in its order. */
export const stretchesOf = (state: CampaignState, path: readonly Point[]): readonly Stretch[] => {
  const country = countryOf(state);
  return path.flatMap((to, index) => {
    const from = path[index - 1];
    return from === undefined ? [] : legStretches(country, { from, to });
  });
};

/** Costs of single legs, for whoever looks for a way. */
export const legCosts = (state: CampaignState): ((from: Point, to: Point) => number) => {
  const country = countryOf(state);
  return (from, to) => {
    let sum = 0;
    for (const { cost, stops } of legStretches(country, { from, to })) {
      if (stops) return Number.POSITIVE_INFINITY;
      sum += cost;
    }
    return sum;
  };
};

export interface Way {
  readonly miles: number;
  /** Miles of the army's rate. */
  readonly cost: number;
  /** They add up to the cost. */
  readonly parts: readonly WayPart[];
  /** What nobody gets over; null: the way is free. */
  readonly blockedBy: string | null;
}

/** What a way takes, and why. */
export const wayOf = (state: CampaignState, path: readonly Point[]): Way => {
  const parts: WayPart[] = [];
  let blockedBy: string | null = null;
  for (const { what, miles, factor, cost, stops } of stretchesOf(state, path)) {
    if (stops) blockedBy ??= what;
    const last = parts.findIndex((part) => part.what === what && part.factor === factor);
    const old = parts[last];
    if (old === undefined) parts.push({ what, miles, factor, cost });
    else parts[last] = { what, factor, miles: old.miles + miles, cost: old.cost + cost };
  }
  const told = parts.map((part) => ({
    ...part,
    miles: roundMiles(part.miles),
    cost: roundMiles(part.cost),
  }));
  const kept = told.filter(({ miles, cost }) => miles > 0 || cost > 0);
  const cost = roundMiles(kept.reduce((sum, part) => sum + part.cost, 0));
  return { miles: pathMiles(path), cost, parts: kept, blockedBy };
};

/** Miles of the rate a way takes: its own miles, where ground does not count. */
export const marchCost = (state: CampaignState, path: readonly Point[]): number =>
  groundCounts(state) ? wayOf(state, path).cost : pathMiles(path);

const rounded = ({ x, y }: Point): Point => ({ x: roundMiles(x), y: roundMiles(y) });

const upTo = (kept: readonly Point[], end: Point): readonly Point[] => {
  const last = kept.at(-1);
  return last !== undefined && samePoint(last, rounded(end)) ? kept : [...kept, rounded(end)];
};

const cutOnce = (
  path: readonly Point[],
  stretches: readonly Stretch[],
  allowed: number,
): readonly Point[] => {
  const kept: Point[] = path.slice(0, 1);
  let left = allowed;
  let from = path[0] as Point;
  let next = 1;
  for (const { to, cost, factor, stops } of stretches) {
    if (stops || (factor === null && cost > left)) return upTo(kept, from);
    if (cost > left) return upTo(kept, pointOn(from, to, left / cost));
    left -= cost;
    from = to;
    const corner = path[next];
    if (corner === undefined || factor === null || !samePoint(corner, rounded(to))) continue;
    kept.push(corner);
    next += 1;
  }
  return path;
};

/** The first part of a way that takes no more than this of a rate; up to what nobody gets over. */
export const cutByCost = (
  state: CampaignState,
  path: readonly Point[],
  allowed: number,
): readonly Point[] => {
  const stretches = stretchesOf(state, path);
  for (let limit = allowed; limit > 0; limit -= 0.01) {
    const cut = cutOnce(path, stretches, limit);
    const way = wayOf(state, cut);
    if (way.cost <= allowed && way.blockedBy === null) return cut;
  }
  return path.slice(0, 1);
};

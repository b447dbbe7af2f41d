import type { Point } from '../fields.ts';
import { armySp, isActive, isHostile, pendingSp, rateOf, spFullOf, sumOf } from '../figures.ts';
import { directionTo, distance, goFrom } from '../geometry.ts';
import { lookAs } from '../mask.ts';
import type { ArmyState, CampaignState, Orders } from '../state.ts';

/** An enemy as the side sees him, or saw him last. */
interface Seen {
  readonly at: Point;
}

/** What was seen longer ago than this is taken for gone. */
const FRESH_DAYS = 3;

const enemiesSeen = (view: CampaignState, army: ArmyState): readonly Seen[] => {
  const here = Object.values(view.armies).filter((other) => isActive(other) && isHostile(view, army, other));
  const peace = view.sides[army.sideId]?.peace ?? [];
  const told = Object.values(view.sightings).filter(
    ({ id, day, sideId }) =>
      view.day - day <= FRESH_DAYS &&
      sideId !== null &&
      sideId !== army.sideId &&
      !peace.includes(sideId) &&
      !here.some((other) => id.endsWith(`-${other.id}`)),
  );
  return [...here, ...told];
};

const nearestTo = <T extends Seen>(from: Point, all: readonly T[]): T | null =>
  all.reduce<T | null>(
    (best, one) => (best === null || distance(from, one.at) < distance(from, best.at) ? one : best),
    null,
  );

/**
 * How strong an enemy is no side is told before they meet: an army fights while it has the better half of its own
 * strength, and not on the morrow of a defeat.
 */
const canFight = (view: CampaignState, army: ArmyState): boolean => {
  const beaten = army.lastBattle?.fortune === 'lost' && view.day - army.lastBattle.day <= 2;
  return !beaten && armySp(army) * 2 >= sumOf(army.units.map(spFullOf));
};

const awayFrom = (view: CampaignState, army: ArmyState, enemy: Seen): Point | null => {
  const rate = rateOf(army, view.settings);
  if (distance(army.at, enemy.at) > 2 * rate) return null;
  const { base } = army;
  if (base !== null && distance(base, enemy.at) > distance(army.at, enemy.at)) return base;
  const way = directionTo(enemy.at, army.at);
  return way === null ? null : goFrom(army.at, way, rate, view.map);
};

const enemyPlaces = (view: CampaignState, army: ArmyState): readonly Seen[] => {
  const peace = view.sides[army.sideId]?.peace ?? [];
  return Object.values(view.places).filter(
    ({ sideId }) => sideId !== null && sideId !== army.sideId && !peace.includes(sideId),
  );
};

/** Where it goes today; null stays. */
const goalOf = (view: CampaignState, army: ArmyState): Point | null => {
  const { standing } = army;
  const enemies = enemiesSeen(view, army);
  const nearest = nearestTo(army.at, enemies);
  switch (standing?.kind) {
    case 'guard': {
      const place = view.places[standing.placeId];
      if (place === undefined) return null;
      const rate = rateOf(army, view.settings);
      const near = nearestTo(place.at, enemies);
      const threatens = near !== null && distance(place.at, near.at) <= rate && canFight(view, army);
      return threatens ? near.at : place.at;
    }
    case 'go':
      return view.places[standing.placeId]?.at ?? null;
    case 'seek': {
      if (!canFight(view, army)) return nearest === null ? null : awayFrom(view, army, nearest);
      return (nearest ?? nearestTo(army.at, enemyPlaces(view, army)))?.at ?? null;
    }
    case 'avoid':
      return nearest === null ? null : awayFrom(view, army, nearest);
    case 'follow':
      return view.armies[standing.armyId]?.at ?? null;
    default:
      return null;
  }
};

/**
 * What the armies with standing orders do today, all from the morning's view of their own side: what a side cannot
 * see, its armies do not act upon.
 */
export const standingOrders = (state: CampaignState): ReadonlyMap<string, Orders> => {
  const armies = Object.values(state.armies).filter((army) => isActive(army) && army.standing !== null);
  const views = new Map(
    [...new Set(armies.map(({ sideId }) => sideId))].map((id) => [id, lookAs(state, id)]),
  );
  return new Map(
    armies.flatMap(({ id, sideId }) => {
      const view = views.get(sideId);
      const army = view?.state.armies[view.ids.seen(id) ?? ''];
      if (view === undefined || army === undefined) return [];
      const goal = goalOf(view.state, army);
      if (goal === null || distance(army.at, goal) === 0) return [];
      const orders: Orders = { path: [goal], pace: pendingSp(army) > 0 ? 'half' : 'full' };
      return [[id, orders] as const];
    }),
  );
};

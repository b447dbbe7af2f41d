import type { Point } from '../fields.ts';
import { isActive } from '../figures.ts';
import { roundMiles } from '../miles.ts';
import type { ArmyState, CampaignState } from '../state.ts';
import { groundOf, kindAt } from './ground.ts';
import { lengthOf } from './plane.ts';
import { skyOf } from './season.ts';

/** Somebody who looks out for a side. */
export interface Watcher {
  /** The army or the place. */
  readonly id: string;
  readonly sideId: string;
  readonly name: string;
  readonly at: Point;
  /** Miles over open country. */
  readonly miles: number;
}

/** Whether two sides tell each other what they see. */
export const sharesEyes = ({ sides, settings }: CampaignState, one: string, other: string): boolean =>
  settings.sight.on &&
  settings.sight.shared &&
  sides[one]?.peace.includes(other) === true &&
  sides[other]?.peace.includes(one) === true;

const groundSight = (state: CampaignState, at: Point): number =>
  state.settings.land.on ? (kindAt(groundOf(state), at)?.sight ?? 1) : 1;

const milesOf = (state: CampaignState, { at, scouting }: ArmyState): number => {
  const { army, scout } = state.settings.sight;
  return (scouting ? Math.max(army, scout) : army) * groundSight(state, at);
};

/** Everybody who looks out for a side today; nobody where sight is off. */
export const watchersOf = (state: CampaignState, sideId: string): readonly Watcher[] => {
  const { sight } = state.settings;
  if (!sight.on) return [];
  const eyes = Object.values(state.sides).flatMap(({ id, removed }) =>
    id === sideId || (!removed && sharesEyes(state, sideId, id)) ? [id] : [],
  );
  const { sight: sky } = skyOf(state);
  const armies = Object.values(state.armies)
    .filter((army) => isActive(army) && eyes.includes(army.sideId))
    .map((army) => ({ ...army, miles: milesOf(state, army) }));
  const places = Object.values(state.places)
    .filter(
      ({ removed, type, sideId: holder }) =>
        !removed && type !== 'region' && holder !== null && eyes.includes(holder),
    )
    .map((place) => ({ ...place, miles: sight.place * groundSight(state, place.at) }));
  return [...armies, ...places].map(({ id, sideId: whose, name, at, miles }) => ({
    id,
    sideId: whose ?? sideId,
    name,
    at,
    miles: roundMiles(miles * sky),
  }));
};

/** Who of these sees what stands at a point, the nearest; null: nobody. Woods hide whoever is in them. */
export const whoSees = (state: CampaignState, watchers: readonly Watcher[], at: Point): Watcher | null => {
  if (watchers.length === 0) return null;
  const hidden = groundSight(state, at);
  let nearest: Watcher | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const watcher of watchers) {
    const far = lengthOf(watcher.at, at);
    if (far < least && far <= watcher.miles * hidden + 1e-9) [nearest, least] = [watcher, far];
  }
  return nearest;
};

/** Sides that see what happens at a point. */
export const sidesSeeing = (state: CampaignState, at: Point): readonly string[] =>
  Object.keys(state.sides).filter((sideId) => whoSees(state, watchersOf(state, sideId), at) !== null);

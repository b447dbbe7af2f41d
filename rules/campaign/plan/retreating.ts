import type { Point } from '../fields.ts';
import {
  cosineBetween,
  type Direction,
  directionOfHeading,
  directionTo,
  distance,
  goFrom,
} from '../geometry.ts';
import type { ArmyState, CampaignState } from '../state.ts';
import type { Draft } from './draft.ts';

/** The owner's line may lead aside by so much: 60 degrees. */
const LEAST_COSINE = 0.5;

/** Straight away from the enemy. On the same spot the enemy's own march tells, then one's own. */
const awayFrom = (army: ArmyState, enemy: ArmyState): Direction => {
  const away = directionTo(enemy.at, army.at);
  if (away !== null) return away;
  if (enemy.heading !== null) return directionOfHeading(enemy.heading);
  if (army.heading !== null) return directionOfHeading((army.heading + 180) % 360);
  return (army.base === null ? null : directionTo(army.at, army.base)) ?? directionOfHeading(90);
};

/** Away from the enemy, or towards its base where that lies within 60 degrees of it (R-B114). */
export const retreatTo = (
  { map }: CampaignState,
  army: ArmyState,
  enemy: ArmyState,
  miles: number,
  towardsBase: boolean,
): { readonly to: Point; readonly baseRefused: boolean } => {
  const away = awayFrom(army, enemy);
  const home = towardsBase && army.base !== null ? directionTo(army.at, army.base) : null;
  const isAllowed = home !== null && cosineBetween(home, away) >= LEAST_COSINE - 1e-9;
  return {
    to: goFrom(army.at, isAllowed ? home : away, miles, map),
    baseRefused: towardsBase && !isAllowed,
  };
};

/** Of those it fought, the one it has to get away from. */
export const nearestOf = (
  { armies }: CampaignState,
  army: ArmyState,
  enemies: readonly string[],
): ArmyState => {
  const [nearest] = enemies
    .flatMap((id) => armies[id] ?? [])
    .toSorted((one, other) => distance(one.at, army.at) - distance(other.at, army.at));
  return nearest ?? army;
};

export const recordRetreat = (
  draft: Draft,
  armyId: string,
  to: Point,
  wanted: number,
  because: 'lost' | 'withdrew' | 'evaded',
): void => {
  const { at, name } = draft.army(armyId);
  const miles = distance(at, to);
  // Rounding moves a point by less than a hundredth each way.
  if (miles < wanted - 0.05)
    draft.warn(`${name} stops at the edge of the map, after ${miles} of ${wanted} miles.`);
  draft.record({ kind: 'retreated', armyId, from: at, to, miles, because });
};

import { RuleRefusal } from '../../core/result.ts';
import { findActive } from '../apply/change.ts';
import { checkOnMap, isOnMap } from '../apply/frame.ts';
import type { Point } from '../fields.ts';
import { figuresOf, isForced, isNear, pendingSp } from '../figures.ts';
import { cutPath, milesUntilNear, pathMiles, restOfPath } from '../geometry.ts';
import type { IntentOf } from '../intents.ts';
import type { ArmyState, CampaignState, Orders } from '../state.ts';
import { type Draft, enemiesOf, leaveEnemies, meetEnemies, testForcedMarch } from './draft.ts';

/** A little beyond the edge of the circle, so that rounding does not leave them just out of reach. */
const INTO_REACH = 0.02;

/** The way as far as the first enemy on it. Whoever is near already is left behind, not met. */
export const haltAtEnemies = (
  state: CampaignState,
  army: ArmyState,
  path: readonly Point[],
): readonly Point[] => {
  const { contactMiles } = state.settings;
  let furthest = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(state, army)) {
    if (isNear(state, army, enemy)) continue;
    const until = milesUntilNear(path, enemy.at, contactMiles);
    if (until !== null) furthest = Math.min(furthest, until + INTO_REACH);
  }
  return furthest === Number.POSITIVE_INFINITY ? path : cutPath(path, furthest);
};

const recordMarch = (draft: Draft, armyId: string, path: readonly Point[], orders: Orders | null): void => {
  draft.record({ kind: 'marched', armyId, path: [...path], miles: pathMiles(path), orders });
  leaveEnemies(draft, armyId);
  testForcedMarch(draft, armyId);
};

export const planMarch = (draft: Draft, intent: IntentOf<'march'>): void => {
  const army = findActive(draft.state, intent.armyId);
  const wanted = [army.at, ...intent.path];
  const path = intent.stopAtContact ? haltAtEnemies(draft.state, army, wanted) : wanted;
  const miles = pathMiles(path);
  if (miles === 0) {
    throw new RuleRefusal(
      'campaign/no-way',
      `${army.name} stands there already: choose another point.`,
      'path',
    );
  }
  const { milesLeft, rate, milesToday } = figuresOf(draft.state, army);
  if (miles > milesLeft && !intent.beyondRate) {
    throw new RuleRefusal(
      'campaign/too-far',
      `${army.name} can go ${milesLeft} of its ${rate} miles today, and this way is ${miles}: choose a nearer point, give orders for several days, or send it beyond its rate as game master.`,
      'path',
    );
  }
  if (isForced(milesToday + miles, rate) && pendingSp(army) > 0)
    draft.warn(`More than half a day's march: the wounded of ${army.name} will not return.`);
  recordMarch(draft, army.id, path, null);
  const met = meetEnemies(draft, army.id);
  if (met.length > 0 && miles < pathMiles(wanted)) draft.stop(`${army.name} halts where it meets the enemy.`);
};

export const planOrders = (draft: Draft, { armyId, orders }: IntentOf<'order'>): void => {
  findActive(draft.state, armyId);
  for (const point of orders?.path ?? []) checkOnMap(draft.state, point);
  draft.record({ kind: 'orders-given', armyId, orders });
};

/** A march that is known from the ledger, with what follows from it today. Gives the contacts that are new. */
export const marchAgain = (
  draft: Draft,
  {
    armyId,
    path,
    orders,
  }: { readonly armyId: string; readonly path: readonly Point[]; readonly orders: Orders | null },
): readonly string[] => {
  recordMarch(draft, armyId, path, orders);
  return meetEnemies(draft, armyId);
};

/** What an army did on a day, whatever its orders say: a way from where it stands, or nothing. */
export interface SetMarch {
  readonly armyId: string;
  readonly way: { readonly path: readonly Point[]; readonly orders: Orders | null } | null;
}

const marchAsSet = (draft: Draft, { armyId, way }: SetMarch): readonly string[] =>
  way === null
    ? []
    : marchAgain(draft, { armyId, orders: way.orders, path: [draft.army(armyId).at, ...way.path.slice(1)] });

/** What an army goes today by its orders. Gives the contacts that are new. */
const marchByOrders = (draft: Draft, armyId: string): readonly string[] => {
  const army = draft.army(armyId);
  if (army.orders === null || army.status !== 'active') return [];
  const { milesLeft, safeMilesLeft } = figuresOf(draft.state, army);
  const allowed = army.orders.pace === 'half' ? safeMilesLeft : milesLeft;
  // A map may have been made smaller since the orders were given: the way ends where it leaves it.
  const beyond = army.orders.path.findIndex((point) => !isOnMap(draft.state, point));
  const way = [army.at, ...army.orders.path.slice(0, beyond < 0 ? undefined : beyond)];
  const path = cutPath(haltAtEnemies(draft.state, army, way), allowed);
  if (pathMiles(path) === 0) return [];
  const rest = restOfPath(way, path);
  recordMarch(draft, armyId, path, rest === null ? null : { ...army.orders, path: [...rest] });
  return meetEnemies(draft, armyId);
};

export const marchAllByOrders = (draft: Draft, set: SetMarch | null = null): readonly string[] =>
  Object.keys(draft.state.armies).flatMap((armyId) =>
    set?.armyId === armyId ? marchAsSet(draft, set) : marchByOrders(draft, armyId),
  );

import { RuleRefusal } from '../../core/result.ts';
import { findActive } from '../apply/change.ts';
import { checkOnMap, isOnMap } from '../apply/frame.ts';
import type { Point } from '../fields.ts';
import { figuresOf, isForced, isNear, pendingSp } from '../figures.ts';
import { cutPath, milesUntilNear, pathMiles, restOfPath } from '../geometry.ts';
import type { IntentOf } from '../intents.ts';
import { standingOrders } from '../standing/choose.ts';
import type { ArmyState, CampaignState, Orders } from '../state.ts';
import { groundCounts, groundOf, kindAt } from '../war/ground.ts';
import { wordJourney } from '../war/journey.ts';
import { quickestWay } from '../war/quickest.ts';
import { cutByCost, marchCost, stretchesOf, wayOf } from '../war/way.ts';
import { drawEntering } from './chance.ts';
import { type Draft, enemiesOf, leaveEnemies, meetEnemies, testForcedMarch } from './draft.ts';
import { settleHoldings } from './holdings.ts';

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
  const { miles, cost, parts } = wayOf(draft.state, path);
  const ground = groundCounts(draft.state) ? { cost, parts: [...parts] } : {};
  const [stretches, stood] = [
    stretchesOf(draft.state, path),
    kindAt(groundOf(draft.state), path[0] as Point),
  ];
  draft.record({ kind: 'marched', armyId, path: [...path], miles, orders, ...ground });
  leaveEnemies(draft, armyId);
  testForcedMarch(draft, armyId);
  drawEntering(draft, armyId, stood?.id ?? null, stretches);
};

const byWay = (
  state: CampaignState,
  { at }: ArmyState,
  path: readonly Point[],
  way: IntentOf<'march'>['way'],
): readonly Point[] => (way === 'quickest' ? quickestWay(state, at, path) : path);

export const planMarch = (draft: Draft, intent: IntentOf<'march'>): void => {
  const army = findActive(draft.state, intent.armyId);
  const wanted = [army.at, ...byWay(draft.state, army, intent.path, intent.way)];
  const path = intent.stopAtContact ? haltAtEnemies(draft.state, army, wanted) : wanted;
  const miles = pathMiles(path);
  const way = wayOf(draft.state, path);
  const cost = marchCost(draft.state, path);
  if (miles === 0) {
    throw new RuleRefusal(
      'campaign/no-way',
      `${army.name} stands there already: choose another point.`,
      'path',
    );
  }
  if (way.blockedBy !== null && groundCounts(draft.state) && !intent.beyondRate) {
    throw new RuleRefusal(
      'campaign/no-way-through',
      `${army.name} gets no further at ${way.blockedBy}: choose the quickest way, which goes around it, or another point.`,
      'path',
    );
  }
  const { milesLeft, rate, spentToday } = figuresOf(draft.state, army);
  if (cost > milesLeft && !intent.beyondRate) {
    const takes = cost === miles ? `is ${miles}` : `of ${miles} takes ${cost}`;
    throw new RuleRefusal(
      'campaign/too-far',
      `${army.name} can go ${milesLeft} of its ${rate} miles today, and this way ${takes}: choose a nearer point, give orders for several days, or send it beyond its rate as game master.`,
      'path',
    );
  }
  if (isForced(spentToday + cost, rate) && pendingSp(army) > 0)
    draft.warn(`More than half a day's march: the wounded of ${army.name} will not return.`);
  recordMarch(draft, army.id, path, null);
  const met = meetEnemies(draft, army.id);
  settleHoldings(draft, false);
  if (met.length > 0 && miles < pathMiles(wanted)) draft.stop(`${army.name} halts where it meets the enemy.`);
};

export const planOrders = (draft: Draft, { armyId, orders, way }: IntentOf<'order'>): void => {
  const army = findActive(draft.state, armyId);
  for (const point of orders?.path ?? []) checkOnMap(draft.state, point);
  const path = orders === null ? [] : [...byWay(draft.state, army, orders.path, way)];
  draft.record({ kind: 'orders-given', armyId, orders: orders === null ? null : { ...orders, path } });
  if (orders === null || !groundCounts(draft.state)) return;
  const { blockedBy } = wayOf(draft.state, [army.at, ...path]);
  if (blockedBy === null) draft.tell(wordJourney(draft.state, army, { ...orders, path }));
  else
    draft.warn(
      `${army.name} gets no further at ${blockedBy} on this way: choose the quickest way, or another point.`,
    );
};

/** The place and the army it names have to be there. */
export const planStanding = (draft: Draft, { armyId, standing }: IntentOf<'stand'>): void => {
  const army = findActive(draft.state, armyId);
  if (standing !== null && 'placeId' in standing && draft.state.places[standing.placeId]?.removed !== false)
    throw new RuleRefusal(
      'campaign/not-found',
      'This place is no longer on the map: choose another.',
      'placeId',
    );
  if (standing?.kind === 'follow' && findActive(draft.state, standing.armyId).id === armyId)
    throw new RuleRefusal('campaign/not-found', `${army.name} needs another army to follow.`, 'armyId');
  draft.record({ kind: 'standing-given', armyId, standing });
  if (standing !== null && army.orders !== null) draft.record({ kind: 'orders-given', armyId, orders: null });
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
const marchByOrders = (draft: Draft, armyId: string, standing: Orders | null): readonly string[] => {
  const army = draft.army(armyId);
  const orders = army.orders ?? standing;
  if (orders === null || army.status !== 'active') return [];
  const { milesLeft, safeMilesLeft } = figuresOf(draft.state, army);
  const allowed = orders.pace === 'half' ? safeMilesLeft : milesLeft;
  // A map may have been made smaller since the orders were given: the way ends where it leaves it.
  const beyond = orders.path.findIndex((point) => !isOnMap(draft.state, point));
  const way = [army.at, ...orders.path.slice(0, beyond < 0 ? undefined : beyond)];
  const free = haltAtEnemies(draft.state, army, way);
  const path = groundCounts(draft.state) ? cutByCost(draft.state, free, allowed) : cutPath(free, allowed);
  if (pathMiles(path) === 0) {
    const { blockedBy } = wayOf(draft.state, free);
    if (groundCounts(draft.state) && blockedBy !== null && allowed > 0)
      draft.warn(`${army.name} gets no further at ${blockedBy}: give it another way.`);
    return [];
  }
  const rest = restOfPath(way, path);
  // What a standing order means is worked out anew each morning.
  const left = rest === null || army.orders === null ? null : { ...orders, path: [...rest] };
  recordMarch(draft, armyId, path, left);
  return meetEnemies(draft, armyId);
};

export const marchAllByOrders = (draft: Draft, set: SetMarch | null = null): readonly string[] => {
  const standing = standingOrders(draft.state);
  return Object.keys(draft.state.armies).flatMap((armyId) =>
    set?.armyId === armyId
      ? marchAsSet(draft, set)
      : marchByOrders(draft, armyId, standing.get(armyId) ?? null),
  );
};

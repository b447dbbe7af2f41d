import { RuleRefusal } from '../../core/result.ts';
import type { EventOf } from '../events.ts';
import type { Point } from '../fields.ts';
import { armySp, headsOf, milesOn, spentOn, spFullOf } from '../figures.ts';
import { distance, headingOf, pathMiles, samePoint } from '../geometry.ts';
import { roundMiles } from '../miles.ts';
import type { ArmyState, CampaignUnit, General } from '../state.ts';
import {
  add,
  find,
  findActive,
  findPending,
  findUnit,
  moveGeneral,
  put,
  putUnits,
  type State,
  shiftUnits,
  takeIds,
} from './change.ts';
import { checkOnMap } from './frame.ts';
import { AT_LARGE, lifeOf } from './leaders.ts';

const checkFreshUnits = (state: State, units: readonly CampaignUnit[]): void => {
  const known = new Set(Object.values(state.armies).flatMap((army) => army.units.map(({ id }) => id)));
  for (const { id, name } of units) {
    if (known.has(id))
      throw new RuleRefusal('campaign/taken', `${name} is already in the field. Try again.`, id);
    known.add(id);
  }
};

const addGenerals = (state: State, generals: readonly General[]): State =>
  generals.reduce((next, general) => moveGeneral(add(next, 'generals', general), general), state);

export const musterArmy = (state: State, { army, generals, muster }: EventOf<'army-mustered'>): State => {
  find(state, 'sides', army.sideId);
  checkOnMap(state, army.at);
  checkFreshUnits(state, army.units);
  const ids = [...army.units.map(({ id }) => id), ...(muster === null ? [] : [muster.id])];
  const added = putUnits(
    takeIds(add(state, 'armies', army), ids),
    { ...army, generalId: null, status: 'active', trend: [] },
    army.units,
  );
  return addGenerals(added, generals);
};

export const appointGeneral = (state: State, { general }: EventOf<'general-appointed'>): State => {
  if (general.armyId !== null) findActive(state, general.armyId);
  return moveGeneral(takeIds(state, [general.id]), { ...general, ...lifeOf(state.generals[general.id]) });
};

export const dismissGeneral = (state: State, { generalId, fate }: EventOf<'general-left'>): State =>
  moveGeneral(state, { ...find(state, 'generals', generalId), ...AT_LARGE, fate, armyId: null });

/** Heads stay; what they are worth in battle is new. */
export const giveStrength = (state: State, { armyId, units }: EventOf<'strength-given'>): State => {
  const army = findActive(state, armyId);
  const given = new Map(units.map((one) => [findUnit(army, one.unitId).id, one]));
  const worth = (points: number, old: number, now: number): number => Math.ceil(points / old) * now;
  const pending = army.pending.map((one) => ({
    ...one,
    units: Object.fromEntries(
      Object.entries(one.units).map(([id, sp]) => {
        const change = given.get(id);
        return [id, change === undefined ? sp : worth(sp, findUnit(army, id).perHead, change.perHead)];
      }),
    ),
  }));
  return putUnits(
    state,
    { ...army, pending },
    army.units.map((unit) => {
      const change = given.get(unit.id);
      if (change === undefined) return unit;
      const { fighters, perHead } = change;
      return { ...unit, fighters, perHead, sp: headsOf(unit) * perHead };
    }),
  );
};

export const giveStanding = (state: State, { armyId, standing }: EventOf<'standing-given'>): State =>
  put(state, 'armies', { ...findActive(state, armyId), standing });

export const giveOrders = (state: State, { armyId, orders }: EventOf<'orders-given'>): State =>
  put(state, 'armies', { ...findActive(state, armyId), orders });

/** `cost` is what ground made of it. */
const walked = (state: State, army: ArmyState, miles: number, cost: number = miles): ArmyState['marched'] => {
  const gone = roundMiles(milesOn(army, state.day) + miles);
  const spent = roundMiles(spentOn(army, state.day) + cost);
  return { day: state.day, miles: gone, ...(spent === gone ? {} : { spent }) };
};

const checkWay = (army: ArmyState, from: ArmyState['at'], isRight: boolean): void => {
  if (samePoint(army.at, from) && isRight) return;
  throw new RuleRefusal(
    'campaign/other-place',
    `${army.name} stands somewhere else by now. Look at the map as it is, then move it again.`,
    army.id,
  );
};

/** Whoever marches off holds the field no more, today or later. */
const fieldLeft = ({ lastBattle, at }: ArmyState, to: Point, near: number): ArmyState['lastBattle'] =>
  lastBattle === null || distance(at, to) <= near ? lastBattle : { ...lastBattle, holdsField: false };

export const march = (state: State, { armyId, path, miles, orders, cost }: EventOf<'marched'>): State => {
  const army = findActive(state, armyId);
  const [from, to, before] = [path[0], path.at(-1), path.at(-2)];
  if (from === undefined || to === undefined || before === undefined)
    throw new TypeError('a way has two ends');
  checkWay(army, from, miles === pathMiles(path));
  checkOnMap(state, to);
  const heading = headingOf(before, to) ?? army.heading;
  const lastBattle = fieldLeft(army, to, state.settings.contactMiles);
  const marched = walked(state, army, miles, cost);
  return put(state, 'armies', { ...army, at: to, heading, orders, marched, lastBattle, scouting: false });
};

export const retreat = (state: State, { armyId, from, to, miles }: EventOf<'retreated'>): State => {
  const army = findActive(state, armyId);
  checkWay(army, from, miles === distance(from, to));
  checkOnMap(state, to);
  return put(state, 'armies', {
    ...army,
    at: to,
    heading: headingOf(from, to) ?? army.heading,
    orders: null,
    marched: walked(state, army, miles),
    lastRetreat: { day: state.day, from, to, miles },
  });
};

export const reinforce = (
  state: State,
  { armyId, restored, added, muster }: EventOf<'reinforced'>,
): State => {
  const army = findActive(state, armyId);
  checkFreshUnits(state, added);
  const ids = [...added.map(({ id }) => id), ...(muster === null ? [] : [muster.id])];
  return putUnits(takeIds(state, ids), army, [...shiftUnits(army, restored, 1), ...added]);
};

export const loseUnits = (state: State, { armyId, losses }: EventOf<'casualties'>): State => {
  const army = findActive(state, armyId);
  return putUnits(state, army, shiftUnits(army, losses, -1));
};

export const expectWounded = (
  state: State,
  { armyId, pending, thrown }: EventOf<'wounded-expected'>,
): State => {
  const army = findActive(state, armyId);
  for (const id of Object.keys(pending.units)) findUnit(army, id);
  const next = put(takeIds(state, [pending.id]), 'armies', { ...army, pending: [...army.pending, pending] });
  return thrown === null ? next : { ...next, dice: thrown.dice };
};

export const returnWounded = (
  state: State,
  { armyId, pendingId, units }: EventOf<'wounded-returned'>,
): State => {
  const army = findActive(state, armyId);
  const due = findPending(army, pendingId);
  for (const [id, sp] of Object.entries(units)) {
    if (sp > (due.units[id] ?? 0))
      throw new RuleRefusal(
        'campaign/too-many-return',
        `${army.name} does not wait for that many wounded.`,
        id,
      );
  }
  const pending = army.pending.filter(({ id }) => id !== pendingId);
  return putUnits(state, { ...army, pending }, shiftUnits(army, units, 1));
};

const forget = (army: ArmyState, ids: readonly string[]): ArmyState => {
  for (const id of ids) findPending(army, id);
  return { ...army, pending: army.pending.filter(({ id }) => !ids.includes(id)) };
};

export const loseWounded = (state: State, { armyId, pendingIds }: EventOf<'wounded-lost'>): State =>
  put(state, 'armies', forget(find(state, 'armies', armyId), pendingIds));

const leaveField = (
  state: State,
  army: ArmyState,
  status: ArmyState['status'],
  fate: General['fate'] | null,
): State => {
  let next = put(state, 'armies', { ...army, status, generalId: null, orders: null });
  for (const general of Object.values(state.generals)) {
    if (general.armyId !== army.id) continue;
    next = put(next, 'generals', {
      ...general,
      armyId: null,
      ...(fate === null ? {} : { ...AT_LARGE, fate }),
    });
  }
  return next;
};

/** Nobody is left; who led it is for the game master to find (R-B115). */
export const destroyArmy = (state: State, { armyId }: EventOf<'army-destroyed'>): State => {
  const army = findActive(state, armyId);
  if (armySp(army) > 0)
    throw new RuleRefusal(
      'campaign/still-stands',
      `${army.name} still has troops: disband it instead.`,
      armyId,
    );
  return leaveField(state, army, 'destroyed', 'captured-or-fled');
};

export const disbandArmy = (state: State, { armyId }: EventOf<'army-disbanded'>): State =>
  leaveField(state, findActive(state, armyId), 'disbanded', null);

/** An army that goes over takes its leaders along. */
const swearTo = (state: State, armyId: string, sideId: string | undefined): State =>
  sideId === undefined
    ? state
    : Object.values(state.generals)
        .filter((general) => general.armyId === armyId)
        .reduce((next, general) => put(next, 'generals', { ...general, sideId }), state);

export const correct = (state: State, event: EventOf<'corrected'>): State => {
  const army = find(state, 'armies', event.armyId);
  if (event.army.sideId !== undefined) find(state, 'sides', event.army.sideId);
  if (event.army.at !== undefined) checkOnMap(state, event.army.at);
  const changes = new Map(event.units.map(({ unitId, ...change }) => [findUnit(army, unitId).id, change]));
  const units = army.units.map((unit) => ({ ...unit, ...changes.get(unit.id) }));
  const corrected = { ...forget(army, event.pendingDropped), ...event.army };
  const sworn = swearTo(state, army.id, event.army.sideId);
  if (changes.size === 0) return put(sworn, 'armies', corrected);
  for (const unit of units) {
    if (unit.sp > spFullOf(unit))
      throw new RuleRefusal(
        'campaign/over-strength',
        `${unit.name} would stand above its full numbers: raise those too.`,
        unit.id,
      );
  }
  return putUnits(sworn, corrected, units);
};

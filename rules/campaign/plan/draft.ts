import { applyFact } from '../apply.ts';
import { byAge } from '../by-age.ts';
import { type Fighting, NO_ALLIES, nameAll } from '../coalition.ts';
import type { Fact } from '../events.ts';
import {
  armySp,
  contactId,
  contactsOf,
  isActive,
  isForced,
  isHostile,
  isNear,
  isOpenToday,
  rateOf,
  spentOn,
} from '../figures.ts';
import { distance } from '../geometry.ts';
import { roundMiles } from '../miles.ts';
import type { ArmyState, CampaignState } from '../state.ts';
import { battleGround } from '../war/ground.ts';
import type { Throws } from './chance.ts';

/** A plan in the making: every fact is tried out at once, so that the next one sees what it left. */
export interface Draft {
  readonly state: CampaignState;
  readonly facts: readonly Fact[];
  readonly warnings: readonly string[];
  readonly told: readonly string[];
  readonly stopped: string | null;
  /** Where the dice of tables come from; the program's own, unless somebody says. */
  throws: Throws;
  record(fact: Fact): void;
  warn(text: string): void;
  /** Something worth knowing that is no reason to think twice. */
  tell(text: string): void;
  stop(text: string): void;
  /** The id of something new; `letter` says of what kind. */
  newId(letter: string): string;
  army(id: string): ArmyState;
}

/** The same entries in the order of their ids, as the store lists them. */
const inOrder = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> => {
  const ids = Object.keys(entries);
  if (ids.every((id, index) => index === 0 || byAge(ids[index - 1] as string, id) < 0)) return entries;
  return Object.fromEntries(ids.sort(byAge).map((id) => [id, entries[id] as T]));
};

/** Whoever marches, meets or waits first does so by his id: a day that is lived through again goes as it went. */
const inOrderOfIds = (state: CampaignState): CampaignState => {
  const [armies, contacts, generals] = [
    inOrder(state.armies),
    inOrder(state.contacts),
    inOrder(state.generals),
  ];
  const same = armies === state.armies && contacts === state.contacts && generals === state.generals;
  return same ? state : { ...state, armies, contacts, generals };
};

/** `freeFrom` keeps new ids clear of those that are given later in a ledger. */
export const openDraft = (start: CampaignState, freeFrom: number = start.nextId): Draft => {
  let state = inOrderOfIds(start);
  let nextId = freeFrom;
  let stopped: string | null = null;
  const facts: Fact[] = [];
  const warnings: string[] = [];
  const told: string[] = [];
  return {
    get state() {
      return state;
    },
    get stopped() {
      return stopped;
    },
    facts,
    warnings,
    told,
    throws: () => null,
    record: (fact) => {
      state = applyFact(state, fact);
      facts.push(fact);
    },
    warn: (text) => {
      warnings.push(text);
    },
    tell: (text) => {
      told.push(text);
    },
    stop: (text) => {
      stopped = text;
    },
    newId: (letter) => {
      // Every side knows of all sides, but not of all that was made before them.
      if (letter === 's') return `s${Math.max(0, ...Object.keys(state.sides).map(numberOf)) + 1}`;
      nextId = Math.max(nextId, state.nextId);
      nextId += 1;
      return `${letter}${nextId - 1}`;
    },
    army: (id) => state.armies[id] as ArmyState,
  };
};

const numberOf = (id: string): number => Number(id.slice(1));

const takesPart = (army: ArmyState): boolean => isActive(army) && armySp(army) > 0;

/** Enemies that could be met, wherever they are. */
export const enemiesOf = (state: CampaignState, army: ArmyState): readonly ArmyState[] =>
  Object.values(state.armies).filter((other) => takesPart(other) && isHostile(state, army, other));

const dropOrders = (draft: Draft, armyId: string): void => {
  if (draft.army(armyId).orders !== null) draft.record({ kind: 'orders-given', armyId, orders: null });
};

export const recordContact = (draft: Draft, one: ArmyState, other: ArmyState): string => {
  const id = contactId(one.id, other.id);
  const [A, B] = id === `${one.id}-${other.id}` ? [one, other] : [other, one];
  draft.record({
    kind: 'contact',
    contact: {
      id,
      armies: { A: A.id, B: B.id },
      at: { x: roundMiles((A.at.x + B.at.x) / 2), y: roundMiles((A.at.y + B.at.y) / 2) },
      since: draft.state.day,
      status: 'open',
      spentDay: null,
      delays: 0,
      carried: { A: null, B: null },
      battleId: null,
      allies: NO_ALLIES,
    },
  });
  dropOrders(draft, A.id);
  dropOrders(draft, B.id);
  return id;
};

/** Whoever stands near an enemy now meets him. Gives the contacts that are new. */
export const meetEnemies = (draft: Draft, armyId: string): readonly string[] => {
  const army = draft.army(armyId);
  if (!takesPart(army)) return [];
  return enemiesOf(draft.state, army)
    .filter((enemy) => isNear(draft.state, army, enemy))
    .filter((enemy) => draft.state.contacts[contactId(army.id, enemy.id)] === undefined)
    .map((enemy) => recordContact(draft, army, enemy));
};

/** Contacts an army has left behind. Who has fought today keeps his till the day ends: one battle a pair a day. */
export const leaveEnemies = (draft: Draft, armyId: string): void => {
  for (const contact of contactsOf(draft.state, armyId)) {
    const [A, B] = [draft.army(contact.armies.A), draft.army(contact.armies.B)];
    if (isOpenToday(draft.state, contact) && !isNear(draft.state, A, B))
      draft.record({ kind: 'contact-ended', contactId: contact.id, because: 'marched-away' });
  }
};

export const loseWounded = (
  draft: Draft,
  armyId: string,
  because: 'forced-march' | 'defeated' | 'destroyed' | 'disbanded',
): void => {
  const pendingIds = draft.army(armyId).pending.map(({ id }) => id);
  if (pendingIds.length > 0) draft.record({ kind: 'wounded-lost', armyId, pendingIds, because });
};

/** More than half the rate in a day leaves the wounded behind, retreats counted (R-B130). */
export const testForcedMarch = (draft: Draft, armyId: string): void => {
  const army = draft.army(armyId);
  const rate = rateOf(army, draft.state.settings);
  if (isForced(spentOn(army, draft.state.day), rate)) loseWounded(draft, armyId, 'forced-march');
};

export const endContacts = (
  draft: Draft,
  armyId: string,
  because: 'destroyed' | 'disbanded' | 'merged',
): void => {
  for (const { id } of contactsOf(draft.state, armyId))
    draft.record({ kind: 'contact-ended', contactId: id, because });
};

/** An army of which nobody is left goes from the map. */
export const clearDestroyed = (draft: Draft, armyIds: readonly string[]): void => {
  for (const armyId of armyIds) {
    const army = draft.army(armyId);
    if (!isActive(army) || armySp(army) > 0) continue;
    loseWounded(draft, armyId, 'destroyed');
    endContacts(draft, armyId, 'destroyed');
    draft.record({ kind: 'army-destroyed', armyId });
  }
};

/** `Battle of Withy Ford`, or who fought whom. */
export const titleOf = (state: CampaignState, fighting: Fighting): string => {
  const all = [...fighting.A, ...fighting.B];
  const { places, armies } = state;
  const [A, B] = [armies[fighting.A[0] ?? ''] as ArmyState, armies[fighting.B[0] ?? ''] as ArmyState];
  const at = { x: roundMiles((A.at.x + B.at.x) / 2), y: roundMiles((A.at.y + B.at.y) / 2) };
  const near = Object.values(places)
    .filter(({ removed, type }) => !removed && type !== 'region')
    .map((place) => ({ place, far: distance(place.at, at) }))
    .filter(({ far }) => far <= 3)
    .sort((one, other) => one.far - other.far)[0];
  const ground = battleGround(state, near?.place.at ?? at);
  const where = ground === null ? '' : `, ${ground}`;
  return near === undefined
    ? `${nameAll(state, fighting.A, all)} against ${nameAll(state, fighting.B, all)}${where}`
    : `Battle of ${near.place.name}${where}`;
};

import { RuleRefusal } from '../../core/result.ts';
import { plural } from '../../core/words.ts';
import type { ByUnit } from '../fields.ts';
import { armyHeads, armySp, forgetLeaders, headsOf, spFullOf } from '../figures.ts';
import type {
  ArmyState,
  CampaignState,
  CampaignUnit,
  Contact,
  General,
  Part,
  PendingReturn,
} from '../state.ts';

/** The state as it is passed along; nothing in it is ever changed in place. */
export type State = CampaignState;

type Entity<P extends Part> = State[P][string];

const CALLED: Readonly<Record<Part, string>> = {
  sides: 'side',
  players: 'player',
  places: 'place',
  roads: 'road',
  generals: 'general',
  armies: 'army',
  contacts: 'contact',
  notesByDay: 'note',
  areas: 'area',
  sieges: 'siege',
  sightings: 'sighting',
  tallies: 'counter',
  pictures: 'picture',
};

export const find = <P extends Part>(state: State, part: P, id: string): Entity<P> => {
  const found = Object.hasOwn(state[part], id) ? state[part][id] : undefined;
  if (found === undefined) {
    throw new RuleRefusal(
      'campaign/not-found',
      `There is no such ${CALLED[part]} in this campaign any more. Look at it as it stands now, then try again.`,
      id,
    );
  }
  return found as Entity<P>;
};

/** The number of an id, so that the next one is free. */
const numberOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

export const takeIds = (state: State, ids: readonly string[]): State => {
  const nextId = Math.max(state.nextId, ...ids.map((id) => numberOf(id) + 1));
  return nextId === state.nextId ? state : { ...state, nextId };
};

/**
 * Collections that nobody has seen yet but the fold that copied them: it writes into them. To copy hundreds of armies
 * with every one of thousands of facts took longer than all the rest.
 */
const unseen = new WeakSet<object>();

export const put = <P extends Part>(state: State, part: P, entity: Entity<P>): State => {
  const entries: Record<string, Entity<P>> = state[part] as Record<string, Entity<P>>;
  if (unseen.has(entries)) {
    entries[entity.id] = entity;
    if (part === 'generals') forgetLeaders(state.generals);
    return state;
  }
  return { ...state, [part]: { ...entries, [entity.id]: entity } };
};

/** What `work` makes of a state whose armies, generals and contacts it may write into. Whatever it held in between is void. */
export const inOneGo = (state: State, work: (own: State) => State): State => {
  const { armies, generals, contacts } = state;
  const own = { ...state, armies: { ...armies }, generals: { ...generals }, contacts: { ...contacts } };
  const mine = [own.armies, own.generals, own.contacts];
  for (const entries of mine) unseen.add(entries);
  try {
    return work(own);
  } finally {
    for (const entries of mine) unseen.delete(entries);
  }
};

export const add = <P extends Part>(state: State, part: P, entity: Entity<P>): State => {
  if (Object.hasOwn(state[part], entity.id)) {
    throw new RuleRefusal(
      'campaign/taken',
      `There is already a ${CALLED[part]} "${entity.id}". Try again: it gets another id.`,
      entity.id,
    );
  }
  return takeIds(put(state, part, entity), [entity.id]);
};

export const replace = <P extends Part>(state: State, part: P, entity: Entity<P>): State => {
  find(state, part, entity.id);
  return put(state, part, entity);
};

export const drop = <P extends Part>(state: State, part: P, id: string): State => {
  find(state, part, id);
  const { [id]: _gone, ...rest } = state[part];
  return { ...state, [part]: rest };
};

export const findActive = (state: State, armyId: string): ArmyState => {
  const army = find(state, 'armies', armyId);
  if (army.status === 'active') return army;
  throw new RuleRefusal(
    'campaign/army-gone',
    `${army.name} is no longer in the field. Choose another army, or correct its state first.`,
    armyId,
  );
};

export const findUnit = ({ units, name }: ArmyState, unitId: string): CampaignUnit => {
  const unit = units.find(({ id }) => id === unitId);
  if (unit === undefined) {
    throw new RuleRefusal(
      'campaign/no-unit',
      `${name} has no such unit any more. Choose one it has.`,
      unitId,
    );
  }
  return unit;
};

const LONGEST_TREND = 30;

const withTrend = (army: ArmyState, day: number): ArmyState => {
  const point = { day, sp: armySp(army), heads: armyHeads(army) };
  const earlier = army.trend.filter((one) => one.day !== day);
  return { ...army, trend: [...earlier, point].slice(-LONGEST_TREND) };
};

/** An army of other units: whatever changes strength goes through here. */
export const putUnits = (state: State, army: ArmyState, units: ArmyState['units']): State => {
  for (const unit of units) checkUnit(unit);
  return put(state, 'armies', withTrend({ ...army, units }, state.day));
};

const checkUnit = (unit: CampaignUnit): void => {
  if (unit.sp >= 0 && unit.sp <= spFullOf(unit)) return;
  throw new RuleRefusal(
    'campaign/over-strength',
    `${unit.name} has ${plural(unit.headsFull, 'head')} at full numbers, so it cannot have ${headsOf(unit)}: raise its full numbers first.`,
    unit.id,
  );
};

/** Adds (or with `sign` −1 takes away) strength points, unit by unit. Nothing goes below 0 or above full numbers. */
export const shiftUnits = (army: ArmyState, by: ByUnit, sign: 1 | -1): ArmyState['units'] => {
  for (const id of Object.keys(by)) findUnit(army, id);
  return army.units.map((unit) => {
    const points = Object.hasOwn(by, unit.id) ? (by[unit.id] ?? 0) : 0;
    if (points === 0) return unit;
    const sp = unit.sp + sign * points;
    if (sp < 0) {
      throw new RuleRefusal(
        'campaign/too-many-lost',
        `${unit.name} has ${unit.sp} strength points left, so it cannot lose ${points}: enter fewer.`,
        unit.id,
      );
    }
    return { ...unit, sp };
  });
};

export const findPending = ({ pending, name }: ArmyState, id: string): PendingReturn => {
  const found = pending.find((one) => one.id === id);
  if (found === undefined) {
    throw new RuleRefusal('campaign/no-wounded', `${name} no longer waits for these wounded.`, id);
  }
  return found;
};

const SERVES: readonly General['fate'][] = ['serving', 'wounded'];

/** A general changes places; whoever commanded an army without him commands it no more. */
export const moveGeneral = (state: State, moved: General): State => {
  const side = moved.armyId === null ? null : find(state, 'armies', moved.armyId).sideId;
  const general = { ...moved, sideId: side ?? moved.sideId };
  let next = put(state, 'generals', general);
  for (const army of Object.values(state.armies)) {
    if (army.generalId === general.id && (army.id !== general.armyId || general.role !== 'general'))
      next = put(next, 'armies', { ...army, generalId: null });
  }
  if (general.armyId === null || general.role !== 'general' || !SERVES.includes(general.fate)) return next;
  const army = find(next, 'armies', general.armyId);
  const before = army.generalId === null ? undefined : next.generals[army.generalId];
  if (before !== undefined && before.id !== general.id)
    next = put(next, 'generals', { ...before, role: 'leader' });
  return put(next, 'armies', { ...find(next, 'armies', army.id), generalId: general.id });
};

export const updateContact = (state: State, id: string, change: Partial<Contact>): State =>
  put(state, 'contacts', { ...find(state, 'contacts', id), ...change });

import { RuleRefusal } from '../../core/result.ts';
import { applyFact } from '../apply.ts';
import type { EventKind, Fact } from '../events.ts';
import type { ByUnit } from '../fields.ts';
import { contactId, isNear, spFullOf } from '../figures.ts';
import { distance, pathMiles, samePoint } from '../geometry.ts';
import type { ArmyState, CampaignState, Contact } from '../state.ts';
import { tallyValue } from '../war/tallies.ts';

/** What follows from other entries: nobody is asked about it. */
export const FOLLOWING: readonly EventKind[] = [
  'contact',
  'contact-ended',
  'engagement-delayed',
  'battle-begun',
  'orders-given',
  'standing-given',
  'wounded-expected',
  'wounded-returned',
  'wounded-lost',
  'army-destroyed',
  'siege-begun',
  'siege-ended',
  'place-taken',
  'chance-drawn',
  'tallied',
];

/** Never more than there is to lose, to get back or to find again. */
const within = (by: ByUnit, army: ArmyState, most: (unit: ArmyState['units'][number]) => number): ByUnit =>
  Object.fromEntries(
    army.units.flatMap((unit) => {
      const sp = Math.min(by[unit.id] ?? 0, most(unit));
      return sp > 0 ? [[unit.id, sp]] : [];
    }),
  );

const isEmpty = (by: ByUnit): boolean => Object.keys(by).length === 0;

const withinReach = (state: CampaignState, fact: Fact): Fact | null => {
  const army = 'armyId' in fact ? state.armies[fact.armyId] : undefined;
  switch (fact.kind) {
    case 'marched': {
      if (army === undefined || samePoint(army.at, fact.path.at(-1) ?? army.at)) return null;
      const path = [army.at, ...fact.path.slice(1)];
      return { ...fact, path, miles: pathMiles(path) };
    }
    case 'retreated':
      if (army === undefined || samePoint(army.at, fact.to)) return null;
      return { ...fact, from: army.at, miles: distance(army.at, fact.to) };
    case 'battle-fought': {
      const there = (ids: readonly string[]) => ids.filter((id) => state.armies[id]?.status === 'active');
      return { ...fact, allies: { A: there(fact.allies.A), B: there(fact.allies.B) } };
    }
    case 'casualties': {
      const losses = army === undefined ? {} : within(fact.losses, army, ({ sp }) => sp);
      return isEmpty(losses) ? null : { ...fact, losses };
    }
    case 'reinforced': {
      if (army === undefined) return null;
      const restored = within(fact.restored, army, (unit) => spFullOf(unit) - unit.sp);
      return isEmpty(restored) && fact.added.length === 0 ? null : { ...fact, restored };
    }
    case 'wounded-expected': {
      const units = army === undefined ? {} : within(fact.pending.units, army, (unit) => spFullOf(unit));
      return isEmpty(units) ? null : { ...fact, pending: { ...fact.pending, units } };
    }
    case 'wounded-returned': {
      const due = army?.pending.find(({ id }) => id === fact.pendingId);
      if (army === undefined || due === undefined) return null;
      const units = within(due.units, army, (unit) => spFullOf(unit) - unit.sp);
      return { ...fact, units };
    }
    case 'wounded-lost': {
      const pendingIds = army?.pending.map(({ id }) => id) ?? [];
      return pendingIds.length === 0 ? null : { ...fact, pendingIds };
    }
    case 'tallied': {
      const tally = state.settings.tallies.find(({ id }) => id === fact.tallyId);
      return tally === undefined ? null : { ...fact, before: tallyValue(state, fact.ownerId, tally) };
    }
    default:
      return fact;
  }
};

/** The fact as far as it can still be so; null where it cannot. */
export const fitFact = (state: CampaignState, fact: Fact): Fact | null => {
  const fitted = withinReach(state, fact);
  if (fitted === null) return null;
  try {
    applyFact(state, fitted);
    return fitted;
  } catch (error) {
    if (error instanceof RuleRefusal) return null;
    throw error;
  }
};

const areNear = (state: CampaignState, { A, B }: Contact['armies']): boolean => {
  const [one, other] = [state.armies[A], state.armies[B]];
  return one !== undefined && other !== undefined && isNear(state, one, other);
};

/** A contact that followed from where armies stood is gone where they stand apart; one the game master told stays. */
export const stillMeet = (was: CampaignState, is: CampaignState, fact: Fact): boolean => {
  if (fact.kind !== 'contact') return true;
  const { armies } = fact.contact;
  const free = is.contacts[contactId(armies.A, armies.B)] === undefined;
  return free && (areNear(is, armies) || !areNear(was, armies));
};

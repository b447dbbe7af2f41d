import { RuleRefusal } from '../../core/result.ts';
import type { EventOf } from '../events.ts';
import { spFullOf } from '../figures.ts';
import type { ArmyState, CampaignUnit, PendingReturn } from '../state.ts';
import {
  add,
  find,
  findActive,
  findUnit,
  moveGeneral,
  put,
  putUnits,
  type State,
  takeIds,
} from './change.ts';

type SplitUnit = EventOf<'army-split'>['units'][number];

const refuse = (unit: CampaignUnit): never => {
  throw new RuleRefusal(
    'campaign/bad-split',
    `${unit.name} cannot be divided like that: take fewer heads, or the whole unit.`,
    unit.id,
  );
};

const divide = (
  unit: CampaignUnit,
  { newId, headsFull, sp }: SplitUnit,
): readonly [CampaignUnit | null, CampaignUnit] => {
  if (newId === null) {
    if (headsFull !== unit.headsFull || sp !== unit.sp) refuse(unit);
    return [null, unit];
  }
  const stays = { ...unit, headsFull: unit.headsFull - headsFull, sp: unit.sp - sp };
  const goes = { ...unit, id: newId, headsFull, sp };
  if (stays.sp <= 0 || goes.sp <= 0 || stays.sp > spFullOf(stays) || goes.sp > spFullOf(goes)) refuse(unit);
  return [stays, goes];
};

/** Wounded return to their own unit, wherever it is by then. */
const sharePending = (
  pending: readonly PendingReturn[],
  belongs: (unitId: string) => boolean,
): ArmyState['pending'] =>
  pending.flatMap((one) => {
    const units = Object.fromEntries(Object.entries(one.units).filter(([id]) => belongs(id)));
    return Object.keys(units).length === 0 ? [] : [{ ...one, units }];
  });

export const splitArmy = (state: State, event: EventOf<'army-split'>): State => {
  const army = findActive(state, event.armyId);
  const parts = new Map(event.units.map((one) => [findUnit(army, one.unitId).id, one]));
  const stay: CampaignUnit[] = [];
  const go: CampaignUnit[] = [];
  for (const unit of army.units) {
    const part = parts.get(unit.id);
    if (part === undefined) stay.push(unit);
    else {
      const [stays, goes] = divide(unit, part);
      if (stays !== null) stay.push(stays);
      go.push(goes);
    }
  }
  if (go.length === 0 || !stay.some(({ sp }) => sp > 0)) {
    throw new RuleRefusal(
      'campaign/bad-split',
      `Somebody has to go, and somebody has to stay with ${army.name}.`,
    );
  }
  if (event.wizards > army.wizards || event.archWizards > army.archWizards) {
    throw new RuleRefusal('campaign/bad-split', `${army.name} has not that many wizards to send.`, 'wizards');
  }
  const leaves = new Set(go.map(({ id }) => id));
  const detachment: ArmyState = {
    ...army,
    ...event.into,
    generalId: null,
    orders: null,
    lastBattle: null,
    lastRetreat: null,
    wizards: event.wizards,
    archWizards: event.archWizards,
    pending: sharePending(army.pending, (id) => leaves.has(id)),
    trend: [],
    notes: '',
  };
  const rest: ArmyState = {
    ...army,
    wizards: army.wizards - event.wizards,
    archWizards: army.archWizards - event.archWizards,
    pending: sharePending(army.pending, (id) => !leaves.has(id)),
  };
  let next = putUnits(takeIds(add(state, 'armies', detachment), [...leaves]), detachment, go);
  next = putUnits(next, rest, stay);
  for (const id of event.generalIds) {
    const general = find(next, 'generals', id);
    if (general.armyId !== army.id)
      throw new RuleRefusal('campaign/other-army', `${general.name} does not serve in ${army.name}.`, id);
    const role = id === event.generalId ? 'general' : 'leader';
    next = moveGeneral(next, { ...general, armyId: detachment.id, role });
  }
  return next;
};

/** The same wounded may come together again from two parts of one army. */
const joinPending = (one: ArmyState['pending'], other: ArmyState['pending']): ArmyState['pending'] => {
  const joined = new Map(one.map((pending) => [pending.id, pending]));
  for (const pending of other) {
    const same = joined.get(pending.id);
    joined.set(
      pending.id,
      same === undefined ? pending : { ...same, units: { ...same.units, ...pending.units } },
    );
  }
  return [...joined.values()];
};

export const mergeArmies = (state: State, { fromId, intoId }: EventOf<'armies-merged'>): State => {
  const [from, into] = [findActive(state, fromId), findActive(state, intoId)];
  if (fromId === intoId || from.sideId !== into.sideId) {
    throw new RuleRefusal(
      'campaign/bad-merge',
      'Only two armies of one side can join: choose another.',
      intoId,
    );
  }
  const marched =
    (from.marched.day === into.marched.day && from.marched.miles > into.marched.miles) ||
    from.marched.day > into.marched.day
      ? from.marched
      : into.marched;
  const whole: ArmyState = {
    ...into,
    marched,
    wizards: Math.min(100, into.wizards + from.wizards),
    archWizards: Math.min(100, into.archWizards + from.archWizards),
    pending: joinPending(into.pending, from.pending),
  };
  let next = putUnits(state, whole, [...into.units, ...from.units]);
  const emptied: ArmyState = {
    ...from,
    status: 'merged',
    mergedInto: into.id,
    generalId: null,
    orders: null,
    pending: [],
  };
  next = putUnits(next, emptied, []);
  for (const general of Object.values(state.generals)) {
    if (general.armyId !== from.id) continue;
    const commands = general.id === from.generalId && into.generalId === null;
    next = moveGeneral(next, { ...general, armyId: into.id, role: commands ? 'general' : 'leader' });
  }
  return put(next, 'armies', find(next, 'armies', into.id));
};

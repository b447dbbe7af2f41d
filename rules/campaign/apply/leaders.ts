import { RuleRefusal } from '../../core/result.ts';
import type { EventOf } from '../events.ts';
import { leads } from '../figures.ts';
import type { HandCounts } from '../leaders/fields.ts';
import type { General } from '../state.ts';
import { find, findActive, findUnit, moveGeneral, put, type State } from './change.ts';

/** Neither wounded nor anybody’s prisoner. */
export const AT_LARGE = { untilDay: null, heldBy: null } as const;

/** What a new post leaves as it was; a wounded one is so wherever he is posted. */
export const lifeOf = (before: General | undefined): Partial<General> => ({
  deeds: before?.deeds ?? {},
  counters: before?.counters ?? {},
  heldBy: null,
  ...(before?.fate === 'wounded' ? { fate: before.fate, untilDay: before.untilDay } : { untilDay: null }),
});

const NOTHING_DONE = { battles: 0, victories: 0, wounds: 0 };

/** A battle of an army counts for every unit that stood in it and for all who led there, for the side they were on. */
export const countBattle = (state: State, armyId: string, won: boolean): State => {
  const army = findActive(state, armyId);
  const victory = won ? 1 : 0;
  const units = army.units.map((unit) => {
    if (unit.sp === 0) return unit;
    const { battles, victories } = unit.deeds[army.sideId] ?? NOTHING_DONE;
    const deeds = { battles: battles + 1, victories: victories + victory };
    return { ...unit, deeds: { ...unit.deeds, [army.sideId]: deeds } };
  });
  // Not by the leaders known of all armies: every battle of a long war would find them anew.
  return Object.values(state.generals).reduce(
    (next, general) => {
      if (general.armyId !== armyId || !leads(state, general)) return next;
      const { battles, victories, wounds } = general.deeds[army.sideId] ?? NOTHING_DONE;
      const deeds = { battles: battles + 1, victories: victories + victory, wounds };
      return put(next, 'generals', { ...general, deeds: { ...general.deeds, [army.sideId]: deeds } });
    },
    put(state, 'armies', { ...army, units }),
  );
};

const refuse = (code: string, message: string, path: string): never => {
  throw new RuleRefusal(code, message, path);
};

const wound = (state: State, general: General, untilDay: number | null): State => {
  if (untilDay === null || untilDay <= state.day)
    return refuse(
      'campaign/until-when',
      `Say on which day ${general.name} is back: after day ${state.day}.`,
      'untilDay',
    );
  const side = general.sideId ?? '';
  const deeds = general.deeds[side] ?? NOTHING_DONE;
  return put(state, 'generals', {
    ...general,
    ...AT_LARGE,
    fate: 'wounded',
    untilDay,
    deeds: side === '' ? general.deeds : { ...general.deeds, [side]: { ...deeds, wounds: deeds.wounds + 1 } },
  });
};

const PRISONERS: readonly General['fate'][] = ['captured', 'captured-or-fled'];

export const meetFate = (state: State, event: EventOf<'leader-fate'>): State => {
  const general = find(state, 'generals', event.generalId);
  const { fate, heldBy } = event;
  const { name } = general;
  if (general.fate === 'dead')
    return refuse('campaign/dead', `${name} is dead. Undo or amend his death if that is wrong.`, 'generalId');
  switch (fate) {
    case 'wounded':
      if (general.fate !== 'serving' && general.fate !== 'wounded')
        refuse('campaign/not-serving', `${name} is with no army now: give him a post first.`, 'generalId');
      return wound(state, general, event.untilDay);
    case 'returned':
      if (general.fate !== 'wounded')
        refuse('campaign/not-wounded', `${name} is not wounded, so he cannot come back.`, 'generalId');
      return put(state, 'generals', { ...general, ...AT_LARGE, fate: 'serving' });
    case 'ransomed':
    case 'exchanged':
      if (!PRISONERS.includes(general.fate))
        refuse('campaign/not-captured', `${name} is nobody’s prisoner.`, 'generalId');
      return put(state, 'generals', { ...general, ...AT_LARGE, fate: 'away' });
    case 'captured':
      if (heldBy !== null) find(state, 'sides', heldBy);
      return moveGeneral(state, { ...general, ...AT_LARGE, heldBy, fate, armyId: null });
    default:
      return moveGeneral(state, { ...general, ...AT_LARGE, fate, armyId: null });
  }
};

export const readSheet = (state: State, { generalId, leadership, sheet }: EventOf<'leader-sheet'>): State =>
  put(state, 'generals', { ...find(state, 'generals', generalId), leadership, sheet });

const counted = (before: HandCounts, now: HandCounts): HandCounts =>
  Object.fromEntries(Object.entries({ ...before, ...now }).filter(([, value]) => value !== 0));

export const countLeader = (state: State, { generalId, counters }: EventOf<'leader-counted'>): State => {
  const general = find(state, 'generals', generalId);
  return put(state, 'generals', { ...general, counters: counted(general.counters, counters) });
};

export const countUnit = (state: State, { armyId, unitId, counters }: EventOf<'unit-counted'>): State => {
  const army = find(state, 'armies', armyId);
  const { id } = findUnit(army, unitId);
  const units = army.units.map((unit) =>
    unit.id === id ? { ...unit, counters: counted(unit.counters, counters) } : unit,
  );
  return put(state, 'armies', { ...army, units });
};

import { seededDice } from '../../core/dice.ts';
import { RuleRefusal } from '../../core/result.ts';
import { findActive } from '../apply/change.ts';
import type { EventOf, Fact } from '../events.ts';
import { sumOf } from '../figures.ts';
import type { IntentOf } from '../intents.ts';
import type { ChanceEffect, ChanceTable } from '../war/rule-fields.ts';
import { seasonOn } from '../war/season.ts';
import type { Stretch } from '../war/way.ts';
import type { Draft } from './draft.ts';
import { loseShare } from './losing.ts';
import { findTally, recordTally } from './war.ts';

/** Whom a draw befalls; null: the whole war. */
interface Whom {
  readonly armyId: string | null;
  readonly sideId: string | null;
}

interface WantedDraw {
  readonly table: ChanceTable;
  readonly whom: Whom;
  readonly count: number;
  readonly sides: number;
}

/** Where the dice come from: what people typed, what fell the first time; null lets the program roll. */
export type Throws = (wanted: WantedDraw) => (Pick<Thrown, 'by' | 'values'> & Partial<Thrown>) | null;

type Thrown = EventOf<'chance-drawn'>['thrown'];

/** What fell the first time, table by table: a day that is lived through again has the same weather. */
export const thrownAgain = (facts: readonly Fact[]): Throws => {
  const left = facts.filter((fact) => fact.kind === 'chance-drawn');
  return ({ table, whom, count, sides }) => {
    const at = left.findIndex(
      ({ tableId, toArmy, toSide }) =>
        tableId === table.id && toArmy === whom.armyId && toSide === whom.sideId,
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    const fits =
      found?.thrown.values.length === count && found.thrown.values.every((value) => value <= sides);
    return fits ? found.thrown : null;
  };
};

/** Dice typed in the order in which they are asked for; a 0, or what is not there, lets the program roll. */
export const typedThrows = (dice: readonly number[] | null | undefined): Throws => {
  let at = 0;
  return ({ table, count, sides }) => {
    const values = (dice ?? []).slice(at, at + count);
    at += count;
    if (values.length < count || values.every((value) => value === 0)) return null;
    if (values.some((value) => value < 1 || value > sides))
      throw new RuleRefusal(
        'campaign/dice',
        `${table.name} asks for ${count === 1 ? 'a number' : `${count} numbers`} from 1 to ${sides}: type what fell, or let the program roll.`,
        'dice',
      );
    return { by: 'typed', values };
  };
};

/** What has to be thrown for a table. */
export const diceOf = ({ dice, rows }: ChanceTable): { readonly count: number; readonly sides: number } =>
  dice ?? { count: 1, sides: Math.max(1, sumOf(rows.map(({ weight }) => weight))) };

const rowOf = (
  { dice, rows }: ChanceTable,
  values: readonly number[],
): ChanceTable['rows'][number] | null => {
  let left = sumOf(values);
  if (dice !== null) return rows.find(({ from, to }) => left >= from && left <= to) ?? null;
  for (const row of rows) {
    if (left <= row.weight && row.weight > 0) return row;
    left -= row.weight;
  }
  return null;
};

const ownersFor = (
  { state }: Draft,
  { tallyId }: { readonly tallyId: string },
  { armyId, sideId }: Whom,
): readonly string[] => {
  const of = state.settings.tallies.find(({ id }) => id === tallyId)?.of;
  const all = <T extends { readonly id: string }>(of: Readonly<Record<string, T>>, is: (one: T) => boolean) =>
    Object.values(of)
      .filter(is)
      .map(({ id }) => id);
  const army = armyId === null ? undefined : state.armies[armyId];
  const whose = (side: string | null): boolean => sideId === null || side === sideId;
  if (of === 'sides') return all(state.sides, ({ removed, id }) => !removed && whose(id));
  if (of === 'armies')
    return all(
      state.armies,
      (one) => one.status === 'active' && (army === undefined ? whose(one.sideId) : one.id === army.id),
    );
  if (of === 'places') return all(state.places, (one) => !one.removed && whose(one.sideId));
  return all(
    state.generals,
    (one) => one.fate !== 'dead' && (army === undefined ? whose(one.sideId) : one.armyId === army.id),
  );
};

const takeEffect = (
  draft: Draft,
  effect: ChanceEffect,
  whom: Whom,
  table: ChanceTable,
  words: string,
): void => {
  const { chance, tallies } = draft.state.settings;
  if (effect.kind === 'tally') {
    if (!tallies.some(({ id }) => id === effect.tallyId)) return;
    for (const owner of ownersFor(draft, effect, whom))
      recordTally(
        draft,
        findTally(draft, effect.tallyId),
        owner,
        [{ what: table.name, amount: effect.amount }],
        'chance',
      );
  } else if (effect.kind === 'weather') {
    const kind = chance.weathers.find(({ id }) => id === effect.weatherId);
    if (kind === undefined) return;
    const weather = { id: kind.id, until: draft.state.day + effect.days - 1 };
    draft.record({ kind: 'weather-changed', weather, name: kind.name });
  } else if (effect.kind === 'ground') {
    const { kindId, march, days } = effect;
    const kind = draft.state.settings.land.kinds.find(({ id }) => id === kindId);
    if (kind === undefined) return;
    const ground = { kindId, march, until: draft.state.day + days - 1 };
    draft.record({ kind: 'ground-changed', ground, name: kind.name });
  } else if (effect.kind === 'lose') {
    const armies = Object.values(draft.state.armies).filter(
      ({ id, sideId, status }) =>
        status === 'active' &&
        (whom.armyId === null ? whom.sideId === null || sideId === whom.sideId : id === whom.armyId),
    );
    for (const { id } of armies) loseShare(draft, id, effect.percent, table.name);
  } else {
    draft.record({
      kind: 'note-added',
      note: {
        id: draft.newId('n'),
        day: draft.state.day,
        text: `${table.name}: ${words}`,
        sideId: null,
        open: false,
        reminder: true,
        removed: false,
        generalId: null,
      },
    });
  }
};

/** What falls for a table: typed, fallen before, or rolled with the program's dice, of which mornings have their own. */
const throwFor = (draft: Draft, table: ChanceTable, whom: Whom, from: 'dice' | 'morningDice'): Thrown => {
  const { count, sides } = diceOf(table);
  const { dice } = draft.state;
  const given = draft.throws({ table, whom, count, sides });
  if (given !== null) return { dice, ...given, values: [...given.values] };
  const seeded = seededDice(draft.state[from]);
  const values = [...seeded.roll(sides, count, table.name).values];
  const after = seeded.state();
  return from === 'dice'
    ? { by: 'program', values, dice: after }
    : { by: 'program', values, dice, morning: after };
};

/** One row of a table, with all that follows from it. */
const drawFrom = (
  draft: Draft,
  table: ChanceTable,
  whom: Whom,
  from: 'dice' | 'morningDice' = 'dice',
): void => {
  const thrown = throwFor(draft, table, whom, from);
  const row = rowOf(table, thrown.values);
  const words = row?.text ?? '';
  draft.record({
    kind: 'chance-drawn',
    tableId: table.id,
    name: table.name,
    rowId: row?.id ?? null,
    words,
    toArmy: whom.armyId,
    toSide: whom.sideId,
    told: table.told,
    thrown,
  });
  for (const effect of row?.effects ?? []) takeEffect(draft, effect, whom, table, words);
};

export const planDraw = (draft: Draft, { tableId, armyId, sideId, dice }: IntentOf<'draw'>): void => {
  const table = draft.state.settings.chance.tables.find(({ id }) => id === tableId);
  if (table === undefined)
    throw new RuleRefusal('campaign/no-table', 'There is no such table any more: choose another.', 'tableId');
  const army = armyId === null ? null : findActive(draft.state, armyId);
  draft.throws = typedThrows(dice);
  drawFrom(draft, table, { armyId, sideId: army?.sideId ?? sideId });
};

const isInSeason = (draft: Draft, { seasonIds }: ChanceTable): boolean => {
  const season = seasonOn(draft.state, draft.state.day);
  return seasonIds.length === 0 || (season !== null && seasonIds.includes(season.id));
};

const tablesFor = (draft: Draft, when: ChanceTable['when']): readonly ChanceTable[] =>
  draft.state.settings.chance.tables.filter(
    (table) => table.when === when && table.rows.length > 0 && isInSeason(draft, table),
  );

const WEEK = 7;

/** The morning of a day: its weather, and whatever else is drawn. */
export const drawMorning = (draft: Draft): void => {
  const { day, firstDay } = draft.state;
  const whole = { armyId: null, sideId: null };
  for (const table of tablesFor(draft, 'daily')) drawFrom(draft, table, whole, 'morningDice');
  if ((day - firstDay) % WEEK !== 0) return;
  for (const table of tablesFor(draft, 'weekly')) drawFrom(draft, table, whole, 'morningDice');
};

/** An army that has come into ground it did not stand in. */
export const drawEntering = (
  draft: Draft,
  armyId: string,
  before: string | null,
  stretches: readonly Stretch[],
): void => {
  const { sideId } = draft.army(armyId);
  for (const table of tablesFor(draft, 'entering')) {
    const entered = stretches.some(
      ({ kindId }) => kindId !== null && kindId !== before && table.kindIds.includes(kindId),
    );
    if (entered && draft.army(armyId).status === 'active') drawFrom(draft, table, { armyId, sideId });
  }
};

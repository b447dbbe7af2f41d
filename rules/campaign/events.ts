import { z } from 'zod';
import { versioned } from '../core/versioned.ts';
import { calendarSchema } from './calendar.ts';
import { byUnit, day, json, link, localId, miles, name, point, strength, text } from './fields.ts';
import { handCountsSchema, LEADER_FATES, sheetReadingSchema } from './leaders/fields.ts';
import { standingSchema } from './standing/fields.ts';
import {
  alliesSchema,
  armySchema,
  BATTLE_FORTUNES,
  contactSchema,
  correctionSchema,
  fightersSchema,
  generalSchema,
  LEAVING_FATES,
  mapSchema,
  noteSchema,
  ordersSchema,
  pendingSchema,
  placeSchema,
  playerSchema,
  roadSchema,
  seedSchema,
  settingsSchema,
  sideSchema,
  unitSchema,
} from './state.ts';
import { areaSchema, wayPartSchema } from './war/land-fields.ts';
import { amount, groundNowSchema, siegeSchema, sumPartSchema, weatherSchema } from './war/rule-fields.ts';

const event = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

const armyId = localId;
/** Sides that know of it. */
const seenBy = z.array(localId).max(50);

/** A roster as it was when its units took the field; the roster itself goes on living. */
const muster = z.strictObject({
  id: localId,
  rosterId: link.nullable(),
  rosterName: text(200),
  document: json,
});
export type Muster = z.output<typeof muster>;

/** Dice of the campaign itself: what fell, who threw it, and the program's dice afterwards. */
const thrown = z.strictObject({
  by: z.enum(['program', 'typed']),
  values: z.array(z.int().min(1).max(6)).max(10),
  dice: seedSchema,
});

/** The same, of dice with any number of sides. */
const drawn = thrown.extend({
  values: z.array(z.int().min(1).max(100_000)).min(1).max(10),
  /** The program's dice of the mornings afterwards, where it was one of them that fell. */
  morning: seedSchema.exactOptional(),
});

const LOST_BECAUSE = ['forced-march', 'defeated', 'destroyed', 'disbanded'] as const;
const SIEGE_OVER = ['left', 'relieved', 'taken', 'peace'] as const;
const BACK_BECAUSE = ['lost', 'withdrew', 'evaded'] as const;
const APART_BECAUSE = ['marched-away', 'let-go', 'destroyed', 'disbanded', 'merged', 'peace'] as const;

/** How a battle ended, whoever fought it where. `not-recorded` is an answer too. */
export const BATTLE_VERDICTS = ['A', 'B', 'draw', 'not-recorded'] as const;

/** Everything that can happen in a campaign. A fact carries all it needs: dice have fallen, ids are given. */
const FACTS = [
  event('campaign-started', {
    name,
    notes: text(20_000),
    day,
    settings: settingsSchema,
    calendar: calendarSchema,
    map: mapSchema,
    dice: seedSchema,
  }),
  event('campaign-changed', {
    name,
    notes: text(20_000),
    settings: settingsSchema,
    calendar: calendarSchema,
    map: mapSchema,
  }),
  event('side-added', { side: sideSchema }),
  event('side-changed', { side: sideSchema }),
  event('player-added', { player: playerSchema }),
  event('player-changed', { player: playerSchema }),
  event('place-added', { place: placeSchema }),
  /** Where sight counts, only those who see it know what became of it. */
  event('place-changed', { place: placeSchema, seenBy: seenBy.exactOptional() }),
  event('road-added', { road: roadSchema }),
  event('road-changed', { road: roadSchema }),
  event('area-added', { area: areaSchema }),
  event('area-changed', { area: areaSchema }),
  event('note-added', { note: noteSchema }),
  event('note-changed', { note: noteSchema }),

  event('army-mustered', {
    army: armySchema,
    generals: z.array(generalSchema).max(200),
    muster: muster.nullable(),
  }),
  event('general-appointed', { general: generalSchema }),
  event('general-left', { generalId: localId, fate: z.enum(LEAVING_FATES) }),
  event('leader-fate', {
    generalId: localId,
    fate: z.enum(LEADER_FATES),
    /** The day a wounded one is back. */
    untilDay: day.nullable(),
    /** Who took him, or let him go. */
    heldBy: localId.nullable(),
    /** The battle it came from; empty for what was set by hand. */
    cause: text(300),
    notes: text(2000),
  }),
  /** The army goes by this reading of his sheet from now on, or leaves his leadership as it is. */
  event('leader-sheet', {
    generalId: localId,
    leadership: generalSchema.shape.leadership,
    sheet: sheetReadingSchema,
  }),
  event('leader-counted', { generalId: localId, counters: handCountsSchema }),
  event('unit-counted', { armyId, unitId: localId, counters: handCountsSchema }),
  event('strength-given', {
    armyId,
    units: z
      .array(z.strictObject({ unitId: localId, fighters: fightersSchema, perHead: z.int().min(1).max(90) }))
      .min(1),
  }),
  event('standing-given', { armyId, standing: standingSchema.nullable() }),
  event('orders-given', { armyId, orders: ordersSchema.nullable() }),
  /** A side's orders: carried out as the day ended, or, sealed ones, read before that because the game master wanted to. */
  event('orders-opened', {
    sideId: localId,
    /** What they answered; null for what was given on a seat. */
    dispatch: text(60).nullable(),
    early: z.boolean(),
    /** Up to which version the side's orders of that day are done with. */
    given: z.int().min(0).exactOptional(),
  }),
  event('marched', {
    armyId,
    /** From where it stood to where it stands. */
    path: z.array(point).min(2).max(501),
    miles,
    /** What is left of its orders. */
    orders: ordersSchema.nullable(),
    /** What the ground made of it, in miles of its rate; where ground does not count, it is what it went. */
    cost: miles.exactOptional(),
    parts: z.array(wayPartSchema).max(60).exactOptional(),
  }),
  event('scouting', { armyId, on: z.boolean() }),

  event('siege-begun', { siege: siegeSchema, seenBy }),
  event('siege-ended', { placeId: localId, because: z.enum(SIEGE_OVER), seenBy }),
  event('place-taken', {
    placeId: localId,
    sideId: localId,
    from: localId.nullable(),
    because: z.enum(['arrival', 'siege']),
    seenBy,
  }),
  /** A counter goes up or down: the parts of the sum are all there is to it. */
  event('tallied', {
    ownerId: localId,
    /** The side it belonged to then. */
    sideId: localId.nullable(),
    tallyId: localId,
    before: amount,
    parts: z.array(sumPartSchema).min(1).max(60),
    because: z.enum(['rules', 'hand', 'recruits', 'chance']),
  }),
  event('chance-drawn', {
    tableId: localId,
    /** As the table was called then. */
    name: text(100),
    rowId: localId.nullable(),
    words: text(500),
    /** Whom it befell; null: the whole war. */
    toArmy: localId.nullable(),
    toSide: localId.nullable(),
    told: z.enum(['all', 'side', 'master']),
    thrown: drawn,
  }),
  /** Null: fair again. */
  event('weather-changed', { weather: weatherSchema.nullable(), name: text(60) }),
  event('ground-changed', { ground: groundNowSchema, name: text(60) }),
  /** Null takes it down. */
  event('picture-hung', { ownerId: localId, pictureId: link.nullable() }),
  event('reinforced', { armyId, restored: byUnit, added: z.array(unitSchema), muster: muster.nullable() }),
  event('army-split', {
    armyId,
    into: z.strictObject({ id: localId, name }),
    /** A whole unit keeps its id; a part gets `newId`. */
    units: z.array(
      z.strictObject({
        unitId: localId,
        newId: localId.nullable(),
        headsFull: z.int().min(0),
        sp: strength,
      }),
    ),
    generalIds: z.array(localId),
    generalId: localId.nullable(),
    wizards: z.int().min(0),
    archWizards: z.int().min(0),
  }),
  event('armies-merged', { fromId: localId, intoId: localId }),
  event('army-disbanded', { armyId }),
  event('army-destroyed', { armyId }),

  event('contact', { contact: contactSchema }),
  event('contact-ended', { contactId: localId, because: z.enum(APART_BECAUSE) }),
  event('battle-begun', { contactId: localId, battleId: link, allies: alliesSchema }),
  event('engagement-delayed', { contactId: localId, carried: contactSchema.shape.carried }),
  event('battle-fought', {
    title: text(300),
    at: point,
    where: z.enum(['off-table', 'on-table']),
    contactId: localId,
    battleId: link.nullable(),
    armies: z.strictObject({ A: localId, B: localId }),
    allies: alliesSchema,
    attacker: z.enum(['A', 'B']).nullable(),
    verdict: z.enum(BATTLE_VERDICTS),
    /** `Marginal victory` and the like, off the table only. */
    result: text(60).nullable(),
    field: z.enum(['A', 'B']).nullable(),
    fortunes: z.strictObject({ A: z.enum(BATTLE_FORTUNES), B: z.enum(BATTLE_FORTUNES) }),
    evaded: z.boolean(),
    /** The whole report of an off-table battle. */
    report: json,
    notes: text(20_000),
  }),
  event('casualties', { armyId, losses: byUnit, cause: text(300) }),
  event('wounded-expected', { armyId, pending: pendingSchema, thrown: thrown.nullable() }),
  event('wounded-returned', { armyId, pendingId: localId, units: byUnit }),
  event('wounded-lost', { armyId, pendingIds: z.array(localId).min(1), because: z.enum(LOST_BECAUSE) }),
  event('retreated', {
    armyId,
    from: point,
    to: point,
    miles,
    because: z.enum(BACK_BECAUSE),
  }),
  event('stratagem-used', {
    generalId: localId,
    stratagem: text(60),
    success: z.boolean().nullable(),
    day,
    readyDay: day,
  }),
  event('day-ended', { day }),
  event('roster-made', { armyId, rosterId: link, rosterName: text(200) }),
  event('corrected', {
    armyId,
    reason: text(2000),
    /** What the game master set; what is left out stays. */
    army: correctionSchema,
    units: z.array(
      z.strictObject({
        unitId: localId,
        name: name.exactOptional(),
        headsFull: z.int().min(0).exactOptional(),
        sp: strength.exactOptional(),
      }),
    ),
    pendingDropped: z.array(localId),
  }),
] as const;

export const factSchema = z.discriminatedUnion('kind', FACTS);

const entryNumber = z.int().min(1);

/** A fact, or something that is said of the ledger itself. */
export const eventSchema = z.discriminatedUnion('kind', [
  ...FACTS,

  /** Takes back everything one press recorded, named by its first entry. */
  event('undone', { entry: entryNumber }),
  /** Takes back an undone. */
  event('redone', { entry: entryNumber }),
  /** From now on the past reads otherwise: everything that follows from it is said here too. */
  event('amended', {
    /** What people chose to amend; the entry before which something forgotten was written. */
    about: entryNumber,
    /** The wording that counts from now on; null leaves the entry out. */
    changes: z.array(z.strictObject({ entry: entryNumber, event: factSchema.nullable() })),
    /** Entries that stand earlier than they were written: the ones right after this, of the same press. */
    written: z.array(
      z.strictObject({
        entry: entryNumber,
        before: entryNumber,
        /** The press it follows from: its first entry, this one for what was forgotten. 0 is not known. */
        press: z.int().min(0).default(0),
      }),
    ),
    /** Entries that no longer fitted and were kept. */
    kept: z.array(entryNumber),
    by: text(200),
    reason: text(2000),
  }),
]);

export type CampaignEvent = z.output<typeof eventSchema>;
export type EventKind = CampaignEvent['kind'];
export type EventOf<K extends EventKind> = Extract<CampaignEvent, { kind: K }>;
/** What changes the state; the others speak of the ledger. */
export type Fact = z.output<typeof factSchema>;

/** A line of a ledger as it is stored and as files carry it. */
export const storedEvent = versioned({ schema: eventSchema, steps: [] });

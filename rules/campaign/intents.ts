import { z } from 'zod';
import { PLAYS } from '../core/chair/plays.ts';
import { calendarSchema } from './calendar.ts';
import { BATTLE_VERDICTS } from './events.ts';
import { day, link, localId, miles, name, point, text } from './fields.ts';
import { handCountsSchema, LEADER_FATES } from './leaders/fields.ts';
import { standingSchema } from './standing/fields.ts';
import {
  correctionSchema,
  fightersSchema,
  GENERAL_ROLES,
  LEAVING_FATES,
  noteSchema,
  PACES,
  placeSchema,
  playerSchema,
  roadSchema,
  sideSchema,
  someMapSchema,
  someSettingsSchema,
} from './state.ts';
import { areaSchema } from './war/land-fields.ts';
import { amount } from './war/rule-fields.ts';

const intent = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

/** Null makes a new one. */
const which = { id: localId.nullable() };
const removed = z.boolean().default(false);
const notes = text(20_000).default('');

/** Through the points that are named, straight, which is usual, or by the quickest way over the ground. */
const way = z.enum(['straight', 'quickest']).exactOptional();
/** False: counters do not pay for these recruits, whatever their rules say. */
const pay = z.boolean().exactOptional();

const armyId = localId;
const contactId = localId;
const heads = z.int().min(0).max(1_000_000);

/** A unit typed in, of whatever rules. */
const newUnit = z.strictObject({
  name,
  heads: heads.min(1),
  headsPerFigure: z.int().min(1).max(10_000).default(1),
  fighters: fightersSchema.nullable().default(null),
  /** Inches of movement. */
  move: z.number().min(0).max(1000).nullable().default(null),
});
export type NewUnit = z.output<typeof newUnit>;

/** A roster of the store, or units typed in. */
const troops = z.union([
  z.strictObject({ rosterId: link }),
  z.strictObject({ system: text(60).default(''), units: z.array(newUnit).min(1).max(1000) }),
]);

/** Somebody who is known, somebody of the library, or a name and a leadership; what is null comes from whoever was chosen. */
const leader = {
  generalId: localId.nullable().default(null),
  characterId: link.nullable().default(null),
  name: name.nullable().default(null),
  leadership: z.int().min(1).max(5).nullable().default(null),
};

const leaderFate = {
  generalId: localId,
  fate: z.enum(LEADER_FATES),
  /** Wounded: the day he is back. */
  untilDay: day.nullable().default(null),
  /** Captured: by whom. */
  heldBy: localId.nullable().default(null),
};
/** What became of leaders in a battle. */
const leaderFates = z.array(z.strictObject(leaderFate)).max(200).default([]);

const bySide = <T extends z.ZodType>(one: T) => z.strictObject({ A: one, B: one });

/** Who fights beside the first army of each side; null takes all that the house rule lets. */
export const wantedAllies = bySide(z.array(localId).max(100)).nullable().default(null);

/** Everything people can want of a campaign. Each is planned into events first, and shown before it is recorded. */
export const intentSchema = z.discriminatedUnion('kind', [
  intent('change-campaign', {
    name: name.exactOptional(),
    notes: text(20_000).exactOptional(),
    settings: someSettingsSchema.exactOptional(),
    calendar: calendarSchema.exactOptional(),
    map: someMapSchema.exactOptional(),
  }),
  intent('set-side', {
    ...sideSchema.shape,
    ...which,
    /** Left out, whoever plays it goes on. */
    play: z.enum(PLAYS).nullable().exactOptional(),
    peace: z.array(localId).default([]),
    notes,
    removed,
  }),
  intent('set-player', { ...playerSchema.shape, ...which, notes, removed }),
  intent('set-place', { ...placeSchema.shape, ...which, notes, removed }),
  intent('set-road', { ...roadSchema.shape, ...which, removed }),
  intent('set-area', { ...areaSchema.shape, ...which, removed }),
  intent('set-note', { ...noteSchema.shape, ...which, removed }),

  intent('muster', {
    sideId: localId,
    /** Null takes the roster's. */
    name: name.nullable().default(null),
    troops,
    at: point,
    base: point.nullable().default(null),
    /** Who commands; null leaves it to the roster. */
    general: z.strictObject(leader).nullable().default(null),
    pay,
  }),
  intent('appoint-general', { armyId, ...leader, role: z.enum(GENERAL_ROLES).default('general') }),
  intent('dismiss-general', { generalId: localId, fate: z.enum(LEAVING_FATES) }),
  intent('set-fate', { ...leaderFate, notes: text(2000).default('') }),
  /** What his sheet says by now: taken over, or his leadership left as it is. */
  intent('read-sheet', { generalId: localId, take: z.boolean() }),
  /** What is counted by hand, of a leader or of a unit. */
  intent('count', {
    generalId: localId.nullable().default(null),
    armyId: localId.nullable().default(null),
    unitId: localId.nullable().default(null),
    counters: handCountsSchema,
  }),
  intent('give-strength', {
    armyId,
    units: z.array(z.strictObject({ unitId: localId, fighters: fightersSchema })).min(1),
  }),
  /** What it does by itself from now on; null leaves it to whoever plays. */
  intent('stand', { armyId, standing: standingSchema.nullable() }),
  /** A march over days; null takes the orders back. */
  intent('order', {
    armyId,
    orders: z.strictObject({ path: z.array(point).min(1).max(500), pace: z.enum(PACES) }).nullable(),
    way,
  }),
  /** A march now, from where it stands over these points. */
  intent('march', {
    armyId,
    path: z.array(point).min(1).max(500),
    /** Halts where it meets an enemy on the way. */
    stopAtContact: z.boolean().default(true),
    /** The game master lets it go further than its rate. */
    beyondRate: z.boolean().default(false),
    way,
  }),
  /** An army looks out, or stops doing so. */
  intent('scout', { armyId, on: z.boolean() }),
  /** A counter set by hand. */
  intent('tally', {
    ownerId: localId,
    tallyId: localId,
    amount,
    reason: text(200).trim().default(''),
  }),
  /** Something drawn from a table, for an army, for a side or for the whole war. */
  intent('draw', {
    tableId: localId,
    armyId: localId.nullable().default(null),
    sideId: localId.nullable().default(null),
    /** What fell; null lets the program roll. */
    dice: z.array(z.int()).max(10).nullable().default(null),
  }),
  /** A picture of the store on an army, a leader, a place or a note; null takes it down. */
  intent('hang-picture', { ownerId: localId, pictureId: link.nullable() }),
  intent('set-weather', { weatherId: localId.nullable(), days: z.int().min(1).max(1000).default(1) }),
  intent('reinforce', {
    armyId,
    /** Heads that come back to a unit, up to its full numbers. */
    restore: z.record(localId, heads).default({}),
    /** Where more come than are missing, the full numbers grow. */
    raise: z.boolean().default(false),
    troops: troops.nullable().default(null),
    pay,
  }),
  intent('split', {
    armyId,
    name,
    /** `heads` null takes the whole unit. */
    units: z.array(z.strictObject({ unitId: localId, heads: heads.min(1).nullable().default(null) })).min(1),
    generalIds: z.array(localId).default([]),
    /** Who of them commands. */
    generalId: localId.nullable().default(null),
    wizards: z.int().min(0).max(100).default(0),
    archWizards: z.int().min(0).max(100).default(0),
  }),
  intent('merge', { fromId: localId, intoId: localId }),
  intent('disband', { armyId }),

  /** Neither side attacks today. */
  intent('wait', { contactId }),
  /** A contact that the map does not show: the game master says that they meet, wherever they stand. */
  intent('meet', { armies: bySide(armyId) }),
  /** The armies let go of each other. */
  intent('part', { contactId }),
  /** An off-table battle that is over. */
  intent('apply-battle', {
    battleId: link,
    /** Falls back towards its base, where the rules let it; otherwise straight away from the enemy. */
    towardsBase: bySide(z.boolean()).prefault({ A: false, B: false }),
    leaders: leaderFates,
  }),
  /** A battle that was played on the table. What is null was not recorded, and changes nothing. */
  intent('record-battle', {
    armies: bySide(armyId),
    allies: wantedAllies,
    title: text(300).trim().default(''),
    verdict: z.enum(BATTLE_VERDICTS),
    attacker: z.enum(['A', 'B']).nullable().default(null),
    field: z.enum(['A', 'B']).nullable().default(null),
    /** In which the grid counts. */
    count: z.enum(['heads', 'figures']).default('heads'),
    units: z
      .array(
        z.strictObject({
          unitId: localId,
          lost: heads.nullable().default(null),
          left: heads.nullable().default(null),
        }),
      )
      .default([]),
    /** Miles. */
    retreat: bySide(miles.nullable()).prefault({ A: null, B: null }),
    towardsBase: bySide(z.boolean()).prefault({ A: false, B: false }),
    /** A side that was not beaten finds 30 % of its losses again, in one week or two. */
    healing: z.boolean().default(false),
    /** A die for each side that heals, the attacker's first (side A's where nobody attacked); null lets the program roll. */
    dice: z.array(z.int()).max(2).nullable().default(null),
    /** The record of a game that was kept, if there is one. */
    battleId: link.nullable().default(null),
    leaders: leaderFates,
    notes,
  }),
  intent('use-stratagem', {
    generalId: localId,
    stratagem: text(60).min(1),
    success: z.boolean().nullable().default(null),
  }),
  /** Losses without a battle: hunger, plague, desertion. */
  intent('lose', { armyId, losses: z.record(localId, heads), cause: text(300).trim().min(1) }),
  /** The game master sets what he likes; heads are set by `heads`, `headsFull`. */
  intent('correct', {
    armyId,
    reason: text(2000).default(''),
    army: correctionSchema.default({}),
    units: z
      .array(
        z.strictObject({
          unitId: localId,
          name: name.exactOptional(),
          headsFull: heads.exactOptional(),
          heads: heads.exactOptional(),
          sp: z.int().min(0).exactOptional(),
        }),
      )
      .default([]),
    /** Wounded who shall not return. */
    pendingDropped: z.array(localId).default([]),
  }),
  intent('end-day', {
    days: z.int().min(1).max(100).default(1),
    /** What armies do that still face each other: stop before the day ends, or wait. */
    contacts: z.enum(['stop', 'wait']).default('stop'),
    /** What fell for the tables of chance, in their order; null lets the program roll. */
    dice: z.array(z.int()).max(500).nullable().exactOptional(),
  }),
]);

export type Intent = z.output<typeof intentSchema>;
export type IntentKind = Intent['kind'];
export type IntentOf<K extends IntentKind> = Extract<Intent, { kind: K }>;

import { z } from 'zod';
import { PLAYS } from '../core/chair/plays.ts';
import type { SeedState } from '../core/dice.ts';
import { versioned } from '../core/versioned.ts';
import { calendarSchema } from './calendar.ts';
import { byUnit, day, link, localId, miles, name, point, strength, text } from './fields.ts';
import {
  counterSchema,
  handCountsSchema,
  leaderDeedsSchema,
  sheetReadingSchema,
  unitDeedsSchema,
} from './leaders/fields.ts';
import { standingSchema } from './standing/fields.ts';
import { areaSchema, landSchema, NO_LAND, roadMarch } from './war/land-fields.ts';
import {
  chanceSchema,
  groundNowSchema,
  holdingSchema,
  NO_CHANCE,
  NO_HOLDING,
  NO_SIGHT,
  siegeSchema,
  sightingSchema,
  sightSchema,
  talliedSchema,
  tallyRuleSchema,
  tallySchema,
  weatherSchema,
} from './war/rule-fields.ts';

export const SIDE_COLOURS = ['oxblood', 'verdigris', 'ochre', 'iron', 'vermilion', 'ink'] as const;
export const SIDE_SHAPES = ['square', 'circle', 'diamond', 'shield', 'triangle', 'hexagon'] as const;

export const sideSchema = z.strictObject({
  id: localId,
  name,
  colour: z.enum(SIDE_COLOURS),
  shape: z.enum(SIDE_SHAPES),
  /** Sides it does not fight, while either says so. */
  peace: z.array(localId).max(50),
  notes: text(20_000),
  removed: z.boolean(),
  /** Muster plays it, so well; null is people. */
  play: z.enum(PLAYS).nullable().default(null),
});
export type Side = z.output<typeof sideSchema>;

export const playerSchema = z.strictObject({
  id: localId,
  name,
  sideId: localId.nullable(),
  notes: text(20_000),
  removed: z.boolean(),
});
export type Player = z.output<typeof playerSchema>;

export const PLACE_TYPES = [
  'town',
  'village',
  'castle',
  'bridge',
  'camp',
  'ruin',
  'region',
  'other',
] as const;

export const placeSchema = z.strictObject({
  id: localId,
  name,
  type: z.enum(PLACE_TYPES),
  at: point,
  /** Who holds it. */
  sideId: localId.nullable(),
  notes: text(20_000),
  removed: z.boolean(),
});
export type Place = z.output<typeof placeSchema>;

const ROAD_TYPES = ['road', 'river'] as const;

export const roadSchema = z.strictObject({
  id: localId,
  name: text(200),
  type: z.enum(ROAD_TYPES),
  points: z.array(point).min(2).max(500),
  removed: z.boolean(),
  ...roadMarch,
});
export type Road = z.output<typeof roadSchema>;

/** Where an entry of a mustered roster stands: the roster as it was is kept with the muster. */
const entrySchema = z.strictObject({ musterId: localId, entryId: text(200) });

/** What By This Axe counts in a mass battle; armies of other systems may be given it. */
export const fightersSchema = z.strictObject({
  fc: z.int().min(1).max(5),
  armor: text(60),
  shield: z.boolean(),
  mounted: z.boolean(),
  missile: z.boolean(),
  abilities: z.array(text(60)).max(30),
});

export const GENERAL_ROLES = ['general', 'leader'] as const;
/** How somebody leaves his army. */
export const LEAVING_FATES = ['serving', 'captured-or-fled', 'captured', 'dead', 'away'] as const;
export const GENERAL_FATES = [...LEAVING_FATES, 'wounded', 'fled'] as const;

/** Who leads: a General, or a leader who may stand in for one. His cooldown is his own, not the army's. */
export const generalSchema = z.strictObject({
  id: localId,
  name,
  role: z.enum(GENERAL_ROLES),
  leadership: z.int().min(1).max(5),
  armyId: localId.nullable(),
  fate: z.enum(GENERAL_FATES),
  /** First day of his next stratagem. */
  readyDay: day,
  lastStratagem: z.strictObject({ day, stratagem: text(60), success: z.boolean().nullable() }).nullable(),
  /** Somebody of the library. */
  characterId: link.nullable(),
  entry: entrySchema.nullable(),
  /** The side he serves, or served last. */
  sideId: localId.nullable().default(null),
  /** The day he is back, while he is wounded. */
  untilDay: day.nullable().default(null),
  /** Whose prisoner he is. */
  heldBy: localId.nullable().default(null),
  /** His sheet as it was taken over; null where he has none, or nobody read it. */
  sheet: sheetReadingSchema.nullable().default(null),
  deeds: leaderDeedsSchema.default({}),
  counters: handCountsSchema.default({}),
});
export type General = z.output<typeof generalSchema>;

export const unitSchema = z.strictObject({
  id: localId,
  name,
  entry: entrySchema.nullable(),
  /** Individuals a figure on the table stands for. */
  headsPerFigure: z.int().min(1).max(10_000),
  headsFull: z.int().min(0).max(1_000_000),
  /** Strength points of one head; 1 where the unit has no By This Axe strength. */
  perHead: z.int().min(1).max(90),
  /** Current strength points, never more than `perHead` times `headsFull`. */
  sp: strength,
  /** Null: it marches, and fights on the table only. */
  fighters: fightersSchema.nullable(),
  /** Base movement in inches, slow and quick counted; null where its system has none. */
  move: z.number().min(0).max(1000).nullable(),
  /** What a head costs in its roster's points; null where it has none. */
  points: z.number().min(0).max(1_000_000).nullable().default(null),
  deeds: unitDeedsSchema.default({}),
  counters: handCountsSchema.default({}),
});
export type CampaignUnit = z.output<typeof unitSchema>;

/** Wounded on their way back. */
export const pendingSchema = z.strictObject({
  id: localId,
  /** The battle they were hurt in, for people. */
  battle: text(300),
  returnDay: day,
  units: byUnit,
});
export type PendingReturn = z.output<typeof pendingSchema>;

export const PACES = ['full', 'half'] as const;

/** A march of more than today: carried on with when days end. `half` keeps the wounded safe. */
export const ordersSchema = z.strictObject({ path: z.array(point).min(1).max(500), pace: z.enum(PACES) });
export type Orders = z.output<typeof ordersSchema>;

const ARMY_STATUS = ['active', 'destroyed', 'merged', 'disbanded'] as const;
export const BATTLE_FORTUNES = ['won', 'lost', 'drawn', 'evaded', 'not-recorded'] as const;

export const armySchema = z.strictObject({
  id: localId,
  name,
  sideId: localId,
  system: text(60),
  status: z.enum(ARMY_STATUS),
  /** The army it went into. */
  mergedInto: localId.nullable(),
  /** Nobody is null: then the best leader stands in. */
  generalId: localId.nullable(),
  wizards: z.int().min(0).max(100),
  archWizards: z.int().min(0).max(100),
  at: point,
  /** Degrees, 0 to the east, growing clockwise; null before the first march. */
  heading: z.number().min(0).max(360).nullable(),
  /** Where it may fall back to. */
  base: point.nullable(),
  orders: ordersSchema.nullable(),
  /** What it does by itself; orders for a march come first. */
  standing: standingSchema.nullable().default(null),
  /** Miles of that day, retreats counted; another day means none yet. `spent` is what ground made of them. */
  marched: z.strictObject({ day, miles, spent: miles.exactOptional() }),
  /** Told to look out: it sees further, until it marches. */
  scouting: z.boolean().default(false),
  /** Set by the game master; null takes the slowest unit's. */
  rate: miles.nullable(),
  units: z.array(unitSchema).max(1000),
  pending: z.array(pendingSchema).max(200),
  lastBattle: z
    .strictObject({ day, title: text(300), fortune: z.enum(BATTLE_FORTUNES), holdsField: z.boolean() })
    .nullable(),
  lastRetreat: z.strictObject({ day, from: point, to: point, miles }).nullable(),
  /** Strength at the end of each day it changed on, the newest last; older days are in the ledger. */
  trend: z.array(z.strictObject({ day, sp: strength, heads: z.int().min(0) })).max(30),
  notes: text(20_000),
});
export type ArmyState = z.output<typeof armySchema>;

const { shape: armyShape } = armySchema;

/** What the game master may set by hand; what is left out stays. */
export const correctionSchema = z.strictObject({
  name: armyShape.name.exactOptional(),
  sideId: armyShape.sideId.exactOptional(),
  status: armyShape.status.exactOptional(),
  at: armyShape.at.exactOptional(),
  base: armyShape.base.exactOptional(),
  rate: armyShape.rate.exactOptional(),
  wizards: armyShape.wizards.exactOptional(),
  archWizards: armyShape.archWizards.exactOptional(),
  notes: armyShape.notes.exactOptional(),
});

const CONTACT_STATUS = ['open', 'delayed', 'fought'] as const;

/** Other armies that fight beside the first of each side, as one with it. */
export const alliesSchema = z
  .strictObject({ A: z.array(localId).max(100), B: z.array(localId).max(100) })
  .default({ A: [], B: [] });

/** Two hostile armies that face each other; it lasts while they do. */
export const contactSchema = z.strictObject({
  /** `a1-a3`. */
  id: localId,
  armies: z.strictObject({ A: localId, B: localId }),
  at: point,
  since: day,
  status: z.enum(CONTACT_STATUS),
  /** The last day that was spent on a battle or on waiting: one a pair a day. */
  spentDay: day.nullable(),
  delays: z.int().min(0).max(1_000_000),
  /** Stratagems in force from an earlier day. */
  carried: z.strictObject({ A: text(60).nullable(), B: text(60).nullable() }),
  /** The off-table battle that was begun for it. */
  battleId: link.nullable(),
  /** Who fights beside its armies, in the battle that was begun for it. */
  allies: alliesSchema,
});
export type Contact = z.output<typeof contactSchema>;

export const noteSchema = z.strictObject({
  id: localId,
  day,
  text: text(20_000),
  /** Null is for the game master alone. */
  sideId: localId.nullable(),
  /** Told to everybody, in the player-safe chronicle too. */
  open: z.boolean(),
  /** Shown among what is due. */
  reminder: z.boolean(),
  removed: z.boolean(),
  /** The leader it is about. */
  generalId: localId.nullable().default(null),
});
export type Note = z.output<typeof noteSchema>;

export const TERRAIN_TYPES = ['woods', 'mountains', 'marsh'] as const;

/** An area that is drawn with trees, peaks or reeds; it changes no march. */
const terrainSchema = z.strictObject({
  type: z.enum(TERRAIN_TYPES),
  points: z.array(point).min(3).max(200),
});
export type Terrain = z.output<typeof terrainSchema>;

const mapShape = {
  /** Miles. */
  width: miles,
  height: miles,
  /** A picture behind everything: its upper left corner and its size in miles. */
  picture: z.strictObject({ id: link, at: point, width: miles, height: miles }).nullable(),
  terrain: z.array(terrainSchema).max(200),
};
/** Cells with names of their own over the map: miles from side to side. */
const cells = z.strictObject({ kind: z.enum(['hexes', 'squares']), size: miles.min(0.5) }).nullable();

export const mapSchema = z.strictObject({ ...mapShape, cells: cells.default(null) });
/** Some of it: what is left out stays, so nothing here has a default. */
export const someMapSchema = z.strictObject({ ...mapShape, cells }).partial();
export type CampaignMap = z.output<typeof mapSchema>;

const settingsShape = {
  milesPerInch: z
    .number()
    .min(0.1)
    .max(100)
    .overwrite((value) => Math.round(value * 10) / 10),
  /** A day's march of an army whose system knows no movement. */
  usualRate: miles,
  /** How near hostile armies meet. */
  contactMiles: miles,
  /** By This Axe house rules of the battles away from the table; what is left out is the rules' own. */
  houseRules: z.record(text(60), z.union([z.string(), z.number(), z.boolean()])),
};
/** The rules say nothing of wounded leaders: they wait until they are back, or go on leading. */
const woundedLead = z.boolean();
const counters = z.array(counterSchema).max(12);
/** Off the table the rules know one army against one: those of a side, of sides at peace too, or none fight as one. */
const together = z.enum(['side', 'peace', 'none']);
/** Whose General commands armies that fight as one: that of the strongest army, or the ablest. */
const command = z.enum(['strongest', 'ablest']);

const tallies = z.array(tallySchema).max(24);
const tallyRules = z.array(tallyRuleSchema).max(60);

export const settingsSchema = z.strictObject({
  ...settingsShape,
  woundedLead: woundedLead.default(false),
  counters: counters.default([]),
  together: together.default('side'),
  command: command.default('strongest'),
  land: landSchema.default(NO_LAND),
  holding: holdingSchema.default(NO_HOLDING),
  sight: sightSchema.default(NO_SIGHT),
  tallies: tallies.default([]),
  tallyRules: tallyRules.default([]),
  chance: chanceSchema.default(NO_CHANCE),
});
/** Some of them: what is left out stays, so nothing here has a default. */
export const someSettingsSchema = z
  .strictObject({
    ...settingsShape,
    woundedLead,
    counters,
    together,
    command,
    land: landSchema,
    holding: holdingSchema,
    sight: sightSchema,
    tallies,
    tallyRules,
    chance: chanceSchema,
  })
  .partial();
export type CampaignSettings = z.output<typeof settingsSchema>;

const seedWord = z.int().min(0).max(0xffff_ffff);
export const seedSchema = z
  .tuple([seedWord, seedWord, seedWord, seedWord])
  .readonly() as unknown as z.ZodType<SeedState>;

export const hungSchema = z.strictObject({ id: localId, pictureId: link });
export type Hung = z.output<typeof hungSchema>;

export const campaignStateSchema = z.strictObject({
  name,
  notes: text(20_000),
  firstDay: day,
  day,
  settings: settingsSchema,
  calendar: calendarSchema,
  map: mapSchema,
  /** The program's dice after the last roll. */
  dice: seedSchema,
  /** Those of what is drawn every morning: no march that nobody saw changes the weather. */
  morningDice: seedSchema.default([0, 0, 0, 0]),
  /** The number of the next id. */
  nextId: z.int().min(1).max(999_999_999),
  sides: z.record(localId, sideSchema),
  players: z.record(localId, playerSchema),
  places: z.record(localId, placeSchema),
  roads: z.record(localId, roadSchema),
  generals: z.record(localId, generalSchema),
  armies: z.record(localId, armySchema),
  contacts: z.record(localId, contactSchema),
  notesByDay: z.record(localId, noteSchema),
  weather: weatherSchema.nullable().default(null),
  /** Kinds of ground that are gone otherwise for some days. */
  groundNow: z.array(groundNowSchema).max(30).default([]),
  areas: z.record(localId, areaSchema).default({}),
  /** By the id of the place. */
  sieges: z.record(localId, siegeSchema).default({}),
  /** What sides last saw of others: `s1-a3`, `s1-l4`. */
  sightings: z.record(localId, sightingSchema).default({}),
  /** By the id of the side, army, place or general. */
  tallies: z.record(localId, talliedSchema).default({}),
  /** What hangs on an army, a leader, a place or a note, by its id. */
  pictures: z.record(localId, hungSchema).default({}),
});
/** Everything a campaign knows, as plain data. Never changed: every event makes another. */
export type CampaignState = z.output<typeof campaignStateSchema>;

/**
 * A state as it is cached: the ledger alone is the truth. A version that no step can make out of the one before is made
 * from the ledger instead, as the ways back always are.
 */
export const storedState = versioned({
  schema: campaignStateSchema,
  steps: [
    ({ version: _version, ...state }) => state,
    // Deeds of leaders and units, and whom a leader served last, stand in the ledger alone.
    (state) => state,
    // So do the dice of the mornings.
    (state) => state,
  ],
});

/** The collections of a state: each entry is stored, and undone, by itself. */
export const PARTS = [
  'sides',
  'players',
  'places',
  'roads',
  'generals',
  'armies',
  'contacts',
  'notesByDay',
  'areas',
  'sieges',
  'sightings',
  'tallies',
  'pictures',
] as const;
export type Part = (typeof PARTS)[number];

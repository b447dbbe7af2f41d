import { z } from 'zod';
import { day, localId, miles, point, text } from '../fields.ts';
import { factor } from './land-fields.ts';

const amount = z
  .number()
  .min(-1_000_000)
  .max(1_000_000)
  .overwrite((value) => Math.round(value * 100) / 100);

const siegeDays = z.int().min(0).max(1000).nullable();

/** How places change hands: off, by the game master's hand alone. Days of siege; 0 is on arrival, null never. */
export const holdingSchema = z.strictObject({
  on: z.boolean(),
  /** How near an army has to stand. */
  reach: miles,
  days: z.strictObject({
    town: siegeDays,
    village: siegeDays,
    castle: siegeDays,
    bridge: siegeDays,
    camp: siegeDays,
    ruin: siegeDays,
    region: siegeDays,
    other: siegeDays,
  }),
});
export type Holding = z.output<typeof holdingSchema>;

export const NO_HOLDING: Holding = {
  on: false,
  reach: 1,
  days: { town: 4, village: 0, castle: 7, bridge: 0, camp: 0, ruin: 0, region: null, other: null },
};

/** A place that is besieged, by its id; it falls at the end of the day `since + days - 1`. */
export const siegeSchema = z.strictObject({
  id: localId,
  sideId: localId,
  since: day,
  days: z.int().min(1).max(1000),
});
export type Siege = z.output<typeof siegeSchema>;

/** What sides see of each other: off, whom they meet and nobody else. */
export const sightSchema = z.strictObject({
  on: z.boolean(),
  /** Miles in open country by fair weather. */
  army: miles,
  place: miles,
  scout: miles,
  /** Sides at peace tell each other what they see. */
  shared: z.boolean(),
});
export type Sight = z.output<typeof sightSchema>;

export const NO_SIGHT: Sight = { on: false, army: 8, place: 5, scout: 18, shared: true };

/** What a side last saw of an army (`s1-a3`) or of a place (`s1-l4`). */
export const sightingSchema = z.strictObject({
  id: localId,
  day,
  at: point,
  name: text(200),
  /** Whose it was then. */
  sideId: localId.nullable(),
});
export type Sighting = z.output<typeof sightingSchema>;

const TALLY_OWNERS = ['sides', 'armies', 'places', 'leaders'] as const;
const TALLY_SIGNS = ['coins', 'wheat', 'heart', 'star', 'hammer', 'cube'] as const;

/** Something that is counted: gold, food, morale, fame. */
export const tallySchema = z.strictObject({
  id: localId,
  name: text(60).trim().min(1, 'give it a name'),
  of: z.enum(TALLY_OWNERS),
  sign: z.enum(TALLY_SIGNS),
  start: amount,
  /** It never falls below 0; what is missing is short. */
  floor: z.boolean(),
});
export type Tally = z.output<typeof tallySchema>;

const every = z.enum(['day', 'week']);
const PLACE_KINDS = ['town', 'village', 'castle', 'bridge', 'camp', 'ruin', 'region', 'other'] as const;
const rule = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), id: localId, tallyId: localId, ...shape });

/** What the days do to counters. */
export const tallyRuleSchema = z.discriminatedUnion('kind', [
  /** So much to each that has it. */
  rule('each', { every, amount }),
  /** Each place held gives so much to its holder, or to itself. */
  rule('held', { every, amount, types: z.array(z.enum(PLACE_KINDS)).min(1), besieged: z.boolean() }),
  /** Each begun so many heads take so much, of an army or of all of a side; units with one of these abilities do not. */
  rule('heads', { every, amount, heads: z.int().min(1).max(1_000_000), except: z.array(text(60)).max(20) }),
  /** Where nothing is left, armies lose so many in a hundred: all of them, or the largest alone. */
  rule('short', { every, percent: z.int().min(1).max(100), who: z.enum(['all', 'largest']) }),
  /** Recruits and repairs cost so much for each point of their roster. */
  rule('recruit', { each: amount }),
  /** A recruit of this name costs so much, whatever the roster says. */
  rule('price', { unit: text(200).trim().min(1), amount }),
]);
export type TallyRule = z.output<typeof tallyRuleSchema>;

/** Counters of one owner, by its id. */
export const talliedSchema = z.strictObject({ id: localId, values: z.record(localId, amount) });
export type Tallied = z.output<typeof talliedSchema>;

/** One part of a sum. */
export const sumPartSchema = z.strictObject({ what: text(200), amount });
export type SumPart = z.output<typeof sumPartSchema>;
export { amount };

const weatherKindSchema = z.strictObject({
  id: localId,
  name: text(60).trim().min(1, 'give it a name'),
  look: z.enum(['sun', 'cloud', 'rain', 'storm', 'fog', 'snow', 'wind', 'night']),
  /** Of the miles gone off the roads, and on them; of the miles seen. */
  march: factor,
  road: factor,
  sight: factor,
});

/** Months are counted from 0. Its factors go with those of the weather. */
const seasonSchema = z.strictObject({
  id: localId,
  name: text(60).trim().min(1, 'give it a name'),
  months: z.array(z.int().min(0).max(59)).max(60),
  march: factor.default(1),
  road: factor.default(1),
  sight: factor.default(1),
});

const effectSchema = z.discriminatedUnion('kind', [
  /** To each side, or to the side, the army or the general whom it befell, as the counter wants. */
  z.strictObject({ kind: z.literal('tally'), tallyId: localId, amount }),
  z.strictObject({ kind: z.literal('weather'), weatherId: localId, days: z.int().min(1).max(1000) }),
  /** Ground of a kind is gone otherwise for some days: snowed in, flooded, frozen over. */
  z.strictObject({
    kind: z.literal('ground'),
    kindId: localId,
    march: factor,
    days: z.int().min(1).max(1000),
  }),
  /** The army it befell loses so many in a hundred. */
  z.strictObject({ kind: z.literal('lose'), percent: z.int().min(1).max(100) }),
  /** Waits among what is due until the game master has dealt with it. */
  z.strictObject({ kind: z.literal('ask') }),
]);
export type ChanceEffect = z.output<typeof effectSchema>;

export const DICE_SIDES = [2, 3, 4, 6, 8, 10, 12, 20, 100] as const;

/** A table of events. Rows are found by the sum of dice, or drawn by their weight. */
export const chanceTableSchema = z.strictObject({
  id: localId,
  name: text(100).trim().min(1, 'give it a name'),
  when: z.enum(['daily', 'weekly', 'entering', 'hand']),
  /** Kinds of ground it waits in. */
  kindIds: z.array(localId).max(30),
  /** Only in these; none means always. */
  seasonIds: z.array(localId).max(20),
  /** Null: by weight. */
  dice: z.strictObject({ count: z.int().min(1).max(6), sides: z.literal(DICE_SIDES) }).nullable(),
  /** Who is told what came: everybody, whom it befell, or the game master alone. */
  told: z.enum(['all', 'side', 'master']),
  rows: z
    .array(
      z.strictObject({
        id: localId,
        /** The dice that lead here; of a table by weight they stand for nothing. */
        from: z.int().min(0).max(1000),
        to: z.int().min(0).max(1000),
        weight: z.int().min(0).max(1000),
        text: text(500),
        effects: z.array(effectSchema).max(8),
      }),
    )
    .max(100),
});
export type ChanceTable = z.output<typeof chanceTableSchema>;

export const chanceSchema = z.strictObject({
  weathers: z.array(weatherKindSchema).max(30),
  seasons: z.array(seasonSchema).max(20),
  tables: z.array(chanceTableSchema).max(40),
});
export type Chance = z.output<typeof chanceSchema>;

export const NO_CHANCE: Chance = { weathers: [], seasons: [], tables: [] };

/** Ground that is gone otherwise, and the last day of it. */
export const groundNowSchema = z.strictObject({ kindId: localId, march: factor, until: day });

/** The weather, and the last day of it. */
export const weatherSchema = z.strictObject({ id: localId, until: day });

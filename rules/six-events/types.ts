import { z } from 'zod';
import { type Agreements, agreements } from '../core/muster/agreements.ts';
import { ownKind } from '../core/own-kind.ts';
import { personSource } from '../core/person-source.ts';
import {
  amount,
  entryId,
  filled,
  identifier,
  name,
  notes,
  reference,
  rosterShape,
  text,
} from '../core/roster-fields.ts';
import { type HouseRules, houseRulesSchema } from './data/house-rules.ts';
import { SPELL_KINDS } from './data/spells.ts';
import { CREATURE_KINDS, CREATURES, isOneOf, USUAL_RANGE, usualFigures } from './data/troops.ts';

const own = amount.nullable().default(null);

const troopSchema = filled(
  z.strictObject({
    id: entryId,
    name,
    kind: z.literal('troop'),
    race: identifier.default(''),
    /** Class, mount, flyer and vehicle are words of the lists; anything else parses and is S-E02. */
    class: identifier,
    mount: identifier.default('none'),
    flyer: identifier.default('none'),
    /** Lizards and the like: they enter swamps. */
    amphibious: z.boolean().default(false),
    vehicle: identifier.default('none'),
    /** The starting number; null is an emptied field: S-E03. */
    figures: amount.nullable().optional(),
    /** Missing figures are counted from this; null takes the battle's, or the starting number. */
    nominal: own,
    armor: amount.default(1),
    missile: z.boolean().default(false),
    range: amount.default(USUAL_RANGE),
    moveOverride: own,
    moraleMod: amount.default(0),
    notes,
    own: ownKind,
  }),
  ({ mount }) => ({ figures: usualFigures(mount) as number | null }),
);
export type Troop = z.output<typeof troopSchema>;

const creatureSchema = filled(
  z.strictObject({
    id: entryId,
    name,
    kind: z.literal('creature'),
    creature: identifier.default('other'),
    meleeProwess: amount,
    rangedProwess: amount.default(0),
    /** Its ranged attack counts as Fire. */
    fire: z.boolean().optional(),
    vitality: amount,
    armor: amount,
    /** Null is missing: S-E06. */
    move: own,
    flyer: identifier.default('none'),
    range: amount.default(USUAL_RANGE),
    notes,
    own: ownKind,
  }),
  ({ creature }) => ({ fire: isOneOf(CREATURE_KINDS, creature) && CREATURES[creature].fire }),
);
export type Creature = z.output<typeof creatureSchema>;

const machineSchema = z.strictObject({
  id: entryId,
  name,
  kind: z.literal('machine'),
  meleeProwess: amount.default(1),
  rangedProwess: amount,
  vitality: amount,
  armor: amount,
  range: amount,
  /** How much it takes off the target's armor (R-S34). */
  armorReduction: amount.default(0),
  crewClass: identifier.default('yeoman'),
  move: amount.default(0),
  notes,
  own: ownKind,
});
export type WarMachine = Readonly<z.output<typeof machineSchema>>;

export type Unit = Troop | Creature | WarMachine;

const isBare = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, 'kind');

/** Most of an army are troops: they need not say so. */
const unitSchema: z.ZodType<Unit> = z.preprocess(
  (value) => (isBare(value) ? { ...value, kind: 'troop' } : value),
  z.discriminatedUnion('kind', [troopSchema, creatureSchema, machineSchema]),
);

const spellSchema = z.strictObject({
  name,
  kind: z.enum(SPELL_KINDS).default('general'),
  /** Magic points the card asks for; null where none is noted. */
  points: own,
  /** Typed from the card. */
  effect: text(2000).default(''),
});

const characterSchema = filled(
  z.strictObject({
    id: entryId,
    name,
    prowess: amount,
    rangedProwess: amount.default(0),
    vitality: amount,
    armor: amount,
    magic: amount.default(0),
    rank: amount.default(0),
    caster: identifier.default('none'),
    leader: z.boolean().optional(),
    armyCommander: z.boolean().default(false),
    mount: identifier.default('none'),
    move: amount.default(12),
    range: amount.default(USUAL_RANGE),
    /** The unit he begins with: its id in a store, its name in a file. */
    attachedTo: reference,
    spells: z.array(spellSchema).max(50).readonly().default([]),
    source: personSource.nullable().default(null),
    notes,
  }),
  // Casters lead only where it is said (R-S4).
  ({ caster }) => ({ leader: caster === 'none' }),
);
export type Character = z.output<typeof characterSchema>;

const raceMoraleSchema = z.strictObject({ race: identifier, when: text(200).default(''), modifier: amount });
export type RaceMorale = Readonly<z.output<typeof raceMoraleSchema>>;

export type SixEventsOptions = {
  readonly houseRules: Partial<HouseRules>;
  readonly raceMorale: readonly RaceMorale[];
} & Agreements;

export type SixEventsRoster = {
  readonly system: 'six-events';
  readonly name: string;
  readonly notes: string;
  readonly pointsLimit: number | null;
  readonly options: SixEventsOptions;
  readonly units: readonly Unit[];
  readonly characters: readonly Character[];
};

const optionsSchema = z
  .strictObject({
    houseRules: houseRulesSchema.default({}),
    raceMorale: z.array(raceMoraleSchema).max(50).default([]),
    ...agreements,
  })
  .default(() => ({ houseRules: {}, raceMorale: [] }));

export const rosterSchema: z.ZodType<SixEventsRoster> = z.strictObject(
  rosterShape('six-events', optionsSchema, unitSchema, characterSchema),
);

/** The army's commander always leads (R-S4). */
export const isLeader = ({ leader, armyCommander }: Pick<Character, 'leader' | 'armyCommander'>): boolean =>
  leader || armyCommander;

import { z } from 'zod';
import {
  amount,
  entryId,
  identifier,
  MOST_ENTRIES,
  name,
  notes,
  pointsLimit,
  reference,
  text,
} from '../core/roster-fields.ts';
import { type HouseRules, houseRulesSchema } from './data/house-rules.ts';
import { SPELL_KINDS, type SpellKind } from './data/spells.ts';
import { USUAL_RANGE, usualFigures } from './data/troops.ts';

export type Troop = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'troop';
  readonly race: string;
  /** Class, mount, flyer and vehicle are words of the lists; anything else parses and is S-E02. */
  readonly class: string;
  readonly mount: string;
  readonly flyer: string;
  /** Lizards and the like: they enter swamps. */
  readonly amphibious: boolean;
  readonly vehicle: string;
  /** The starting number; null is an emptied field: S-E03. */
  readonly figures: number | null;
  /** Missing figures are counted from this; null takes the battle's, or the starting number. */
  readonly nominal: number | null;
  readonly armor: number;
  readonly missile: boolean;
  readonly range: number;
  readonly moveOverride: number | null;
  readonly moraleMod: number;
  readonly notes: string;
};

export type Creature = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'creature';
  readonly creature: string;
  readonly meleeProwess: number;
  readonly rangedProwess: number;
  /** Its ranged attack counts as Fire. */
  readonly fire: boolean;
  readonly vitality: number;
  readonly armor: number;
  /** Null is missing: S-E06. */
  readonly move: number | null;
  readonly flyer: string;
  readonly range: number;
  readonly notes: string;
};

export type WarMachine = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'machine';
  readonly meleeProwess: number;
  readonly rangedProwess: number;
  readonly vitality: number;
  readonly armor: number;
  readonly range: number;
  /** How much it takes off the target's armor (R-S34). */
  readonly armorReduction: number;
  readonly crewClass: string;
  readonly move: number;
  readonly notes: string;
};

export type Unit = Troop | Creature | WarMachine;

export type Spell = {
  readonly name: string;
  readonly kind: SpellKind;
  /** Magic points the card asks for; null where none is noted. */
  readonly points: number | null;
  /** Typed from the card. */
  readonly effect: string;
};

export type Character = {
  readonly id: string;
  readonly name: string;
  readonly prowess: number;
  readonly rangedProwess: number;
  readonly vitality: number;
  readonly armor: number;
  readonly magic: number;
  readonly rank: number;
  readonly caster: string;
  readonly leader: boolean;
  readonly armyCommander: boolean;
  readonly mount: string;
  readonly move: number;
  readonly range: number;
  /** The unit he begins with: its id in a store, its name in a file. */
  readonly attachedTo: string | null;
  readonly spells: readonly Spell[];
  readonly notes: string;
};

export type RaceMorale = { readonly race: string; readonly when: string; readonly modifier: number };

export type SixEventsOptions = {
  readonly houseRules: Partial<HouseRules>;
  readonly raceMorale: readonly RaceMorale[];
};

export type SixEventsRoster = {
  readonly system: 'six-events';
  readonly name: string;
  readonly notes: string;
  readonly pointsLimit: number | null;
  readonly options: SixEventsOptions;
  readonly units: readonly Unit[];
  readonly characters: readonly Character[];
};

const own = amount.nullable().default(null);

const troopSchema = z
  .strictObject({
    id: entryId,
    name,
    kind: z.literal('troop'),
    race: identifier.default(''),
    class: identifier,
    mount: identifier.default('none'),
    flyer: identifier.default('none'),
    amphibious: z.boolean().default(false),
    vehicle: identifier.default('none'),
    figures: amount.nullable().optional(),
    nominal: own,
    armor: amount.default(1),
    missile: z.boolean().default(false),
    range: amount.default(USUAL_RANGE),
    moveOverride: own,
    moraleMod: amount.default(0),
    notes,
  })
  // Spelled out so that files keep one order of fields, whichever were left out.
  .transform(
    (unit): Troop => ({
      id: unit.id,
      name: unit.name,
      kind: 'troop',
      race: unit.race,
      class: unit.class,
      mount: unit.mount,
      flyer: unit.flyer,
      amphibious: unit.amphibious,
      vehicle: unit.vehicle,
      figures: unit.figures === undefined ? usualFigures(unit.mount) : unit.figures,
      nominal: unit.nominal,
      armor: unit.armor,
      missile: unit.missile,
      range: unit.range,
      moveOverride: unit.moveOverride,
      moraleMod: unit.moraleMod,
      notes: unit.notes,
    }),
  );

const creatureSchema = z
  .strictObject({
    id: entryId,
    name,
    kind: z.literal('creature'),
    creature: identifier.default('other'),
    meleeProwess: amount,
    rangedProwess: amount.default(0),
    fire: z.boolean().optional(),
    vitality: amount,
    armor: amount,
    move: own,
    flyer: identifier.default('none'),
    range: amount.default(USUAL_RANGE),
    notes,
  })
  .transform(
    (unit): Creature => ({
      id: unit.id,
      name: unit.name,
      kind: 'creature',
      creature: unit.creature,
      meleeProwess: unit.meleeProwess,
      rangedProwess: unit.rangedProwess,
      fire: unit.fire ?? unit.creature === 'true-dragon',
      vitality: unit.vitality,
      armor: unit.armor,
      move: unit.move,
      flyer: unit.flyer,
      range: unit.range,
      notes: unit.notes,
    }),
  );

const machineSchema = z.strictObject({
  id: entryId,
  name,
  kind: z.literal('machine'),
  meleeProwess: amount.default(1),
  rangedProwess: amount,
  vitality: amount,
  armor: amount,
  range: amount,
  armorReduction: amount.default(0),
  crewClass: identifier.default('yeoman'),
  move: amount.default(0),
  notes,
});

const isBare = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, 'kind');

/** Most of an army are troops: they need not say so. */
const unitSchema: z.ZodType<Unit> = z.preprocess(
  (value) => (isBare(value) ? { ...value, kind: 'troop' } : value),
  z.discriminatedUnion('kind', [troopSchema, creatureSchema, machineSchema]),
);

const spellSchema: z.ZodType<Spell> = z.strictObject({
  name,
  kind: z.enum(SPELL_KINDS).default('general'),
  points: own,
  effect: text(2000).default(''),
});

const characterSchema: z.ZodType<Character> = z
  .strictObject({
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
    attachedTo: reference,
    spells: z.array(spellSchema).max(50).default([]),
    notes,
  })
  .transform(
    (character): Character => ({
      id: character.id,
      name: character.name,
      prowess: character.prowess,
      rangedProwess: character.rangedProwess,
      vitality: character.vitality,
      armor: character.armor,
      magic: character.magic,
      rank: character.rank,
      caster: character.caster,
      // Casters lead only where it is said (R-S4).
      leader: character.leader ?? character.caster === 'none',
      armyCommander: character.armyCommander,
      mount: character.mount,
      move: character.move,
      range: character.range,
      attachedTo: character.attachedTo,
      spells: character.spells,
      notes: character.notes,
    }),
  );

export const rosterSchema: z.ZodType<SixEventsRoster> = z.strictObject({
  system: z.literal('six-events'),
  name,
  notes,
  pointsLimit,
  options: z
    .strictObject({
      houseRules: houseRulesSchema.default({}),
      raceMorale: z
        .array(z.strictObject({ race: identifier, when: text(200).default(''), modifier: amount }))
        .max(50)
        .default([]),
    })
    .default(() => ({ houseRules: {}, raceMorale: [] })),
  units: z.array(unitSchema).max(MOST_ENTRIES),
  characters: z.array(characterSchema).max(MOST_ENTRIES).default([]),
});

/** The army's commander always leads (R-S4). */
export const isLeader = ({ leader, armyCommander }: Pick<Character, 'leader' | 'armyCommander'>): boolean =>
  leader || armyCommander;

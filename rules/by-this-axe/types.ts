import { z } from 'zod';
import { type CharacterSheet, characterSchema } from '../core/character.ts';
import { CLASS_ANSWERS, type ClassAnswers } from '../core/class-answers.ts';
import { type Agreements, agreements } from '../core/muster/agreements.ts';
import { type OwnKind, ownKind } from '../core/own-kind.ts';
import {
  amount,
  entryId,
  identifier,
  identifiers,
  name,
  notes,
  reference,
  rosterShape,
  text,
} from '../core/roster-fields.ts';
import { type AbilityId, isAbility } from './data/abilities.ts';
import { HOUSE_RULES, type HouseRules } from './data/house-rules.ts';
import { findTemplate, MEN } from './data/monsters.ts';
import { isLargeScale } from './scale.ts';

export const MODES = ['fantasy', 'historical'] as const;
export type Mode = (typeof MODES)[number];

/** Prices: what is printed, with the gaps filled (R-B77), or with house prices for everything. */
export const COST_PROFILES = ['repaired', 'printed', 'balanced'] as const;
export type CostProfile = (typeof COST_PROFILES)[number];

export const ROLES = ['none', 'leader', 'general'] as const;
export type Role = (typeof ROLES)[number];

export const MAGIC_ITEMS = ['none', 'minor', 'average', 'major'] as const;
export type MagicItems = (typeof MAGIC_ITEMS)[number];

export type ByThisAxeOptions = {
  readonly mode: Mode;
  /** `1:5`, `1:20` or `free`; anything else parses and is BTA-E14 in fantasy. */
  readonly scale: string;
  readonly commandRules: boolean;
  readonly costProfile: CostProfile;
  /** Only the switches that were set; `settleHouseRules` fills in the rest. */
  readonly houseRules: Partial<HouseRules>;
} & Agreements;

/** What a unit or a character can do beside its arms. */
export type Abilities = {
  readonly abilities: readonly AbilityId[];
  /** Ids of a file that no rule knows: kept, told of as an issue (BTA-E08), and left out where there are none. */
  readonly unknownAbilities?: readonly string[];
};

export type Unit = Abilities & {
  readonly id: string;
  readonly name: string;
  readonly template: string;
  /** null is an emptied field: BTA-E19. */
  readonly figures: number | null;
  readonly mounted: boolean;
  readonly fc: number;
  readonly armor: string;
  readonly shield: boolean;
  readonly weapons: readonly string[];
  readonly musician: boolean;
  readonly skirmisher: boolean;
  /** Figures of the front rank; null forms up by itself. */
  readonly width: number | null;
  readonly notes: string;
  readonly own?: OwnKind;
};

/** A person or creature of a role-playing game who stands behind a figure. */
export type Individual = {
  readonly name: string;
  readonly classes: readonly { readonly class: string; readonly level: number }[];
  readonly hd: number | null;
  readonly cha: number;
  readonly int: number;
  readonly wis: number;
  readonly magicItems: MagicItems;
  readonly holdsRank: boolean;
};

/** A character of the library, and his sheet as it was when the post was taken; its notes are not carried. */
export type PostHolder = { readonly characterId: string; readonly sheet: CharacterSheet };

/** Who of the library stands behind a figure. His sheet may change there: the post keeps what it was derived from. */
export type PostSource = PostHolder & {
  /** Compiled into the same figure; their members follow his, in this order. */
  readonly others: readonly PostHolder[];
  /** What classes the rules do not name were said to count as. */
  readonly answers: ClassAnswers;
};

export type Character = Abilities & {
  readonly id: string;
  readonly name: string;
  /** Hero tier, priest tier, mage tier and `major-monster`; empty is a plain leader. */
  readonly kinds: readonly string[];
  readonly role: Role;
  readonly leadership: number;
  readonly fc: number;
  readonly armor: string;
  readonly shield: boolean;
  readonly mounted: boolean;
  readonly weapons: readonly string[];
  /** A unit's id in a store, its name in a file. */
  readonly attachedTo: string | null;
  /** How many creatures a major monster's figure stands for. */
  readonly creatures: number;
  readonly members: readonly Individual[];
  /** null for somebody who is not of the library. */
  readonly source: PostSource | null;
  readonly notes: string;
};

export type ByThisAxeRoster = {
  readonly system: 'by-this-axe';
  readonly name: string;
  readonly notes: string;
  readonly pointsLimit: number | null;
  readonly options: ByThisAxeOptions;
  readonly units: readonly Unit[];
  readonly characters: readonly Character[];
};

export const houseRulesSchema = z.strictObject(
  Object.fromEntries(
    HOUSE_RULES.map((rule) => [
      rule.id,
      z.literal(rule.choices.map((option) => option.value)).exactOptional(),
    ]),
  ),
) as unknown as z.ZodType<Partial<HouseRules>>;

const DEFAULT_OPTIONS: ByThisAxeOptions = {
  mode: 'fantasy',
  scale: '1:5',
  commandRules: false,
  costProfile: 'repaired',
  houseRules: {},
};

const optionsSchema = z
  .strictObject({
    mode: z.enum(MODES).default(DEFAULT_OPTIONS.mode),
    scale: text(20).default(DEFAULT_OPTIONS.scale),
    commandRules: z.boolean().default(DEFAULT_OPTIONS.commandRules),
    costProfile: z.enum(COST_PROFILES).default(DEFAULT_OPTIONS.costProfile),
    houseRules: houseRulesSchema.default({}),
    ...agreements,
  })
  .default(DEFAULT_OPTIONS);

/** Figures a new unit has (section 2.2). */
export const usualFigures = (mounted: boolean): number => (mounted ? 5 : 10);

const UNLISTED_FC = 2;

/** A file lists them together; one that was unknown when it was stored may be known today. */
const sortAbilities = (listed: readonly string[], unknown: readonly string[] = []): Abilities => {
  const all = [...listed, ...unknown];
  const strange = all.filter((id) => !isAbility(id));
  return {
    abilities: all.filter(isAbility),
    ...(strange.length === 0 ? {} : { unknownAbilities: strange }),
  };
};

export const unitSchema: z.ZodType<Unit> = z
  .strictObject({
    id: entryId,
    name,
    template: identifier.default(MEN),
    figures: amount.nullable().optional(),
    mounted: z.boolean().default(false),
    fc: amount.optional(),
    armor: identifier.default('none'),
    shield: z.boolean().default(false),
    weapons: identifiers.default(['sword']),
    abilities: identifiers.optional(),
    unknownAbilities: identifiers.optional(),
    musician: z.boolean().default(false),
    skirmisher: z.boolean().default(false),
    width: amount.nullable().default(null),
    notes,
    own: ownKind,
  })
  // Spelled out so that files keep one order of fields, whichever were left out.
  .transform((unit): Unit => {
    const template = findTemplate(unit.template);
    return {
      id: unit.id,
      name: unit.name,
      template: unit.template,
      figures: unit.figures === undefined ? usualFigures(unit.mounted) : unit.figures,
      mounted: unit.mounted,
      fc: unit.fc ?? template?.fc ?? UNLISTED_FC,
      armor: unit.armor,
      shield: unit.shield,
      weapons: unit.weapons,
      ...sortAbilities(unit.abilities ?? template?.abilities ?? [], unit.unknownAbilities),
      musician: unit.musician,
      skirmisher: unit.skirmisher,
      width: unit.width,
      notes: unit.notes,
      ...(unit.own === undefined ? {} : { own: unit.own }),
    };
  });

const score = amount.default(10);

export const individualSchema: z.ZodType<Individual> = z.strictObject({
  name: name.default(''),
  classes: z
    .array(z.strictObject({ class: identifier, level: amount }))
    .max(20)
    .default([]),
  hd: amount.nullable().default(null),
  cha: score,
  int: score,
  wis: score,
  magicItems: z.enum(MAGIC_ITEMS).default('none'),
  holdsRank: z.boolean().default(false),
});

const MOST_MEMBERS = 100;

const holderFields = { characterId: text(100).min(1), sheet: characterSchema };

const sourceSchema: z.ZodType<PostSource> = z.strictObject({
  ...holderFields,
  others: z
    .array(z.strictObject(holderFields))
    .max(MOST_MEMBERS - 1)
    .default([]),
  answers: z.record(identifier, z.enum(CLASS_ANSWERS)).default({}),
});

const characterFields = z.strictObject({
  id: entryId,
  name,
  kinds: identifiers.default([]),
  role: z.enum(ROLES).default('none'),
  leadership: amount.optional(),
  fc: amount.optional(),
  armor: identifier.default('none'),
  shield: z.boolean().default(false),
  mounted: z.boolean().default(false),
  weapons: identifiers.default(['sword']),
  abilities: identifiers.default([]),
  unknownAbilities: identifiers.optional(),
  attachedTo: reference,
  creatures: amount.default(1),
  members: z.array(individualSchema).max(MOST_MEMBERS).default([]),
  source: sourceSchema.nullable().default(null),
  notes,
});

/** Heroic by table 6.1: a Hero at 1:20 is not, he fights with his unit's capacity (R-B54). */
export const defaultCharacterFc = (
  kinds: readonly string[],
  options: Pick<ByThisAxeOptions, 'mode' | 'scale'>,
): number => {
  if (kinds.includes('superhero') || kinds.includes('champion')) return 5;
  const heroic = kinds.includes('hero') || kinds.includes('major-monster');
  return heroic && !isLargeScale(options) ? 5 : UNLISTED_FC;
};

const settleCharacter = (
  character: z.output<typeof characterFields>,
  options: ByThisAxeOptions,
): Character => ({
  id: character.id,
  name: character.name,
  kinds: character.kinds,
  role: character.role,
  leadership: character.leadership ?? (character.role === 'none' ? 0 : 2),
  fc: character.fc ?? defaultCharacterFc(character.kinds, options),
  armor: character.armor,
  shield: character.shield,
  mounted: character.mounted,
  weapons: character.weapons,
  ...sortAbilities(character.abilities, character.unknownAbilities),
  attachedTo: character.attachedTo,
  creatures: character.creatures,
  members: character.members,
  source: character.source,
  notes: character.notes,
});

export const rosterSchema: z.ZodType<ByThisAxeRoster> = z
  .strictObject(rosterShape('by-this-axe', optionsSchema, unitSchema, characterFields))
  .transform(({ characters, ...roster }) => ({
    ...roster,
    characters: characters.map((character) => settleCharacter(character, roster.options)),
  }));

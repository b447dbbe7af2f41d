import { z } from 'zod';
import { versioned } from './versioned.ts';

/** The six scores of a sheet, in the order sheets print them. */
export const ABILITY_IDS = ['str', 'int', 'wis', 'dex', 'con', 'cha'] as const;
export type AbilityId = (typeof ABILITY_IDS)[number];

/** One tier for everything a person carries. */
export const ITEM_TIERS = ['none', 'minor', 'average', 'major'] as const;
export type ItemTier = (typeof ITEM_TIERS)[number];

/** What is worn, as far as it slows somebody on foot. */
export const ARMOR_GROUPS = ['robes-or-leather', 'chain', 'plate'] as const;
export type ArmorGroup = (typeof ARMOR_GROUPS)[number];

export type ClassLevel = { readonly class: string; readonly level: number };

/**
 * A role-playing character as its sheet has it, of no system: each system converts it by its own rules.
 * Lenient on purpose: a sheet with odd numbers parses, is kept, and the conversions say what they made of it.
 */
export type CharacterSheet = {
  readonly id?: string;
  readonly name: string;
  readonly race: string;
  /** null is of no religion. */
  readonly religion: string | null;
  readonly classes: readonly ClassLevel[];
  /** Hit dice of a monster; null for people. */
  readonly hd: number | null;
  readonly abilities: Readonly<Record<AbilityId, number>>;
  /** Descending: 9 is unarmoured, lower is better. */
  readonly ac: number;
  /** null is not written down. */
  readonly hp: number | null;
  readonly armorGroup: ArmorGroup;
  readonly mounted: boolean;
  readonly magicItems: ItemTier;
  /** Ids of the PRINCECON list. */
  readonly spells: readonly string[];
  /** Holds the rank of General, whatever the level. */
  readonly holdsRank: boolean;
  readonly notes: string;
};

// A lone surrogate would not survive the store's UTF-8.
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed(), 'contains half a character');

// Beyond this no sum is exact any more; adding 0 turns −0, which JSON cannot carry, into 0.
const amount = z
  .number()
  .min(-1e6)
  .max(1e6)
  .overwrite((value) => value + 0);

const score = amount.default(10);

const abilitiesSchema = z.strictObject({
  str: score,
  int: score,
  wis: score,
  dex: score,
  con: score,
  cha: score,
});

/** Other names in use for an armour group, after lower case and hyphens. */
const ARMOR_WORDS: ReadonlyMap<string, ArmorGroup> = new Map([
  ['', 'robes-or-leather'],
  ['none', 'robes-or-leather'],
  ['robe', 'robes-or-leather'],
  ['robes', 'robes-or-leather'],
  ['leather', 'robes-or-leather'],
  ['chainmail', 'chain'],
  ['chain-mail', 'chain'],
  ['platemail', 'plate'],
  ['plate-mail', 'plate'],
]);

/** `Magic User`, `magicUser` and `magic-user` are one word: how names of classes, armour and spells are compared. */
export const toKebab = (word: string): string =>
  word
    .trim()
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replaceAll(/[\s_/-]+/g, '-');

const kebab = <T extends string>(words: readonly [T, ...T[]], others: ReadonlyMap<string, T> = new Map()) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    const word = toKebab(value);
    return others.get(word) ?? word;
  }, z.enum(words));

export const characterSchema: z.ZodType<CharacterSheet> = z.strictObject({
  id: text(100).exactOptional(),
  name: text(200),
  race: text(60).default('human'),
  religion: text(60).nullable().default(null),
  classes: z
    .array(z.strictObject({ class: text(60), level: amount }))
    .max(20)
    .default([]),
  hd: amount.nullable().default(null),
  abilities: abilitiesSchema.prefault({}),
  ac: amount.default(9),
  hp: amount.nullable().default(null),
  armorGroup: kebab(ARMOR_GROUPS, ARMOR_WORDS).default('robes-or-leather'),
  mounted: z.boolean().default(false),
  magicItems: kebab(ITEM_TIERS).default('none'),
  spells: z.array(text(60)).max(200).default([]),
  holdsRank: z.boolean().default(false),
  notes: text(20_000).default(''),
});

/** A sheet as it is stored and as files carry it. */
export const storedCharacter = versioned({ schema: characterSchema, steps: [] });

import { z } from 'zod';
import {
  ARMOR_GROUPS,
  type ArmorGroup,
  type CharacterSheet,
  type ClassLevel,
  characterSchema,
  toKebab,
} from '../core/character.ts';
import type { JsonObject } from '../core/json.ts';
import {
  amount,
  entryId,
  identifier,
  MOST_ENTRIES,
  name,
  notes,
  pointsLimit,
  text,
} from '../core/roster-fields.ts';
import { houseRulesSchema } from './data/house-rule-list.ts';
import { type Formation, MIXED, NO_MISSILES, TROOPS, type TroopType } from './data/troops.ts';

export const LEAD_POSITIONS = ['front', 'rear'] as const;
export type LeadPosition = (typeof LEAD_POSITIONS)[number];

export type PrinceconOptions = {
  /** Only what was set otherwise, by the rule's id; `settleRules` fills in the rest. */
  readonly houseRules: JsonObject;
};

export type Unit = {
  readonly id: string;
  readonly name: string;
  /** One of TROOP_TYPES; anything else parses and is E-TYPE. */
  readonly troopType: string;
  readonly race: string;
  /** null is not aligned. */
  readonly religion: string | null;
  /** null is an emptied field: E-LEVEL, E-CAST, E-FRONT. */
  readonly level: number | null;
  readonly castings: number | null;
  /** Castings of the front rank. */
  readonly frontage: number | null;
  readonly shield: boolean;
  /** null takes the armour class of the type. */
  readonly baseAc: number | null;
  /** Magic, or the referee's word: added to the armour class, a minus is better. */
  readonly acAdjust: number;
  /** `none` or one of MISSILE_WEAPONS; anything else is E-MISSILE. */
  readonly missileWeapon: string;
  /** `mixed`, or the one weapon that all of them carry. */
  readonly meleeWeapon: string;
  /** What that one weapon adds to the armour class, where the group's table does not say; E-UNIFORM if mixed. */
  readonly meleeModifier: number | null;
  readonly poleArms: boolean;
  readonly metalArmor: boolean;
  /** One of FORMATIONS; anything else is E-FORM. */
  readonly formation: string;
  /** As a file claimed it: E-HITS where it is not what the level gives. Never edited. */
  readonly hitsPerCasting: number | null;
  readonly notes: string;
};

/** A character of the library, and his sheet as it was when he joined; its notes are not carried. */
export type PersonalitySource = { readonly characterId: string; readonly sheet: CharacterSheet };

export type Personality = {
  readonly id: string;
  readonly name: string;
  readonly classes: readonly ClassLevel[];
  /** The referee's word on somebody of several classes; null goes by the class (R-P03). */
  readonly countsAsFighter: boolean | null;
  readonly race: string;
  readonly religion: string | null;
  /** null is not written down: E-STAT. */
  readonly int: number | null;
  readonly cha: number | null;
  readonly ac: number;
  readonly hp: number | null;
  readonly armorGroup: ArmorGroup;
  readonly mounted: boolean;
  readonly weapons: readonly string[];
  readonly magicItems: readonly string[];
  readonly spells: readonly string[];
  /** The referee lets him cast what his class has not (E-CASTER). */
  readonly anySpell: boolean;
  /** A unit's id in a store, its name in a file. */
  readonly attachedTo: string | null;
  readonly position: LeadPosition;
  /** Takes part in the initiative (R-P11). */
  readonly isLeader: boolean;
  /** Under Range Finder: may measure before he declares (R-P04). */
  readonly premeasure: boolean;
  /** Set by hand; null goes by class and religion (E-CHALL). */
  readonly mayChallenge: boolean | null;
  readonly source: PersonalitySource | null;
  readonly notes: string;
};

export type PrinceconRoster = {
  readonly system: 'princecon';
  /** The side's. */
  readonly name: string;
  readonly notes: string;
  /** These rules have no points. */
  readonly pointsLimit: null;
  readonly options: PrinceconOptions;
  readonly units: readonly Unit[];
  readonly characters: readonly Personality[];
};

/** `longBow` and `HI` are read as `long-bow` and `hi`; files are written in the latter. */
const word = identifier.transform((value) =>
  /^[A-Z]{2}$/.test(value) ? value.toLowerCase() : toKebab(value),
);

const size = amount.nullable();

export const USUAL_CASTINGS = 12;
export const USUAL_FRONTAGE = 6;
const USUAL_LEVEL = 2;

const isHeavyOrMedium = (troopType: string): boolean =>
  Object.hasOwn(TROOPS, troopType) && TROOPS[troopType as TroopType].weight !== 'light';

/** A field the specification spells in capitals, where only that spelling is given. */
const renamed = (names: Readonly<Record<string, string>>) => (value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [names[key] ?? key, field]));
};

const unitFields = z.strictObject({
  id: entryId,
  name,
  troopType: word.default('mi'),
  race: text(60).default('human'),
  religion: text(60).nullable().default(null),
  level: size.default(USUAL_LEVEL),
  castings: size.default(USUAL_CASTINGS),
  frontage: size.optional(),
  shield: z.boolean().default(false),
  baseAc: size.default(null),
  acAdjust: amount.default(0),
  missileWeapon: word.default(NO_MISSILES),
  meleeWeapon: text(60).default(MIXED),
  meleeModifier: size.default(null),
  poleArms: z.boolean().default(false),
  metalArmor: z.boolean().optional(),
  formation: word.default('formed' satisfies Formation),
  hitsPerCasting: size.default(null),
  notes,
});

export const unitSchema: z.ZodType<Unit> = z
  .preprocess(renamed({ baseAC: 'baseAc' }), unitFields)
  // Spelled out so that files keep one order of fields, whichever were left out.
  .transform(({ frontage, metalArmor, ...unit }): Unit => {
    const { id, troopType, race, religion, level, castings, shield, ...rest } = unit;
    return {
      id,
      name: rest.name,
      troopType,
      race,
      religion,
      level,
      castings,
      frontage: frontage === undefined ? Math.min(castings ?? USUAL_FRONTAGE, USUAL_FRONTAGE) : frontage,
      shield,
      baseAc: rest.baseAc,
      acAdjust: rest.acAdjust,
      missileWeapon: rest.missileWeapon,
      meleeWeapon: rest.meleeWeapon,
      meleeModifier: rest.meleeModifier,
      poleArms: rest.poleArms,
      metalArmor: metalArmor ?? isHeavyOrMedium(troopType),
      formation: rest.formation,
      hitsPerCasting: rest.hitsPerCasting,
      notes: rest.notes,
    };
  });

const MOST_THINGS = 50;
const MOST_SPELLS = 200;
const things = z.array(text(200)).max(MOST_THINGS).default([]);

const sourceSchema: z.ZodType<PersonalitySource> = z.strictObject({
  characterId: text(100).min(1),
  sheet: characterSchema,
});

const personalityFields = z.strictObject({
  id: entryId,
  name,
  classes: z
    .array(z.strictObject({ class: identifier, level: amount }))
    .max(20)
    .optional(),
  charClass: identifier.optional(),
  level: amount.optional(),
  countsAsFighter: z.boolean().nullable().default(null),
  race: text(60).default('human'),
  religion: text(60).nullable().default(null),
  int: amount.nullable().default(10),
  cha: amount.nullable().default(10),
  ac: amount.default(9),
  hp: amount.nullable().default(null),
  armorGroup: z
    .preprocess((value) => (typeof value === 'string' ? toKebab(value) : value), z.enum(ARMOR_GROUPS))
    .default('robes-or-leather'),
  mounted: z.boolean().default(false),
  weapons: things,
  magicItems: things,
  spells: z.array(text(60)).max(MOST_SPELLS).default([]),
  anySpell: z.boolean().default(false),
  attachedTo: name.nullable().default(null),
  position: z.enum(LEAD_POSITIONS).default('front'),
  isLeader: z.boolean().default(true),
  premeasure: z.boolean().default(false),
  mayChallenge: z.boolean().nullable().default(null),
  source: sourceSchema.nullable().default(null),
  notes,
});

const PERSONALITY_NAMES = { INT: 'int', CHA: 'cha', AC: 'ac', attachedUnitId: 'attachedTo', hpMax: 'hp' };

export const personalitySchema: z.ZodType<Personality> = z
  .preprocess(renamed(PERSONALITY_NAMES), personalityFields)
  .transform(({ classes, charClass, level, ...rest }): Personality => {
    const { id, name, ...others } = rest;
    const only = { class: toKebab(charClass ?? 'fighter'), level: level ?? 1 };
    return { id, name, classes: classes ?? [only], ...others };
  });

const rosterFields = z.strictObject({
  system: z.literal('princecon'),
  name,
  notes,
  pointsLimit: pointsLimit.transform(() => null),
  options: z.strictObject({ houseRules: houseRulesSchema.default({}) }).default({ houseRules: {} }),
  units: z.array(unitSchema).max(MOST_ENTRIES),
  characters: z.array(personalitySchema).max(MOST_ENTRIES).default([]),
});

/** Takes the specification's own words for a side and its personalities as well. */
export const rosterSchema: z.ZodType<PrinceconRoster> = z.preprocess(
  renamed({ side: 'name', personalities: 'characters' }),
  rosterFields,
);

import { z } from 'zod';
import { ARMOR_GROUPS, toKebab } from '../core/character.ts';
import { agreements } from '../core/muster/agreements.ts';
import { ownKind } from '../core/own-kind.ts';
import { personSource } from '../core/person-source.ts';
import {
  amount,
  entryId,
  filled,
  identifier,
  name,
  notes,
  optionsOf,
  pointsLimit,
  reference,
  rosterShape,
  text,
} from '../core/roster-fields.ts';
import { houseRulesSchema } from './data/house-rule-list.ts';
import { type Formation, MIXED, NO_MISSILES, TROOPS, type TroopType } from './data/troops.ts';

const LEAD_POSITIONS = ['front', 'rear'] as const;

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

const unitFields = filled(
  z.strictObject({
    id: entryId,
    name,
    /** One of TROOP_TYPES; anything else parses and is E-TYPE. */
    troopType: word.default('mi'),
    race: text(60).default('human'),
    /** null is not aligned. */
    religion: text(60).nullable().default(null),
    /** null is an emptied field: E-LEVEL, E-CAST, E-FRONT. */
    level: size.default(USUAL_LEVEL),
    castings: size.default(USUAL_CASTINGS),
    /** Castings of the front rank. */
    frontage: size.optional(),
    shield: z.boolean().default(false),
    /** null takes the armour class of the type. */
    baseAc: size.default(null),
    /** Magic, or the referee's word: added to the armour class, a minus is better. */
    acAdjust: amount.default(0),
    /** `none` or one of MISSILE_WEAPONS; anything else is E-MISSILE. */
    missileWeapon: word.default(NO_MISSILES),
    /** `mixed`, or the one weapon that all of them carry. */
    meleeWeapon: text(60).default(MIXED),
    /** What that one weapon adds to the armour class, where the group's table does not say; E-UNIFORM if mixed. */
    meleeModifier: size.default(null),
    poleArms: z.boolean().default(false),
    metalArmor: z.boolean().optional(),
    /** One of FORMATIONS; anything else is E-FORM. */
    formation: word.default('formed' satisfies Formation),
    /** As a file claimed it: E-HITS where it is not what the level gives. Never edited. */
    hitsPerCasting: size.default(null),
    notes,
    own: ownKind,
  }),
  ({ castings, troopType }) => ({
    frontage: Math.min(castings ?? USUAL_FRONTAGE, USUAL_FRONTAGE) as number | null,
    metalArmor: isHeavyOrMedium(troopType),
  }),
);

export const unitSchema = z.preprocess(renamed({ baseAC: 'baseAc' }), unitFields);
export type Unit = z.output<typeof unitSchema>;

const MOST_THINGS = 50;
const MOST_SPELLS = 200;
const things = z.array(text(200)).max(MOST_THINGS).readonly().default([]);

const personalityFields = z.strictObject({
  id: entryId,
  name,
  classes: z
    .array(z.strictObject({ class: identifier, level: amount }))
    .max(20)
    .readonly()
    .optional(),
  charClass: identifier.optional(),
  level: amount.optional(),
  /** The referee's word on somebody of several classes; null goes by the class (R-P03). */
  countsAsFighter: z.boolean().nullable().default(null),
  race: text(60).default('human'),
  religion: text(60).nullable().default(null),
  /** null is not written down: E-STAT. */
  int: size.default(10),
  cha: size.default(10),
  ac: amount.default(9),
  hp: size.default(null),
  armorGroup: z
    .preprocess((value) => (typeof value === 'string' ? toKebab(value) : value), z.enum(ARMOR_GROUPS))
    .default('robes-or-leather'),
  mounted: z.boolean().default(false),
  weapons: things,
  magicItems: things,
  spells: z.array(text(60)).max(MOST_SPELLS).readonly().default([]),
  /** The referee lets him cast what his class has not (E-CASTER). */
  anySpell: z.boolean().default(false),
  /** A unit's id in a store, its name in a file. */
  attachedTo: reference,
  position: z.enum(LEAD_POSITIONS).default('front'),
  /** Takes part in the initiative (R-P11). */
  isLeader: z.boolean().default(true),
  /** Under Range Finder: may measure before he declares (R-P04). */
  premeasure: z.boolean().default(false),
  /** Set by hand; null goes by class and religion (E-CHALL). */
  mayChallenge: z.boolean().nullable().default(null),
  source: personSource.nullable().default(null),
  notes,
});

const PERSONALITY_NAMES = { INT: 'int', CHA: 'cha', AC: 'ac', attachedUnitId: 'attachedTo', hpMax: 'hp' };

export const personalitySchema = z
  .preprocess(renamed(PERSONALITY_NAMES), personalityFields)
  .transform(({ id, name: called, classes, charClass, level, ...others }) => {
    const only = { class: toKebab(charClass ?? 'fighter'), level: level ?? 1 };
    return { id, name: called, classes: classes ?? [only], ...others };
  });
export type Personality = Readonly<z.output<typeof personalitySchema>>;

const rosterFields = z.strictObject({
  ...rosterShape('princecon', optionsOf(houseRulesSchema, agreements), unitSchema, personalitySchema),
  /** These rules have no points. */
  pointsLimit: pointsLimit.transform(() => null),
});

/** Takes the specification's own words for a side and its personalities as well. */
export const rosterSchema = z.preprocess(
  renamed({ side: 'name', personalities: 'characters' }),
  rosterFields,
);
export type PrinceconRoster = Readonly<z.output<typeof rosterSchema>>;

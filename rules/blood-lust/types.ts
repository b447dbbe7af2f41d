import { z } from 'zod';
import { switchesSchema } from '../core/house-rules.ts';
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
import { classOf, isLight } from './data/classes.ts';
import {
  GAME_OPTIONS,
  type GameOptions,
  HOUSE_RULES,
  type HouseRules,
  type Options,
  settleOptions,
} from './data/options.ts';
import type { Alignment } from './data/spells.ts';

type SideOptions = {
  readonly race: string;
  readonly alignment: Alignment;
  /** Armies built by points may field more than two flying units (7.2). */
  readonly usesPoints: boolean;
};

export type BloodLustOptions = GameOptions &
  SideOptions & {
    /** Only the switches that were set. */
    readonly houseRules: Partial<HouseRules>;
  };

/** A roster's options with every house rule settled. */
export type Game = Options & SideOptions;

export const gameOf = ({ options: { houseRules, ...options } }: Pick<BloodLustRoster, 'options'>): Game => ({
  ...settleOptions({ ...options, ...houseRules }),
  race: options.race,
  alignment: options.alignment,
  usesPoints: options.usesPoints,
});

/** What the rules look at; the same on a roster and in an action's input. */
export type Profile = {
  readonly class: string;
  /** Empty is the side's own. */
  readonly race: string;
  readonly stands: number;
  /** On a stand at 15 mm; smaller castings count double. */
  readonly castingsPerStand: number;
  readonly armor: string;
  readonly shields: boolean;
  readonly melee: string;
  readonly missile: string;
  /** Inches, where the players' list says otherwise; null is the weapon's own, for artillery any distance (R-L26). */
  readonly missileRange: number | null;
  readonly volleyOnly: boolean;
  readonly elf: boolean;
  readonly lance: boolean;
  readonly grade: string;
  readonly flying: boolean;
  readonly hasRider: boolean;
  readonly crew: number;
  readonly escorts: number;
  readonly draftAnimals: number;
  /** Castings a model counts as when it strikes; null is the house's reckoning (R-L31). */
  readonly attackCastings: number | null;
  /** Null follows from how it moves (4.42). */
  readonly speedClass: string | null;
  readonly moveOverride: number | null;
  /** Null finds its die by the list (5.7). */
  readonly abilityDie: number | null;
  readonly specialDie12: boolean;
};

export type Unit = Profile & {
  readonly id: string;
  readonly name: string;
  /** The general who commands it. */
  readonly command: string | null;
  /** Its army list allows what the rules warn of. */
  readonly listException: boolean;
  readonly notes: string;
};

export type General = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** The unit his stand is attached to. */
  readonly attachedTo: string | null;
  readonly castings: number;
  readonly armor: string;
  readonly shields: boolean;
  readonly melee: string;
  readonly notes: string;
};

export type BloodLustRoster = {
  readonly system: 'blood-lust';
  readonly name: string;
  readonly notes: string;
  readonly pointsLimit: number | null;
  readonly options: BloodLustOptions;
  readonly units: readonly Unit[];
  readonly characters: readonly General[];
};

/** Other words that people write, and ours (R-L1, R-L2, R-L3). */
const CLASS_ALIASES: Readonly<Record<string, string>> = {
  'fast-foot': 'flexible',
  'mounted-horse': 'mlo',
  regimented: 'mco',
  regular: 'mco',
};
const ARMOR_ALIASES: Readonly<Record<string, string>> = { heavy: 'metal', none: 'no' };

const withAliases = (aliases: Readonly<Record<string, string>>) =>
  identifier.overwrite((word) => (Object.hasOwn(aliases, word) ? (aliases[word] as string) : word));

const races = (words: readonly string[]) => (race: string) =>
  words.some((word) => race.toLowerCase().includes(word));

const isElf = races(['elf', 'elves']);
export const isOrc = races(['orc']);
export const isDwarf = races(['dwar']);
export const isHuman = races(['human', 'men']);
/** Troops that never pick their targets, by race (4.2). */
const isVolleyRace = races(['orc', 'skeleton']);

/** A foot unit with both hands full or with side arms only carries no shields (R-L12b); models count as shielded (R-L58). */
const usualShields = (classId: string, melee: string): boolean => {
  const { staged, mounted } = classOf(classId);
  if (staged) return true;
  return melee === 'hm' ? mounted : melee !== 'sm';
};

const usualArmor = (classId: string): string =>
  classId === 'magic-user' ? 'plate' : isLight(classId) ? 'no' : 'light';

/** Every field but the class may be left out: it then follows from the class, the race and the weapon. */
const profileShape = {
  class: withAliases(CLASS_ALIASES),
  race: text(60).default(''),
  stands: amount.optional(),
  castingsPerStand: amount.optional(),
  armor: withAliases(ARMOR_ALIASES).optional(),
  shields: z.boolean().optional(),
  melee: identifier.optional(),
  missile: identifier.optional(),
  missileRange: amount.nullable().default(null),
  volleyOnly: z.boolean().optional(),
  elf: z.boolean().optional(),
  lance: z.boolean().default(false),
  grade: identifier.optional(),
  flying: z.boolean().default(false),
  hasRider: z.boolean().default(false),
  crew: amount.default(0),
  escorts: amount.default(0),
  draftAnimals: amount.optional(),
  attackCastings: amount.nullable().default(null),
  speedClass: identifier.nullable().default(null),
  moveOverride: amount.nullable().default(null),
  abilityDie: amount.nullable().default(null),
  specialDie12: z.boolean().default(false),
};

type Derived =
  | 'stands'
  | 'castingsPerStand'
  | 'armor'
  | 'shields'
  | 'melee'
  | 'missile'
  | 'volleyOnly'
  | 'elf'
  | 'grade'
  | 'draftAnimals';

/** What was filled in; the rest follows. */
export type GivenProfile = Omit<Profile, Derived> & {
  readonly [Key in Derived]?: Profile[Key] | null | undefined;
};

/** Spelled out so that files keep one order of fields, whichever were left out. */
export const settleProfile = (given: GivenProfile): Profile => {
  const known = classOf(given.class);
  const melee = given.melee ?? (given.flying ? 'sm' : known.usualMelee);
  return {
    class: given.class,
    race: given.race,
    stands: given.stands ?? known.stands[0],
    castingsPerStand: given.castingsPerStand ?? known.usualCastings,
    armor: given.armor ?? usualArmor(given.class),
    shields: given.shields ?? usualShields(given.class, melee),
    melee,
    missile: given.missile ?? (given.class === 'artillery' ? 'art-normal' : 'none'),
    missileRange: given.missileRange,
    volleyOnly: given.volleyOnly ?? isVolleyRace(given.race),
    elf: given.elf ?? isElf(given.race),
    lance: given.lance,
    grade: given.grade ?? (given.class === 'horde' ? 'poor' : 'average'),
    flying: given.flying,
    hasRider: given.hasRider,
    crew: given.crew,
    escorts: given.escorts,
    draftAnimals: given.draftAnimals ?? (given.class === 'chariot' ? 2 : 0),
    attackCastings: given.attackCastings,
    speedClass: given.speedClass,
    moveOverride: given.moveOverride,
    abilityDie: given.abilityDie,
    specialDie12: given.specialDie12,
  };
};

const unitFields = z.strictObject({
  ...profileShape,
  id: entryId,
  name,
  command: reference,
  listException: z.boolean().default(false),
  notes,
});

const unitSchema: z.ZodType<Unit> = unitFields.transform(
  ({ id, name: called, command, listException, notes: said, ...profile }) => ({
    id,
    name: called,
    command,
    ...settleProfile(profile),
    listException,
    notes: said,
  }),
);

/** The house profile of a command stand: three castings, hand weapons, metal and shields (R-L49). */
const generalSchema: z.ZodType<General> = z.strictObject({
  id: entryId,
  name,
  type: identifier.default('sub'),
  attachedTo: reference,
  castings: amount.default(3),
  armor: withAliases(ARMOR_ALIASES).default('metal'),
  shields: z.boolean().default(true),
  melee: identifier.default('lm'),
  notes,
});

const gameFields = Object.fromEntries(
  GAME_OPTIONS.map(({ id, choices }) => [
    id,
    z.enum(choices.map(({ value }) => value) as [string, ...string[]]).default(choices[0]?.value ?? ''),
  ]),
);

const optionsSchema = z
  .strictObject({
    ...gameFields,
    race: text(60).default('Human'),
    alignment: z.enum(['none', 'good', 'evil']).default('none'),
    usesPoints: z.boolean().default(false),
    houseRules: switchesSchema(HOUSE_RULES).default({}),
  })
  .prefault({}) as unknown as z.ZodType<BloodLustOptions>;

export const rosterSchema: z.ZodType<BloodLustRoster> = z.strictObject({
  system: z.literal('blood-lust'),
  name,
  notes,
  pointsLimit,
  options: optionsSchema,
  units: z.array(unitSchema).max(MOST_ENTRIES),
  characters: z.array(generalSchema).max(MOST_ENTRIES).default([]),
});

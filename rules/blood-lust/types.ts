import { z } from 'zod';
import { switchesSchema } from '../core/house-rules.ts';
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
import { classOf } from './data/classes.ts';
import { GAME_OPTIONS, type GameOptions, HOUSE_RULES, type Options, settleOptions } from './data/options.ts';
import { findRace } from './data/races.ts';
import { findMelee } from './data/weapons.ts';

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

/** Every field but the class may be left out: it then follows from the class, the race and the weapon. */
const profileShape = {
  class: withAliases(CLASS_ALIASES),
  /** Empty is the side's own. */
  race: text(60).default(''),
  stands: amount.optional(),
  /** On a stand at 15 mm; smaller castings count double. */
  castingsPerStand: amount.optional(),
  armor: withAliases(ARMOR_ALIASES).optional(),
  shields: z.boolean().optional(),
  melee: identifier.optional(),
  missile: identifier.optional(),
  /** Inches, where the players' list says otherwise; null is the weapon's own, for artillery any distance (R-L26). */
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
  /** Castings a model counts as when it strikes; null is the house's reckoning (R-L31). */
  attackCastings: amount.nullable().default(null),
  /** Null follows from what it is and how it moves (4.42). */
  speedClass: identifier.nullable().default(null),
  moveOverride: amount.nullable().default(null),
  /** Null finds its die by the list (5.7). */
  abilityDie: amount.nullable().default(null),
  specialDie12: z.boolean().default(false),
};

interface Settling {
  readonly class: string;
  readonly race: string;
  readonly flying: boolean;
  readonly melee?: string | null | undefined;
}

const CHARIOT_TEAM = 2;

/** What follows from the rest where it is left out. */
export const usualProfile = ({ class: id, race, flying, melee: chosen }: Settling) => {
  const known = classOf(id);
  const melee = chosen ?? (flying ? 'sm' : known.usualMelee);
  const picks = findRace(race)?.picks ?? null;
  const { grades } = known;
  return {
    stands: known.stands[0],
    castingsPerStand: known.usualCastings,
    armor: known.usualArmor,
    // Models count as shielded (R-L58).
    shields: known.staged || (findMelee(melee)?.shields[known.mounted ? 'mounted' : 'foot'] ?? true),
    melee,
    missile: known.usualMissile,
    volleyOnly: picks === 'never',
    elf: picks === 'always',
    grade: grades !== null && 'only' in grades ? (grades.only as string) : 'average',
    draftAnimals: known.drawn ? CHARIOT_TEAM : 0,
  };
};

export const unitSchema = filled(
  z.strictObject({
    id: entryId,
    name,
    /** The general who commands it. */
    command: reference,
    ...profileShape,
    /** Its army list allows what the rules warn of. */
    listException: z.boolean().default(false),
    notes,
    own: ownKind,
  }),
  usualProfile,
);
export type Unit = z.output<typeof unitSchema>;

/** What the rules look at; the same on a roster and in an action's input. */
export type Profile = Omit<Unit, 'id' | 'name' | 'command' | 'listException' | 'notes' | 'own'>;

/** The house profile of a command stand: three castings, hand weapons, metal and shields (R-L49). */
const generalSchema = z
  .strictObject({
    id: entryId,
    name,
    type: identifier.default('sub'),
    /** The unit his stand is attached to. */
    attachedTo: reference,
    castings: amount.default(3),
    armor: withAliases(ARMOR_ALIASES).default('metal'),
    shields: z.boolean().default(true),
    melee: identifier.default('lm'),
    source: personSource.nullable().default(null),
    notes,
  })
  .readonly();
export type General = z.output<typeof generalSchema>;

const gameFields = Object.fromEntries(
  GAME_OPTIONS.map(({ id, choices }) => [
    id,
    z.enum(choices.map(({ value }) => value) as [string, ...string[]]).default(choices[0]?.value ?? ''),
  ]),
);

const sideFields = {
  race: text(60).default('Human'),
  alignment: z.enum(['none', 'good', 'evil']).default('none'),
  /** Armies built by points may field more than two flying units (7.2, R-L44). */
  usesPoints: z.boolean().default(false),
  /** Only the switches that were set. */
  houseRules: switchesSchema(HOUSE_RULES).default({}),
  ...agreements,
};
type SideFields = Readonly<z.output<z.ZodObject<typeof sideFields>>>;

/** The compiler knows the game's options by their tables. */
const optionsSchema = z.strictObject({ ...gameFields, ...sideFields }).prefault({}) as unknown as z.ZodType<
  GameOptions & SideFields
>;

export const rosterSchema = z
  .strictObject(rosterShape('blood-lust', optionsSchema, unitSchema, generalSchema))
  .readonly();
export type BloodLustRoster = z.output<typeof rosterSchema>;

/** A roster's options with every house rule settled. */
export type Game = Options & Omit<SideFields, 'houseRules' | keyof Agreements>;

const settle = ({
  houseRules,
  limits: _limits,
  agreed: _agreed,
  ...options
}: BloodLustRoster['options']): Game => ({
  ...settleOptions({ ...options, ...houseRules }),
  race: options.race,
  alignment: options.alignment,
  usesPoints: options.usesPoints,
});

const settled = new WeakMap<BloodLustRoster['options'], Game>();

/** Asked for once for every unit of an army: it is settled once for all of them. */
export const gameOf = ({ options }: Pick<BloodLustRoster, 'options'>): Game => {
  const known = settled.get(options);
  if (known !== undefined) return known;
  const game = settle(options);
  settled.set(options, game);
  return game;
};

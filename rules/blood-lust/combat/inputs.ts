import { z } from 'zod';
import type { HouseRule } from '../../core/system.ts';
import { ARMOR, ARMOR_IDS } from '../data/armor.ts';
import { CLASSES } from '../data/classes.ts';
import { SPEED_NAMES, SPEEDS } from '../data/fire-charts.ts';
import { GRADE_IDS, GRADES } from '../data/grades.ts';
import { OPTIONS, type Options } from '../data/options.ts';
import { MELEE_WEAPONS, MISSILE_WEAPONS } from '../data/weapons.ts';
import { type Profile, usualProfile } from '../types.ts';

const labelsOf = (table: readonly { readonly id: string; readonly name: string }[]): Record<string, string> =>
  Object.fromEntries(table.map(({ id, name }) => [id, name]));

const idsOf = (table: readonly { readonly id: string }[]): [string, ...string[]] =>
  table.map(({ id }) => id) as [string, ...string[]];

const flag = z.boolean().default(false);
const few = (most: number) => z.int().min(0).max(most);

/** Yes, no, or whatever follows from the rest. */
const eitherOr = (title: string, description: string) =>
  z
    .literal([true, false])
    .nullable()
    .default(null)
    .meta({ title, description, labels: { true: 'Yes', false: 'No' } });

export type NamedProfile = Profile & { readonly name?: string | undefined };

/** A unit as an action takes it: what is left out follows from its class. Only what the rules know. */
export const unitInput = z
  .strictObject({
    /** What the unit is called in the explanation. */
    name: z.string().max(200).optional(),
    class: z.enum(idsOf(CLASSES)).meta({ title: 'Class', labels: labelsOf(CLASSES) }),
    race: z.string().max(60).default(''),
    stands: z.int().min(1).max(60).nullable().default(null),
    castingsPerStand: z.int().min(1).max(20).nullable().default(null).meta({ title: 'Castings on a stand' }),
    armor: z
      .enum(ARMOR_IDS)
      .nullable()
      .default(null)
      .meta({ title: 'Armour', labels: labelsOf(ARMOR) }),
    shields: eitherOr('Shields', 'None follows from its class and weapon.'),
    melee: z
      .enum(idsOf(MELEE_WEAPONS))
      .nullable()
      .default(null)
      .meta({ title: 'Melee weapon', labels: labelsOf(MELEE_WEAPONS) }),
    missile: z
      .enum(idsOf(MISSILE_WEAPONS))
      .nullable()
      .default(null)
      .meta({ title: 'Missile weapon', labels: labelsOf(MISSILE_WEAPONS) }),
    missileRange: z.number().min(0).max(200).nullable().default(null).meta({
      title: 'Own range',
      description: 'Inches; empty is the weapon’s, for artillery any distance.',
    }),
    volleyOnly: eitherOr('Only volleys', 'None follows from its race.'),
    elf: eitherOr('Elves', 'None follows from its race.'),
    lance: flag,
    grade: z
      .enum(GRADE_IDS)
      .nullable()
      .default(null)
      .meta({ title: 'Morale grade', labels: labelsOf(GRADES) }),
    flying: flag,
    hasRider: flag.meta({ title: 'Ridden' }),
    crew: few(9).default(0),
    escorts: few(2).default(0),
    draftAnimals: few(8).nullable().default(null).meta({ title: 'Draft animals' }),
    attackCastings: few(20)
      .nullable()
      .default(null)
      .meta({ title: 'Strikes as castings', description: 'Empty is the house’s reckoning.' }),
    speedClass: z
      .enum(SPEEDS)
      .nullable()
      .default(null)
      .meta({
        title: 'Speed as a target',
        description: 'Empty follows from its move.',
        labels: { ...SPEED_NAMES },
      }),
    moveOverride: z
      .number()
      .min(0)
      .max(60)
      .nullable()
      .default(null)
      .meta({ title: 'Own move', description: 'Inches; empty is the class’s.' }),
    abilityDie: z.literal([4, 6, 8, 10, 12]).nullable().default(null).meta({ title: 'Ability die' }),
    specialDie12: flag.meta({ title: 'Named for a d12' }),
  })
  .transform((given): NamedProfile => {
    const usual: Partial<Profile> = usualProfile(given);
    return Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, value ?? usual[key as keyof Profile] ?? null]),
    ) as NamedProfile;
  });

/** A unit's name, or what it is in this sum. */
export const nameOr = ({ name }: { readonly name?: string | undefined }, role: string): string =>
  name?.trim() || role;

type Rule = Pick<HouseRule, 'choices' | 'field'>;

const valueSchema = ({ choices, field }: Rule): z.ZodType =>
  field?.kind === 'number'
    ? z
        .number()
        .min(field.min ?? 0)
        .max(field.max ?? Number.MAX_SAFE_INTEGER)
        .meta({ suffix: field.suffix })
    : z.literal(choices.map(({ value }) => value) as [string, ...string[]]).meta({
        labels: Object.fromEntries(choices.map(({ value, label }) => [`${value}`, label])),
      });

/** The options of the game, every one with its default. */
export const optionsInput = z
  .strictObject(
    Object.fromEntries(
      OPTIONS.map((rule) => [
        rule.id,
        valueSchema(rule).default(rule.choices[0]?.value).meta({ title: rule.title }),
      ]),
    ),
  )
  .prefault({})
  .meta({ title: 'Options of the game' }) as unknown as z.ZodType<Options, Partial<Options> | undefined>;

import { z } from 'zod';
import { labelsOf } from '../combat/profiles.ts';
import { ABILITIES } from '../data/abilities.ts';
import { ARMOR } from '../data/armor.ts';
import { houseRulesSchema } from '../types.ts';
import { ROLES, STANCES } from './sides.ts';
import { LOSS_POLICIES } from './tables/distribution.ts';
import { ATTACKS, DEFENCES } from './tables/postures.ts';
import { STRATAGEMS } from './tables/stratagems.ts';

const MOST_UNITS = 200;
const MOST_INDIVIDUALS = 1_000_000;
const LAST_DAY = 1_000_000;

const name = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => value.isWellFormed(), 'contains half a character');
const flag = z.boolean().default(false);
const day = z.int().min(0).max(LAST_DAY);
const magicUsers = z.int().min(0).max(100).default(0);
const leadership = z.int().min(1).max(5);

const unitInput = z.strictObject({
  name,
  individuals: z.int().min(0).max(MOST_INDIVIDUALS),
  fc: z.int().min(1).max(5).meta({ title: 'Fighting capacity' }),
  armor: z
    .enum(ARMOR.map(({ id }) => id))
    .meta({ labels: labelsOf(ARMOR) })
    .default('none'),
  shield: flag,
  mounted: flag,
  missile: flag,
  abilities: z
    .array(z.enum(ABILITIES.map(({ id }) => id)).meta({ labels: labelsOf(ABILITIES) }))
    .max(30)
    .default([]),
  sp: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .meta({ title: 'Strength points', description: 'Empty: at full strength.' }),
});

const general = z.strictObject({
  leadership,
  stratagemReadyDay: day.default(0).meta({ title: 'Next stratagem from day' }),
});

/** A stratagem that is in force from an earlier day; Foil and Evade are never carried over (R-B127). */
const carried = z.enum(['ambush', 'flank-march', 'deceptive', 'surprise', 'fortifications']);

const armyShape = {
  name,
  general: general.nullable().default(null),
  /** Who may stand in for a missing General (R-B128). */
  leaders: z
    .array(z.strictObject({ name: name.nullable().default(null), ...general.shape }))
    .max(100)
    .default([]),
  wizards: magicUsers,
  archWizards: magicUsers,
  units: z.array(unitInput).max(MOST_UNITS),
  carried: carried.nullable().default(null),
};

const choiceShape = {
  stratagem: z.enum(STRATAGEMS).nullable().default(null),
  stance: z.enum(STANCES).default('defensive'),
  useForce: flag,
  rolePreference: z.enum(ROLES).default('attacker'),
  postures: z
    .strictObject({
      attacker: z.enum(ATTACKS).default('frontal-assault'),
      defender: z.enum(DEFENCES).default('stand-and-hold'),
    })
    .prefault({}),
  /** Null takes the house rule's. */
  lossPolicy: z.enum(LOSS_POLICIES).nullable().default(null),
  pursue: z.boolean().default(true),
};

const armyInput = z.strictObject(armyShape);
const sideInput = z.strictObject({ ...armyShape, ...choiceShape });
const frame = { day: day.default(0), options: houseRulesSchema.default({}) };

/** Two armies that meet, before anybody chooses anything. */
export const battleSetup = z.strictObject({
  ...frame,
  sides: z.strictObject({ A: armyInput, B: armyInput }),
});

/** The same with everything both sides will choose. */
export const battleInput = z.strictObject({
  ...frame,
  sides: z.strictObject({
    A: sideInput.meta({ title: 'One side' }),
    B: sideInput.meta({ title: 'The other side' }),
  }),
});

export type UnitInput = z.output<typeof unitInput>;
export type ArmyInput = z.output<typeof armyInput>;
export type SideInput = z.output<typeof sideInput>;
export type BattleSetup = z.output<typeof battleSetup>;
export type BattleInput = z.output<typeof battleInput>;

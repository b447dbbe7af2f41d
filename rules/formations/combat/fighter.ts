import { z } from 'zod';
import { type AssaultNumbers, TYPE_PROFILES, UNIT_TYPES, USUAL_RANGE } from '../data/unit-types.ts';

/** More dice than any profile has (section 1.4 stops at 10). */
export const MOST_CONTEST_DICE = 12;
/** Centimetres beyond any table. */
export const LONGEST = 10_000;

export const distanceField = z.number().min(0).max(LONGEST).meta({ suffix: 'cm' });
export const flag = z.boolean().default(false);
const ownNumber = z.number().positive().max(LONGEST).nullable().default(null);

/** A unit as every action asks for it. */
export const fighterSchema = z
  .strictObject({
    name: z.string().max(200).default(''),
    type: z.enum(UNIT_TYPES).default('infantry'),
    defence: z.int().min(0).max(6).default(2).meta({ description: '0 is none.' }),
    contestDice: z.int().min(0).max(MOST_CONTEST_DICE).default(2),
    armed: flag.meta({ title: 'Armed to shoot' }),
    range: ownNumber.meta({ title: 'Own range', description: 'Empty: 40 cm.', suffix: 'cm' }),
    move: ownNumber.meta({ title: 'Own advance', description: 'Empty: by its type.', suffix: 'cm' }),
    assaultRange: ownNumber.meta({
      title: 'Own assault reach',
      description: 'Empty: by its type.',
      suffix: 'cm',
    }),
    assaultNeeds: z
      .int()
      .min(2)
      .max(6)
      .nullable()
      .default(null)
      .meta({ title: 'Own number to assault', description: 'Empty: by its type.' }),
  })
  .meta({ profile: 'unit' });

export type Fighter = z.output<typeof fighterSchema>;

export const advanceOf = ({ type, move }: Pick<Fighter, 'type' | 'move'>): number =>
  move ?? TYPE_PROFILES[type].advance;

export const rangeOf = ({ range }: Pick<Fighter, 'range'>): number => range ?? USUAL_RANGE;

/** Null for artillery, which never assaults. */
export const assaultOf = ({
  type,
  assaultRange,
  assaultNeeds,
}: Pick<Fighter, 'type' | 'assaultRange' | 'assaultNeeds'>): AssaultNumbers | null => {
  const usual = TYPE_PROFILES[type].assault;
  if (usual === null) return null;
  return { range: assaultRange ?? usual.range, needs: assaultNeeds ?? usual.needs };
};

/** Artillery never rolls any, whatever is written (F-W05). */
export const contestDiceOf = ({ type, contestDice }: Pick<Fighter, 'type' | 'contestDice'>): number =>
  TYPE_PROFILES[type].isGun ? 0 : contestDice;

/** The smallest push beyond half an advance, with exact halves: 11, 18, 6, 13 (R-F17). */
export const destroyedAt = (fighter: Pick<Fighter, 'type' | 'move'>): number =>
  Math.floor(advanceOf(fighter) / 2) + 1;

export const isRunDownByTouch = (attacker: Pick<Fighter, 'type'>, target: Pick<Fighter, 'type'>): boolean =>
  TYPE_PROFILES[target.type].isGun && TYPE_PROFILES[attacker.type].runsDownGuns;

/** What a six-sided die must show at least to beat a Defence; 7 where none can. */
export const needsAgainst = (defence: number): number => Math.min(7, defence + 1);

/** Centimetres without the dust of binary fractions. */
export const settleCm = (cm: number): number => Math.round(cm * 1000) / 1000;

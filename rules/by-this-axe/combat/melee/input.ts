import { z } from 'zod';
import { WEAPONS } from '../../data/weapons.ts';
import { heartFields } from '../morale/input.ts';
import {
  aidField,
  arcField,
  count,
  flag,
  houseRulesField,
  labelsOf,
  scaleField,
  unitProfile,
} from '../profiles.ts';

const MELEE = WEAPONS.filter(({ melee }) => melee !== null).map(({ id }) => id);
/** More never touch one unit; a table that says otherwise must not stop. */
const MOST_JOINING = 40;

/** One body of fighters and how it stands in this round. */
const fighter = {
  unit: unitProfile,
  weapon: z
    .enum(MELEE)
    .meta({ labels: labelsOf(WEAPONS) })
    .nullable()
    .default(null)
    .meta({ title: 'Weapon (the best, if empty)' }),
  /** What it gives holds in the first round only (R-B34). */
  charging: flag('Moved into contact this turn'),
  overObstacle: flag('Strikes over an obstacle'),
  inCover: flag('Stands in woods or brush'),
  routed: flag('Is routed'),
  refusedFight: flag('Refused a charge this turn, and so strikes nobody'),
  evades: flag('Tries to evade'),
  card: count('Bonus to hit from a card', 2),
  braced: flag('Braced for a charge'),
  ...aidField,
  lostBefore: count('Figures lost earlier this turn', 100),
  ...heartFields,
};

const SIDES = ['attacker', 'defender'] as const;
export type MeleeSide = (typeof SIDES)[number];

export const meleeInput = z.strictObject({
  scale: scaleField,
  firstRound: z.boolean().default(true).meta({ title: 'First round: longer reach strikes first' }),
  roughTerrain: flag('In rough terrain'),
  night: flag('At night'),
  attacker: z.strictObject({ ...fighter, from: arcField.meta({ title: 'Came in from the' }) }),
  defender: z.strictObject(fighter),
  joining: z
    .array(
      z.strictObject({
        side: z.enum(SIDES).default('attacker').meta({ title: 'Fights for the' }),
        against: z
          .int()
          .min(0)
          .max(MOST_JOINING)
          .default(0)
          .meta({ title: 'Strikes the other side’s unit number (0 is the first)' }),
        from: z.enum(['front', 'flank', 'rear']).default('flank').meta({ title: 'Strikes it in the' }),
        struckBack: count('Dice turned against it', 100),
        ...fighter,
      }),
    )
    .max(MOST_JOINING)
    .default([])
    .meta({ title: 'Further units in the melee' }),
  houseRules: houseRulesField,
});

export type MeleeInput = z.output<typeof meleeInput>;
export type Fighter = MeleeInput['defender'];

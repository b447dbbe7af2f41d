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

const RANGED = WEAPONS.filter(({ ranged }) => ranged !== null).map(({ id }) => id);

/** Whom a unit may shoot at (R-B120): its nearest enemy, the nearest that is a legal target, or another by card. */
const TARGETS = ['nearest', 'nearest-legal', 'by-target-card'] as const;

export const shootingInput = z.strictObject({
  scale: scaleField,
  shooter: unitProfile.meta({ title: 'Unit that shoots' }),
  weapon: z
    .enum(RANGED)
    .meta({ labels: labelsOf(WEAPONS) })
    .nullable()
    .default(null)
    .meta({ title: 'Weapon (the best in range, if empty)' }),
  distance: z.number().min(0).max(200).default(6).meta({ title: 'Inches to the target' }),
  targetIs: z.enum(TARGETS).default('nearest').meta({ title: 'The target is' }),
  clear: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .meta({ title: 'Figures with a clear shot (all, if empty)' }),
  volley: flag('A volley card: every figure shoots twice'),
  target: unitProfile.meta({ title: 'Target' }),
  from: arcField.meta({ title: 'The shots come from its' }),
  inCover: flag('The target stands in woods or brush'),
  night: flag('At night'),
  shieldwall: flag('The target stands in a shieldwall'),
  shotAlready: count('Figures that shot at this lone character already', 100),
  ...aidField,
  lostBefore: count('Figures the target lost earlier this turn', 100),
  ...heartFields,
  houseRules: houseRulesField,
});

export type ShootingInput = z.output<typeof shootingInput>;

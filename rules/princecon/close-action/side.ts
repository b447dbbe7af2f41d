import { z } from 'zod';
import { flag } from '../inputs.ts';
import { crowd } from '../morale/facts.ts';
import { ASPECTS } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';

/** One unit of a fight, and how it came into it. */
export const fightSide = z.strictObject({
  unit: unitProfile,
  charging: flag.meta({ title: 'Cavalry that charged this turn' }),
  gallop: flag.meta({ title: 'It earned the gallop bonus' }),
  aspect: z.enum(ASPECTS).default('front').meta({ title: 'It is struck on its' }),
  higherGround: flag,
  uphill: flag,
  fired: flag.meta({ title: 'It fired this turn' }),
  /** null counts them by the fronts. */
  engaged: z
    .int()
    .min(0)
    .max(120)
    .nullable()
    .default(null)
    .meta({ title: 'Castings engaged, if not by the fronts' }),
  /** What spells of the conbook or the referee add (R-P68). */
  extraLevel: z.int().min(-20).max(20).default(0).meta({ title: 'The referee adds to its level' }),
  extraToHit: z.int().min(-20).max(20).default(0).meta({ title: 'The referee adds to its hit number' }),
  hasted: flag.meta({ title: 'It spends its haste on this fight' }),
  /** A hit for each sergeant of its own that fell (R-P90). */
  sergeantsLost: z.int().min(0).max(10).default(0),
  /** They count for numbers, and nobody is excused from morale while they fight on. */
  friends: z.array(crowd).max(8).default([]).meta({ title: 'Friends in the same fight' }),
});

export type FightSide = z.output<typeof fightSide>;

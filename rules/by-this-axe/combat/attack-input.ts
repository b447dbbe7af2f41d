import { z } from 'zod';
import { ABILITIES } from '../data/abilities.ts';
import { ARMOR } from '../data/armor.ts';
import { WEAPONS } from '../data/weapons.ts';
import { houseRulesSchema } from '../types.ts';

/** More than any melee on a table throws at once. */
const MOST_DICE = 400;

const abilityIds = ABILITIES.map(({ id }) => id);
const flag = z.boolean().default(false);

export const attackInput = z.strictObject({
  /** A weapon's blow, a mage's offensive dice, or breath and gaze. */
  by: z.enum(['weapon', 'spell', 'breath']).default('weapon'),
  dice: z.int().min(0).max(MOST_DICE),
  fc: z.int().min(1).max(5).default(2),
  weapon: z.enum(WEAPONS.map(({ id }) => id)).default('sword'),
  attacker: z
    .strictObject({
      mounted: flag,
      charging: flag,
      marksman: flag,
      /** At night, against ordinary sight. */
      darkvisionAtNight: flag,
      overObstacle: flag,
      roughTerrain: flag,
      /** Bonus to hit from a card: ferocious 2, frenzied 1. */
      card: z.int().min(0).max(2).default(0),
    })
    .prefault({}),
  from: z.enum(['front', 'flank', 'rear']).default('front'),
  target: z.strictObject({
    armor: z.enum(ARMOR.map(({ id }) => id)).default('none'),
    shield: flag,
    mounted: flag,
    heroic: flag,
    abilities: z.array(z.enum(abilityIds)).max(abilityIds.length).default([]),
    /** In woods or brush, or at night: camouflage counts. */
    hidden: flag,
    /** Brace or shieldwall: 2. */
    card: z.int().min(0).max(2).default(0),
    /** Priest's uses spent on each save. */
    prayers: z.int().min(0).max(16).default(0),
  }),
  houseRules: houseRulesSchema.default({}),
});

export type AttackInput = z.output<typeof attackInput>;

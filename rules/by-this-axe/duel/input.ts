import { z } from 'zod';
import { characterProfile, count, houseRulesField, scaleField } from '../combat/profiles.ts';
import { allotmentSchema, GIVE_UP, MOST_POOL } from './allotment.ts';

export const frameFields = { scale: scaleField, houseRules: houseRulesField };

export const MOST_HITS = 4;

/** Counts only where dice lost in a duel stay lost (R-B20). */
const lostDice = count('Duel dice lost for good', MOST_POOL).meta({ hidden: true });

const givesUp = z
  .enum(GIVE_UP)
  .default('parry')
  .meta({
    title: 'Gives up first',
    description: 'Which dice go when a dirty trick takes two.',
    labels: { parry: 'Parry dice', attack: 'Attack dice', both: 'One of each' },
  });

export const entrantFields = { character: characterProfile.meta({ title: 'Character' }), lostDice };
export const fighterFields = {
  ...entrantFields,
  allot: allotmentSchema.meta({ title: 'Dice given out' }),
  givesUp,
};

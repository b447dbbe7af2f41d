import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag, inches } from '../inputs.ts';
import { noteOf } from '../modifiers.ts';
import { pc } from '../refs.ts';
import { type PersonalityProfile, personalityProfile } from './profile.ts';

const input = z.strictObject({
  personality: personalityProfile,
  distance: inches.meta({ title: 'Inches to where he goes' }),
  holdsDisrupt: flag.meta({ title: 'He holds Disrupt Magic' }),
  moved: flag.meta({ title: 'He has moved this turn' }),
  ordersLeft: flag.meta({ title: 'He still means to give orders' }),
  houseRules: houseRulesInput,
});

const personalityRate = ({ mounted, armorGroup }: PersonalityProfile, { movement }: PrinceconRules): number =>
  movement.personality[mounted ? 'mounted' : armorGroup];

type MoveValue = { readonly most: number; readonly arrives: boolean };

/** Joining and leaving a unit is a move of his own, after his last order; one a turn (R-P86). */
const run = (given: z.output<typeof input>): Outcome<MoveValue> => {
  const { personality, distance, holdsDisrupt, moved, ordersLeft } = given;
  const rules = settleRules(given.houseRules);
  if (moved)
    throw new RuleRefusal('princecon/person-moved', `${personality.name} has moved this turn.`, 'moved');
  if (ordersLeft)
    throw new RuleRefusal(
      'princecon/person-orders',
      `${personality.name} moves after his last order: finish his orders first.`,
      'ordersLeft',
    );
  const way = personality.mounted ? 'mounted' : personality.armorGroup;
  const most = personalityRate(personality, rules) / (holdsDisrupt ? 2 : 1);
  const arrives = distance <= most;
  return outcome({ most, arrives }, [
    step(pc('Movement', 'R-P15'), `${personality.name}: most inches`, most, {
      by: way,
      ...noteOf(`movement.personality.${way}`, rules),
    }),
    step(pc('Movement', 'R-P86'), 'Gets there', arrives, { inches: distance }),
  ]);
};

export const personalityMoveAction: Action = defineAction({
  id: 'princecon/personality-move',
  title: 'Move a personality',
  ref: pc('Movement', 'R-P86'),
  input,
  example: () => input.parse({ personality: { name: 'Joe Grok', armorGroup: 'plate' }, distance: 10 }),
  run,
});

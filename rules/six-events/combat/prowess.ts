import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { type HouseRules, settleHouseRules } from '../data/house-rules.ts';
import { se } from '../refs.ts';
import { checkModel, houseRulesField, type ModelInput, modelSchema } from './fields.ts';

const PROWESS = se('5.12 Prowess', 'R-S8');
const LEAST = 1;

export const ATTACKS = ['melee', 'ranged'] as const;
export type AttackKind = (typeof ATTACKS)[number];

/** Full quarters of the starting Vitality that are gone. */
const quartersLost = ({ vitality, lost }: Pick<ModelInput, 'vitality' | 'lost'>): number =>
  Math.min(4, Math.floor((4 * lost) / vitality));

/** One point less for each full quarter lost; war machines do not tire. */
export const effectiveProwess = (
  model: Pick<ModelInput, 'kind' | 'prowess' | 'rangedProwess' | 'vitality' | 'lost'>,
  attack: AttackKind,
  { prowessLossRanged }: Pick<HouseRules, 'prowessLossRanged'>,
): number => {
  const rating = attack === 'melee' ? model.prowess : model.rangedProwess;
  if (model.lost >= model.vitality || rating === 0) return 0;
  const tires = model.kind !== 'machine' && (attack === 'melee' || prowessLossRanged);
  return tires ? Math.max(LEAST, rating - quartersLost(model)) : rating;
};

type ProwessValue = { readonly prowess: number; readonly quarters: number; readonly dead: boolean };

const input = z.strictObject({
  model: modelSchema,
  attack: z.enum(ATTACKS).default('melee'),
  houseRules: houseRulesField,
});
type Input = z.output<typeof input>;

export const prowessAction: Action = defineAction({
  id: 'six-events/effective-prowess',
  title: 'Prowess after wounds',
  ref: PROWESS,
  input,
  example: () => input.parse({ model: { prowess: 5, vitality: 10, lost: 5 } }),
  run: ({ model, attack, houseRules }: Input): Outcome<ProwessValue> => {
    checkModel(model, 'model');
    const quarters = quartersLost(model);
    const prowess = effectiveProwess(model, attack, settleHouseRules(houseRules));
    const dead = model.lost >= model.vitality;
    return outcome({ prowess, quarters, dead }, [
      step(PROWESS, 'Full quarters of Vitality lost', quarters, {
        vitality: model.vitality,
        lost: model.lost,
      }),
      step(PROWESS, 'Prowess now', dead ? 'dead' : prowess),
    ]);
  },
});

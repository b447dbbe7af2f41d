import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { lust, SEQUENCE } from '../refs.ts';
import { nameOr } from './inputs.ts';

const CHARGE = lust(SEQUENCE, 'R-L39');
const flag = z.boolean().default(false);

const input = z.strictObject({
  allowance: z.number().min(0).max(60).meta({ title: 'Charger’s movement allowance', suffix: 'inches' }),
  distance: z.number().min(0).max(60).meta({ title: 'Distance to the target', suffix: 'inches' }),
  /** What both are called in the explanation. */
  charger: z.string().max(200).optional(),
  target: z.strictObject({
    name: z.string().max(200).optional(),
    disrupted: flag,
    reorganizing: flag,
    formation: z.enum(['ordinary', 'square', 'horse-circle']).default('ordinary'),
  }),
  response: z
    .enum(['hold', 'counter-charge'])
    .default('hold')
    .meta({ labels: { hold: 'Hold', 'counter-charge': 'Counter-charge' } }),
});

export type ChargeInput = z.output<typeof input>;
export type ChargeValue = {
  readonly reaches: boolean;
  readonly responses: readonly ('hold' | 'counter-charge' | 'flee')[];
  readonly response: 'hold' | 'counter-charge' | 'flee';
};

/** A charge goes no further than a move, and no dice are rolled: the target's player answers (R-L39, R-L66). */
export const declareCharge = ({
  allowance,
  distance,
  charger,
  target,
  response,
}: ChargeInput): Outcome<ChargeValue> => {
  const mustFlee = target.formation === 'horse-circle';
  const mayCounter = !target.disrupted && !target.reorganizing && target.formation === 'ordinary';
  const responses: ChargeValue['responses'] = mustFlee
    ? ['flee']
    : mayCounter
      ? ['hold', 'counter-charge']
      : ['hold'];
  if (!mustFlee && !responses.includes(response)) {
    throw new RuleRefusal(
      'blood-lust/no-counter-charge',
      'Disrupted or reorganizing units and squares cannot counter-charge: choose to hold.',
      'response',
    );
  }
  const answer = mustFlee ? 'flee' : response;
  const reaches = distance <= allowance;
  return outcome({ reaches, responses, response: answer }, [
    step(
      CHARGE,
      charger === undefined ? 'Charge' : `Charge of ${charger}`,
      reaches ? `reaches ${nameOr(target, 'the target')}` : 'falls short',
      { distance, allowance },
    ),
    step(mustFlee ? lust('2.134', 'R-L66') : CHARGE, nameOr(target, 'Target'), answer),
  ]);
};

export const chargeAction: Action = defineAction({
  id: 'blood-lust/charge',
  title: 'Charge and response',
  ref: CHARGE,
  input,
  example: () => input.parse({ allowance: 9, distance: 7, target: {}, response: 'counter-charge' }),
  run: declareCharge,
});

import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { settleOptions } from '../data/options.ts';
import { lust, SEQUENCE } from '../refs.ts';
import { optionsInput } from './inputs.ts';

const ADVANCE = lust(SEQUENCE, 'R-L63');

/** Millimetres (1.2). */
export const STAND_WIDTH = { '15mm': 40, '25mm': 60, '6mm': 40 } as const;

const input = z.strictObject({
  opponent: z.enum(['recoiled', 'routed', 'eliminated', 'holds']).meta({ title: 'Its opponent' }),
  disrupted: z.boolean().default(false),
  recoiling: z.boolean().default(false).meta({ title: 'Gives ground itself' }),
  options: optionsInput,
});

/** House: a victor may follow up one stand's width (R-L63). */
const advance = ({
  opponent,
  disrupted,
  recoiling,
  options,
}: z.output<typeof input>): Outcome<{ millimetres: number }> => {
  if (opponent === 'holds')
    throw new RuleRefusal(
      'blood-lust/no-advance',
      'Only a unit whose opponent recoiled, routed or was eliminated may follow up.',
      'opponent',
    );
  if (disrupted || recoiling)
    throw new RuleRefusal(
      'blood-lust/no-advance',
      'A unit that is disrupted or gives ground itself does not follow up.',
      disrupted ? 'disrupted' : 'recoiling',
    );
  const millimetres = STAND_WIDTH[settleOptions(options).scale];
  return outcome({ millimetres }, [
    step(ADVANCE, 'May advance straight ahead', `${millimetres} mm`, { opponent }),
  ]);
};

export const advanceAction: Action = defineAction({
  id: 'blood-lust/optional-advance',
  title: 'Optional advance',
  ref: ADVANCE,
  input,
  example: () => input.parse({ opponent: 'recoiled' }),
  run: advance,
});

import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { castingsOnStand, isHitInStages, stagesOf } from '../army/derive.ts';
import { classOf } from '../data/classes.ts';
import { type Options, settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import type { Profile } from '../types.ts';
import { optionsInput, unitInput } from './inputs.ts';

const REMOVAL = lust('5.9');
const STAGES = lust('5.91', 'R-L28');

export type Standing = {
  /** Live castings; for models the hits they can still take. */
  readonly castings: number;
  readonly stands: number;
  /** A model that has lost all but its last stage. */
  readonly impaired: boolean;
  readonly destroyed: boolean;
};

/** Stands that are left when so many castings or stages are: losses are consolidated from the rear (5.9). */
export const standingOf = (
  unit: Profile,
  castings: number,
  options: Pick<Options, 'scale' | 'bareChariots'>,
): Standing => {
  const staged = isHitInStages(unit);
  const each = staged ? stagesOf(unit) : castingsOnStand(unit, options);
  const left = Math.max(0, castings);
  // House: whether draft animals are stages is not said (R-L74).
  const whole = options.bareChariots === 'whole' && classOf(unit.class).drawn && unit.escorts === 0;
  const stands = Math.ceil(left / each);
  return {
    castings: left,
    stands: Math.min(unit.stands, stands),
    impaired: staged && !whole && left > 0 && (left % each === 1 || each === 1),
    destroyed: left === 0,
  };
};

const input = z.strictObject({
  unit: unitInput.meta({ profile: 'unit', title: 'Unit' }),
  castings: z
    .int()
    .min(0)
    .max(2000)
    .meta({ title: 'Live castings', description: 'For models: hits they can still take.' }),
  lost: z.int().min(0).max(2000).meta({ title: 'Lost now' }),
  options: optionsInput,
});

const run = ({ unit, castings, lost, options }: z.output<typeof input>): Outcome<Standing> => {
  const standing = standingOf(unit, castings - lost, settleOptions(options));
  const staged = isHitInStages(unit);
  return outcome(standing, [
    step(REMOVAL, 'Removed', Math.min(lost, castings), { before: castings }),
    staged
      ? step(STAGES, 'Hits it can still take', standing.castings, { 'hits for one model': stagesOf(unit) })
      : step(REMOVAL, 'Castings left', standing.castings, { stands: standing.stands }),
    ...(standing.impaired ? [step(STAGES, 'Marker', 'impaired: the next hit removes it')] : []),
  ]);
};

/** Who is taken away, and what is left (5.9). */
export const casualtiesAction: Action = defineAction({
  id: 'blood-lust/remove-casualties',
  title: 'Remove casualties',
  ref: REMOVAL,
  input,
  example: () => input.parse({ unit: { class: 'elephant', stands: 1, crew: 3 }, castings: 5, lost: 4 }),
  run,
});

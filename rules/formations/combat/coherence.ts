import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { RADIUS_PER_COMMAND } from '../data/unit-types.ts';
import { COHERENCE, fm } from '../refs.ts';
import { commanderSchema } from './command-check.ts';
import { advanceOf, distanceField, fighterSchema, settleCm } from './fighter.ts';

const REACH = fm(COHERENCE, 'R-F3');
const RETURN = fm(COHERENCE, 'R-F4');

export const radiusOf = (command: number): number => RADIUS_PER_COMMAND * command;

type CoherenceValue = { readonly result: 'in' | 'out'; readonly limit: number };

const measure = (command: number, distance: number): Outcome<CoherenceValue> => {
  const limit = radiusOf(command);
  const result = distance <= limit ? 'in' : 'out';
  return outcome({ result, limit }, [
    step(REACH, 'Coherence reaches (cm)', limit, { command }),
    step(REACH, 'Coherence', result, { distance }),
  ]);
};

const toCommander = distanceField.meta({ title: 'Distance to the commander, nearest edges', suffix: 'cm' });

const coherenceInput = z.strictObject({ commander: commanderSchema, distance: toCommander });
type CoherenceInput = z.output<typeof coherenceInput>;

export const coherenceAction: Action = defineAction({
  id: 'formations/coherence',
  title: 'Coherence',
  ref: REACH,
  input: coherenceInput,
  example: () => coherenceInput.parse({ commander: { command: 7 }, distance: 14 }),
  run: ({ commander, distance }: CoherenceInput) => measure(commander.command, distance),
});

type ReturnValue = {
  readonly result: 'back' | 'still-out';
  /** Centimetres it must cover at least to be in coherence again. */
  readonly needs: number;
  readonly atMost: number;
  readonly actionsAfter: 0;
};

const returnInput = z.strictObject({
  unit: fighterSchema,
  commander: commanderSchema,
  distance: toCommander,
});
type ReturnInput = z.output<typeof returnInput>;

const bringBack = ({ unit, commander, distance }: ReturnInput): Outcome<ReturnValue> => {
  const { limit } = measure(commander.command, distance).value;
  if (distance <= limit) {
    throw new RuleRefusal(
      'formations/in-coherence',
      `At ${distance} cm it is within the ${limit} cm of coherence: it takes its actions instead.`,
      'distance',
    );
  }
  const needs = settleCm(distance - limit);
  const atMost = Math.min(advanceOf(unit), distance);
  const result = needs <= atMost ? 'back' : 'still-out';
  return outcome({ result, needs, atMost, actionsAfter: 0 }, [
    step(REACH, 'Coherence reaches (cm)', limit, { command: commander.command, distance }),
    step(RETURN, 'One advance toward the commander (cm)', atMost, { needs }),
    step(RETURN, 'Does nothing more this activation', result),
  ]);
};

export const returnToCoherenceAction: Action = defineAction({
  id: 'formations/return-to-coherence',
  title: 'Return to coherence',
  ref: RETURN,
  input: returnInput,
  example: () => returnInput.parse({ unit: {}, commander: { command: 8 }, distance: 30 }),
  run: bringBack,
});

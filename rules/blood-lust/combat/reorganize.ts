import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import { optionsInput } from './inputs.ts';

const REORGANIZE = lust('2.37', 'R-L55');

/** What makes a unit reorganize (2.37, 6.2). */
const CAUSES = [
  { id: 'opponent-eliminated', name: 'Its opponent was eliminated' },
  { id: 'general-lost', name: 'Its general’s stand was destroyed' },
  { id: 'enemy-spell', name: 'An enemy’s spell named it' },
  { id: 'special-creature', name: 'A special creature attacks it' },
  { id: 'in-water', name: 'Part of it fights in water' },
  { id: 'disrupted', name: 'It was disrupted' },
] as const;

const reorganizeInput = z.strictObject({
  cause: z
    .enum(CAUSES.map(({ id }) => id))
    .meta({ title: 'Because', labels: Object.fromEntries(CAUSES.map(({ id, name }) => [id, name])) }),
  inMelee: z.boolean().default(false).meta({ title: 'In melee' }),
});

type Reorganizing = { readonly reorganizing: boolean; readonly readyNextTurn: boolean };

const reorganize = ({ cause, inMelee }: z.output<typeof reorganizeInput>): Outcome<Reorganizing> =>
  outcome({ reorganizing: true, readyNextTurn: !inMelee }, [
    step(REORGANIZE, 'Reorganizes', CAUSES.find(({ id }) => id === cause)?.name ?? cause),
    step(
      lust('2.38'),
      'This turn',
      'does not move, shoot or counter-charge; fights as disrupted if attacked',
    ),
    step(REORGANIZE, 'Ready again', inMelee ? 'once it has a whole turn out of melee' : 'next turn', {
      'in melee': inMelee,
    }),
  ]);

export const reorganizeAction: Action = defineAction({
  id: 'blood-lust/reorganize',
  title: 'Reorganize',
  ref: REORGANIZE,
  input: reorganizeInput,
  example: () => reorganizeInput.parse({ cause: 'opponent-eliminated' }),
  run: reorganize,
});

const rallyInput = z.strictObject({
  generalNear: z.boolean().default(true).meta({ title: 'A general can reach it' }),
  points: z.int().min(0).max(10).default(1).meta({ title: 'Control points he has left' }),
  options: optionsInput,
});

/** A routed unit needs a general, and in the advanced game one of his points (R-L55). */
const rally = ({
  generalNear,
  points,
  options,
}: z.output<typeof rallyInput>): Outcome<{ rallied: boolean; cost: number }> => {
  const cost = settleOptions(options).tier === 'advanced' ? 1 : 0;
  if (!generalNear)
    throw new RuleRefusal(
      'blood-lust/no-general',
      'A routed unit rallies only with a general: bring one within reach.',
      'generalNear',
    );
  if (points < cost)
    throw new RuleRefusal(
      'blood-lust/no-points',
      'This general has no control point left this turn.',
      'points',
    );
  return outcome({ rallied: true, cost }, [
    step(lust('6.4', 'R-L55'), 'Rallies', 'disrupted; it reorganizes from here', { 'control points': cost }),
  ]);
};

export const rallyAction: Action = defineAction({
  id: 'blood-lust/rally',
  title: 'Rally a routed unit',
  ref: lust('6.4', 'R-L55'),
  input: rallyInput,
  example: () => rallyInput.parse({}),
  run: rally,
});

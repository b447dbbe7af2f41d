import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { rateOf } from '../army/derive.ts';
import { classOf } from '../data/classes.ts';
import { settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import { optionsInput, unitInput } from './inputs.ts';

const RATES = lust('3.1', 'R-L8');
const TERRAIN = lust('3.2', 'R-L37');
const DIRECTION = lust('3.3');

const MUD_RATE = 4;
const PENALTY = 4;
const ROUT_TIMES = 2;

const flag = z.boolean().default(false);

const input = z.strictObject({
  unit: unitInput.meta({ profile: 'unit', title: 'Unit' }),
  rough: flag.meta({ title: 'Any part of the turn in rough ground or light woods' }),
  woods: flag.meta({ title: 'Into woods' }),
  water: flag.meta({ title: 'Crosses a stream or river' }),
  bridge: flag.meta({ title: 'By a bridge' }),
  mud: flag.meta({ title: 'The ground is mud' }),
  away: flag.meta({ title: 'A column moving away from the nearest enemy' }),
  airborne: flag.meta({ title: 'In the air' }),
  routing: flag.meta({ title: 'Fleeing' }),
  held: z
    .enum(['free', 'disrupted', 'reorganizing', 'square', 'melee', 'routed'])
    .default('free')
    .meta({
      title: 'Held by',
      labels: {
        free: 'Nothing',
        disrupted: 'Disrupted',
        reorganizing: 'Reorganizing',
        square: 'In a square',
        melee: 'In melee',
        routed: 'Routed, not rallied',
      },
    }),
  options: optionsInput,
});

export type MoveInput = z.output<typeof input>;

const inRough = ({ unit, rough, woods }: MoveInput): number => {
  const { rough: paid } = classOf(unit.class);
  if (woods && paid === 'no-woods') {
    throw new RuleRefusal(
      'blood-lust/no-woods',
      'Artillery, wagons and chariots may not enter woods: go round them.',
      'woods',
    );
  }
  return (rough || woods) && paid !== 'free' ? PENALTY : 0;
};

/** House: whether a column falls back through the air at half its pace is not printed (R-L73). */
const flyAway = ({ away, options }: MoveInput, rate: number, steps: readonly Step[]): Outcome<number> => {
  if (!away || settleOptions(options).airborneRetreat === 'full') return outcome(rate, steps);
  return outcome(rate / 2, [
    ...steps,
    step(lust('3.3', 'R-L73'), 'Away from the enemy', rate / 2, { half: true }),
  ]);
};

/** Inches a unit may go (3.2). */
export const allowMove = (asked: MoveInput): Outcome<number> => {
  const options = settleOptions(asked.options);
  const rate = rateOf(asked.unit, options);
  const steps: Step[] = [step(RATES, 'Rate', rate, { class: asked.unit.class })];
  if (asked.held !== 'free') {
    return outcome(0, [...steps, step(TERRAIN, 'May not move', 0, { because: asked.held })]);
  }
  if (asked.routing) {
    return outcome(rate * ROUT_TIMES, [
      ...steps,
      step(lust('6.4'), 'Flees', rate * ROUT_TIMES, { times: ROUT_TIMES }),
    ]);
  }
  if (asked.unit.flying && asked.airborne) return flyAway(asked, rate, steps);
  // House: how flyers walk is not printed (R-L72).
  const walks = asked.unit.flying && options.groundedFlyers === 'as-drill';
  const pace = walks ? Math.min(rate, classOf('drill').move) : rate;
  if (walks) steps.push(step(lust('7.2', 'R-L72'), 'On the ground', pace));
  const onGround = asked.mud ? Math.min(pace, MUD_RATE) : pace;
  if (asked.mud) steps.push(step(lust('7.1'), 'In mud', onGround));
  const rough = inRough(asked);
  // A bridge costs nothing (R-L38).
  const water = asked.water && !asked.bridge ? PENALTY : 0;
  const left = Math.max(options.minMoveInches, onGround - rough - water);
  if (rough + water > 0)
    steps.push(step(TERRAIN, 'After terrain', left, { rough: 0 - rough, water: 0 - water }));
  const allowed = asked.away ? left / 2 : left;
  if (asked.away) steps.push(step(DIRECTION, 'Away from the enemy', allowed, { half: true }));
  return outcome(allowed, [...steps, step(TERRAIN, 'May move', allowed)]);
};

/** How far a unit may go (3.1 to 3.3). */
export const moveAction: Action = defineAction({
  id: 'blood-lust/move',
  title: 'Movement allowance',
  ref: RATES,
  input,
  example: () => input.parse({ unit: { class: 'mlo' }, rough: true, away: true }),
  run: (asked: MoveInput) => {
    const { value, steps } = allowMove(asked);
    return outcome({ inches: value }, steps);
  },
});

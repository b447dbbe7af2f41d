import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { formatFraction } from '../../core/fraction.ts';
import type { Odds } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { capitalise, does, nameOr, tellApart } from '../../core/words.ts';
import { houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { TYPE_PROFILES } from '../data/unit-types.ts';
import { fm, SHOOTING } from '../refs.ts';
import { distanceField, fighterSchema, flag, rangeOf } from './fighter.ts';
import { killChance, type Strike, type StrikeNumbers, strike, strikeSteps } from './strike.ts';

const BARRAGE = fm(SHOOTING);
const LIMITS = fm(SHOOTING, 'R-F25');
const INTO_CONTEST = fm(SHOOTING, 'R-F27');

const NEEDS = 5;
/** Strictly beyond this the target is harder to hurt. */
const LONG = 30;

const input = z.strictObject({
  shooter: fighterSchema,
  target: fighterSchema,
  distance: distanceField.meta({ title: 'Distance', suffix: 'cm' }),
  sight: z.boolean().default(true).meta({ title: 'It sees the target' }),
  advanced: flag.meta({ title: 'It advanced in this activation' }),
  fortification: flag.meta({ title: 'The target is in a fortification' }),
  shooterContested: flag.meta({ title: 'The shooter is in a contest' }),
  targetContested: flag.meta({ title: 'The target is in a contest' }),
  houseRules: houseRulesSchema.default({}),
});
export type BarrageInput = z.output<typeof input>;

const checkBarrage = (barrage: BarrageInput): void => {
  const { shooter, distance } = barrage;
  if (TYPE_PROFILES[shooter.type].isGun) {
    throw new RuleRefusal(
      'formations/artillery-fire',
      'Artillery fires on formations: use its own action.',
      'shooter.type',
    );
  }
  if (!shooter.armed) {
    throw new RuleRefusal(
      'formations/not-armed',
      'This unit has nothing to shoot with: mark it as armed.',
      'shooter.armed',
    );
  }
  if (barrage.shooterContested) {
    throw new RuleRefusal(
      'formations/in-contest',
      'A unit in a contest fights or flees.',
      'shooterContested',
    );
  }
  const range = rangeOf(shooter);
  if (distance > range) {
    throw new RuleRefusal('formations/too-far', `${distance} cm; it shoots up to ${range} cm.`, 'distance');
  }
  if (!barrage.sight) {
    throw new RuleRefusal('formations/no-sight', 'A barrage needs sight of its target.', 'sight');
  }
  if (barrage.targetContested && settleHouseRules(barrage.houseRules).barrageIntoContest === 'forbid') {
    throw new RuleRefusal(
      'formations/into-contest',
      'This table does not shoot at units in a contest: choose another target.',
      'targetContested',
    );
  }
};

const numbersOf = ({ target, distance, advanced, fortification }: BarrageInput): StrikeNumbers => ({
  needs: NEEDS,
  defence: target.defence + (advanced ? 1 : 0) + (distance > LONG ? 1 : 0) + (fortification ? 1 : 0),
});

const defenceStep = (barrage: BarrageInput, { defence }: StrikeNumbers): Step => {
  const { target, distance, advanced, fortification } = barrage;
  return step(LIMITS, 'Defence against this barrage', defence, {
    defence: target.defence,
    ...(advanced ? { 'shooter advanced': 1 } : {}),
    ...(distance > LONG ? { 'beyond 30 cm': 1 } : {}),
    ...(fortification ? { 'in a fortification': 1 } : {}),
  });
};

const RESULTS = { missed: 'miss', held: 'no-effect', killed: 'destroyed' } as const satisfies Record<
  Strike,
  string
>;

type BarrageValue = { readonly result: (typeof RESULTS)[Strike]; readonly defence: number };

export const barrage = (given: BarrageInput, dice: Dice): Outcome<BarrageValue> => {
  checkBarrage(given);
  const numbers = numbersOf(given);
  const fell = strike(numbers, dice, BARRAGE, { striker: given.shooter, target: given.target });
  return outcome({ result: RESULTS[fell.value], defence: numbers.defence }, [
    ...(given.targetContested
      ? [step(INTO_CONTEST, 'The target is in a contest', 'allowed: agree on it')]
      : []),
    defenceStep(given, numbers),
    ...fell.steps,
  ]);
};

export const barrageOdds = (given: BarrageInput): Odds => {
  checkBarrage(given);
  const numbers = numbersOf(given);
  const [who = '', whom = ''] = tellApart([
    nameOr(given.shooter.name, 'the shooter'),
    nameOr(given.target.name, 'the target'),
  ]);
  return {
    outcomes: everyWay((dice) => barrage(given, dice).value.result),
    also: {},
    labels: {
      miss: `${capitalise(does(who, 'misses'))}`,
      'no-effect': `${capitalise(does(whom, 'takes'))} no harm`,
      destroyed: `${capitalise(does(whom, 'is'))} destroyed`,
    },
    steps: [
      defenceStep(given, numbers),
      ...strikeSteps(BARRAGE, numbers),
      step(BARRAGE, 'Chance to destroy', formatFraction(killChance(numbers))),
    ],
  };
};

export const barrageAction: Action = defineAction({
  id: 'formations/barrage',
  title: 'Barrage',
  ref: BARRAGE,
  input,
  example: () => input.parse({ shooter: { armed: true }, target: {}, distance: 35, fortification: true }),
  run: barrage,
  odds: barrageOdds,
});

import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { formatFraction } from '../../core/fraction.ts';
import type { Odds } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { capitalise, does, nameOr, tellApart } from '../../core/words.ts';
import { type HouseRules, houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { type AssaultNumbers, TYPE_PROFILES, type UnitType } from '../data/unit-types.ts';
import { ASSAULTS, fm } from '../refs.ts';
import { assaultOf, distanceField, fighterSchema, flag, isRunDownByTouch } from './fighter.ts';
import { killChance, type Strike, strike, strikeSteps } from './strike.ts';

const ASSAULT = fm(ASSAULTS);
const REPULSED = fm(ASSAULTS, 'R-F9');
const BOGGED = fm(ASSAULTS, 'R-F10');
const GUNS = fm(ASSAULTS, 'R-F13');
const IN_CONTEST = fm(ASSAULTS, 'R-F27');

export const ASSAULT_RESULTS = ['miss', 'repulsed', 'bogged', 'destroyed', 'automatic'] as const;
export type AssaultResult = (typeof ASSAULT_RESULTS)[number];

const input = z.strictObject({
  attacker: fighterSchema,
  target: fighterSchema,
  distance: distanceField.default(10).meta({ title: 'Distance', suffix: 'cm' }),
  sight: z.boolean().default(true).meta({ title: 'It sees the target' }),
  attackerContested: flag.meta({ title: 'The attacker is in a contest' }),
  targetContested: flag.meta({ title: 'The target is in a contest' }),
  alreadyAssaulting: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .meta({ title: 'Other units of its type that assaulted this target in this activation' }),
  houseRules: houseRulesSchema.default({}),
});
export type AssaultInput = z.output<typeof input>;

/** Refuses an assault that the rules do not allow. */
const checkAssault = (assault: AssaultInput): AssaultNumbers => {
  const { attacker, distance } = assault;
  const numbers = assaultOf(attacker);
  if (numbers === null) {
    throw new RuleRefusal(
      'formations/no-assault',
      'Artillery never assaults: advance or fire.',
      'attacker.type',
    );
  }
  if (assault.attackerContested) {
    throw new RuleRefusal(
      'formations/in-contest',
      'A unit in a contest fights or flees.',
      'attackerContested',
    );
  }
  if (distance > numbers.range) {
    throw new RuleRefusal(
      'formations/too-far',
      `${distance} cm; this assault reaches ${numbers.range} cm: advance first.`,
      'distance',
    );
  }
  if (!assault.sight) {
    throw new RuleRefusal('formations/no-sight', 'An assault needs sight of its target.', 'sight');
  }
  // Counted by unit, not by roll: one that assaulted already may do so again (R-F12).
  const { mostAssaulting, plural } = TYPE_PROFILES[attacker.type];
  if (assault.alreadyAssaulting >= mostAssaulting) {
    throw new RuleRefusal(
      'formations/too-many',
      `At most ${mostAssaulting} ${plural} assault one enemy in one activation: choose another target.`,
      'alreadyAssaulting',
    );
  }
  return numbers;
};

const resultOf = (type: UnitType, fell: Strike, { cavalryMissBogs }: HouseRules): AssaultResult => {
  if (fell === 'killed') return 'destroyed';
  if (TYPE_PROFILES[type].bogsDown) return fell === 'held' || cavalryMissBogs ? 'bogged' : 'miss';
  return fell === 'held' ? 'repulsed' : 'miss';
};

const aftermath = (type: UnitType, result: AssaultResult): Step => {
  const { followsUp } = TYPE_PROFILES[type];
  switch (result) {
    case 'destroyed':
    case 'automatic':
      return step(
        ASSAULT,
        'Target destroyed',
        followsUp > 0 ? `may move up to ${followsUp} cm` : 'stays where it was',
      );
    case 'bogged':
      return step(BOGGED, 'Bogged down', 'placed in contact, a contest begins');
    case 'repulsed':
    case 'miss':
      return step(TYPE_PROFILES[type].bogsDown ? BOGGED : REPULSED, 'Nothing happens', 'stays where it was');
    default: {
      const closed: never = result;
      return closed;
    }
  }
};

const intoContest = ({ targetContested }: AssaultInput): readonly Step[] =>
  targetContested ? [step(IN_CONTEST, 'The target is in a contest', 'allowed: agree on it')] : [];

type AssaultValue = {
  readonly result: AssaultResult;
  readonly destroyed: boolean;
  /** How far it may move now, in cm. */
  readonly followUp: number;
};

const settleValue = (type: UnitType, result: AssaultResult): AssaultValue => {
  const destroyed = result === 'destroyed' || result === 'automatic';
  return { result, destroyed, followUp: destroyed ? TYPE_PROFILES[type].followsUp : 0 };
};

export const assault = (given: AssaultInput, dice: Dice): Outcome<AssaultValue> => {
  const { attacker, target } = given;
  const { needs } = checkAssault(given);
  const { type } = attacker;
  if (isRunDownByTouch(attacker, target)) {
    return outcome(settleValue(type, 'automatic'), [
      step(GUNS, 'Artillery assaulted by infantry or cavalry', 'destroyed, no dice'),
      aftermath(type, 'automatic'),
    ]);
  }
  const fell = strike({ needs, defence: target.defence }, dice, ASSAULT, { striker: attacker, target });
  const result = resultOf(type, fell.value, settleHouseRules(given.houseRules));
  return outcome(settleValue(type, result), [...intoContest(given), ...fell.steps, aftermath(type, result)]);
};

export const assaultOdds = (given: AssaultInput): Odds => {
  const { attacker, target } = given;
  const { needs } = checkAssault(given);
  const numbers = { needs, defence: target.defence };
  const automatic = isRunDownByTouch(attacker, target);
  const [who = '', whom = ''] = tellApart([
    nameOr(attacker.name, 'the attacker'),
    nameOr(target.name, 'the target'),
  ]);
  return {
    outcomes: everyWay((dice) => assault(given, dice).value.result),
    also: {},
    labels: {
      miss: `${capitalise(does(who, 'does'))} not get through`,
      repulsed: `${capitalise(does(who, 'is'))} held off`,
      bogged: `${capitalise(does(who, 'is'))} bogged down`,
      destroyed: `${capitalise(does(whom, 'is'))} destroyed`,
      automatic: `${capitalise(does(whom, 'is'))} overrun`,
    },
    steps: automatic
      ? [step(GUNS, 'Artillery assaulted by infantry or cavalry', 'destroyed, no dice')]
      : [
          ...strikeSteps(ASSAULT, numbers),
          step(ASSAULT, 'Chance to destroy', formatFraction(killChance(numbers))),
        ],
  };
};

export const assaultAction: Action = defineAction({
  id: 'formations/assault',
  title: 'Assault',
  ref: ASSAULT,
  input,
  example: () => input.parse({ attacker: { type: 'cavalry' }, target: { defence: 3 }, distance: 18 }),
  run: assault,
  odds: assaultOdds,
});

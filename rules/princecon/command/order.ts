import { type Dice, rollOne } from '../../core/dice.ts';
import { orLess } from '../../core/target.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { DEFAULT_RULES, type PrinceconRules } from '../data/house-rules.ts';
import { pc } from '../refs.ts';

export interface OrderAttempt {
  /** Of the commander, before anything went wrong. */
  readonly baseChance: number;
  /** His own failures of this turn, at any unit. */
  readonly failures: number;
  /** Other commanders of his side who failed with this unit this turn. */
  readonly othersFailed: number;
  /** Such failures at units he tried before; they count only where the penalty sticks (R-P17). */
  readonly othersFailedBefore: number;
  /** Attached to this unit: he orders it as he likes. */
  readonly attached: boolean;
  /** Inches along the ground, from where he stood when the turn began. */
  readonly distance: number;
}

const COMMAND = pc('Command Control');
const ALWAYS = 100;

type Rules = Pick<PrinceconRules, 'command'>;

const inReach = ({ attached, distance }: OrderAttempt, { command }: Rules): boolean =>
  attached || distance <= command.radius;

export const orderChance = (attempt: OrderAttempt, rules: Rules = DEFAULT_RULES): Outcome<number> => {
  const { baseChance, failures, othersFailed, othersFailedBefore, attached, distance } = attempt;
  const { perFailure, perOtherCommander, otherPenaltySticksToCommander, radius } = rules.command;
  if (attached) return outcome(ALWAYS, [step(COMMAND, 'Orders to his own unit need no roll', ALWAYS)]);
  if (!inReach(attempt, rules)) {
    return outcome(0, [step(pc('Command Control', 'R-P19'), 'Out of reach', 0, { distance, radius })]);
  }
  const steps: Step[] = [step(COMMAND, 'Chance of an order', baseChance)];
  const own = failures === 0 ? 0 : perFailure * failures;
  if (own !== 0)
    steps.push(step(pc('Command Control', 'R-P18'), 'His failures this turn', own, { failures }));
  const confused = othersFailed + (otherPenaltySticksToCommander ? othersFailedBefore : 0);
  const others = confused === 0 ? 0 : perOtherCommander * confused;
  if (others !== 0) {
    const inputs = { commanders: confused };
    steps.push(step(pc('Command Control', 'R-P17'), 'Others who failed with this unit', others, inputs));
  }
  const chance = baseChance + own + others;
  steps.push(step(pc('Command Control', 'R-P02'), 'Needs at most, in percent', chance));
  return outcome(chance, steps);
};

export type OrderResult = {
  readonly chance: number;
  readonly obeyed: boolean;
  /** His failures after this attempt. */
  readonly failures: number;
  /** Whether the unit is the harder to order for others now. */
  readonly confusesUnit: boolean;
};

/** At 0 or less nothing is rolled and nothing was attempted; out of reach is a failure all the same (R-P02, R-P19). */
export const attemptOrder = (
  attempt: OrderAttempt,
  dice: Dice,
  rules: Rules = DEFAULT_RULES,
): Outcome<OrderResult> => {
  const { value: chance, steps } = orderChance(attempt, rules);
  const { failures } = attempt;
  if (attempt.attached) return outcome({ chance, obeyed: true, failures, confusesUnit: false }, steps);
  if (!inReach(attempt, rules)) {
    const counted = rules.command.outOfRangeCountsAsFailure ? failures + 1 : failures;
    return outcome({ chance, obeyed: false, failures: counted, confusesUnit: false }, steps);
  }
  if (chance <= 0) return outcome({ chance, obeyed: false, failures, confusesUnit: false }, steps);
  const { value, roll } = rollOne(
    dice,
    100,
    'order',
    orLess(chance, 'is obeyed', { otherwise: 'is ignored' }),
  );
  const obeyed = value <= chance;
  const told = step(pc('Command Control', 'R-P02'), 'Order', obeyed ? 'obeyed' : 'ignored', {}, [roll]);
  return outcome({ chance, obeyed, failures: obeyed ? failures : failures + 1, confusesUnit: !obeyed }, [
    ...steps,
    told,
  ]);
};

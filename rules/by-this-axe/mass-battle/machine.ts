import { catchRefusal, type Result, RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step } from '../../core/trace.ts';
import type { Answer, Expectation } from './answers.ts';
import type { BattleSetup } from './input.ts';
import type { BattleState, StepId, StepRule, Trace } from './state.ts';
import { freezeRosters } from './steps/1-roster.ts';
import { stratagemCommit } from './steps/2a-stratagem-commit.ts';
import { stratagemRoll } from './steps/2b-stratagem-roll.ts';
import { evade } from './steps/2c-foil-evade.ts';
import { reactiveFoil } from './steps/2c-reactive-foil.ts';
import { declare } from './steps/3-declare.ts';
import { force } from './steps/4a-force.ts';
import { role, rollOff } from './steps/4b-roll-off.ts';
import { stance } from './steps/4b-stance.ts';
import { posture } from './steps/4c-posture.ts';
import { battleRoll } from './steps/5-battle-roll.ts';
import { casualties } from './steps/6-casualties.ts';
import { distribution } from './steps/6-distribution.ts';
import { pursuit, pursuitRoll } from './steps/7-pursuit.ts';
import { pursuitDistribution } from './steps/7-pursuit-distribution.ts';
import { retreat } from './steps/8-retreat.ts';
import { aftermath } from './steps/9-aftermath.ts';

const OVER: Expectation = { kind: 'over' };

const over: StepRule = {
  expects: () => OVER,
  advance: () => {
    throw new TypeError('the battle is over');
  },
};

/** The steps of a battle in their order (section 9.3). */
const STEPS: Readonly<Record<StepId, StepRule>> = {
  'stratagem-commit': stratagemCommit,
  'stratagem-roll': stratagemRoll,
  'reactive-foil': reactiveFoil,
  evade,
  declare,
  force,
  stance,
  'roll-off': rollOff,
  role,
  posture,
  'battle-roll': battleRoll,
  casualties,
  distribution,
  pursuit,
  'pursuit-roll': pursuitRoll,
  'pursuit-distribution': pursuitDistribution,
  retreat,
  aftermath,
  over,
};

const checkDice = (values: readonly number[], count: number, purpose: string): void => {
  for (const value of values) {
    if (!Number.isInteger(value) || value < 1 || value > 6) {
      throw new RuleRefusal('dice/impossible', `A die for ${purpose} shows 1 to 6, not ${value}.`, 'dice');
    }
  }
  if (values.length < count) {
    const missing = count - values.length;
    throw new RuleRefusal('dice/missing', `${missing} more d6 needed for: ${purpose}.`, 'dice');
  }
  if (values.length > count) {
    throw new RuleRefusal('dice/left-over', `${purpose} takes ${count} d6, not ${values.length}.`, 'dice');
  }
};

const checkFits = (expected: Expectation, answer: Answer): void => {
  if (expected.kind === 'dice' && answer.kind === 'dice') {
    checkDice(answer.values, expected.count, expected.purpose);
    return;
  }
  const fits =
    expected.kind === 'choice' &&
    answer.kind === expected.choice &&
    expected.sides.includes((answer as Exclude<Answer, { kind: 'dice' }>).side);
  if (fits) return;
  if (expected.kind === 'over') {
    throw new RuleRefusal('mass-battle/over', 'The battle is over: start another, or go back a step.');
  }
  const waited = expected.kind === 'dice' ? expected.purpose : expected.choice;
  throw new RuleRefusal('mass-battle/not-asked', `The battle waits for something else now: ${waited}.`);
};

export const expects = (state: BattleState): Expectation => STEPS[state.step].expects(state);

/** One answer further, writing its steps where somebody reads them. Throws a RuleRefusal. */
export const goOn = (state: BattleState, answer: Answer, trace: Trace): BattleState => {
  const rule = STEPS[state.step];
  checkFits(rule.expects(state), answer);
  return rule.advance(state, answer, trace);
};

const explained = <T>(body: (trace: Step[]) => T): Result<Outcome<T>> =>
  catchRefusal(() => {
    const trace: Step[] = [];
    const value = body(trace);
    return outcome(value, trace);
  });

/** Two armies meet. */
export const start = (setup: BattleSetup): Result<Outcome<BattleState>> =>
  explained((trace) => freezeRosters(setup, trace));

/** A choice is made or dice have fallen; the state before stays as it was. */
export const advance = (state: BattleState, answer: Answer): Result<Outcome<BattleState>> =>
  explained((trace) => goOn(state, answer, trace));

/** The whole way from the beginning: what a stored battle is read back with. */
export const replay = (setup: BattleSetup, answers: readonly Answer[]): Result<Outcome<BattleState>> =>
  explained((trace) =>
    answers.reduce((state, answer) => goOn(state, answer, trace), freezeRosters(setup, trace)),
  );

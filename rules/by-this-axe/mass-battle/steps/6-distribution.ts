import type { AnswerOf } from '../answers.ts';
import { hasChoiceOfLosses, shareLosses, takeLosses } from '../losses.ts';
import { type Side, withSide } from '../sides.ts';
import { asked, type BattleState, knownLosses, knownRoles, type StepRule, type Trace } from '../state.ts';
import { enterPursuit } from './7-pursuit.ts';

const owing = (state: BattleState): readonly Side[] => {
  const { attacker, defender } = knownRoles(state);
  return [attacker, defender].filter((side) => knownLosses(state, side).units === null);
};

const take = (
  state: BattleState,
  side: Side,
  how: AnswerOf<'losses'>['losses'],
  trace: Trace,
): BattleState => {
  const losses = knownLosses(state, side);
  const units = shareLosses(state, side, losses.sp, how);
  const taken = { ...state, losses: withSide(state.losses, side, { ...losses, units }) };
  return takeLosses(taken, side, units, how, trace);
};

/** Where there is nothing to choose the losses are taken at once. */
export const enterDistribution = (state: BattleState, trace: Trace): BattleState => {
  let next = state;
  for (const side of owing(state)) {
    if (!hasChoiceOfLosses(state, side, knownLosses(state, side).sp)) {
      next = take(next, side, 'proportional', trace);
    }
  }
  return owing(next).length === 0 ? enterPursuit(next, trace) : { ...next, step: 'distribution' };
};

/** Step 6: each owner shares out the losses of the battle. */
export const distribution: StepRule = {
  expects: (state) => ({ kind: 'choice', choice: 'losses', sides: owing(state), secret: false }),

  advance: (state, answer, trace) => {
    const { side, losses } = asked(answer, 'losses');
    const next = take(state, side, losses, trace);
    return owing(next).length === 0 ? enterPursuit(next, trace) : next;
  },
};

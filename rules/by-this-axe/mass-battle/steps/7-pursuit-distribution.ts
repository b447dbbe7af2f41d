import type { AnswerOf } from '../answers.ts';
import { hasChoiceOfLosses, shareLosses, takeLosses } from '../losses.ts';
import { otherSide } from '../sides.ts';
import { asked, type BattleState, knownPursuit, type StepRule, type Trace } from '../state.ts';
import { enterRetreat } from './8-retreat.ts';

const take = (state: BattleState, how: AnswerOf<'losses'>['losses'], trace: Trace): BattleState => {
  const before = knownPursuit(state);
  const side = otherSide(before.by);
  const units = shareLosses(state, side, before.sp, how);
  const taken = takeLosses({ ...state, pursuit: { ...before, units } }, side, units, how, trace);
  return enterRetreat(taken, trace);
};

export const enterPursuitDistribution = (state: BattleState, trace: Trace): BattleState => {
  const { by, sp } = knownPursuit(state);
  return hasChoiceOfLosses(state, otherSide(by), sp)
    ? { ...state, step: 'pursuit-distribution' }
    : take(state, 'proportional', trace);
};

/** Step 7: the pursued owner shares out what was caught. */
export const pursuitDistribution: StepRule = {
  expects: (state) => ({
    kind: 'choice',
    choice: 'losses',
    sides: [otherSide(knownPursuit(state).by)],
    secret: false,
  }),

  advance: (state, answer, trace) => take(state, asked(answer, 'losses').losses, trace),
};

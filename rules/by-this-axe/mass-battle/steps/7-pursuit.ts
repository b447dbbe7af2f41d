import { saying, step } from '../../../core/trace.ts';
import { does } from '../../../core/words.ts';
import type { Shares } from '../../army/shares.ts';
import { formatStrength } from '../../army/strength.ts';
import type { Expectation } from '../answers.ts';
import { sharesOfUnits } from '../army.ts';
import { REFS } from '../refs.ts';
import { otherSide, type Side } from '../sides.ts';
import {
  asked,
  type BattleState,
  defenceOf,
  knownBattle,
  knownPursuit,
  rollOf,
  type StepRule,
  sideOf,
  spOf,
  type Trace,
} from '../state.ts';
import { RESULT_RULES } from '../tables/battle-results.ts';
import { lossOf, percentOf } from '../tables/casualties.ts';
import { sumOf } from '../tables/distribution.ts';
import { pursuitModifier, whyNoPursuit } from '../tables/pursuit.ts';
import { enterPursuitDistribution } from './7-pursuit-distribution.ts';
import { enterRetreat } from './8-retreat.ts';

const survivors = ({ armies, unitSp, rules }: BattleState, side: Side): Shares =>
  sharesOfUnits(armies[side].units, unitSp[side], rules);

const victorOf = (state: BattleState): Side | null => {
  const { winner } = RESULT_RULES[knownBattle(state).result];
  return winner === null ? null : sideOf(state, winner);
};

export const enterPursuit = (state: BattleState, trace: Trace): BattleState => {
  const victor = victorOf(state);
  if (victor === null) return enterRetreat(state, trace);
  const loser = otherSide(victor);
  const question = {
    result: knownBattle(state).result,
    defence: defenceOf(state),
    victorSp: spOf(state, victor),
    loserSp: spOf(state, loser),
    loserShares: () => survivors(state, loser),
  };
  const reason = whyNoPursuit(question, state.rules);
  if (reason === null) return { ...state, step: 'pursuit' };
  trace?.push(
    saying(
      step(REFS.pursuit('R-B108'), 'Pursuit', 'none', { because: reason }),
      `${reason}: nobody pursues.`,
    ),
  );
  return enterRetreat(state, trace);
};

/** Step 7: the victor of a real victory may pursue. */
export const pursuit: StepRule = {
  expects: (state) => {
    const victor = victorOf(state);
    return { kind: 'choice', choice: 'pursue', sides: victor === null ? [] : [victor], secret: false };
  },

  advance: (state, answer, trace) => {
    const { side, pursue } = asked(answer, 'pursue');
    if (!pursue) {
      const { name } = state.armies[side];
      trace?.push(
        saying(step(REFS.pursuit('R-B108'), does(name, 'pursues'), false), `${name} did not pursue.`),
      );
      return enterRetreat(state, trace);
    }
    const modifier = pursuitModifier(survivors(state, side), survivors(state, otherSide(side)), state.rules);
    return {
      ...state,
      step: 'pursuit-roll',
      pursuit: { by: side, modifier, percent: 0, sp: 0, units: null },
    };
  },
};

const expectsRoll = (state: BattleState): Expectation => {
  const { by } = knownPursuit(state);
  return { kind: 'dice', by, count: 2, purpose: `${state.armies[by].name}: pursuit` };
};

/** Two dice for the part of the fleeing army that is caught. */
export const pursuitRoll: StepRule = {
  expects: expectsRoll,

  advance: (state, answer, trace) => {
    const { values } = asked(answer, 'dice');
    const before = knownPursuit(state);
    const loser = otherSide(before.by);
    const percent = percentOf(sumOf(values), before.modifier);
    const left = spOf(state, loser);
    const sp = lossOf(left, percent);
    trace?.push(
      saying(
        step(
          REFS.pursuit('R-B109'),
          `${does(state.armies[loser].name, 'loses')} in the pursuit, in percent`,
          percent,
          { modifier: before.modifier },
          [rollOf(expectsRoll(state), values)],
        ),
        `${state.armies[loser].name} lost ${percent} % of what was left in the pursuit, ${formatStrength(sp)} of ${formatStrength(left)} strength.`,
      ),
      saying(
        step(REFS.pursuit('R-B88'), `${does(state.armies[loser].name, 'loses')} strength points`, sp, {
          of: left,
          percent,
        }),
        '',
      ),
    );
    return enterPursuitDistribution({ ...state, pursuit: { ...before, percent, sp } }, trace);
  },
};

import { saying, step } from '../../../core/trace.ts';
import { does, its, signed } from '../../../core/words.ts';
import { formatStrength } from '../../army/strength.ts';
import type { Expectation } from '../answers.ts';
import { REFS } from '../refs.ts';
import { type Role, type Side, withSide } from '../sides.ts';
import {
  asked,
  type BattleState,
  knownBattle,
  knownRoles,
  type Losses,
  rollOf,
  type StepRule,
  sideOf,
  type Trace,
} from '../state.ts';
import { type BattleResult, casualtyModifier } from '../tables/battle-results.ts';
import { lossOf, percentOf } from '../tables/casualties.ts';
import { sumOf } from '../tables/distribution.ts';
import { enterDistribution } from './6-distribution.ts';

export const enterCasualties = (state: BattleState): BattleState => ({ ...state, step: 'casualties' });

/** The attacker rolls first; in a stalemate his roll counts for both. */
const roleToRoll = (state: BattleState): Role =>
  state.losses[knownRoles(state).attacker] === null ? 'attacker' : 'defender';

const expects = (state: BattleState): Expectation => {
  const by = sideOf(state, roleToRoll(state));
  return { kind: 'dice', by, count: 2, purpose: `${state.armies[by].name}: casualties` };
};

const lose = (state: BattleState, side: Side, percent: number): Losses => ({
  percent,
  sp: lossOf(state.armies[side].sp, percent),
  units: null,
});

const isShared = (result: BattleResult): boolean => result === 'SM';

const tell = (state: BattleState, side: Side, trace: Trace): void => {
  const losses = state.losses[side];
  if (trace === null || losses === null) return;
  trace.push(
    saying(
      step(REFS.casualties('R-B88'), `${does(state.armies[side].name, 'loses')} strength points`, losses.sp, {
        of: state.armies[side].sp,
        percent: losses.percent,
      }),
      `${state.armies[side].name} lost ${formatStrength(losses.sp)} of ${its(state.armies[side].name)} strength of ${formatStrength(state.armies[side].sp)}.`,
    ),
  );
};

/** Step 6: two dice each for the part of one's own army that is lost (R-B106). */
export const casualties: StepRule = {
  expects,

  advance: (state, answer, trace) => {
    const { values } = asked(answer, 'dice');
    const role = roleToRoll(state);
    const { result } = knownBattle(state);
    const { attacker, defender } = knownRoles(state);
    const side = role === 'attacker' ? attacker : defender;
    const modifier = casualtyModifier(result, role);
    const percent = percentOf(sumOf(values), modifier);
    trace?.push(
      saying(
        step(
          REFS.casualties('R-B106'),
          isShared(result)
            ? 'Both sides lose, in percent'
            : `${does(state.armies[side].name, 'loses')}, in percent`,
          percent,
          { modifier },
          [rollOf(expects(state), values)],
        ),
        `${isShared(result) ? 'Both' : state.armies[side].name} rolled ${sumOf(values)} for losses${modifier === 0 ? '' : `, ${signed(modifier)} by the result`}: ${percent} %.`,
      ),
    );
    let losses = withSide<Losses | null>(state.losses, side, lose(state, side, percent));
    if (isShared(result)) losses = withSide(losses, defender, lose(state, defender, percent));
    const next: BattleState = { ...state, losses };
    if (next.losses[defender] === null) return next;
    tell(next, attacker, trace);
    tell(next, defender, trace);
    return enterDistribution(next, trace);
  },
};

import { saying, step } from '../../../core/trace.ts';
import type { Expectation } from '../answers.ts';
import { leadershipOf } from '../army.ts';
import { REFS } from '../refs.ts';
import { SIDES, type Side, withSide } from '../sides.ts';
import { asked, type BattleState, rollOf, type StepRule, type Trace } from '../state.ts';
import { sumOf } from '../tables/distribution.ts';
import { STRATAGEM_RULES, type Stratagem } from '../tables/stratagems.ts';
import { enterFoil } from './2c-foil-evade.ts';

/** Leadership and what the army brings along. */
export const stratagemBonus = ({ armies }: BattleState, side: Side, stratagem: Stratagem): number =>
  leadershipOf(armies[side]) + STRATAGEM_RULES[stratagem].bonus(armies[side]);

const isPending = ({ stratagems }: BattleState, side: Side): boolean =>
  stratagems[side].attempt !== null && stratagems[side].success === null;

const nextToRoll = (state: BattleState): Side | null => SIDES.find((side) => isPending(state, side)) ?? null;

export const enterStratagemRoll = (state: BattleState, trace: Trace): BattleState =>
  nextToRoll(state) === null
    ? enterFoil(state, trace)
    : state.step === 'stratagem-roll'
      ? state
      : { ...state, step: 'stratagem-roll' };

const expects = (state: BattleState): Expectation => {
  const by = nextToRoll(state);
  if (by === null) throw new TypeError('no stratagem is waiting for its dice');
  const { name } = STRATAGEM_RULES[state.stratagems[by].attempt as Stratagem];
  return { kind: 'dice', by, count: 2, purpose: `${state.armies[by].name}: ${name}` };
};

/** Step 2b: two dice for each attempt, side A first. */
export const stratagemRoll: StepRule = {
  expects,

  advance: (state, answer, trace) => {
    const { values } = asked(answer, 'dice');
    const side = nextToRoll(state) as Side;
    const attempt = state.stratagems[side].attempt as Stratagem;
    const { stratagemTarget } = state.rules;
    const dice = sumOf(values);
    const total = dice + stratagemBonus(state, side, attempt);
    const success = total >= stratagemTarget;
    const { name } = STRATAGEM_RULES[attempt];
    trace?.push(
      saying(
        step(
          REFS.stratagems('R-B92'),
          `${state.armies[side].name}: ${STRATAGEM_RULES[attempt].name}`,
          success ? 'succeeds' : 'fails',
          {
            leadership: leadershipOf(state.armies[side]),
            bonus: STRATAGEM_RULES[attempt].bonus(state.armies[side]),
            total,
            needs: stratagemTarget,
          },
          [rollOf(expects(state), values)],
        ),
        `${state.armies[side].name} tried ${name}: ${dice} on two dice, ${total} in all, and ${stratagemTarget} were needed: it ${success ? 'works' : 'fails'}.`,
      ),
    );
    const stratagems = withSide(state.stratagems, side, { ...state.stratagems[side], dice, success });
    return enterStratagemRoll({ ...state, stratagems }, trace);
  },
};

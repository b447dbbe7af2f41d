import { saying, step } from '../../../core/trace.ts';
import { does, plural } from '../../../core/words.ts';
import type { Expectation } from '../answers.ts';
import { resolveStratagems } from '../live-stratagems.ts';
import { REFS } from '../refs.ts';
import { forBoth, otherSide, SIDES, type Side, withSide } from '../sides.ts';
import { asked, type BattleState, rollOf, type StepRule, type Trace } from '../state.ts';
import { STRATAGEM_RULES, type Stratagem } from '../tables/stratagems.ts';
import { enterDeclare } from './3-declare.ts';

/** What a side has to show for itself once all dice are rolled. */
export const candidateOf = ({ stratagems }: BattleState, side: Side): Stratagem | null => {
  const { attempt, success, carried } = stratagems[side];
  if (attempt !== null) return success === true ? attempt : null;
  return carried;
};

/** By house rule a side that tried nothing yet may answer the enemy's success (R-B93). */
export const mayAnswer = (state: BattleState, side: Side): boolean => {
  const { attempt, readyDay, declinedFoil } = state.stratagems[side];
  const shown = candidateOf(state, otherSide(side));
  return (
    state.rules.reactiveFoil &&
    attempt === null &&
    !declinedFoil &&
    readyDay !== null &&
    state.day >= readyDay &&
    shown !== null &&
    shown !== 'foil'
  );
};

const OUTCOMES = {
  foiled: 'was foiled',
  wasted: 'came to nothing',
  spent: 'was spent',
} as const;

const resolve = (state: BattleState, trace: Trace): BattleState => {
  const candidates = forBoth((side) => candidateOf(state, side));
  const { live, evaders } = resolveStratagems(candidates);
  for (const side of SIDES) {
    const shown = candidates[side];
    if (shown === null) continue;
    const foiled = candidates[otherSide(side)] === 'foil' && shown !== 'foil';
    const wasted = evaders.length > 0 && !evaders.includes(side);
    const stands = foiled ? 'foiled' : wasted ? 'wasted' : shown === 'foil' ? 'spent' : 'in force';
    const called = `${STRATAGEM_RULES[shown].name} of ${state.armies[side].name}`;
    trace?.push(
      saying(
        step(
          REFS.stratagems('R-B127'),
          `${state.armies[side].name}: ${STRATAGEM_RULES[shown].name}, after both are known`,
          stands,
        ),
        stands === 'in force' ? `The ${called} is in force.` : `The ${called} ${OUTCOMES[stands]}.`,
      ),
    );
  }
  const stratagems = {
    A: { ...state.stratagems.A, live: live.A },
    B: { ...state.stratagems.B, live: live.B },
  };
  if (evaders.length === 0) return enterDeclare({ ...state, stratagems });
  return { ...state, stratagems, step: 'evade' };
};

export const enterFoil = (state: BattleState, trace: Trace): BattleState =>
  mayAnswer(state, 'A') || mayAnswer(state, 'B')
    ? { ...state, step: 'reactive-foil' }
    : resolve(state, trace);

const evadersOf = (state: BattleState): readonly Side[] =>
  SIDES.filter((side) => state.stratagems[side].live === 'evade');

const nextEvader = (state: BattleState): Side | null =>
  evadersOf(state).find((side) => state.retreat[side] === null) ?? null;

const expectsEvade = (state: BattleState): Expectation => {
  const by = nextEvader(state);
  if (by === null) throw new TypeError('nobody is left to withdraw');
  return { kind: 'dice', by, count: 1, purpose: `${state.armies[by].name}: miles withdrawn` };
};

/** Step 2c: those who evade withdraw, and there is no battle (R-B97). */
export const evade: StepRule = {
  expects: expectsEvade,

  advance: (state, answer, trace) => {
    const { values } = asked(answer, 'dice');
    const side = nextEvader(state) as Side;
    const miles = values[0] as number;
    trace?.push(
      saying(
        step(REFS.stratagems('R-B97'), `${does(state.armies[side].name, 'withdraws')}, in miles`, miles, {}, [
          rollOf(expectsEvade(state), values),
        ]),
        `${state.armies[side].name} slipped away and withdrew ${plural(miles, 'mile')}.`,
      ),
    );
    const next: BattleState = { ...state, retreat: withSide(state.retreat, side, miles) };
    if (nextEvader(next) !== null) return next;
    return { ...next, step: 'over', end: 'evaded' };
  },
};

import { saying, step } from '../../../core/trace.ts';
import { plural } from '../../../core/words.ts';
import type { Expectation } from '../answers.ts';
import { REFS } from '../refs.ts';
import { otherRole, type Side, withSide } from '../sides.ts';
import {
  asked,
  type BattleState,
  defenceOf,
  knownBattle,
  knownRoles,
  rollOf,
  type StepRule,
  sideOf,
  spOf,
  type Trace,
} from '../state.ts';
import { RESULT_RULES, retreatDice } from '../tables/battle-results.ts';
import { sumOf } from '../tables/distribution.ts';
import { enterAftermath } from './9-aftermath.ts';

interface Mover {
  readonly side: Side;
  readonly dice: number;
  readonly loser: boolean;
}

/** The loser first, then a defender in fighting retreat who did not lose; the destroyed go nowhere (R-B110). */
const nextMover = (state: BattleState): Mover | null => {
  const { result } = knownBattle(state);
  const { winner } = RESULT_RULES[result];
  const owes = (side: Side): boolean => state.retreat[side] === null && spOf(state, side) > 0;
  if (winner !== null) {
    const side = sideOf(state, otherRole(winner));
    if (owes(side)) return { side, dice: retreatDice(result, state.rules), loser: true };
  }
  const { defender } = knownRoles(state);
  if (winner !== 'attacker' && defenceOf(state) === 'fighting-retreat' && owes(defender)) {
    return { side: defender, dice: 1, loser: false };
  }
  return null;
};

export const enterRetreat = (state: BattleState, trace: Trace): BattleState => {
  const mover = nextMover(state);
  return mover === null ? enterAftermath(state, trace) : { ...state, step: 'retreat' };
};

const expects = (state: BattleState): Expectation => {
  const mover = nextMover(state);
  if (mover === null) throw new TypeError('nobody has to go back');
  const { name } = state.armies[mover.side];
  return { kind: 'dice', by: mover.side, count: mover.dice, purpose: `${name}: miles back` };
};

/** Step 8: the loser goes back, and so does who fights in retreat. */
export const retreat: StepRule = {
  expects,

  advance: (state, answer, trace) => {
    const { values } = asked(answer, 'dice');
    const { side, loser } = nextMover(state) as Mover;
    const miles = sumOf(values);
    trace?.push(
      saying(
        step(
          REFS.retreat(loser ? 'R-B107' : 'R-B110'),
          `${state.armies[side].name} ${loser ? 'retreats' : 'draws back'}, in miles`,
          miles,
          {},
          [rollOf(expects(state), values)],
        ),
        `${state.armies[side].name} ${loser ? 'retreated' : 'drew back'} ${plural(miles, 'mile')}.`,
      ),
    );
    return enterRetreat({ ...state, retreat: withSide(state.retreat, side, miles) }, trace);
  },
};

import { saying, step } from '../../../core/trace.ts';
import { does } from '../../../core/words.ts';
import type { Expectation } from '../answers.ts';
import { leadershipOf } from '../army.ts';
import { REFS } from '../refs.ts';
import { otherSide, rolesFor, type Side } from '../sides.ts';
import { asked, type BattleState, rollOf, type StepRule } from '../state.ts';
import { enterPosture } from './4c-posture.ts';

/** Strictly more horse and wings; equal parts help nobody (R-B100). */
const isMoreMounted = ({ armies }: Pick<BattleState, 'armies'>, side: Side): boolean => {
  const own = armies[side].shares.mountedOrFlying;
  const enemy = armies[otherSide(side)].shares.mountedOrFlying;
  return own.part * enemy.whole > enemy.part * own.whole;
};

/** What a side adds to its die. `surprise` says whether it has one in force. */
export const rollOffBonus = (state: Pick<BattleState, 'armies'>, side: Side, surprise: boolean): number =>
  leadershipOf(state.armies[side]) + (isMoreMounted(state, side) ? 1 : 0) + (surprise ? 1 : 0);

const expects = ({ armies: { A, B } }: BattleState): Expectation => ({
  kind: 'dice',
  by: null,
  count: 2,
  purpose: `Who chooses the role: ${A.name}, then ${B.name}`,
});

/** Step 4b, both attack: a die each, side A's first, until one is higher. */
export const rollOff: StepRule = {
  expects,

  advance: (state, answer, trace) => {
    const { values } = asked(answer, 'dice');
    const total = (side: Side, die: number): number =>
      die + rollOffBonus(state, side, state.stratagems[side].live === 'surprise');
    const [A, B] = [total('A', values[0] as number), total('B', values[1] as number)];
    const winner = A === B ? null : A > B ? 'A' : 'B';
    const { armies } = state;
    trace?.push(
      saying(
        step(
          REFS.stance('R-B100'),
          'Both attack: the higher chooses',
          winner === null ? 'equal, roll again' : armies[winner].name,
          { [armies.A.name]: A, [armies.B.name]: B },
          [rollOf(expects(state), values)],
        ),
        `${armies.A.name} came to ${A}, ${armies.B.name} to ${B}: ${winner === null ? 'equal, so both roll again' : `${armies[winner].name} may choose the role`}.`,
      ),
    );
    return winner === null ? state : { ...state, step: 'role', rollOffWinner: winner };
  },
};

/** The winner of the roll-off attacks or defends. */
export const role: StepRule = {
  expects: ({ rollOffWinner }) => ({
    kind: 'choice',
    choice: 'role',
    sides: rollOffWinner === null ? [] : [rollOffWinner],
    secret: false,
  }),

  advance: (state, answer, trace) => {
    const { side, role: chosen } = asked(answer, 'role');
    const { name } = state.armies[side];
    trace?.push(
      saying(
        step(REFS.stance('R-B100'), `${does(name, 'chooses')} to be`, chosen),
        `${name} chose to ${chosen === 'attacker' ? 'attack' : 'defend'}.`,
      ),
    );
    return enterPosture({ ...state, roles: rolesFor(side, chosen) });
  },
};

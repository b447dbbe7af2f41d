import { saying, step } from '../../../core/trace.ts';
import { leadershipOf } from '../army.ts';
import { REFS } from '../refs.ts';
import { otherSide, rolesFor, SIDES, type Side } from '../sides.ts';
import { asked, type BattleState, type StepRule } from '../state.ts';
import { enterStance } from './4b-stance.ts';
import { enterPosture } from './4c-posture.ts';

const SUPERIOR_BY = 2;

/** Whose general is so much better that he may force battle; null is nobody's (R-B99). */
export const superiorSide = ({ armies }: Pick<BattleState, 'armies'>): Side | null =>
  SIDES.find((side) => leadershipOf(armies[side]) >= leadershipOf(armies[otherSide(side)]) + SUPERIOR_BY) ??
  null;

export const enterForce = (state: BattleState): BattleState =>
  superiorSide(state) === null ? enterStance(state) : { ...state, step: 'force' };

/** Step 4a: a superior general may force battle and takes the role he likes. */
export const force: StepRule = {
  expects: (state) => {
    const side = superiorSide(state);
    return { kind: 'choice', choice: 'force', sides: side === null ? [] : [side], secret: false };
  },

  advance: (state, answer, trace) => {
    const { side, role } = asked(answer, 'force');
    const { armies } = state;
    trace?.push(
      saying(
        step(
          REFS.stance('R-B99'),
          `${armies[side].name} may force battle`,
          role === null ? 'and does not' : `and is the ${role}`,
          {
            leadership: leadershipOf(armies[side]),
            'enemy leadership': leadershipOf(armies[otherSide(side)]),
          },
        ),
        role === null
          ? `${armies[side].name} might have forced battle and did not.`
          : `${armies[side].name} forced battle and ${role === 'attacker' ? 'attacked' : 'defended'}.`,
      ),
    );
    if (role === null) return enterStance(state);
    return enterPosture({ ...state, roles: rolesFor(side, role) });
  },
};

import { saying, step } from '../../../core/trace.ts';
import { REFS } from '../refs.ts';
import { rolesFor, SIDES, withSide } from '../sides.ts';
import { asked, type BattleState, type StepRule, type Trace } from '../state.ts';
import { enterPosture } from './4c-posture.ts';

export const enterStance = (state: BattleState): BattleState => ({ ...state, step: 'stance' });

const reveal = (state: BattleState, trace: Trace): BattleState => {
  const { A, B } = state.stances;
  const { armies } = state;
  const chose = (stance: typeof A): string => (stance === 'offensive' ? 'to attack' : 'to wait');
  trace?.push(
    saying(
      step(REFS.stance('R-B101'), 'Stances', { [armies.A.name]: A, [armies.B.name]: B }),
      `${armies.A.name} chose ${chose(A)}, ${armies.B.name} ${chose(B)}.`,
    ),
  );
  if (A === 'offensive' && B === 'offensive') return { ...state, step: 'roll-off' };
  if (A === 'offensive' || B === 'offensive') {
    return enterPosture({ ...state, roles: rolesFor(A === 'offensive' ? 'A' : 'B', 'attacker') });
  }
  trace?.push(
    saying(
      step(REFS.stance('R-B98'), 'Nobody attacks; the day goes by', state.day + 1),
      'Nobody attacked, and the day went by.',
    ),
  );
  return { ...state, step: 'over', end: 'delayed', day: state.day + 1 };
};

/** Step 4b: both choose to attack or to wait, in secret. */
export const stance: StepRule = {
  expects: ({ stances }) => ({
    kind: 'choice',
    choice: 'stance',
    sides: SIDES.filter((side) => stances[side] === null),
    secret: true,
  }),

  advance: (state, answer, trace) => {
    const { side, stance: chosen } = asked(answer, 'stance');
    const next: BattleState = { ...state, stances: withSide(state.stances, side, chosen) };
    return next.stances.A === null || next.stances.B === null ? next : reveal(next, trace);
  },
};

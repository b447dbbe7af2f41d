import { RuleRefusal } from '../../../core/result.ts';
import { saying, step } from '../../../core/trace.ts';
import { REFS } from '../refs.ts';
import { otherSide, type Role, roleOf, SIDES, type Side, withSide } from '../sides.ts';
import {
  asked,
  attackOf,
  type BattleState,
  defenceOf,
  knownRoles,
  type StepRule,
  type Trace,
} from '../state.ts';
import { POSTURE_NAMES, type Posture, posturesOf, whyNotPosture } from '../tables/postures.ts';
import { enterBattleRoll } from './5-battle-roll.ts';

export const enterPosture = (state: BattleState): BattleState => ({ ...state, step: 'posture' });

/** Judged by true heads at the start, whatever was declared (R-B103). */
export const whyNot = (
  { armies }: Pick<BattleState, 'armies'>,
  side: Side,
  role: Role,
  posture: Posture,
): string | null =>
  posturesOf(role).includes(posture)
    ? whyNotPosture(posture, armies[side], armies[otherSide(side)].heads)
    : `${POSTURE_NAMES[posture]} is not for the ${role}`;

export const checkPosture = (
  state: Pick<BattleState, 'armies'>,
  side: Side,
  role: Role,
  posture: Posture,
): void => {
  const reason = whyNot(state, side, role, posture);
  if (reason === null) return;
  throw new RuleRefusal(
    'mass-battle/posture-not-eligible',
    `${reason}: choose another posture.`,
    `sides.${side}.postures.${role}`,
  );
};

const reveal = (state: BattleState, trace: Trace): BattleState => {
  const { attacker, defender } = knownRoles(state);
  trace?.push(
    saying(
      step(REFS.postures(), 'Postures', {
        attacker: POSTURE_NAMES[attackOf(state)],
        defender: POSTURE_NAMES[defenceOf(state)],
      }),
      `The ${POSTURE_NAMES[attackOf(state)]} of ${state.armies[attacker].name} met the ${POSTURE_NAMES[defenceOf(state)]} of ${state.armies[defender].name}.`,
    ),
  );
  return enterBattleRoll(state);
};

/** Step 4c: attacker and defender choose how they fight, in secret. */
export const posture: StepRule = {
  expects: ({ postures }) => ({
    kind: 'choice',
    choice: 'posture',
    sides: SIDES.filter((side) => postures[side] === null),
    secret: true,
  }),

  advance: (state, answer, trace) => {
    const { side, posture: chosen, timeOfDay } = asked(answer, 'posture');
    const role = roleOf(knownRoles(state), side);
    checkPosture(state, side, role, chosen);
    const setsTime = role === 'attacker' && state.stratagems[side].live === 'surprise';
    const next: BattleState = {
      ...state,
      postures: withSide(state.postures, side, chosen),
      timeOfDay: setsTime ? timeOfDay : state.timeOfDay,
    };
    return next.postures.A === null || next.postures.B === null ? next : reveal(next, trace);
  },
};

import { saying, step } from '../../../core/trace.ts';
import { does } from '../../../core/words.ts';
import { formatStrength } from '../../army/strength.ts';
import type { Expectation } from '../answers.ts';
import { REFS } from '../refs.ts';
import { forBoth, otherRole, roleOf, type Side, withSide } from '../sides.ts';
import {
  asked,
  type BattleState,
  defenceOf,
  knownBattle,
  knownLosses,
  knownRoles,
  rollOf,
  type StepRule,
  spOf,
  type Trace,
  type Wounded,
} from '../state.ts';
import { RESULT_RULES } from '../tables/battle-results.ts';
import { shareOut } from '../tables/distribution.ts';
import { fieldHolder } from '../tables/field.ts';
import { daysOf, woundedOf } from '../tables/healing.ts';

/** A side that was not defeated finds a part of its losses again, shared like the losses (R-B112). */
const findWounded = (state: BattleState, side: Side): Wounded | null => {
  const { winner } = RESULT_RULES[knownBattle(state).result];
  const isDefeated = winner !== null && roleOf(knownRoles(state), side) === otherRole(winner);
  const losses = knownLosses(state, side);
  const sp = woundedOf(losses.sp);
  if (!state.rules.healing || isDefeated || sp === 0) return null;
  return { sp, days: null, units: shareOut(sp, losses.units ?? []) };
};

const nextWaiting = (state: BattleState): Side | null => {
  const { attacker, defender } = knownRoles(state);
  return [attacker, defender].find((side) => state.wounded[side]?.days === null) ?? null;
};

const isOver = (state: BattleState): boolean => nextWaiting(state) === null;

const finish = (state: BattleState): BattleState => ({ ...state, step: 'over', end: 'fought' });

/** Step 9 begins once everybody has moved: who holds the ground, who will come back. */
export const enterAftermath = (state: BattleState, trace: Trace): BattleState => {
  const roles = knownRoles(state);
  const holder = fieldHolder({
    result: knownBattle(state).result,
    defence: defenceOf(state),
    attackerSp: spOf(state, roles.attacker),
    defenderSp: spOf(state, roles.defender),
  });
  const field = holder === null ? null : roles[holder];
  trace?.push(
    saying(
      step(
        REFS.retreat('R-B129'),
        'Holds the field',
        field === null ? 'nobody alone' : state.armies[field].name,
      ),
      field === null
        ? 'Nobody holds the field alone.'
        : `${does(state.armies[field].name, 'holds')} the field.`,
    ),
  );
  const next: BattleState = { ...state, field, wounded: forBoth((side) => findWounded(state, side)) };
  return isOver(next) ? finish(next) : { ...next, step: 'aftermath' };
};

const expects = (state: BattleState): Expectation => {
  const by = nextWaiting(state);
  if (by === null) throw new TypeError('no wounded are on their way');
  return { kind: 'dice', by, count: 1, purpose: `${state.armies[by].name}: weeks until the wounded return` };
};

/** Step 9: a die for each side whose wounded come back, the attacker's first. */
export const aftermath: StepRule = {
  expects,

  advance: (state, answer, trace) => {
    const { values } = asked(answer, 'dice');
    const side = nextWaiting(state) as Side;
    const wounded = state.wounded[side] as Wounded;
    const days = daysOf(values[0] as number);
    trace?.push(
      saying(
        step(
          REFS.healing('R-B112'),
          `${state.armies[side].name}: wounded strength points return, in days`,
          days,
          { returning: wounded.sp, lost: knownLosses(state, side).sp },
          [rollOf(expects(state), values)],
        ),
        `Wounded worth ${formatStrength(wounded.sp)} strength return to ${state.armies[side].name} in ${days} days.`,
      ),
    );
    const next = { ...state, wounded: withSide(state.wounded, side, { ...wounded, days }) };
    return isOver(next) ? finish(next) : next;
  },
};

import { RuleRefusal } from '../../core/result.ts';
import { saying, step } from '../../core/trace.ts';
import { its, listWords } from '../../core/words.ts';
import { formatStrength } from '../army/strength.ts';
import type { AnswerOf } from './answers.ts';
import { REFS } from './refs.ts';
import { type Side, withSide } from './sides.ts';
import { type BattleState, spOf, type Trace } from './state.ts';
import { distribute, POLICY_NAMES, whyNotLosses } from './tables/distribution.ts';

/** Nothing lost, everything lost or one unit left: there is only one way to share it out. */
export const hasChoiceOfLosses = (state: BattleState, side: Side, loss: number): boolean =>
  loss > 0 && loss < spOf(state, side) && state.unitSp[side].filter((sp) => sp > 0).length > 1;

/** Each unit's losses by a policy or as its owner says; what does not add up is refused. */
export const shareLosses = (
  state: BattleState,
  side: Side,
  loss: number,
  chosen: AnswerOf<'losses'>['losses'],
): readonly number[] => {
  const { units } = state.armies[side];
  const sp = state.unitSp[side];
  if (typeof chosen === 'string') return distribute(loss, units, sp, chosen);
  const reason = whyNotLosses(chosen, loss, units, sp);
  if (reason === null) return chosen;
  throw new RuleRefusal(
    'mass-battle/losses-do-not-fit',
    `Share the losses out again: ${reason}.`,
    `sides.${side}.losses`,
  );
};

/** Takes the losses off the units and tells it. */
export const takeLosses = (
  state: BattleState,
  side: Side,
  losses: readonly number[],
  how: AnswerOf<'losses'>['losses'],
  trace: Trace,
): BattleState => {
  const unitSp = state.unitSp[side].map((sp, index) => sp - (losses[index] as number));
  if (trace !== null) {
    const { name, units } = state.armies[side];
    const told = units.map((unit, index) => [unit.name, losses[index] as number]);
    const shared = typeof how === 'string' ? POLICY_NAMES[how].toLowerCase() : 'by hand';
    const lost = units.flatMap((unit, index) => {
      const sp = losses[index] as number;
      return sp === 0 ? [] : [`${unit.name} ${formatStrength(sp)}`];
    });
    trace.push(
      saying(
        step(REFS.casualties('R-B111'), `${name}: losses of each unit`, Object.fromEntries(told), { shared }),
        lost.length === 0 ? '' : `${name} shared out ${its(name)} losses ${shared}: ${listWords(lost)}.`,
      ),
    );
  }
  return { ...state, unitSp: withSide(state.unitSp, side, unitSp) };
};

import { formatStrength } from '../army/strength.ts';
import { hideSealed, isOpen, stateFor } from './secrecy.ts';
import { otherSide, type Side, withSide } from './sides.ts';
import type { BattleState } from './state.ts';

/** A battle as one side reckons with it, and what it has to assume for that. */
export interface PointOfView {
  readonly side: Side;
  readonly state: BattleState;
  /** In words; what is known needs none. */
  readonly assumed: readonly string[];
}

/** Null while the enemy's army is unknown: then there is nothing to reckon with (section 15.9). */
export const pointOfView = (state: BattleState, side: Side, knowsAll: boolean): PointOfView | null => {
  if (knowsAll || isOpen(state)) return { side, state: hideSealed(state), assumed: [] };
  const known = stateFor(state, side);
  const enemy = otherSide(side);
  const army = known.armies[enemy];
  if (army.sp === 0) return null;
  const withheld = known.declared[enemy]?.some(({ fc }) => fc === null) === true;
  return {
    side,
    state: {
      ...known,
      armies: withSide(known.armies, enemy, { ...army, commander: known.armies[side].commander }),
    },
    assumed: [
      `Reckoned from what they declared: ${army.heads} heads, strength ${formatStrength(army.sp)}.`,
      ...(withheld ? ['A fighting capacity they withheld is taken for 3, without abilities.'] : []),
      known.stratagems[enemy].live === null
        ? 'No stratagem of theirs is reckoned with, and their General is taken to be as good as yours.'
        : 'Their General is taken to be as good as yours.',
    ],
  };
};

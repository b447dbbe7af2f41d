import type { Asker } from '../../core/counsel.ts';
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

/** Who has to choose before anything is declared can do no better than to think of the other as of himself. */
const likeOwn = (known: BattleState, side: Side): PointOfView => {
  const enemy = otherSide(side);
  const army = { ...known.armies[side], name: known.armies[enemy].name };
  return {
    side,
    state: {
      ...known,
      armies: withSide(known.armies, enemy, army),
      unitSp: withSide(known.unitSp, enemy, known.unitSp[side]),
    },
    assumed: ['Their army is not known yet: reckoned with one like the own.'],
  };
};

/** Null while the enemy's army is unknown: then there is nothing to reckon with (section 15.9). */
export const pointOfView = (
  state: BattleState,
  side: Side,
  { knowsAll, likeOwn: isLikeOwn = false }: Pick<Asker, 'knowsAll' | 'likeOwn'>,
): PointOfView | null => {
  if (knowsAll || isOpen(state)) return { side, state: hideSealed(state), assumed: [] };
  const known = stateFor(state, side);
  const enemy = otherSide(side);
  const army = known.armies[enemy];
  if (army.sp === 0) return isLikeOwn ? likeOwn(known, side) : null;
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

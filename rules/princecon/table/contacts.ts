import type { Aspect } from '../statuses.ts';
import { armOf, castingsLeft } from '../unit/strength.ts';
import {
  type Contact,
  findUnit,
  isGone,
  patchUnit,
  standing,
  type TableState,
  type UnitState,
} from './state.ts';

/** Two units touch from now on; each knows where it is struck. */
export const engage = (
  state: TableState,
  mover: string,
  target: string,
  aspects: { readonly mover: Aspect; readonly target: Aspect },
): TableState => {
  const touch = (before: TableState, key: string, other: string, aspect: Aspect): TableState => {
    const unit = findUnit(before, key);
    if (unit === null) return before;
    const contact: Contact = { with: other, aspect, since: before.turn, fresh: true, fought: false };
    const others = unit.engaged.filter((one) => one.with !== other);
    return patchUnit(before, key, { engaged: [...others, contact] });
  };
  return touch(touch(state, mover, target, aspects.mover), target, mover, aspects.target);
};

export const separate = (state: TableState, a: string, b: string): TableState => ({
  ...state,
  units: state.units.map((unit) => {
    const other = unit.key === a ? b : unit.key === b ? a : null;
    return other === null ? unit : { ...unit, engaged: unit.engaged.filter((one) => one.with !== other) };
  }),
});

/** Nobody touches it any more. */
export const letGo = (state: TableState, key: string): TableState => {
  const unit = findUnit(state, key);
  return unit === null
    ? state
    : unit.engaged.reduce((now, contact) => separate(now, key, contact.with), state);
};

/** Two units that touch, the first of side A. */
export type Pair = { readonly unit: UnitState; readonly enemy: UnitState };

/** Those who have not fought each other yet. */
export const fightPairs = (state: TableState): readonly Pair[] =>
  standing(state, 'A').flatMap((unit) =>
    unit.engaged
      .filter(({ fought }) => !fought)
      .flatMap((contact) => {
        const enemy = findUnit(state, contact.with);
        return enemy === null || isGone(enemy) ? [] : [{ unit, enemy }];
      }),
  );

export const contactOf = (state: TableState, key: string, other: string): Contact | null =>
  findUnit(state, key)?.engaged.find((contact) => contact.with === other) ?? null;

export const patchContact = (
  state: TableState,
  key: string,
  other: string,
  change: Partial<Contact>,
): TableState => {
  const unit = findUnit(state, key);
  if (unit === null) return state;
  const engaged = unit.engaged.map((contact) =>
    contact.with === other ? { ...contact, ...change } : contact,
  );
  return patchUnit(state, key, { engaged });
};

/** As much of a unit as matters to those who face it. */
export const crowdOf = ({ profile }: UnitState) => ({ arm: armOf(profile), castings: castingsLeft(profile) });

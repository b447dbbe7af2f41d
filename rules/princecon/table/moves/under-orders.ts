import { RuleRefusal } from '../../../core/result.ts';
import { does } from '../../../core/words.ts';
import { hasEffect } from '../../magic/standing.ts';
import { impulsesOf } from '../../movement/rates.ts';
import { isRouting } from '../../statuses.ts';
import {
  isMovePhase,
  liveUnit,
  peopleWith,
  seatOf,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';

/** Impulses it still has; among brambles there is one move a turn, and haste may be spent on a second volley. */
export const leftOf = (state: TableState, unit: UnitState): number => {
  const live = liveUnit(state, unit);
  if (hasEffect(live.effects, 'moveFixed')) return 1 - unit.impulses;
  const spent = hasEffect(live.effects, 'extraImpulse') ? (unit.volleys ?? 0) : 0;
  return impulsesOf(live) - unit.impulses - spent;
};

/** Units of the moving side that are free to move. */
export const movers = (state: TableState): readonly UnitState[] => {
  const seat = seatOf(state);
  if (!isMovePhase(state) || seat === null) return [];
  return standing(state, seat).filter(
    (unit) =>
      unit.engaged.length === 0 &&
      !isRouting(unit.profile.status) &&
      !unit.routed &&
      leftOf(state, unit) > 0 &&
      !hasEffect(liveUnit(state, unit).effects, 'noAction'),
  );
};

/** His own commander moves a unit as he likes; all others need an order that was obeyed. */
const isOrdered = (state: TableState, unit: UnitState): boolean =>
  unit.order !== null ||
  (peopleWith(state, unit.key).some(({ role, status }) => role === 'command' && status === 'active') &&
    !hasEffect(liveUnit(state, unit).effects, 'silenced'));

export const checkOrdered = (state: TableState, unit: UnitState, refereeAllows: boolean): void => {
  if (refereeAllows || isOrdered(state, unit)) return;
  throw new RuleRefusal(
    'princecon/no-order',
    `${does(unit.profile.name, 'has')} no order: let a commander give one, or the referee allow it.`,
    'refereeAllows',
  );
};

export const hintFor = (state: TableState, unit: UnitState): string =>
  isOrdered(state, unit) ? 'It has its order.' : 'It has no order yet.';

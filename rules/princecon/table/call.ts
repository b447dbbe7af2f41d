import type { Action } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import type { Odds } from '../../core/odds.ts';
import { pickOne } from '../../core/table-moves.ts';
import type { Step } from '../../core/trace.ts';
import { findUnit, isGone, type TableState, type UnitState } from './state.ts';

/** Calls an action as anybody would, its input checked once more. */
export const callAction = <Value>(
  action: Action,
  input: unknown,
  dice: Dice,
): { readonly value: Value; readonly steps: readonly Step[] } => {
  const { value, steps } = action.run(action.input.parse(input), dice);
  return { value: value as unknown as Value, steps };
};

export const askOdds = (action: Action, input: unknown): Odds | null =>
  action.odds?.(action.input.parse(input)) ?? null;

/** A unit that can still do something. */
export const pickUnit = (state: TableState, key: string | null, place: string): UnitState => {
  const unit = key === null ? null : findUnit(state, key);
  return pickOne(unit === null || isGone(unit) ? null : unit, place);
};

import type { Action } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import type { Json } from '../../core/json.ts';
import type { Odds } from '../../core/odds.ts';
import type { Outcome } from '../../core/trace.ts';

/** Calls an action as anybody would, with an input that is checked once more. */
export const runAction = <Value>(action: Action, input: Json, dice: Dice): Outcome<Value> =>
  action.run(action.input.parse(input), dice) as unknown as Outcome<Value>;

export const oddsOf = (action: Action, input: Json): Odds | null =>
  action.odds?.(action.input.parse(input)) ?? null;

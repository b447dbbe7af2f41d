import { withScriptedDice } from '../../../rules/core/dice.ts';
import { formatFraction } from '../../../rules/core/fraction.ts';
import type { Json } from '../../../rules/core/json.ts';
import { chanceOf, type Distribution, type Odds } from '../../../rules/core/odds.ts';
import { catchRefusal } from '../../../rules/core/result.ts';
import type { Outcome } from '../../../rules/core/trace.ts';
import { PRINCECON_ACTIONS } from '../../../rules/princecon/actions.ts';

type Input = Record<string, unknown>;

export const actionOf = (id: string) => {
  const found = PRINCECON_ACTIONS.find((action) => action.id === `princecon/${id}`);
  if (found === undefined) throw new Error(`no action ${id}`);
  return found;
};

/** Runs an action as people do: a plain input, and exactly these dice. */
export const run = (id: string, input: Input, ...dice: number[]): Outcome<Record<string, Json>> => {
  const action = actionOf(id);
  const given = action.input.parse(input);
  return withScriptedDice(dice, (typed) => action.run(given, typed)) as Outcome<Record<string, Json>>;
};

export const resolve = (id: string, input: Input, ...dice: number[]): Record<string, Json> =>
  run(id, input, ...dice).value;

export const oddsOf = (id: string, input: Input): Odds => {
  const action = actionOf(id);
  const found = action.odds?.(action.input.parse(input));
  if (found === undefined) throw new Error(`${id} has no odds`);
  return found;
};

/** The code of the refusal, or null where there was none. */
export const refusalOf = (id: string, input: Input, ...dice: number[]): string | null => {
  const result = catchRefusal(() => run(id, input, ...dice));
  return result.ok ? null : result.refusal.code;
};

export const chance = (source: Distribution<Json>, event: (value: Json) => boolean): string =>
  formatFraction(chanceOf(source, event));

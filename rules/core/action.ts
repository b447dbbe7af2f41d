import type { z } from 'zod';
import type { ActionBoard } from './board.ts';
import type { Chooser } from './chooser.ts';
import type { Dice } from './dice.ts';
import type { FightOn } from './fight-on.ts';
import type { ActionId } from './ids.ts';
import type { Json, JsonObject } from './json.ts';
import type { Odds } from './odds.ts';
import { once } from './once.ts';
import type { Stances } from './stances.ts';
import type { Outcome, RuleRef } from './trace.ts';

/** A rule that can be called: from the API, the command line, the battle assistant and the tests alike. */
export interface Action<Input = unknown, Value extends Json = Json> {
  readonly id: ActionId;
  readonly title: string;
  readonly ref: RuleRef;
  readonly input: z.ZodType<Input>;
  /** A complete input that runs: forms start from it, and one suite runs every action's. */
  readonly example: Input;
  run(input: Input, dice: Dice): Outcome<Value>;
  odds?(input: Input): Odds;
  /** For one round of a fight that goes on. */
  readonly goesOn?: FightOn<Input>;
  /** For a fight in which both sides may be drawn up one way or another. */
  readonly stances?: Stances<Input>;
  /** For a secret choice: as a picture, where it can be drawn for what is asked. */
  chooser?(input: Input): Chooser | null;
  /** For an input that lists its fighters: two units against each other, by their profiles and names. */
  between?(own: JsonObject, enemy: JsonObject, charges: boolean): unknown;
  /** What a question in words leaves open, chosen as is common; and what its asker would not expect, in a sentence. */
  unsaid?(input: Input): { readonly input: Input; readonly says: string | null };
  /** For an input that is easier laid on a board than filled in. */
  readonly board?: ActionBoard;
}

/** An example may wait until somebody asks for it: parsing all of them would be half of the program's start. */
export interface ActionParts<Input, Value extends Json> extends Omit<Action<Input, Value>, 'example'> {
  readonly example: Input | (() => Input);
}

/** Checks an action's parts against each other; the registry holds actions of every input side by side. */
export const defineAction = <Input, Value extends Json>({
  example,
  ...action
}: ActionParts<Input, Value>): Action => {
  const made = once(() => (example instanceof Function ? example() : example));
  return {
    ...(action as Omit<Action, 'example'>),
    get example() {
      return made();
    },
  };
};

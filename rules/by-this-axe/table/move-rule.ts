import type { z } from 'zod';
import type { Action } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import type { Json } from '../../core/json.ts';
import type { Odds } from '../../core/odds.ts';
import type { Played, PlayedMove, TableMove } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import type { Step } from '../../core/trace.ts';
import type { TableState } from './state.ts';

/** One thing that can be done beside the table: when it is offered, and what it does. */
export interface MoveRule {
  readonly id: string;
  /** A move that belongs to a token names it in its input as `token`. */
  offers(state: TableState): readonly TableMove[];
  play(state: TableState, move: PlayedMove, dice: Dice): Played<TableState>;
  odds?(state: TableState, move: PlayedMove): Odds | null;
}

type Offer = Pick<TableMove, 'id' | 'title' | 'hint'> & Partial<TableMove>;

export const offer = (move: Offer): TableMove => ({
  seat: null,
  token: null,
  secret: false,
  primary: false,
  form: [],
  input: {},
  dice: false,
  ...move,
});

export const played = (value: TableState, said: string, steps: readonly Step[] = []): Played<TableState> => ({
  value,
  steps,
  said,
});

/** Calls an action as anybody would, with an input that is checked once more. */
export const runAction = <Value>(
  action: Action,
  input: Json,
  dice: Dice,
): { readonly value: Value; readonly steps: readonly Step[] } => {
  const { value, steps } = action.run(action.input.parse(input), dice);
  return { value: value as unknown as Value, steps };
};

export const oddsOf = (action: Action, input: Json): Odds | null =>
  action.odds?.(action.input.parse(input)) ?? null;

/** What was chosen must be among what can be chosen now. */
export const pick = (token: string, choices: readonly string[], place: string): string => {
  if (choices.includes(token)) return token;
  throw new RuleRefusal(
    'table/not-to-choose',
    'That one cannot be chosen now: take one of those the form offers.',
    place,
  );
};

export const parseInput = <T>(schema: z.ZodType<T>, { input }: PlayedMove): T => schema.parse(input);

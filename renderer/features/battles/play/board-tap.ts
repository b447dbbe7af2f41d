import { readAt } from '../../../../rules/core/form-values.ts';
import type { Json } from '../../../../rules/core/json.ts';
import type { TableMove } from '../../../../rules/core/play.ts';
import type { BoardPlace, BoardTap, TableBoard } from '../../../../rules/core/table-board.ts';

export interface Tapping {
  readonly tap: BoardTap;
  readonly move: TableMove;
}

/** What a press on a place would answer: the form that is open, else what the chosen unit can do, else the table. */
export const tappingOf = (
  { taps }: TableBoard,
  moves: readonly TableMove[],
  chosen: TableMove | null,
  token: string | null,
): Tapping | null => {
  const offered = (candidates: readonly TableMove[]): Tapping | null => {
    for (const tap of taps) {
      const move = candidates.find(({ id }) => id === tap.move);
      if (move !== undefined) return { tap, move };
    }
    return null;
  };
  if (chosen !== null) return offered([chosen]);
  const own = token === null ? null : offered(moves.filter((move) => move.token === token));
  return own ?? offered(moves.filter((move) => move.token === null));
};

const choicesAt = ({ form }: TableMove, key: string) => {
  const field = form.flatMap(({ fields }) => fields).find(({ path: [first] }) => first === key);
  return field?.kind === 'choice' ? field.choices : [];
};

/** What may be chosen before a place is pressed. */
export const firstChoices = ({ tap, move }: Tapping) =>
  tap.first === undefined ? [] : choicesAt(move, tap.first).filter(({ refused }) => refused === null);

/** Why a place does not take the press; null where it does. */
export const refusedAt = ({ tap, move }: Tapping, { value }: BoardPlace): string | null => {
  const choice = choicesAt(move, tap.field).find((one) => one.value === value);
  return choice === undefined ? 'not to be chosen now' : choice.refused;
};

/** The input with the place in it. */
export const inputAt = (
  { tap }: Tapping,
  input: TableMove['input'],
  { value }: BoardPlace,
  first: Json | undefined,
): TableMove['input'] => ({
  ...input,
  ...(tap.first === undefined || first === undefined ? {} : { [tap.first]: first }),
  [tap.field]: value,
});

export const isChosen = ({ tap }: Tapping, input: TableMove['input'], { value }: BoardPlace): boolean =>
  readAt(input, [tap.field]) === value;

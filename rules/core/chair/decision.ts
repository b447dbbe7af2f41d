import type { ChoiceField } from '../form.ts';
import type { TableMove } from '../play.ts';

/** Fields whose choice a move is aimed at. */
export const AIMS: readonly string[] = ['target', 'enemy', 'formation', 'character', 'rallies', 'who'];

/** What else a move may come down to, where nobody is aimed at. */
const WAYS = ['weapon'];

/** What is decided by a move: whom it is aimed at, or the way it is done; null where nothing is. */
export const decidedBy = ({ form }: Pick<TableMove, 'form'>): ChoiceField | null => {
  const choices = form
    .flatMap(({ fields }) => fields)
    .filter((field) => field.kind === 'choice')
    .filter(({ choices: all }) => all.filter(({ refused }) => refused === null).length > 1);
  const named = (names: readonly string[]) =>
    choices.find(({ path }) => path.length === 1 && names.includes(String(path[0])));
  return named(AIMS) ?? choices.find(({ decides }) => decides === true) ?? named(WAYS) ?? null;
};

/** Whether there is something about it that exact odds could weigh. */
export const isDecision = (move: TableMove): boolean =>
  move.seat !== null && move.byHand !== true && decidedBy(move) !== null;

/** A yes or no to what the other side has done. */
export const isAnswer = ({ form }: Pick<TableMove, 'form'>): boolean =>
  form.some(({ fields }) => fields.some((field) => field.kind === 'choice' && field.decides === true));

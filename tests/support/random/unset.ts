import type { Field } from '../../../rules/core/form.ts';
import { readAt, writeAt } from '../../../rules/core/form-values.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import type { TableMove } from '../../../rules/core/play.ts';

const fieldsOf = ({ form }: Pick<TableMove, 'form'>): readonly Field[] =>
  form.flatMap(({ fields }) => fields);

/** Of many at once whoever has no answer stays out; somebody has to take part. */
const mayBeEmpty = (field: Field): boolean =>
  field.path[0] !== 'each' &&
  (('optional' in field && field.optional) ||
    (field.kind === 'choice' && field.choices.some(({ value }) => value === null)));

/** What a move asks and nobody has filled in yet. */
export const unsetOf = (move: Pick<TableMove, 'form' | 'input'>): readonly Field[] =>
  fieldsOf(move).filter((field) => readAt(move.input, field.path) === null && !mayBeEmpty(field));

/** The input with everything filled in that was unset, as `answer` says. */
export const fillUnset = (
  move: Pick<TableMove, 'form' | 'input'>,
  answer: (field: Field) => Json | undefined,
): JsonObject =>
  unsetOf(move).reduce((input, field) => {
    const value = answer(field);
    return value === undefined ? input : (writeAt(input, field.path, value) as JsonObject);
  }, move.input);

/** Whoever is so near can be shot at, charged and challenged. */
const SHORT = 1;

/** The nearest there is: the first that may be chosen, as short a way as can be. */
export const plainAnswer = (field: Field): Json | undefined => {
  if (field.kind === 'choice') return field.choices.find(({ refused }) => refused === null)?.value;
  return field.kind === 'number' ? SHORT : undefined;
};

/**
 * A move as a scripted battle plays it: what it does not say itself is measured short and answered with the first
 * choice, and no phase is passed over, so that every step of the script is a step of the battle.
 */
export const filledIn = (
  { form, input: { passesOver: _, ...input } }: Pick<TableMove, 'form' | 'input'>,
  changes: JsonObject = {},
): JsonObject => fillUnset({ form, input: { ...input, ...changes } }, plainAnswer);

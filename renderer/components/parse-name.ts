import { ok, type Result, refuse } from '../../rules/core/result.ts';

const LONGEST_NAME = 200;

/** `what` is the thing: `Give the roster a name.` */
export const parseNameOf = (text: string, what: string): Result<string> => {
  const name = text.trim();
  if (name === '') return refuse('field/name', `Give the ${what} a name.`);
  if (name.length > LONGEST_NAME) return refuse('field/name', `A name has at most ${LONGEST_NAME} letters.`);
  return ok(name);
};

/** What a form's field says of it: nothing, or what is amiss. */
export const messageOf = (result: Result<unknown>): string | null =>
  result.ok ? null : result.refusal.message;

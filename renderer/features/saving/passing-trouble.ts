import { isUnreachable, refusalOf, wordError } from '../../api/errors.ts';

/** Refusals that changed nothing and may be over in a moment: room was made, the folder was opened, a window let in. */
const PASSING: ReadonlySet<string> = new Set([
  'store/full',
  'store/read-only',
  'store/locked',
  'store/unusable',
  'host/no-access',
]);

/** Nothing of it was carried out, so it may be sent again as it is. */
export const wasLeftUndone = (error: unknown): boolean => PASSING.has(refusalOf(error)?.code ?? '');

/** Also when nobody answered: only for what carries a version, as it may have been carried out all the same. */
export const mayPass = (error: unknown): boolean => wasLeftUndone(error) || isUnreachable(error);

/** What the status bar says about something that is still to be stored. */
export const wordUnsaved = (error: unknown): string => {
  const { title, message } = wordError(error);
  if (isUnreachable(error)) return `${title}. ${message} Your change stays here.`;
  return mayPass(error)
    ? `${title}. ${message} Your change stays here and is saved as soon as that is over.`
    : `${title}. ${message}`;
};

import { removeThem } from '../actions.ts';
import type { RosterSession } from '../session/use-builder.tsx';
import { focusRow } from '../view.ts';

/** The pressed button may vanish with its entry: the keyboard goes on in the list. */
export const removeAndGoOn = (session: RosterSession, ids: readonly string[]): void => {
  const next = removeThem(session, ids);
  if (next !== null) focusRow(next);
};

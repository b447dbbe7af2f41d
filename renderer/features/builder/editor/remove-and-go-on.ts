import type { RosterDocument } from '../../../../rules/core/system.ts';
import { removeThem } from '../actions.ts';
import type { BuilderSession } from '../session/session.ts';
import { focusRow } from '../view.ts';

/** The pressed button may vanish with its entry: the keyboard goes on in the list. */
export const removeAndGoOn = <R extends RosterDocument>(
  session: BuilderSession<R>,
  ids: readonly string[],
): void => {
  const next = removeThem(session, ids);
  if (next !== null) focusRow(next);
};

import { useEffect } from 'react';
import { notifyDone } from '../../components/notify.ts';
import type { Autosave } from './autosave.ts';
import type { Undoable } from './undoable.ts';

export const ELSEWHERE = 'Changes made elsewhere';

/** What another window stored is shown here as soon as it is known, unless something of one's own waits. */
export const useFollow = <Doc, Saved extends { readonly version: number }>(
  noun: string,
  stored: Saved,
  document: Doc | null,
  session: Pick<Undoable<Doc>, 'takeIn'> & { getState(): { readonly undoLabel: string | null } },
  autosave: Pick<Autosave<never, Saved>, 'version' | 'isClean' | 'follow'>,
): void => {
  useEffect(() => {
    if (document === null || stored.version <= autosave.version() || !autosave.isClean()) return;
    autosave.follow(stored);
    const { undoLabel } = session.getState();
    session.takeIn(ELSEWHERE, document);
    if (undoLabel !== null)
      notifyDone(`This ${noun} was changed elsewhere. You see the newest version; Undo leads back to yours.`);
  }, [noun, stored, document, session, autosave]);
};

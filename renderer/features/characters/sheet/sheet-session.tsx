import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import type { Undoable } from '../../saving/undoable.ts';

export type SheetSession = Undoable<CharacterSheet>;

const SessionContext = createContext<SheetSession | null>(null);

export const SheetProvider = ({ session, children }: { session: SheetSession; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);

export const useSheetSession = (): SheetSession => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('the sheet was used outside its session');
  return session;
};

export const useSheetState = () => {
  const session = useSheetSession();
  return useSyncExternalStore(session.subscribe, session.getState);
};

/** The sheet as it stands on the page. */
export const useSheet = (): CharacterSheet => useSheetState().present;

export interface SheetEdit {
  /** `what` names the change for undo; changes of one field typed in a row are one step. */
  set(what: string, patch: Partial<CharacterSheet>, key?: string): void;
  done(): void;
}

export const useSheetEdit = (): SheetEdit => {
  const session = useSheetSession();
  return {
    set: (what, patch, key) => session.edit(what, (sheet) => ({ ...sheet, ...patch }), key),
    done: session.endStep,
  };
};

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ByThisAxeRoster } from '../../../../rules/by-this-axe/types.ts';
import type { BuilderSession, BuilderState } from './session.ts';

export type RosterSession = BuilderSession<ByThisAxeRoster>;

const SessionContext = createContext<RosterSession | null>(null);

export const SessionProvider = ({ session, children }: { session: RosterSession; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);

export const useSession = (): RosterSession => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('the builder was used outside its session');
  return session;
};

/** Re-renders only when what `pick` takes from the state is another value. */
export const useBuilder = <T,>(pick: (state: BuilderState<ByThisAxeRoster>) => T): T => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => pick(session.getState()));
};

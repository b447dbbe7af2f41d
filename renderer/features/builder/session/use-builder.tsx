import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import type { BuilderSession, BuilderState } from './session.ts';

/** Of whatever system. */
export type RosterSession = BuilderSession<RosterDocument>;

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
export const useBuilder = <T,>(pick: (state: BuilderState<RosterDocument>) => T): T => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => pick(session.getState()));
};

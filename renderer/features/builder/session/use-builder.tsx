import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from 'react';
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

/**
 * The session as the editor sees it: an edit of what it shows is there at once, but what is chosen or added next comes a frame
 * after its row in the list, so that nobody who adds ten units waits for ten forms.
 */
export const useUnhurried = (): { readonly session: RosterSession; readonly late: boolean } => {
  const session = useSession();
  const now = useBuilder((state) => state);
  const before = useDeferredValue(now);
  const late = before.selection !== now.selection;
  const state = late ? before : now;
  return { session: useMemo(() => ({ ...session, getState: () => state }), [session, state]), late };
};

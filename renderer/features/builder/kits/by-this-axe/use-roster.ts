import type { ByThisAxeRoster } from '../../../../../rules/by-this-axe/types.ts';
import type { BuilderSession, BuilderState } from '../../session/session.ts';
import { useBuilder as useAnyBuilder, useSession as useAnySession } from '../../session/use-builder.tsx';

/** The session of a By This Axe roster: the kit is loaded for no other, and the store parsed the document. */
export type RosterSession = BuilderSession<ByThisAxeRoster>;

export const useSession = (): RosterSession => useAnySession() as unknown as RosterSession;

export const useBuilder = <T>(pick: (state: BuilderState<ByThisAxeRoster>) => T): T =>
  useAnyBuilder((state) => pick(state as unknown as BuilderState<ByThisAxeRoster>));

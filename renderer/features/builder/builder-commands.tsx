import { useDeferredValue, useMemo } from 'react';
import { useRegisterCommands } from '../commands/registry.ts';
import {
  entryCommands,
  historyCommands,
  rosterCommands,
  selectedCommands,
  startCommands,
} from './commands.ts';
import { useKit } from './kit/use-kit.tsx';
import type { Selection } from './session/session.ts';
import { useBuilder, useSession } from './session/use-builder.tsx';
import type { RosterActions } from './use-roster-actions.ts';

const selectedOf = ({ ids, focus }: Selection): string | null => (ids.length === 1 ? focus : null);

/** Draws nothing: tells palette, keyboard and menu what can be done here. */
export const BuilderCommands = ({ actions }: { actions: RosterActions }) => {
  const session = useSession();
  const kit = useKit();
  // Hundreds of lines for a palette that is closed must not hold up the list.
  const now = useBuilder((state) => state);
  const later = useDeferredValue(now);
  const {
    undoLabel,
    redoLabel,
    roster: { name },
  } = now;

  useRegisterCommands(
    useMemo(() => historyCommands(session, { undoLabel, redoLabel }), [session, undoLabel, redoLabel]),
  );
  const begun = useBuilder((state) => state.roster.units.length + state.roster.characters.length > 0);
  const legal = useBuilder((state) => state.assessment.legal);
  useRegisterCommands(useMemo(() => startCommands(begun, legal), [begun, legal]));
  useRegisterCommands(useMemo(() => rosterCommands(name, actions), [name, actions]));
  useRegisterCommands(
    useMemo(
      () => entryCommands(session, kit, later.roster, later.assessment, selectedOf(later.selection)),
      [session, kit, later],
    ),
  );
  useRegisterCommands(
    useMemo(
      () => selectedCommands(session, kit, now.assessment, selectedOf(now.selection)),
      [session, kit, now],
    ),
  );
  return null;
};

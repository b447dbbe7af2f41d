import { useDeferredValue, useMemo } from 'react';
import { useRegisterCommands } from '../commands/registry.ts';
import { entryCommands, historyCommands, rosterCommands } from './commands.ts';
import { useKit } from './kit/use-kit.tsx';
import { useBuilder, useSession } from './session/use-builder.tsx';
import type { RosterActions } from './use-roster-actions.ts';

/** Draws nothing: tells palette, keyboard and menu what can be done here. */
export const BuilderCommands = ({ actions }: { actions: RosterActions }) => {
  const session = useSession();
  const kit = useKit();
  const undoLabel = useBuilder((state) => state.undoLabel);
  const redoLabel = useBuilder((state) => state.redoLabel);
  const name = useBuilder(({ roster }) => roster.name);
  const selected = useBuilder(({ selection }) => (selection.ids.length === 1 ? selection.focus : null));
  // Hundreds of lines for a palette that is closed must not hold up the list.
  const assessment = useDeferredValue(useBuilder((state) => state.assessment));
  const roster = useDeferredValue(useBuilder((state) => state.roster));

  useRegisterCommands(
    useMemo(() => historyCommands(session, { undoLabel, redoLabel }), [session, undoLabel, redoLabel]),
  );
  useRegisterCommands(useMemo(() => rosterCommands(name, actions), [name, actions]));
  useRegisterCommands(
    useMemo(
      () => entryCommands(session, kit, roster, assessment, selected),
      [session, kit, roster, assessment, selected],
    ),
  );
  return null;
};

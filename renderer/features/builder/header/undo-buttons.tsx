import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { usesCommandKey } from '../../../api/bridge.ts';
import { formatShortcut } from '../../commands/shortcut.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { REDO_KEYS, UNDO_KEYS } from './history-keys.ts';

const word = (verb: string, label: string | null, shortcut: string): string =>
  label === null
    ? `There is nothing to ${verb}`
    : `${verb === 'undo' ? 'Undo' : 'Redo'}: ${label} (${formatShortcut(shortcut, usesCommandKey)})`;

/** What they would take back or bring again is in their names. */
export const UndoButtons = () => {
  const session = useSession();
  const undoLabel = useBuilder((state) => state.undoLabel);
  const redoLabel = useBuilder((state) => state.redoLabel);
  const undoWords = word('undo', undoLabel, UNDO_KEYS[0]);
  const redoWords = word('redo', redoLabel, REDO_KEYS[0]);
  return (
    <span className="builder-undo">
      <Button
        variant="subtle"
        leftSection={<IconArrowBackUp />}
        disabled={undoLabel === null}
        title={undoWords}
        aria-label={undoWords}
        onClick={session.undo}
      >
        <span className="builder-word">Undo</span>
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconArrowForwardUp />}
        disabled={redoLabel === null}
        title={redoWords}
        aria-label={redoWords}
        onClick={session.redo}
      >
        <span className="builder-word">Redo</span>
      </Button>
    </span>
  );
};

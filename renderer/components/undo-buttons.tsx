import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { usesCommandKey } from '../api/bridge.ts';
import { formatShortcut } from '../features/commands/shortcut.ts';
import { REDO_KEYS, UNDO_KEYS } from '../features/saving/history-keys.ts';
import { Hint } from './hint.tsx';
import classes from './undo-buttons.module.css';

const word = (verb: string, label: string | null, shortcut: string): string =>
  label === null
    ? `There is nothing to ${verb}`
    : `${verb === 'undo' ? 'Undo' : 'Redo'}: ${label} (${formatShortcut(shortcut, usesCommandKey)})`;

interface UndoButtonsProps {
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  onUndo(): void;
  onRedo(): void;
}

/** What they would take back or bring again is in their names. */
export const UndoButtons = ({ undoLabel, redoLabel, onUndo, onRedo }: UndoButtonsProps) => {
  const undoWords = word('undo', undoLabel, UNDO_KEYS[0]);
  const redoWords = word('redo', redoLabel, REDO_KEYS[0]);
  return (
    <span className={classes.undoButtons}>
      <Hint label={undoWords}>
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp />}
          disabled={undoLabel === null}
          aria-label={undoWords}
          onClick={onUndo}
        >
          <span className={classes.undoButtonsWord} data-part="undo-buttons-word">
            Undo
          </span>
        </Button>
      </Hint>
      <Hint label={redoWords}>
        <Button
          variant="subtle"
          leftSection={<IconArrowForwardUp />}
          disabled={redoLabel === null}
          aria-label={redoWords}
          onClick={onRedo}
        >
          <span className={classes.undoButtonsWord} data-part="undo-buttons-word">
            Redo
          </span>
        </Button>
      </Hint>
    </span>
  );
};

import type { KeyboardEvent } from 'react';
import { usesCommandKey } from '../../api/bridge.ts';
import { matchesShortcut } from '../commands/shortcut.ts';

export const UNDO_KEYS = ['mod+z'] as const;
export const REDO_KEYS = ['mod+shift+z', 'mod+y'] as const;

/** A stepper's number is part of the page, not a text of its own: there, too, the page's history is meant. */
export const undoInSteppers =
  (session: { undo(): void; redo(): void }) =>
  (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'spinbutton') return;
    const pressed = (keys: readonly string[]): boolean =>
      keys.some((key) => matchesShortcut(event, key, usesCommandKey));
    if (pressed(UNDO_KEYS)) session.undo();
    else if (pressed(REDO_KEYS)) session.redo();
    else return;
    event.preventDefault();
  };

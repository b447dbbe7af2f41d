import type { MenuCommand } from '../../../electron/bridge.ts';
import { bridge, usesCommandKey } from '../../api/bridge.ts';
import { notifyDone } from '../../components/notify.ts';
import { openedDialog } from './dialogs.ts';
import { listCommands } from './registry.ts';
import { isPlain, matchesShortcut, type Shortcut } from './shortcut.ts';
import { keepTypedAhead } from './typed-ahead.ts';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

/** Text fields undo their own typing, and a plain letter there is a letter. */
const belongsToField = (shortcut: Shortcut): boolean => isPlain(shortcut) || /\+(z|y)$/.test(shortcut);

const isDialogOpen = (): boolean =>
  openedDialog() !== null || document.querySelector('[role="dialog"]') !== null;

/** The palette was asked for, and its field does not have the focus yet. */
const isPaletteComing = (): boolean =>
  openedDialog()?.kind === 'palette' && document.activeElement?.closest('[data-part="palette"]') == null;

const onKeyDown = (event: KeyboardEvent): void => {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  if (isPaletteComing() && !held && keepTypedAhead(event.key)) event.preventDefault();
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
  const command = listCommands().find(({ shortcuts = [] }) =>
    shortcuts.some(
      (shortcut) =>
        matchesShortcut(event, shortcut, usesCommandKey) &&
        !(isTyping(event.target) && belongsToField(shortcut)),
    ),
  );
  if (command === undefined) return;
  event.preventDefault();
  command.run();
};

const NOTHING_TO: Readonly<Record<MenuCommand, string>> = {
  'new-roster': 'New rosters cannot be made here.',
  import: 'Nothing can be imported here.',
  'export-all': 'Nothing can be exported here.',
  print: 'There is nothing to print on this page.',
  'save-pdf': 'There is nothing to save as PDF on this page.',
  undo: 'There is nothing to undo.',
  redo: 'There is nothing to redo.',
  palette: 'The palette cannot be opened here.',
  help: 'Help cannot be opened here.',
  guide: 'The guide cannot be opened here.',
  'whats-new': 'This cannot be opened here.',
  settings: 'Settings cannot be opened here.',
  about: 'This cannot be opened here.',
};

const onMenu = (menu: MenuCommand): void => {
  if ((menu === 'undo' || menu === 'redo') && isTyping(document.activeElement)) {
    // The menu takes the shortcut away from the field, so the field's own undo must be asked for by name.
    document.execCommand(menu);
    return;
  }
  if (isDialogOpen()) return;
  const command = listCommands().find((candidate) => candidate.menu === menu);
  if (command === undefined) notifyDone(NOTHING_TO[menu]);
  else command.run();
};

/** Connects keyboard and menu to the commands. Returns how to disconnect. */
export const listenForCommands = (): (() => void) => {
  window.addEventListener('keydown', onKeyDown);
  const stopMenu = bridge?.onCommand(onMenu);
  return () => {
    window.removeEventListener('keydown', onKeyDown);
    stopMenu?.();
  };
};

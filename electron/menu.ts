import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopBridge, MenuCommand } from './bridge.ts';

/** Something worked on last, and the page that shows it. */
export interface RecentPlace {
  readonly name: string;
  readonly path: string;
}

export interface MenuActions {
  readonly send: (command: MenuCommand) => void;
  readonly openDataFolder: () => void;
  /** Shows one of the pages of Muster. */
  readonly go: (path: string) => void;
}

export interface MenuSetting {
  readonly platform: DesktopBridge['platform'];
  readonly isDevelopment: boolean;
  readonly recent: readonly RecentPlace[];
}

type Item = MenuItemConstructorOptions;

const SEPARATOR: Item = { type: 'separator' };

/** The menu's shape, apart from Electron, so that each system's can be looked at anywhere. */
export const describeMenu = (
  { platform, isDevelopment, recent }: MenuSetting,
  actions: MenuActions,
): Item[] => {
  const isMac = platform === 'darwin';
  const command = (id: MenuCommand, label: string, accelerator?: string): Item => ({
    id,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => actions.send(id),
  });
  const settings = command('settings', 'Settings…', 'CmdOrCtrl+,');
  const about = command('about', 'About Muster');

  const app: Item = {
    label: 'Muster',
    submenu: [
      about,
      SEPARATOR,
      settings,
      SEPARATOR,
      { role: 'services' },
      SEPARATOR,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      SEPARATOR,
      { role: 'quit' },
    ],
  };
  const file: Item = {
    label: '&File',
    submenu: [
      command('new-roster', 'New roster', 'CmdOrCtrl+N'),
      SEPARATOR,
      {
        id: 'recent',
        label: 'Open recent',
        enabled: recent.length > 0,
        // An ampersand would underline the letter behind it.
        submenu: recent.map(({ name, path }) => ({
          label: name.replaceAll('&', '&&'),
          click: () => actions.go(path),
        })),
      },
      SEPARATOR,
      command('import', 'Import…', 'CmdOrCtrl+O'),
      command('export-all', 'Export everything…'),
      SEPARATOR,
      command('save-pdf', 'Save as PDF…'),
      command('print', 'Print…', 'CmdOrCtrl+P'),
      SEPARATOR,
      ...(isMac
        ? [{ role: 'close' } as const]
        : [settings, SEPARATOR, { role: 'quit', label: 'Quit' } as const]),
    ],
  };
  const edit: Item = {
    label: '&Edit',
    submenu: [
      // Commands, not roles: outside a text field they undo in the roster. The preload hands them to a focused field.
      command('undo', 'Undo', 'CmdOrCtrl+Z'),
      command('redo', 'Redo', platform === 'win32' ? 'Ctrl+Y' : 'Shift+CmdOrCtrl+Z'),
      SEPARATOR,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll', label: 'Select all' },
    ],
  };
  const view: Item = {
    label: '&View',
    submenu: [
      command('palette', 'Find or do anything…', 'CmdOrCtrl+K'),
      SEPARATOR,
      { role: 'zoomIn', label: 'Larger' },
      // Plus needs Shift on many keyboards; people press the key without it.
      { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false, acceleratorWorksWhenHidden: true },
      { role: 'zoomOut', label: 'Smaller' },
      { role: 'resetZoom', label: 'Actual size' },
      SEPARATOR,
      { role: 'togglefullscreen', label: 'Full screen' },
      ...(isDevelopment
        ? [
            SEPARATOR,
            { role: 'reload' } as const,
            { role: 'toggleDevTools', label: 'Developer tools' } as const,
          ]
        : []),
    ],
  };
  const window: Item = {
    label: '&Window',
    role: 'window',
    submenu: isMac
      ? [{ role: 'minimize' }, { role: 'zoom' }, SEPARATOR, { role: 'front' }]
      : [{ role: 'minimize' }, { role: 'close', accelerator: 'CmdOrCtrl+W' }],
  };
  const help: Item = {
    label: '&Help',
    role: 'help',
    submenu: [
      command('help', 'Help for this screen', 'F1'),
      command('guide', 'Guide'),
      command('whats-new', 'What is new'),
      SEPARATOR,
      { id: 'open-data-folder', label: 'Open the data folder', click: actions.openDataFolder },
      ...(isMac ? [] : [SEPARATOR, about]),
    ],
  };
  return [...(isMac ? [app] : []), file, edit, view, window, help];
};

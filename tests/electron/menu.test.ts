import { describe, expect, it } from 'vitest';
import type { MenuCommand } from '../../electron/bridge.ts';
import { describeMenu } from '../../electron/menu.ts';

type Platform = 'darwin' | 'win32' | 'linux';
type Items = ReturnType<typeof describeMenu>;

const RECENT = [{ name: 'Hearth & Home', path: '/rosters/a' }];
const gone: string[] = [];

const menuFor = (platform: Platform, isDevelopment = false, sent: MenuCommand[] = []): Items =>
  describeMenu(
    { platform, isDevelopment, recent: RECENT },
    { send: (command) => sent.push(command), openDataFolder: () => {}, go: (path) => gone.push(path) },
  );

const itemsOf = (menu: Items): Items =>
  menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? (submenu as Items) : []));

/** `label role accelerator` of each line of each menu. */
const outline = (menu: Items): Record<string, string[]> =>
  Object.fromEntries(
    menu.map(({ label, submenu }) => [
      label,
      (submenu as Items)
        .filter(({ type, visible }) => type !== 'separator' && visible !== false)
        .map((item) => [item.label, item.role, item.accelerator].filter(Boolean).join(' | ')),
    ]),
  );

const FILE = [
  'New roster | CmdOrCtrl+N',
  'Open recent',
  'Import… | CmdOrCtrl+O',
  'Export everything…',
  'Save as PDF…',
  'Print… | CmdOrCtrl+P',
];
const EDIT_REST = ['cut', 'copy', 'paste', 'Select all | selectAll'];
const VIEW = [
  'Find or do anything… | CmdOrCtrl+K',
  'Larger | zoomIn',
  'Smaller | zoomOut',
  'Actual size | resetZoom',
  'Full screen | togglefullscreen',
];
const HELP = ['Help for this screen | F1', 'Guide', 'What is new', 'Open the data folder'];

describe('describeMenu', () => {
  it('is the whole menu on Windows', () => {
    expect(outline(menuFor('win32'))).toEqual({
      '&File': [...FILE, 'Settings… | CmdOrCtrl+,', 'Quit | quit'],
      '&Edit': ['Undo | CmdOrCtrl+Z', 'Redo | Ctrl+Y', ...EDIT_REST],
      '&View': VIEW,
      '&Window': ['minimize', 'close | CmdOrCtrl+W'],
      '&Help': [...HELP, 'About Muster'],
    });
  });

  it('is the whole menu on Linux', () => {
    expect(outline(menuFor('linux'))).toEqual({
      ...outline(menuFor('win32')),
      '&Edit': ['Undo | CmdOrCtrl+Z', 'Redo | Shift+CmdOrCtrl+Z', ...EDIT_REST],
    });
  });

  it('has the app menu of macOS', () => {
    expect(outline(menuFor('darwin'))).toEqual({
      Muster: ['About Muster', 'Settings… | CmdOrCtrl+,', 'services', 'hide', 'hideOthers', 'unhide', 'quit'],
      '&File': [...FILE, 'close'],
      '&Edit': ['Undo | CmdOrCtrl+Z', 'Redo | Shift+CmdOrCtrl+Z', ...EDIT_REST],
      '&View': VIEW,
      '&Window': ['minimize', 'zoom', 'front'],
      '&Help': HELP,
    });
  });

  it('leads to what was worked on last, by its whole name', () => {
    const recent = itemsOf(menuFor('linux')).find(({ id }) => id === 'recent')?.submenu as Items;
    expect(recent.map(({ label }) => label)).toEqual(['Hearth && Home']);
    recent[0]?.click?.({} as never, undefined, {} as never);
    expect(gone).toEqual(['/rosters/a']);
  });

  it('offers to reload only to developers', () => {
    const roles = (isDevelopment: boolean) =>
      itemsOf(menuFor('linux', isDevelopment)).map(({ role }) => role);
    expect(roles(true)).toEqual(expect.arrayContaining(['reload', 'toggleDevTools']));
    expect(roles(false)).not.toEqual(expect.arrayContaining(['reload']));
    expect(roles(false)).not.toEqual(expect.arrayContaining(['toggleDevTools']));
  });

  it.each(['darwin', 'win32', 'linux'] as const)('gives no shortcut twice on %s', (platform) => {
    const shortcuts = itemsOf(menuFor(platform, true)).flatMap(({ accelerator }) => accelerator ?? []);
    expect(shortcuts).toEqual([...new Set(shortcuts)]);
  });

  it.each(['darwin', 'win32', 'linux'] as const)(
    'sends each command under its own name on %s',
    (platform) => {
      const sent: MenuCommand[] = [];
      const commands = itemsOf(menuFor(platform, false, sent)).filter(
        ({ id }) => id && id !== 'open-data-folder' && id !== 'recent',
      );
      for (const { click } of commands) click?.({} as never, undefined, {} as never);
      expect(sent).toEqual(commands.map(({ id }) => id));
      expect(new Set(sent).size).toBe(13);
    },
  );
});

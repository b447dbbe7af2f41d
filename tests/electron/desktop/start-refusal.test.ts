import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../db/store.ts';
import { MIGRATIONS_DIR } from '../../../electron/paths.ts';
import { tempDir } from '../../support/app.ts';
import { isDesktopMissing, runDesktop } from '../../support/electron.ts';

/** Stands in for the person: writes what the box said, presses the button, and closes a window that opens after all. */
const setupScript = (button: string): string => {
  const file = join(tempDir(), 'answer.cjs');
  writeFileSync(
    file,
    `const { app, dialog } = require('electron');
dialog.showMessageBox = async (options) => {
  console.log('BOX ' + JSON.stringify(options));
  return { response: options.buttons.indexOf(${JSON.stringify(button)}) };
};
app.on('browser-window-created', (_event, window) => {
  console.log('WINDOW');
  window.webContents.once('did-finish-load', () => app.quit());
});`,
  );
  return file;
};

interface Box {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

const start = async (dir: string, button = 'Quit') => {
  const { code, output } = await runDesktop(dir, { setup: setupScript(button) });
  const lines = output.split('\n');
  const boxes = lines.flatMap((line) => (line.startsWith('BOX ') ? [JSON.parse(line.slice(4)) as Box] : []));
  return { code, boxes, windows: lines.filter((line) => line === 'WINDOW').length, output };
};

const open = (dir: string): Store => openStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });

describe.skipIf(isDesktopMissing('refusals at the start'))('a store that cannot be opened', () => {
  it('in use by another process: says so calmly and ends', async () => {
    const dir = tempDir();
    const holder = open(dir);
    try {
      const { code, boxes, windows, output } = await start(dir);
      expect({ code, windows, boxes }).toEqual({
        code: 1,
        windows: 0,
        boxes: [
          expect.objectContaining({
            message: 'Your data is in use by another Muster',
            detail: expect.stringMatching(/already running(?:.|\n)*Data folder: /u),
            buttons: ['Open the folder', 'Quit'],
          }),
        ],
      });
      expect(output).not.toMatch(/\bat .*main\.mjs/u);
    } finally {
      holder.close();
    }
  });

  it('damaged, with a backup: brings it back on request and opens', async () => {
    const dir = tempDir();
    const store = open(dir);
    store.backup();
    store.close();
    writeFileSync(join(dir, 'muster.sqlite'), 'this is no store');
    const refused = await start(dir);
    expect({ code: refused.code, windows: refused.windows, message: refused.boxes[0]?.message }).toEqual({
      code: 1,
      windows: 0,
      message: 'Your data cannot be read',
    });
    expect(readFileSync(join(dir, 'muster.sqlite'), 'utf8')).toBe('this is no store');
    const restored = await start(dir, 'Bring back the newest backup');
    expect({ code: restored.code, windows: restored.windows, boxes: restored.boxes.length }).toEqual({
      code: 0,
      windows: 1,
      boxes: 1,
    });
    expect(readdirSync(join(dir, 'damaged'))).toHaveLength(1);
    open(dir).close();
  });

  it('damaged, without a backup: offers none', async () => {
    const dir = tempDir();
    writeFileSync(join(dir, 'muster.sqlite'), 'this is no store');
    const { code, boxes } = await start(dir);
    expect([code, boxes.map(({ buttons }) => buttons)]).toEqual([1, [['Open the folder', 'Quit']]]);
  });

  it('a data folder that cannot be made: says so and ends', async () => {
    const file = join(tempDir(), 'taken');
    writeFileSync(file, '');
    const { code, boxes, windows } = await start(file);
    expect([code, windows, boxes.length]).toEqual([1, 0, 1]);
    expect(boxes[0]?.detail).toMatch(/Data folder: .*taken/u);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';

it('windows are made in one place, and doors for pages in another', () => {
  const makers = (what: RegExp): readonly string[] =>
    trackedFiles().filter(
      (file) => file.startsWith('electron/') && what.test(readFileSync(join(ROOT, file), 'utf8')),
    );
  expect(makers(/new (BrowserWindow|BrowserView|WebContentsView|BaseWindow)\(/u)).toEqual([
    'electron/windows.ts',
  ]);
  expect(makers(/ipcMain\s*\.\s*(handle|on|once)/u)).toEqual(['electron/hosts/ipc.ts']);
  expect(makers(/openExternal\(/u)).toEqual(['electron/security.ts']);
});

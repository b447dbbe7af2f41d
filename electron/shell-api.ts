import { BrowserWindow, type WebContents } from 'electron';
import { z } from 'zod';
import { CHANNEL } from './channels.ts';
import { openFiles, printPage, saveFile, savePdf } from './desktop-files.ts';
import type { Door } from './hosts/ipc.ts';

const NOTHING = z.undefined();
const NAME = z.string().max(300);

const windowOf = (contents: WebContents): BrowserWindow => {
  const window = BrowserWindow.fromWebContents(contents);
  if (window === null) throw new Error('A page without a window asked for a dialog.');
  return window;
};

/** What the page may ask of the desktop beyond the API: dialogs, paper, the data folder, and a text field's own undo. */
export const serveShell = (door: Door, desk: { openDataFolder(): Promise<void> }): void => {
  door.handle(CHANNEL.openDataFolder, NOTHING, () => desk.openDataFolder());
  door.handle(CHANNEL.openFiles, NOTHING, (_, { sender }) => openFiles(windowOf(sender)));
  door.handle(CHANNEL.saveFile, z.strictObject({ name: NAME, text: z.string() }), (file, { sender }) =>
    saveFile(windowOf(sender), file),
  );
  door.handle(CHANNEL.print, z.strictObject({ paper: z.enum(['a4', 'letter']) }), ({ paper }, { sender }) =>
    printPage(windowOf(sender), paper),
  );
  door.handle(CHANNEL.savePdf, z.strictObject({ name: NAME }), ({ name }, { sender }) =>
    savePdf(windowOf(sender), name),
  );
  door.listen(CHANNEL.editText, z.enum(['undo', 'redo']), (command, { sender }) => sender[command]());
};

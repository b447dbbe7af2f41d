import { BrowserWindow, type WebContents } from 'electron';
import { z } from 'zod';
import type { TransitFiles } from './api/transit-files.ts';
import { CHANNEL } from './channels.ts';
import { chooseFolder, openFiles, pickFiles, printPage, saveFile, savePdf } from './desktop-files.ts';
import type { Door } from './hosts/ipc.ts';

const NOTHING = z.undefined();
const NAME = z.string().max(300);
const PATH = z.string().min(1).max(32_768);
const FILE = z.union([
  z.strictObject({ name: NAME, text: z.string() }),
  z.strictObject({ name: NAME, file: z.string().max(100) }),
  z.strictObject({ name: NAME, bytes: z.instanceof(Uint8Array) }),
]);

const windowOf = (contents: WebContents): BrowserWindow => {
  const window = BrowserWindow.fromWebContents(contents);
  if (window === null) throw new Error('A page without a window asked for a dialog.');
  return window;
};

/** What the page may ask of the desktop beyond the API: dialogs, paper, the data folder, and a text field's own undo. */
export const serveShell = (
  door: Door,
  { openDataFolder, files }: { readonly openDataFolder: () => Promise<void>; readonly files: TransitFiles },
): void => {
  door.handle(CHANNEL.openDataFolder, NOTHING, () => openDataFolder());
  door.handle(CHANNEL.chooseFolder, NOTHING, (_, { sender }) => chooseFolder(windowOf(sender)));
  door.handle(CHANNEL.openFiles, NOTHING, (_, { sender }) => openFiles(windowOf(sender), files));
  door.handle(CHANNEL.pickFiles, z.array(PATH).max(100), (paths) => pickFiles(paths, files));
  door.handle(CHANNEL.saveFile, FILE, (file, { sender }) => saveFile(windowOf(sender), file, files));
  door.handle(CHANNEL.print, z.strictObject({ paper: z.enum(['a4', 'letter']) }), ({ paper }, { sender }) =>
    printPage(windowOf(sender), paper),
  );
  door.handle(CHANNEL.savePdf, z.strictObject({ name: NAME }), ({ name }, { sender }) =>
    savePdf(windowOf(sender), name),
  );
  door.listen(CHANNEL.editText, z.enum(['undo', 'redo']), (command, { sender }) => sender[command]());
};

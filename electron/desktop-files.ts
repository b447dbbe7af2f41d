import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import { inMegabytes, MOST_TEXT } from './api/services/files/file-limits.ts';
import type { TransitFiles } from './api/transit-files.ts';
import type { PaperName, PickedFile, SavableFile, SavedFile } from './bridge.ts';
import { explainFileFault } from './file-faults.ts';
import { copyWholeFile, writeWholeFile } from './whole-file.ts';

const MUSTER_FILES = { name: 'Muster files', extensions: ['muster', 'json'] };
const MESSAGES = { name: 'Messages with an army', extensions: ['txt', 'html', 'eml'] };
const PDF_FILES = { name: 'PDF', extensions: ['pdf'] };
/** What else is saved, by how its name ends; all else is a Muster file. */
const OTHER_FILES: Readonly<Record<string, typeof PDF_FILES>> = {
  csv: { name: 'Tables', extensions: ['csv'] },
  html: { name: 'Web pages', extensions: ['html'] },
  txt: { name: 'Texts', extensions: ['txt'] },
  zip: { name: 'Zip archives', extensions: ['zip'] },
  png: { name: 'Pictures', extensions: ['png'] },
  svg: { name: 'Drawings', extensions: ['svg'] },
};

/** What went wrong with a file, in words for the person. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileRefused';
  }
}

const refuseFile = (verb: 'read' | 'saved', path: string, cause: unknown): FileRefused =>
  cause instanceof FileRefused
    ? cause
    : new FileRefused(`“${basename(path)}” could not be ${verb}: ${explainFileFault(verb, cause)}.`);

const readTable = async (path: string): Promise<PickedFile> => {
  const name = basename(path);
  const { size } = await stat(path);
  if (size > MOST_TEXT)
    throw new FileRefused(
      `“${name}” is too large for a table of characters (${inMegabytes(size)}). Split it into several.`,
    );
  const bytes = await readFile(path);
  try {
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // Spreadsheets still write the old Western encoding.
    return { name, text: new TextDecoder('windows-1252').decode(bytes) };
  }
};

/** A Muster file is only given a handle, whatever its size: who looks into it reads it piece by piece. */
export const pickFile = async (path: string, transit: TransitFiles): Promise<PickedFile> => {
  const name = basename(path);
  try {
    if (/\.(csv|tsv)$/iu.test(name)) return await readTable(path);
    await access(path, constants.R_OK);
    if (!(await stat(path)).isFile())
      throw new FileRefused(`“${name}” is a folder. Choose a file that Muster exported.`);
    return { name, file: transit.put({ path, name, isOurs: false }) };
  } catch (cause) {
    throw refuseFile('read', path, cause);
  }
};

export const pickFiles = (paths: readonly string[], transit: TransitFiles): Promise<PickedFile[]> =>
  Promise.all(paths.map((path) => pickFile(path, transit)));

const save = (path: string, write: (path: string) => void): SavedFile => {
  try {
    write(path);
    return { path };
  } catch (cause) {
    throw refuseFile('saved', path, cause);
  }
};

/** A name from the page may be a roster's name: anything a file system reads as more than a name becomes a dash. */
const fileNameFrom = (name: string, extension: string): string => {
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those must go.
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/gu, '-')
    .replace(/^[.\s]+|[.\s]+$/gu, '')
    .slice(0, 120);
  const stem = plain.toLowerCase().endsWith(`.${extension}`) ? plain.slice(0, -extension.length - 1) : plain;
  return `${stem || 'muster'}.${extension}`;
};

const askWhereToSave = async (
  window: BrowserWindow,
  name: string,
  filter: typeof PDF_FILES,
): Promise<string | null> => {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(app.getPath('documents'), name),
    filters: [filter],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || filePath === '' ? null : filePath;
};

export const openFiles = async (window: BrowserWindow, transit: TransitFiles): Promise<PickedFile[]> => {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Import',
    buttonLabel: 'Import',
    filters: [MUSTER_FILES, MESSAGES, { name: 'All files', extensions: ['*'] }],
    properties: ['openFile', 'multiSelections'],
  });
  return canceled ? [] : pickFiles(filePaths, transit);
};

/** A folder's path; null when the person changes their mind. */
export const chooseFolder = async (window: BrowserWindow): Promise<string | null> => {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Sync folder',
    buttonLabel: 'Choose',
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
};

/** A small text or picture as it is, a great file by its handle. */
export const saveFile = async (
  window: BrowserWindow,
  file: SavableFile,
  transit: TransitFiles,
): Promise<SavedFile | null> => {
  const { name } = file;
  const end = name.split('.').at(-1)?.toLowerCase() ?? '';
  const other = Object.hasOwn(OTHER_FILES, end) ? OTHER_FILES[end] : undefined;
  const path = await (other === undefined
    ? askWhereToSave(window, fileNameFrom(name, 'muster'), MUSTER_FILES)
    : askWhereToSave(window, fileNameFrom(name, end), other));
  if (path === null) return null;
  return save(path, (chosen) => {
    if ('text' in file) writeWholeFile(chosen, file.text);
    else if ('bytes' in file) writeWholeFile(chosen, file.bytes);
    else copyWholeFile(transit.find(file.file).path, chosen);
  });
};

export const savePdf = async (window: BrowserWindow, name: string): Promise<SavedFile | null> => {
  const path = await askWhereToSave(window, fileNameFrom(name, 'pdf'), PDF_FILES);
  if (path === null) return null;
  const pdf = await window.webContents.printToPDF({
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
  });
  return save(path, (chosen) => writeWholeFile(chosen, pdf));
};

const PAGE_SIZES: Readonly<Record<PaperName, 'A4' | 'Letter'>> = { a4: 'A4', letter: 'Letter' };

/** The sheets bring their own margins; a second set from the dialog would cut them. */
export const printPage = (window: BrowserWindow, paper: PaperName): Promise<void> =>
  new Promise((resolve, reject) => {
    const sheet = {
      pageSize: PAGE_SIZES[paper],
      margins: { marginType: 'none' as const },
      printBackground: true,
    };
    window.webContents.print(sheet, (printed, reason) => {
      // Chromium reports a person's change of mind like a fault.
      if (printed || /cancel/iu.test(reason)) resolve();
      else
        reject(
          new FileRefused('No printer took the page. Check that a printer is set up, or save it as a PDF.'),
        );
    });
  });

import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import { MAX_FILE_CHARACTERS } from './api/services/file-format.ts';
import type { PaperName, SavedFile, TextFile } from './bridge.ts';
import { explainFileFault } from './file-faults.ts';
import { writeWholeFile } from './whole-file.ts';

/** A character of the text takes three bytes in the file at most; anything longer cannot be read as one. */
const MAX_FILE_BYTES = MAX_FILE_CHARACTERS * 3;
const MUSTER_FILES = { name: 'Muster files', extensions: ['muster', 'json'] };
const CSV_FILES = { name: 'Tables', extensions: ['csv'] };
const PDF_FILES = { name: 'PDF', extensions: ['pdf'] };

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

export const readTextFile = async (path: string): Promise<TextFile> => {
  const name = basename(path);
  try {
    await using file = await open(path, 'r');
    const { size } = await file.stat();
    if (size > MAX_FILE_BYTES) {
      throw new FileRefused(
        `“${name}” is too large for a Muster file (${Math.ceil(size / 1024 ** 2)} MB). Choose a file that Muster exported.`,
      );
    }
    const bytes = await file.readFile();
    return { name, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch (cause) {
    if (cause instanceof TypeError) {
      throw new FileRefused(`“${name}” is not a text file. Choose a file that Muster exported.`);
    }
    throw refuseFile('read', path, cause);
  }
};

const writeFile = (path: string, content: string | Uint8Array): SavedFile => {
  try {
    writeWholeFile(path, content);
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

export const openFiles = async (window: BrowserWindow): Promise<TextFile[]> => {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Import',
    buttonLabel: 'Import',
    filters: [MUSTER_FILES, { name: 'All files', extensions: ['*'] }],
    properties: ['openFile', 'multiSelections'],
  });
  return canceled ? [] : Promise.all(filePaths.map(readTextFile));
};

export const saveFile = async (
  window: BrowserWindow,
  { name, text }: TextFile,
): Promise<SavedFile | null> => {
  const isTable = /\.csv$/iu.test(name);
  const path = await (isTable
    ? askWhereToSave(window, fileNameFrom(name, 'csv'), CSV_FILES)
    : askWhereToSave(window, fileNameFrom(name, 'muster'), MUSTER_FILES));
  return path === null ? null : writeFile(path, text);
};

export const savePdf = async (window: BrowserWindow, name: string): Promise<SavedFile | null> => {
  const path = await askWhereToSave(window, fileNameFrom(name, 'pdf'), PDF_FILES);
  if (path === null) return null;
  const pdf = await window.webContents.printToPDF({
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
  });
  return writeFile(path, pdf);
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

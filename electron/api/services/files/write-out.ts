import { open, rm } from 'node:fs/promises';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { type ExportRequest, fileToWrite, type LeftOut } from './export.ts';
import { FILE_LIMITS, inMegabytes, MOST_TEXT, refuseGreat } from './file-limits.ts';
import { createPause } from './pause.ts';
import { writeJson } from './write-json.ts';

export interface ExportedText {
  readonly fileName: string;
  readonly text: string;
  readonly leftOut: readonly LeftOut[];
}

/** As text, for what is small. */
export const exportText = (context: AppContext, request: ExportRequest): ExportedText => {
  const { fileName, document, leftOut } = fileToWrite(context, request);
  const pieces: string[] = [];
  let size = 1;
  for (const piece of writeJson(document)) {
    size += piece.length;
    if (size > MOST_TEXT)
      throw new Refused(
        'file/too-large',
        `This is more than ${inMegabytes(MOST_TEXT)}; have it written as a file.`,
      );
    pieces.push(piece);
  }
  return { fileName, text: `${pieces.join('')}\n`, leftOut };
};

export interface WrittenFile {
  /** The handle of the file. */
  readonly file: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly leftOut: readonly LeftOut[];
}

const PIECE_BYTES = 256 * 1024;

/** The same context on the store as it is now, whatever is written while this is read. */
const frozen = (context: AppContext): { readonly still: AppContext; readonly close: () => void } => {
  const { db, close } = context.store.snapshot();
  const store = Object.create(context.store, { db: { value: db } });
  return { still: Object.create(context, { store: { value: store } }), close };
};

/** Thing by thing into a file of ours: neither the whole file nor the whole store is ever held. */
export const writeOut = async (context: AppContext, request: ExportRequest): Promise<WrittenFile> => {
  const { still, close } = frozen(context);
  const path = context.files.newPath();
  try {
    const { fileName, document, leftOut } = fileToWrite(still, request);
    await using file = await open(path, 'wx', 0o600);
    const pause = createPause();
    let bytes = 0;
    let waiting = '';
    const flush = async (): Promise<void> => {
      const piece = Buffer.from(waiting);
      waiting = '';
      bytes += piece.length;
      if (bytes > FILE_LIMITS.bytes) throw refuseGreat();
      await file.write(piece);
    };
    for (const piece of writeJson(document)) {
      waiting += piece;
      if (waiting.length >= PIECE_BYTES) await flush();
      await pause();
    }
    waiting += '\n';
    await flush();
    return { file: context.files.put({ path, name: fileName, isOurs: true }), fileName, bytes, leftOut };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    close();
  }
};

import { open, rm } from 'node:fs/promises';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import type { Report } from '../../work/messages.ts';
import type { TaskAsking } from '../../work/tasks.ts';
import { type ExportRequest, fileToWrite, type LeftOut } from './export.ts';
import { FILE_LIMITS, inMegabytes, MOST_TEXT, refuseGreat } from './file-limits.ts';
import { orSayStopped } from './stopped.ts';
import { readStore, type StoreToRead, storeToRead } from './store-to-read.ts';
import { writeJson } from './write-json.ts';

export interface ExportedText {
  readonly fileName: string;
  readonly text: string;
  readonly leftOut: readonly LeftOut[];
}

interface Wanted {
  readonly store: StoreToRead;
  readonly request: ExportRequest;
}

/** A job: as text, for what is small. */
export const exportText = ({ store, request }: Wanted): Promise<ExportedText> =>
  readStore(store, (context) => {
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
  });

interface Written {
  readonly fileName: string;
  readonly bytes: number;
  readonly leftOut: readonly LeftOut[];
}

const PIECE_BYTES = 256 * 1024;

/** A job: thing by thing into a file, so that neither the whole file nor the whole store is ever held. */
export const writeFile = (
  { store, request, path }: Wanted & { readonly path: string },
  report: Report,
): Promise<Written> =>
  readStore(store, async (context) => {
    const { fileName, document, items, leftOut } = fileToWrite(context, request);
    await using file = await open(path, 'wx', 0o600);
    let bytes = 0;
    let done = 0;
    let waiting = '';
    const flush = async (): Promise<void> => {
      const piece = Buffer.from(waiting);
      waiting = '';
      bytes += piece.length;
      if (bytes > FILE_LIMITS.bytes) throw refuseGreat();
      await file.write(piece);
      report({ step: 'Writing the file', share: items === 0 ? 0 : Math.min(1, done / items) });
    };
    const onItem = (): void => {
      done += 1;
    };
    for (const piece of writeJson(document, onItem)) {
      waiting += piece;
      if (waiting.length >= PIECE_BYTES) await flush();
    }
    waiting += '\n';
    await flush();
    return { fileName, bytes, leftOut };
  });

export interface WrittenFile extends Written {
  /** The handle of the file. */
  readonly file: string;
}

const STOPPED = 'The export was stopped. No file was written, and nothing was changed.';

/** Into a file of ours, for the host to hand out. */
export const writeOut = (
  context: AppContext,
  request: ExportRequest,
  asking: TaskAsking,
): Promise<WrittenFile> =>
  orSayStopped(STOPPED, async () => {
    const path = context.files.newPath();
    try {
      const order = { store: storeToRead(context), request, path };
      const written = await context.work.run('writeFile', order, { asker: context.asker, ...asking });
      return { ...written, file: context.files.put({ path, name: written.fileName, isOurs: true }) };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  });

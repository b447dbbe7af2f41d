import { randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { transitDir } from '../../db/files.ts';
import { Refused } from './errors.ts';
import { FILE_LIMITS, refuseGreat } from './services/files/file-limits.ts';
import type { FileSource } from './services/files/read-file.ts';

/** A file on its way in or out. */
export interface TransitFile {
  readonly path: string;
  /** What people call it. */
  readonly name: string;
  /** Muster's own copy, removed when nobody needs it any more; otherwise the person's file, which is only read. */
  readonly isOurs: boolean;
}

/**
 * Where hosts and services hand each other files: by a handle that nobody guesses, never by a path, so that no page can
 * ask for any other file of the computer.
 */
export interface TransitFiles {
  put(file: TransitFile): string;
  find(handle: string): TransitFile;
  drop(handle: string): void;
  /** A path for a file of ours, in a folder that is private and emptied at each start. */
  newPath(): string;
  /** One after the other: two imports at once would fight for the same ids. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Of pages that were closed without a word. */
const MOST_KEPT = 20;
const CHUNK_BYTES = 256 * 1024;

export const createTransitFiles = (folder: { readonly dir: string }): TransitFiles => {
  const files = new Map<string, TransitFile>();
  let last: Promise<unknown> = Promise.resolve();
  const drop = (handle: string): void => {
    const file = files.get(handle);
    files.delete(handle);
    if (file?.isOurs === true) rmSync(file.path, { force: true });
  };
  return {
    put: (file) => {
      const handle = randomBytes(18).toString('base64url');
      files.set(handle, file);
      const [oldest] = files.keys();
      if (files.size > MOST_KEPT && oldest !== undefined) drop(oldest);
      return handle;
    },
    find: (handle) => {
      const file = files.get(handle);
      if (file === undefined)
        throw new Refused('file/not-found', 'This file is not at hand any more. Choose it again.', 'file');
      return file;
    },
    drop,
    newPath: () => {
      const dir = transitDir(folder.dir);
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      return join(dir, randomBytes(12).toString('hex'));
    },
    inTurn: (work) => {
      const next = last.then(work, work);
      last = next.catch(() => undefined);
      return next;
    },
  };
};

/** Read anew each time it is asked for, never all at once. */
export const sourceOf = ({ path, name }: TransitFile): FileSource => {
  try {
    const { size } = statSync(path);
    if (size > FILE_LIMITS.bytes) throw refuseGreat(name);
    return {
      chunks: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>,
    };
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(
      'file/not-found',
      `“${name}” cannot be read: it was moved or removed. Choose it again.`,
      'file',
    );
  }
};

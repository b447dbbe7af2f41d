import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { transitDir } from '../../db/files.ts';
import { Refused } from './errors.ts';

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

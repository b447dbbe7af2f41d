import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type Database from 'better-sqlite3';
import { asStoreError, StoreError, withStoreErrors } from './errors.ts';
import { makePrivate, moveDurably, partOf, removeDatabase, sizeOf } from './files.ts';
import { checkSound } from './inspect.ts';
import { openToRead } from './open.ts';

/** A whole, checked copy of a store that may be in use: a plain copy of a live file would miss its journal. */
export function backupTo(client: Database.Database, file: string): void {
  // A store's journal beside the target would be replayed into the backup when it is opened.
  if (isSameFile(file, client.name) || (sizeOf(`${file}-wal`) ?? 0) > 0) throw refuseOwnFile();
  withStoreErrors(() => {
    const part = partOf(file);
    try {
      writeCopy(client, part);
      moveDurably(part, file);
    } catch (error) {
      // Of the two places only the chosen one is written to: the data folder is not to blame.
      throw asStoreError(error)?.code === 'store/read-only' ? refuseTarget(error) : error;
    } finally {
      removeDatabase(part);
    }
  });
}

/** Under a temporary name only: until it has been checked it is no backup. */
export function writeCopy(client: Database.Database, part: string): void {
  removeDatabase(part);
  client.prepare('VACUUM INTO ?').run(part);
  makePrivate(part);
  const copy = openToRead(part);
  try {
    checkSound(copy);
  } finally {
    copy.close();
  }
}

export function isSameFile(one: string, other: string): boolean {
  return locate(one) === locate(other);
}

/** The folder's links are followed; the file itself may not be there yet. */
function locate(file: string): string {
  const folder = dirname(resolve(file));
  if (sizeOf(file) !== null) return realpathSync(file);
  return sizeOf(folder) === null ? resolve(file) : join(realpathSync(folder), basename(file));
}

const refuseTarget = (cause: unknown): StoreError =>
  new StoreError(
    'store/read-only',
    'The copy cannot be written there. Nothing was changed. Choose a folder that is there and can be written to.',
    cause,
  );

export const refuseOwnFile = (): StoreError =>
  new StoreError(
    'store/own-file',
    'That file is a store in use. Nothing was changed. Choose another file name.',
  );

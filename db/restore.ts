import { accessSync, chmodSync, constants, copyFileSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isSameFile, refuseOwnFile } from './backup.ts';
import { makeBackup, openBackup } from './backups.ts';
import { asStoreError, NOT_MUSTER, StoreError, withStoreErrors } from './errors.ts';
import {
  companionsOf,
  damagedDir,
  moveDurably,
  partOf,
  removeDatabase,
  removeFiles,
  sizeOf,
  storeFile,
  syncFile,
} from './files.ts';
import { namesToSpare } from './good-copies.ts';
import { inspect, tidily } from './inspect.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { closeDatabase, openDatabase, openToRead } from './open.ts';
import { dropAllKeys } from './queries/seats.ts';
import { startSealing } from './seals.ts';
import { describeSchema, expectedSchema } from './shape.ts';

/** A backup of this data folder by its name, or any file. Names never reach outside the folder `backups`. */
export type RestoreSource = { readonly backup: string } | { readonly file: string };

/** Makes beside the store, out of the source, the whole and up-to-date store that is to replace it. */
export function stageRestore(dir: string, source: RestoreSource, known: readonly Migration[]): string {
  const staged = partOf(storeFile(dir));
  try {
    withStoreErrors(() => {
      copySource(dir, source, staged);
      tidily(staged, () => inspect(staged, known, 'chosen-file'));
      const connection = openDatabase(staged);
      try {
        migrate(connection.client, known);
        // A store from elsewhere may carry triggers or views that would run inside ours.
        if (describeSchema(connection.client) !== expectedSchema(known))
          throw new StoreError('store/not-muster', NOT_MUSTER);
        startSealing(connection.client);
        dropAllKeys(connection.db);
      } finally {
        closeDatabase(connection);
      }
    });
    return staged;
  } catch (error) {
    removeDatabase(staged);
    throw error;
  }
}

/** The store must be closed. A crash at any point leaves the old store or the new one, whole. */
export function replaceStore(
  dir: string,
  staged: string,
  known: readonly Migration[],
  source: RestoreSource,
  now: Date,
): void {
  withStoreErrors(() => {
    const file = storeFile(dir);
    try {
      if (sizeOf(file) !== null) {
        keepReplaced(dir, known, source, now);
        settle(file);
      }
      // A journal that outlived its store would be replayed into the new one.
      removeFiles(...companionsOf(file));
      moveDurably(staged, file);
    } finally {
      removeDatabase(staged);
    }
  });
}

function copySource(dir: string, source: RestoreSource, staged: string): void {
  removeDatabase(staged);
  if ('backup' in source) {
    copyFileSync(openBackup(dir, source.backup), staged);
  } else {
    const file = source.file;
    if (!isReadableFile(file)) throw refuseUnreadable();
    if (isSameFile(file, storeFile(dir))) throw refuseOwnFile();
    copyFileSync(file, staged);
    // A store whose process was killed keeps its last changes in its journal.
    if ((sizeOf(`${file}-wal`) ?? 0) > 0) copyFileSync(`${file}-wal`, `${staged}-wal`);
  }
  chmodSync(staged, 0o600);
}

function keepReplaced(dir: string, known: readonly Migration[], source: RestoreSource, now: Date): void {
  try {
    inspectReplaced(dir, known);
    const client = openToRead(storeFile(dir));
    try {
      const spare = namesToSpare(client, dir);
      makeBackup(client, dir, 'before-restore', now, 'backup' in source ? [source.backup, ...spare] : spare);
    } finally {
      client.close();
    }
  } catch (error) {
    // Also one that seemed sound, or of another Muster, and turns out not to be when it is copied.
    if (asStoreError(error)?.code !== 'store/damaged' && !isBrokenSchema(error)) throw error;
    keepDamaged(dir, now);
  }
}

/** A table whose own description is damaged: what is asked of it is no longer there. */
const isBrokenSchema = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_ERROR';

/** A store of another Muster is no less worth keeping. */
function inspectReplaced(dir: string, known: readonly Migration[]): void {
  try {
    inspect(storeFile(dir), known, 'own-store');
  } catch (error) {
    const code = asStoreError(error)?.code;
    if (code !== 'store/newer' && code !== 'store/migration-edited') throw error;
  }
}

/** No backup can be made of a damaged store: its files are kept as they are, for whoever can read more out of them. */
export function keepDamaged(dir: string, now: Date): void {
  mkdirSync(damagedDir(dir), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(damagedDir(dir), `${now.toISOString().replaceAll(':', '-')}_`));
  const file = storeFile(dir);
  for (const each of [file, `${file}-wal`].filter((path) => sizeOf(path) !== null)) {
    const copy = join(folder, basename(each));
    copyFileSync(each, copy);
    syncFile(copy);
  }
}

/** Brings a killed process's journal into the main file, so that the old store stands alone until it is replaced. */
function settle(file: string): void {
  try {
    closeDatabase(openDatabase(file));
  } catch (error) {
    if (asStoreError(error)?.code !== 'store/damaged') throw error;
    return;
  }
  // Another program that reads the file keeps the journal from being emptied; without it the old store is not whole.
  if ((sizeOf(`${file}-wal`) ?? 0) > 0)
    throw new StoreError(
      'store/locked',
      'Another program has the store open. Nothing was changed. Close that program and try again.',
    );
}

function isReadableFile(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

const refuseUnreadable = (): StoreError =>
  new StoreError(
    'store/no-such-backup',
    'That file is not there or cannot be read. Nothing was changed. Choose another one.',
  );

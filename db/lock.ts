import Database from 'better-sqlite3';
import { asStoreError, StoreError } from './errors.ts';
import { lockFile } from './files.ts';

export interface Lock {
  release(): void;
}

/** Long enough for the process before to finish closing, short enough not to look like a hang. */
const PATIENCE_MS = 500;

/**
 * One process a data folder. An exclusive transaction on a file of its own: the system frees it however the process
 * ends, kill -9 included, so a stale lock cannot exist. Never open that file by other means in this process: POSIX
 * drops a process's locks on a file as soon as any handle to it closes.
 */
export function takeLock(dir: string): Lock {
  let connection: Database.Database | null = null;
  try {
    connection = new Database(lockFile(dir), { timeout: PATIENCE_MS });
    connection.pragma('journal_mode = MEMORY');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection?.close();
    throw isBusy(error) ? refuseLocked(error) : (asStoreError(error) ?? error);
  }
  const held = connection;
  return { release: () => held.close() };
}

const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');

const refuseLocked = (cause: unknown): StoreError =>
  new StoreError(
    'store/locked',
    'Muster is already running with this data folder. Your data is safe. Use the Muster that is open, or close it and try again.',
    cause,
  );

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

/**
 * The lock file may have been deleted under a running Muster. Then the store itself tells: whoever has it open has
 * signed in, and SQLite does not let the journal be given up while anybody has the file open. A program that merely
 * reads it has not signed in and shuts nobody out.
 */
export function refuseSecond(file: string): void {
  const client = new Database(file, { timeout: 0 });
  try {
    if (!isAlive(Number(client.pragma('user_version', { simple: true })))) return;
    client.pragma('locking_mode = EXCLUSIVE');
    client.exec('BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    if (isBusy(error)) throw refuseLocked(error);
    throw error;
  } finally {
    client.close();
  }
}

export const signIn = (client: Database.Database): void => {
  client.pragma(`user_version = ${process.pid}`);
};

/** A full disk keeps the mark; the next start finds nobody behind it. */
export const signOut = (client: Database.Database): void => {
  try {
    client.pragma('user_version = 0');
  } catch (error) {
    if (asStoreError(error) === null) throw error;
  }
};

const isAlive = (pid: number): boolean => {
  if (pid === 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');

const refuseLocked = (cause: unknown): StoreError =>
  new StoreError(
    'store/locked',
    'Muster is already running with this data folder. Your data is safe. Use the Muster that is open, or close it and try again.',
    cause,
  );

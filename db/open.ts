import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from './db.ts';

/** Older ones may corrupt a WAL file that several connections write. */
const OLDEST_SQLITE = [3, 51, 3] as const;

/** Written into the file's header, so that a restore can tell a Muster store from any other SQLite file: "MUST". */
export const APPLICATION_ID = 0x4d555354;

export interface Connection {
  readonly client: Database.Database;
  readonly db: Db;
}

/** Opens for reading and writing. synchronous is not kept in the file and falls to NORMAL in WAL: set each time. */
export function openDatabase(file: string): Connection {
  const client = new Database(file, { timeout: 5000 });
  try {
    checkSqlite(client);
    client.pragma('trusted_schema = OFF');
    client.pragma('cell_size_check = ON');
    client.pragma('journal_mode = WAL');
    client.pragma('synchronous = FULL');
    client.pragma('foreign_keys = ON');
    return { client, db: drizzle(client) };
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Leaves the bytes of the file and of its journal as they are. */
export function openToRead(file: string): Database.Database {
  const client = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  client.pragma('trusted_schema = OFF');
  client.pragma('cell_size_check = ON');
  return client;
}

export interface Snapshot {
  readonly db: Db;
  close(): void;
}

/** A connection of its own that goes on seeing what it saw first: something long can be read while others write. */
export function openSnapshot(file: string): Snapshot {
  const client = openToRead(file);
  try {
    client.exec('BEGIN');
    client.prepare('SELECT count(*) FROM sqlite_schema').get();
    return { db: drizzle(client), close: () => client.close() };
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Everything goes into the main file and the journal is emptied, unless another program reads it. */
export function closeDatabase({ client }: Connection): void {
  try {
    // Another program that reads the file must not hold up the way out: its journal is as safe.
    client.pragma('busy_timeout = 250');
    client.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    client.close();
  }
}

export function checkSqlite(client: Database.Database, oldest: readonly number[] = OLDEST_SQLITE): void {
  const version = String(client.prepare('SELECT sqlite_version()').pluck().get());
  const parts = version.split('.').map(Number);
  for (const [place, least] of oldest.entries()) {
    const part = parts[place] ?? 0;
    if (part > least) return;
    if (part < least) throw new Error(`SQLite ${version} is too old: ${oldest.join('.')} or newer is needed`);
  }
}

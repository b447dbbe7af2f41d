import type Database from 'better-sqlite3';
import { asStoreError, StoreError } from './errors.ts';
import { findPending, MIGRATIONS_TABLE, type Migration } from './migrations.ts';
import { APPLICATION_ID } from './open.ts';
import { listDamagedRows, sealAll } from './seals.ts';

/**
 * Brings the store up to date in one transaction. Foreign keys are off meanwhile: a rebuilt table is dropped, and with
 * them on that would delete its children; inside a transaction the pragma does nothing, so it stands outside.
 */
export function migrate(client: Database.Database, known: readonly Migration[]): void {
  const pending = findPending(client, known);
  if (pending.length === 0) return;
  client.pragma('foreign_keys = OFF');
  // A damaged row goes along as it is.
  client.pragma('ignore_check_constraints = ON');
  try {
    client.transaction(() => applyAll(client, pending)).exclusive();
  } catch (error) {
    throw asStoreError(error) ?? refuseFailed(error);
  } finally {
    client.pragma('foreign_keys = ON');
    client.pragma('ignore_check_constraints = OFF');
  }
}

function applyAll(client: Database.Database, pending: readonly Migration[]): void {
  client.exec(
    `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id INTEGER PRIMARY KEY AUTOINCREMENT, hash text NOT NULL, created_at numeric)`,
  );
  const damaged = listDamagedRows(client);
  const record = client.prepare(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES (?, ?)`);
  for (const { statements, hash, when } of pending) {
    for (const statement of statements) client.exec(statement);
    record.run(hash, when);
  }
  sealAll(client, damaged);
  client.pragma(`application_id = ${APPLICATION_ID}`);
  const orphans = listOrphans(client);
  if (orphans.length > 0) throw new Error(`Rows without their parent: ${orphans.join(', ')}`);
}

/** Tables with rows whose parent is missing, each with how many. */
export function listOrphans(client: Database.Database): readonly string[] {
  const rows = client.prepare<[], { table: string }>('PRAGMA foreign_key_check').all();
  return [...Map.groupBy(rows, (row) => row.table)].map(([table, group]) => `${table} (${group.length})`);
}

const refuseFailed = (cause: unknown): StoreError =>
  new StoreError(
    'store/migration-failed',
    'The store could not be brought up to date for this Muster. It was left as it was, and a backup was made before. Use the Muster you had before, and report this.',
    cause,
  );

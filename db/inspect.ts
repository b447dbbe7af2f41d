import type Database from 'better-sqlite3';
import { asStoreError, DAMAGED, DAMAGED_FILE, FOREIGN_JOURNAL, NOT_MUSTER, StoreError } from './errors.ts';
import { companionsOf, removeFiles, sizeOf } from './files.ts';
import { findPending, type Migration } from './migrations.ts';
import { APPLICATION_ID, openToRead } from './open.ts';

/** A file that is no store at all is damage where our own store should be, and a wrong choice for a restore. */
export type Expectation = 'own-store' | 'chosen-file';

/**
 * Looks without touching: the bytes of the file and its journal stay as they are. Throws the StoreError that says why
 * the file cannot serve; gives what it still needs to be brought up to date.
 */
export function inspect(
  file: string,
  known: readonly Migration[],
  expectation: Expectation,
): readonly Migration[] {
  let client: Database.Database | null = null;
  // SQLite would take it for an unfinished change of ours and roll the store back by it.
  if ((sizeOf(`${file}-journal`) ?? 0) > 0) throw new StoreError('store/foreign-journal', FOREIGN_JOURNAL);
  try {
    client = openToRead(file);
    // Also finds an empty file, which SQLite takes for a new database: a store gets its name only when it is whole.
    if (client.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      throw refuseForeign(expectation);
    const pending = findPending(client, known);
    checkSound(client);
    return pending;
  } catch (error) {
    throw refuse(error, expectation);
  } finally {
    client?.close();
  }
}

/** Clears away the empty companions that readers leave beside a file. Only for who holds the lock. */
export function tidily<T>(file: string, read: () => T): T {
  const absent = companionsOf(file).filter((companion) => sizeOf(companion) === null);
  try {
    return read();
  } finally {
    removeFiles(...absent);
  }
}

/** Content that is no JSON any more is left to who looks at each row: it must not shut the whole store. */
export function checkSound(client: Database.Database): void {
  const findings = client.pragma('integrity_check') as readonly { readonly integrity_check: string }[];
  const wrong = findings
    .map((finding) => finding.integrity_check)
    .find((text) => text !== 'ok' && !text.startsWith('CHECK constraint failed'));
  if (wrong !== undefined) throw new StoreError('store/damaged', DAMAGED, new Error(wrong));
}

function refuse(error: unknown, expectation: Expectation): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'SQLITE_NOTADB')
    return refuseForeign(expectation);
  const refusal = asStoreError(error);
  return refusal?.code === 'store/damaged' && expectation === 'chosen-file'
    ? new StoreError('store/damaged', DAMAGED_FILE, error)
    : (refusal ?? error);
}

const refuseForeign = (expectation: Expectation): StoreError =>
  expectation === 'own-store'
    ? new StoreError('store/damaged', DAMAGED)
    : new StoreError('store/not-muster', NOT_MUSTER);

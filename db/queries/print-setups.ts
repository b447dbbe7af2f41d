import { asc, eq } from 'drizzle-orm';
import type { JsonObject } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { printSetups } from '../schema/print-setups.ts';
import { raiseVersion } from './filed.ts';

export interface StoredPrintSetup {
  readonly id: string;
  readonly name: string;
  /** Null serves every system. */
  readonly system: string | null;
  readonly options: JsonObject;
  readonly version: number;
}

export function listPrintSetups(db: Db): readonly StoredPrintSetup[] {
  return db.select().from(printSetups).orderBy(asc(printSetups.name), asc(printSetups.id)).all();
}

export function findPrintSetup(db: Db, id: string): StoredPrintSetup | null {
  return db.select().from(printSetups).where(eq(printSetups.id, id)).get() ?? null;
}

export function insertPrintSetup(db: Db, setup: StoredPrintSetup): void {
  db.insert(printSetups).values(setup).run();
}

/** Gives the new version, or 'stale' when the stored version is another or the setup is not there. */
export const updatePrintSetup = (
  db: Db,
  id: string,
  expectedVersion: number,
  setup: Pick<StoredPrintSetup, 'name' | 'options'>,
): number | 'stale' => raiseVersion(db, printSetups, id, expectedVersion, setup);

export function deletePrintSetup(db: Db, id: string): void {
  db.delete(printSetups).where(eq(printSetups.id, id)).run();
}

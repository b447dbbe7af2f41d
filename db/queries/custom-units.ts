import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { JsonObject } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { customUnits } from '../schema/custom-units.ts';
import { raiseVersion, setRemoved } from './filed.ts';

/** A unit or a character somebody keeps to use again, outside every roster. */
export interface StoredCustomUnit {
  readonly id: string;
  readonly system: string;
  readonly name: string;
  /** `unit` or `character`; the service parses it. */
  readonly kind: string;
  readonly folder: string;
  /** The entry as its system knows it, id and name aside. */
  readonly profile: JsonObject;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
}

export function insertCustomUnit(db: Db, unit: StoredCustomUnit): void {
  db.insert(customUnits).values(unit).run();
}

/** Removed ones too: what was removed can be brought back. */
export function findCustomUnit(db: Db, id: string): StoredCustomUnit | null {
  return db.select().from(customUnits).where(eq(customUnits.id, id)).get() ?? null;
}

/** Those of a system that are not removed, by name; among equal names the first made first. */
export function listCustomUnits(db: Db, system: string): readonly StoredCustomUnit[] {
  return db
    .select()
    .from(customUnits)
    .where(and(eq(customUnits.system, system), isNull(customUnits.removedAt)))
    .orderBy(asc(sql`lower(${customUnits.name})`), asc(sql`${customUnits}.rowid`))
    .all();
}

/** What is left out stays as it is. Gives the new version, or 'stale' when the stored version is another. */
export const updateCustomUnit = (
  db: Db,
  id: string,
  expectedVersion: number,
  change: { readonly name?: string; readonly folder?: string; readonly profile?: JsonObject },
  updatedAt: string,
): number | 'stale' => raiseVersion(db, customUnits, id, expectedVersion, { ...change, updatedAt });

export const setCustomUnitRemoved = (db: Db, id: string, removedAt: string | null): boolean =>
  setRemoved(db, customUnits, id, removedAt);

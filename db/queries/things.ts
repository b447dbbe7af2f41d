import { sql } from 'drizzle-orm';
import { type ThingKind, type ThingRef, tablesOf, thingOf } from '../damage.ts';
import type { Db } from '../db.ts';

export interface ThingRow {
  readonly id: string;
  readonly name: string;
}

/** Everything of a kind by its id and name alone, removed ones too. */
export function listThings(db: Db, kind: ThingKind): readonly ThingRow[] {
  const { table, key, label } = thingOf(kind);
  return db.all<ThingRow>(
    sql`SELECT ${sql.identifier(key)} AS id, ${sql.identifier(label)} AS name FROM ${sql.identifier(table)}`,
  );
}

/** How often a thing was changed, or null where it is not there. */
export function versionOf(db: Db, { kind, id }: ThingRef): number | null {
  const { table, key } = thingOf(kind);
  const row = db.get<{ version: number } | undefined>(
    sql`SELECT version FROM ${sql.identifier(table)} WHERE ${sql.identifier(key)} = ${id}`,
  );
  return row?.version ?? null;
}

/** For good, but only so many rows of these things at once: how many went. None are left where it is 0. */
export function eraseSome(db: Db, kind: ThingKind, ids: readonly string[], most: number): number {
  for (const [table, column] of tablesOf(thingOf(kind)).toReversed()) {
    const name = sql.identifier(table);
    const { changes } = db.run(
      sql`DELETE FROM ${name} WHERE rowid IN (SELECT rowid FROM ${name} WHERE ${sql.identifier(column)} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) LIMIT ${most})`,
    );
    if (changes > 0) return changes;
  }
  return 0;
}

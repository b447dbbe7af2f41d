import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Db } from '../db.ts';

/** Every change of a thing raises its version. */
type VersionedTable = SQLiteTable & { readonly id: SQLiteColumn; readonly version: SQLiteColumn };

/** A table of things people keep: removing only hides. */
type FiledTable = VersionedTable & { readonly updatedAt: SQLiteColumn; readonly removedAt: SQLiteColumn };

/** The tags of such things: `owner` is the column that names the thing. */
export interface TagTable {
  readonly table: SQLiteTable;
  readonly owner: SQLiteColumn;
  readonly tag: SQLiteColumn;
  readonly row: (owner: string, tag: string) => Readonly<Record<string, string>>;
}

/** Last changed first; among those of the same moment the last made first. */
export const lastChangedFirst = (table: FiledTable): readonly [SQL, SQL] => [
  desc(table.updatedAt),
  desc(sql`${table}.rowid`),
];

/** Gives the new version, or 'stale' when the stored version is another, or nothing there is meant. */
export function raiseVersion<T extends VersionedTable>(
  db: Db,
  table: T,
  id: string,
  expectedVersion: number,
  change: SQLiteUpdateSetSource<T>,
  which?: SQL,
): number | 'stale' {
  const version = expectedVersion + 1;
  const { changes } = db
    .update(table)
    .set({ ...change, version } as SQLiteUpdateSetSource<T>)
    .where(and(eq(table.id, id), eq(table.version, expectedVersion), which))
    .run();
  return changes === 1 ? version : 'stale';
}

/**
 * Removes (a moment) or brings back (null); false when there is nothing to remove or to bring back. Raises the version, so
 * that an editor left open elsewhere meets a conflict; keeps `updatedAt`, so that what is brought back stands where it was.
 */
export function setRemoved<T extends FiledTable>(
  db: Db,
  table: T,
  id: string,
  removedAt: string | null,
): boolean {
  const was = removedAt === null ? isNotNull(table.removedAt) : isNull(table.removedAt);
  const { changes } = db
    .update(table)
    .set({ removedAt, version: sql`${table.version} + 1` } as SQLiteUpdateSetSource<T>)
    .where(and(eq(table.id, id), was))
    .run();
  return changes === 1;
}

/** In alphabetical order, by owner. `chosen` are the ids of the owners. */
export function loadTags(db: Db, tags: TagTable, chosen: SQLWrapper): ReadonlyMap<string, readonly string[]> {
  const rows = db
    .select({ owner: sql<string>`${tags.owner}`, tag: sql<string>`${tags.tag}` })
    .from(tags.table)
    .where(inArray(tags.owner, chosen))
    .orderBy(asc(tags.tag))
    .all();
  const groups = Map.groupBy(rows, ({ owner }) => owner);
  return new Map([...groups].map(([owner, group]) => [owner, group.map(({ tag }) => tag)]));
}

/** These and no others. */
export function replaceTags(db: Db, tags: TagTable, owner: string, names: readonly string[]): void {
  db.delete(tags.table).where(eq(tags.owner, owner)).run();
  for (const tag of new Set(names)) db.insert(tags.table).values(tags.row(owner, tag)).run();
}

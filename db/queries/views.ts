import { and, asc, count, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../db.ts';
import type { TagTable } from './filed.ts';

/** `all` and `favourites` leave out what was removed; `removed` shows only that. */
export type View = 'all' | 'favourites' | 'removed';

export type ViewCounts = Readonly<Record<View, number>>;

export interface TagCount {
  readonly name: string;
  readonly count: number;
}

/** A table of things people file: they star them, and removing only hides. */
type FiledTable = SQLiteTable & {
  readonly id: SQLiteColumn;
  readonly removedAt: SQLiteColumn;
  readonly favourite: SQLiteColumn;
};

/** Not those that are damaged past reading: they are named elsewhere until somebody has decided. */
const notAmong = (table: Pick<FiledTable, 'id'>, hidden: readonly string[]): SQL | undefined =>
  hidden.length === 0 ? undefined : notInArray(table.id, [...hidden]);

export function inView(table: FiledTable, view: View): SQL | undefined {
  switch (view) {
    case 'all':
      return isNull(table.removedAt);
    case 'favourites':
      return and(isNull(table.removedAt), eq(table.favourite, true));
    case 'removed':
      return isNotNull(table.removedAt);
    default:
      return view satisfies never;
  }
}

export function countViews(db: Db, table: FiledTable, hidden: readonly string[]): ViewCounts {
  const countView = (view: View): number =>
    db
      .select({ n: count() })
      .from(table)
      .where(and(inView(table, view), notAmong(table, hidden)))
      .get()?.n ?? 0;
  return { all: countView('all'), favourites: countView('favourites'), removed: countView('removed') };
}

/** Those that have the tag; all of them for null. */
export function withTag(db: Db, table: FiledTable, tags: TagTable, tag: string | null): SQL | undefined {
  if (tag === null) return undefined;
  return inArray(table.id, db.select({ id: tags.owner }).from(tags.table).where(eq(tags.tag, tag)));
}

/** The tags of what is not removed. */
export function countTags(
  db: Db,
  table: FiledTable,
  tags: TagTable,
  hidden: readonly string[],
): readonly TagCount[] {
  return db
    .select({ name: sql<string>`${tags.tag}`, count: count() })
    .from(tags.table)
    .innerJoin(table, eq(table.id, tags.owner))
    .where(and(isNull(table.removedAt), notAmong(table, hidden)))
    .groupBy(tags.tag)
    .orderBy(asc(tags.tag))
    .all();
}

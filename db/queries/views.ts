import { and, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../db.ts';

/** `all` and `favourites` leave out what was removed; `removed` shows only that. */
export type View = 'all' | 'favourites' | 'removed';

export type ViewCounts = Readonly<Record<View, number>>;

export interface TagCount {
  readonly name: string;
  readonly count: number;
}

/** A table of things people file: they star them, and removing only hides. */
type FiledTable = SQLiteTable & { readonly removedAt: SQLiteColumn; readonly favourite: SQLiteColumn };

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

export function countViews(db: Db, table: FiledTable): ViewCounts {
  const countView = (view: View): number =>
    db.select({ n: count() }).from(table).where(inView(table, view)).get()?.n ?? 0;
  return { all: countView('all'), favourites: countView('favourites'), removed: countView('removed') };
}

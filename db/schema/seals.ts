import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A checksum for each row of every other table: SQLite's own check does not look inside what a row says. */
export const rowSeals = sqliteTable(
  'row_seals',
  {
    tableName: text('table_name').notNull(),
    /** The row's primary key as a JSON list. */
    rowKey: text('row_key').notNull(),
    seal: text('seal').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowKey] })],
);

import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { lifeColumns, versionColumn } from './columns.ts';

/** `system` is null for miniatures that serve under all rules. */
export const miniatures = sqliteTable(
  'miniatures',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    system: text('system'),
    owned: integer('owned').notNull().default(0),
    painted: integer('painted').notNull().default(0),
    wanted: integer('wanted').notNull().default(0),
    place: text('place').notNull().default(''),
    picture: blob('picture', { mode: 'buffer' }),
    version: versionColumn(),
    ...lifeColumns(),
  },
  (table) => [index('miniatures_removed_at').on(table.removedAt)],
);

import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { JsonObject } from '../../rules/core/json.ts';
import { checkJson, jsonColumn, lifeColumns, versionColumn } from './columns.ts';

export const customUnits = sqliteTable(
  'custom_units',
  {
    id: text('id').primaryKey(),
    system: text('system').notNull(),
    name: text('name').notNull(),
    /** Those saved before characters could be are units. */
    kind: text('kind').notNull().default('unit'),
    /** Empty for none. */
    folder: text('folder').notNull().default(''),
    profile: jsonColumn<JsonObject>('profile').notNull(),
    version: versionColumn(),
    ...lifeColumns(),
  },
  (table) => [
    index('custom_units_system_removed_at').on(table.system, table.removedAt),
    checkJson('custom_units', 'profile'),
  ],
);

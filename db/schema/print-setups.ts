import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { JsonObject } from '../../rules/core/json.ts';
import { checkJson, jsonColumn, versionColumn } from './columns.ts';

/** `system` is null for a setup that serves every system. */
export const printSetups = sqliteTable(
  'print_setups',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    system: text('system'),
    options: jsonColumn<JsonObject>('options').notNull(),
    version: versionColumn(),
  },
  () => [checkJson('print_setups', 'options')],
);

import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Json } from '../../rules/core/json.ts';
import { checkJson, jsonColumn } from './columns.ts';

export const settings = sqliteTable(
  'settings',
  { key: text('key').primaryKey(), value: jsonColumn<Json>('value').notNull() },
  () => [checkJson('settings', 'value')],
);

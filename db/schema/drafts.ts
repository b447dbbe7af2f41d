import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { JsonObject } from '../../rules/core/json.ts';
import { checkJson, jsonColumn } from './columns.ts';

/** What windows hold and could not store yet. Not by address in the browser: Muster has another at each start. */
export const drafts = sqliteTable(
  'drafts',
  {
    key: text('key').primaryKey(),
    name: text('name'),
    /** The window that wrote it. */
    owner: text('owner').notNull(),
    /** The run of the program it was written in: windows of earlier runs are gone. */
    run: text('run').notNull(),
    content: jsonColumn<JsonObject>('content').notNull(),
  },
  () => [checkJson('drafts', 'content')],
);

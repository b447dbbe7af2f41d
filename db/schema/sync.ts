import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { JsonObject } from '../../rules/core/json.ts';
import { checkJson, jsonColumn } from './columns.ts';

/** How each thing stood when it was last compared with the sync folder. Of this store alone: in no export. */
export const syncRecords = sqliteTable(
  'sync_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Null until it has been written there for the first time. */
    version: jsonColumn<JsonObject>('version'),
    /** What the row said of its own age then: while it says the same, nobody has changed it here. */
    stamp: text('stamp').notNull(),
    /** It was changed on two computers at once, and this is the version beside the one of that id. */
    copyOf: text('copy_of'),
    /** Whoever has both decided to keep them. */
    settled: integer('settled', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] }), checkJson('sync_records', 'version')],
);

/** The folder that carries everything to the person's other computers: one row, or none. */
export const syncFolder = sqliteTable(
  'sync_folder',
  {
    /** This computer, as the others know it. */
    computer: text('computer').primaryKey(),
    name: text('name').notNull(),
    folder: text('folder').notNull(),
    /** How many lists of what it has this computer has written: a folder that has seen more knows a later store. */
    count: integer('count').notNull().default(0),
    /** What came of the last pass. */
    outcome: jsonColumn<JsonObject>('outcome'),
  },
  () => [checkJson('sync_folder', 'outcome')],
);

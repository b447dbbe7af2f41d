import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Json } from '../../rules/core/json.ts';
import { checkJson, jsonColumn } from './columns.ts';

/** What was done to a roster or character, so that undo outlives the page and the program. Never part of an export. */
export const histories = sqliteTable(
  'histories',
  {
    /** What it is of and its id: `roster 4f…`. */
    id: text('id').primaryKey(),
    /** What it is of was called so when it was last changed. */
    name: text('name').notNull(),
    /** The last step that counts; those after it were undone and can be done again. */
    cursor: integer('cursor').notNull(),
    changedAt: text('changed_at').notNull(),
  },
  (table) => [index('histories_changed_at').on(table.changedAt)],
);

export const historySteps = sqliteTable(
  'history_steps',
  {
    historyId: text('history_id')
      .notNull()
      .references(() => histories.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    seq: integer('seq').notNull(),
    label: text('label').notNull(),
    at: text('at').notNull(),
    /** Letters of the delta. */
    size: integer('size').notNull(),
    delta: jsonColumn<Json>('delta').notNull(),
  },
  (table) => [primaryKey({ columns: [table.historyId, table.seq] }), checkJson('history_steps', 'delta')],
);

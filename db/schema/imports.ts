import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Json } from '../../rules/core/json.ts';
import { checkJson, jsonColumn } from './columns.ts';

/**
 * What came in from files, so that it can be taken back as a whole. While `finishedAt` is null it is coming in or going
 * out again: nobody sees it, and the next start takes away what is left of it.
 */
export const imports = sqliteTable(
  'imports',
  {
    id: text('id').primaryKey(),
    file: text('file').notNull(),
    createdAt: text('created_at').notNull(),
    finishedAt: text('finished_at'),
    /** House rules and settings as they were before and as the file had them. */
    replaced: jsonColumn<Json>('replaced').notNull(),
  },
  (table) => [index('imports_finished_at').on(table.finishedAt), checkJson('imports', 'replaced')],
);

/** The things of an import, as many in a row as were written at once. */
export const importParts = sqliteTable(
  'import_parts',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    things: jsonColumn<Json>('things').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] }), checkJson('import_parts', 'things')],
);

import { sql } from 'drizzle-orm';
import { check, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { JsonObject } from '../../rules/core/json.ts';
import { checkJson, jsonColumn, versionColumn } from './columns.ts';

/** One set of values a system and scope; `scopeId` names the campaign or battle and is null for the whole app. */
export const houseRules = sqliteTable(
  'house_rules',
  {
    id: text('id').primaryKey(),
    system: text('system').notNull(),
    scope: text('scope', { enum: ['app', 'campaign', 'battle'] }).notNull(),
    scopeId: text('scope_id'),
    values: jsonColumn<JsonObject>('values').notNull(),
    version: versionColumn(),
  },
  (table) => [
    // SQLite takes nulls for different from each other: the app's own set needs an index of its own.
    uniqueIndex('house_rules_app').on(table.system).where(sql`"scope_id" IS NULL`),
    uniqueIndex('house_rules_scoped').on(table.system, table.scope, table.scopeId),
    check('house_rules_scope', sql`"scope" IN ('app', 'campaign', 'battle')`),
    check('house_rules_scope_id', sql`("scope" = 'app') = ("scope_id" IS NULL)`),
    checkJson('house_rules', 'values'),
  ],
);

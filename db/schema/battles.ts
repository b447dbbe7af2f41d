import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Json, JsonObject } from '../../rules/core/json.ts';
import { campaigns } from './campaigns.ts';
import { checkJson, jsonColumn, lifeColumns, versionColumn } from './columns.ts';

/** A battle outlives its campaign: it is history people look up. */
export const battleLogs = sqliteTable(
  'battle_logs',
  {
    id: text('id').primaryKey(),
    campaignId: text('campaign_id').references(() => campaigns.id, { onDelete: 'set null' }),
    system: text('system').notNull(),
    title: text('title').notNull(),
    input: jsonColumn<JsonObject>('input').notNull(),
    outcome: jsonColumn<JsonObject>('outcome').notNull(),
    dice: jsonColumn<Json>('dice').notNull(),
    version: versionColumn(),
    ...lifeColumns(),
  },
  (table) => [
    index('battle_logs_campaign_id').on(table.campaignId),
    index('battle_logs_removed_at_updated_at').on(table.removedAt, table.updatedAt),
    checkJson('battle_logs', 'input'),
    checkJson('battle_logs', 'outcome'),
    checkJson('battle_logs', 'dice'),
  ],
);

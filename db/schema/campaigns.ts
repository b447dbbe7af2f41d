import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Json, JsonObject } from '../../rules/core/json.ts';
import { checkJson, jsonColumn, lifeColumns, versionColumn } from './columns.ts';

export const campaigns = sqliteTable(
  'campaigns',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    day: integer('day').notNull().default(0),
    options: jsonColumn<JsonObject>('options').notNull(),
    version: versionColumn(),
    ...lifeColumns(),
  },
  (table) => [
    index('campaigns_removed_at_updated_at').on(table.removedAt, table.updatedAt),
    checkJson('campaigns', 'options'),
  ],
);

/** Armies as the ledger's fold left them: a cache, written in the same transaction as the event. */
export const armies = sqliteTable(
  'armies',
  {
    id: text('id').primaryKey(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    side: text('side').notNull(),
    system: text('system').notNull(),
    state: jsonColumn<JsonObject>('state').notNull(),
    version: versionColumn(),
  },
  (table) => [index('armies_campaign_id').on(table.campaignId), checkJson('armies', 'state')],
);

/** Append-only. `seq` orders it, never the clock: clocks jump. */
export const campaignEvents = sqliteTable(
  'campaign_events',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    kind: text('kind').notNull(),
    day: integer('day').notNull(),
    payload: jsonColumn<JsonObject>('payload').notNull(),
    diceState: jsonColumn<Json>('dice_state'),
    recordedAt: text('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.seq] }),
    checkJson('campaign_events', 'payload'),
    checkJson('campaign_events', 'dice_state'),
  ],
);

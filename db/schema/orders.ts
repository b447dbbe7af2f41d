import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { JsonObject } from '../../rules/core/json.ts';
import { campaigns } from './campaigns.ts';
import { checkJson, jsonColumn, versionColumn } from './columns.ts';

/**
 * What a side wants of a day, until the day is ended. One row a side and day, with a version of its own: whoever writes
 * orders meets no conflict from an act of another side, which he must not know of.
 *
 * `content` is what was given openly, on a seat or by the game master: `{ marches, note }`, by the ledger's ids. `sealed` is
 * what came by mail: the text as it arrived, never opened before the day is. Both may be there; when the day ends the one
 * with the later `updatedAt` of its own counts, so each keeps its own: `updatedAt` for `content`, `sealedAt` for `sealed`.
 * A day that is undone has the same number: `dispatch` says for which sending a sealed text was made.
 */
export const campaignOrders = sqliteTable(
  'campaign_orders',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    sideId: text('side_id').notNull(),
    day: integer('day').notNull(),
    /** Null: nothing was given openly. */
    content: jsonColumn<JsonObject>('content'),
    updatedAt: text('updated_at').notNull(),
    /** Null: nothing came by mail. */
    sealed: text('sealed'),
    sealedAt: text('sealed_at'),
    dispatch: text('dispatch'),
    /** Of several texts from one dispatch the highest counts. */
    rev: integer('rev'),
    /** Its players have nothing more to add. */
    ready: integer('ready', { mode: 'boolean' }).notNull().default(false),
    version: versionColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.sideId, table.day] }),
    checkJson('campaign_orders', 'content'),
  ],
);

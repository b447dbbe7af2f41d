import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { JsonObject } from '../../rules/core/json.ts';
import { campaigns } from './campaigns.ts';
import { checkJson, jsonColumn } from './columns.ts';

const campaignId = () =>
  text('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' });

/** What orders by mail are sealed and vouched for with. Of this campaign in this store: in no export, and no copy gets it. */
export const campaignMail = sqliteTable(
  'campaign_mail',
  {
    campaignId: campaignId(),
    secret: text('secret').notNull(),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId] })],
);

/** What was sent to a side for a day, and the letter that came back for it. A day that is undone has the same number. */
export const campaignDispatches = sqliteTable(
  'campaign_dispatches',
  {
    campaignId: campaignId(),
    /** 16 random bytes. */
    id: text('id').notNull(),
    sideId: text('side_id').notNull(),
    day: integer('day').notNull(),
    /** Whom and what its names and ids stand for. */
    names: jsonColumn<JsonObject>('names').notNull(),
    sentAt: text('sent_at').notNull(),
    /** Its day was ended, or it was made void: no further letter is taken. */
    closedAt: text('closed_at'),
    /** The last letter, as it came; never opened before its day is. */
    letter: text('letter'),
    /** Of several letters the highest counts. */
    rev: integer('rev'),
    takenAt: text('taken_at'),
    /** Digests of all letters that were taken: none is taken twice. */
    taken: jsonColumn<readonly string[]>('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.id] }),
    index('campaign_dispatches_day').on(table.campaignId, table.day),
    checkJson('campaign_dispatches', 'names'),
    checkJson('campaign_dispatches', 'taken'),
  ],
);

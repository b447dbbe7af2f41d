import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { JsonObject } from '../../rules/core/json.ts';
import { checkJson, jsonColumn, lifeColumns, versionColumn } from './columns.ts';

export const campaigns = sqliteTable(
  'campaigns',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    day: integer('day').notNull().default(0),
    /** The state without its collections: a cache like theirs. */
    frame: jsonColumn<JsonObject>('frame').notNull(),
    /** Entries that count. */
    entries: integer('entries').notNull().default(0),
    version: versionColumn(),
    ...lifeColumns(),
  },
  (table) => [
    index('campaigns_removed_at_updated_at').on(table.removedAt, table.updatedAt),
    checkJson('campaigns', 'frame'),
  ],
);

const campaignId = () =>
  text('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' });

/** Armies, generals, places ... as the ledger's fold left them: a cache, written in the same transaction as the event. */
export const campaignParts = sqliteTable(
  'campaign_parts',
  {
    campaignId: campaignId(),
    part: text('part').notNull(),
    id: text('id').notNull(),
    value: jsonColumn<JsonObject>('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.part, table.id] }),
    checkJson('campaign_parts', 'value'),
  ],
);

/** Append-only. `entry` orders it, never the clock: clocks jump. */
export const campaignEvents = sqliteTable(
  'campaign_events',
  {
    campaignId: campaignId(),
    entry: integer('entry').notNull(),
    /** The first entry of what one press recorded. */
    batch: integer('batch').notNull(),
    kind: text('kind').notNull(),
    day: integer('day').notNull(),
    payload: jsonColumn<JsonObject>('payload').notNull(),
    /** What takes the state back: a cache, found again by replaying. */
    inverse: jsonColumn<JsonObject>('inverse'),
    /** Which entry took it back or left it out: follows from the later entries. */
    undoneBy: integer('undone_by'),
    /** Where it stands among all lines, and the wording that counts where it was amended: they follow from the later entries too. */
    place: integer('place').notNull().default(0),
    amended: jsonColumn<JsonObject>('amended'),
    recordedAt: text('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.entry] }),
    index('campaign_events_batch').on(table.campaignId, table.batch),
    index('campaign_events_day').on(table.campaignId, table.day),
    index('campaign_events_place').on(table.campaignId, table.place),
    checkJson('campaign_events', 'payload'),
    checkJson('campaign_events', 'inverse'),
  ],
);

/** Which entries speak of an army, and its strength after each: its history without reading the whole ledger. */
export const campaignArmyEvents = sqliteTable(
  'campaign_army_events',
  {
    campaignId: campaignId(),
    armyId: text('army_id').notNull(),
    entry: integer('entry').notNull(),
    sp: integer('sp').notNull(),
    heads: integer('heads').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.armyId, table.entry] })],
);

/** Never removed: an undo may hang an older picture again. */
export const campaignPictures = sqliteTable(
  'campaign_pictures',
  {
    campaignId: campaignId(),
    id: text('id').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.id] })],
);

import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { battleLogs } from './battles.ts';
import { campaigns } from './campaigns.ts';
import { versionColumn } from './columns.ts';

/** A place at a campaign or at a battle, for somebody on a device of his own. What he may do follows from its role alone. */
export const seats = sqliteTable(
  'seats',
  {
    id: text('id').primaryKey(),
    campaignId: text('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    battleId: text('battle_id').references(() => battleLogs.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    /** A side of the campaign, or A or B of the battle; null for who plays none. */
    sideId: text('side_id'),
    /** Who sits there, as he calls himself. */
    name: text('name').notNull(),
    version: versionColumn(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('seats_campaign_id').on(table.campaignId), index('seats_battle_id').on(table.battleId)],
);

const seatId = () =>
  text('seat_id')
    .notNull()
    .references(() => seats.id, { onDelete: 'cascade' });

/** Who holds a seat: the SHA-256 of what his cookie says, never the thing itself. A new holder replaces the old one. */
export const seatCredentials = sqliteTable(
  'seat_credentials',
  {
    seatId: seatId(),
    hash: text('hash').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seatId, table.hash] }),
    index('seat_credentials_hash').on(table.hash),
  ],
);

/** Ways to a seat that work once: their SHA-256 too. */
export const joinCodes = sqliteTable(
  'join_codes',
  {
    seatId: seatId(),
    hash: text('hash').notNull(),
    /** A link to scan, or a few letters to type. */
    kind: text('kind').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seatId, table.hash] }), index('join_codes_hash').on(table.hash)],
);

/** Rosters that were sent in from a seat: they wait until the game master takes or declines them. */
export const seatRosters = sqliteTable(
  'seat_rosters',
  {
    seatId: seatId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** The `.muster` file as it came. */
    file: text('file').notNull(),
    units: integer('units').notNull(),
    /** waiting, taken, declined */
    state: text('state').notNull(),
    sentAt: text('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seatId, table.id] })],
);

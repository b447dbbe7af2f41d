import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RosterId } from '../../rules/core/ids.ts';
import type { JsonObject } from '../../rules/core/json.ts';
import { checkJson, jsonColumn, lifeColumns, versionColumn } from './columns.ts';

export const rosters = sqliteTable(
  'rosters',
  {
    id: text('id').$type<RosterId>().primaryKey(),
    system: text('system').notNull(),
    name: text('name').notNull(),
    notes: text('notes').notNull().default(''),
    pointsLimit: integer('points_limit'),
    options: jsonColumn<JsonObject>('options').notNull(),
    favourite: integer('favourite', { mode: 'boolean' }).notNull().default(false),
    version: versionColumn(),
    ...lifeColumns(),
  },
  (table) => [
    index('rosters_removed_at_updated_at').on(table.removedAt, table.updatedAt),
    checkJson('rosters', 'options'),
    check('rosters_favourite', sql`"favourite" IN (0, 1)`),
  ],
);

const entryColumns = () => ({
  rosterId: text('roster_id')
    .$type<RosterId>()
    .notNull()
    .references(() => rosters.id, { onDelete: 'cascade' }),
  id: text('id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  /** The entry as its system knows it, id and name aside. */
  profile: jsonColumn<JsonObject>('profile').notNull(),
});

export const rosterUnits = sqliteTable('roster_units', entryColumns(), (table) => [
  primaryKey({ columns: [table.rosterId, table.id] }),
  checkJson('roster_units', 'profile'),
]);

export const rosterCharacters = sqliteTable('roster_characters', entryColumns(), (table) => [
  primaryKey({ columns: [table.rosterId, table.id] }),
  checkJson('roster_characters', 'profile'),
]);

export const rosterTags = sqliteTable(
  'roster_tags',
  {
    rosterId: text('roster_id')
      .$type<RosterId>()
      .notNull()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rosterId, table.tag] }), index('roster_tags_tag').on(table.tag)],
);

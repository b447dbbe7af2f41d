import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CharacterId } from '../../rules/core/ids.ts';
import type { JsonObject } from '../../rules/core/json.ts';
import { checkJson, jsonColumn, lifeColumns, versionColumn } from './columns.ts';

export const characters = sqliteTable(
  'characters',
  {
    id: text('id').$type<CharacterId>().primaryKey(),
    name: text('name').notNull(),
    /** The sheet, id and name aside. */
    sheet: jsonColumn<JsonObject>('sheet').notNull(),
    portrait: blob('portrait', { mode: 'buffer' }),
    favourite: integer('favourite', { mode: 'boolean' }).notNull().default(false),
    version: versionColumn(),
    ...lifeColumns(),
  },
  (table) => [
    index('characters_removed_at_updated_at').on(table.removedAt, table.updatedAt),
    checkJson('characters', 'sheet'),
  ],
);

export const characterTags = sqliteTable(
  'character_tags',
  {
    characterId: text('character_id')
      .$type<CharacterId>()
      .notNull()
      .references(() => characters.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.characterId, table.tag] }),
    index('character_tags_tag').on(table.tag),
  ],
);

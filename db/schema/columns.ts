import { type SQL, sql } from 'drizzle-orm';
import { type CheckBuilder, check, customType, integer, text } from 'drizzle-orm/sqlite-core';

/** What people edit carries a version: a write that names an older one is a conflict, not an overwrite. */
export const versionColumn = () => integer('version').notNull().default(1);

/** Timestamps are ISO 8601 text in UTC. A removed row stays until it is purged, so that removal can be undone. */
export const lifeColumns = () => ({
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  removedAt: text('removed_at'),
});

/** Text that is no JSON any more comes out as it is: no schema takes it, and one damaged row hides no others. */
const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => {
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  },
});

export const jsonColumn = <T>(name: string) => jsonText(name).$type<T>();

/** Unqualified on purpose: a qualified name would not survive a table rebuild under another name. */
export const checkJson = (table: string, column: string): CheckBuilder =>
  check(`${table}_${column}_json`, jsonIsValid(column));

const jsonIsValid = (column: string): SQL => sql.raw(`json_valid("${column}")`);

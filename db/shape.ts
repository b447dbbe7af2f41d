import Database from 'better-sqlite3';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';

/** Every table, index, trigger and view, as one text; quoting and spacing aside, which SQLite itself rewrites. */
export function describeSchema(client: Database.Database): string {
  return client
    .prepare<[], string>(
      `SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema
       WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, name`,
    )
    .pluck()
    .all()
    .map((line) => line.replaceAll(/[\s"`]+/g, ' '))
    .join('\n');
}

export function expectedSchema(known: readonly Migration[]): string {
  const client = new Database(':memory:');
  try {
    migrate(client, known);
    return describeSchema(client);
  } finally {
    client.close();
  }
}

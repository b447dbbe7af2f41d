import type Database from 'better-sqlite3';
import { openToRead } from './open.ts';
import { type DamagedRow, listDamagedRows } from './seals.ts';

interface Parent {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

export interface RowsFound {
  readonly damaged: readonly DamagedRow[];
  /** Those of them that cannot be read at all. */
  readonly unreadable: readonly DamagedRow[];
}

export const SOUND: RowsFound = { damaged: [], unreadable: [] };

/** Leaves every byte as it is. */
export function lookAtRows(file: string): RowsFound {
  const client = openToRead(file);
  try {
    const damaged = listDamagedRows(client);
    return { damaged, unreadable: listUnreadable(client, damaged) };
  } finally {
    client.close();
  }
}

/** Damaged rows whose JSON cannot be read at all: one of them would shut the list it stands in. */
function listUnreadable(client: Database.Database, damaged: readonly DamagedRow[]): readonly DamagedRow[] {
  return damaged.filter(({ table, key }) => {
    const columns = listJsonColumns(client, table);
    const row = client
      .prepare<string[], Record<string, unknown>>(`SELECT * FROM "${table}" WHERE ${whereKey(client, table)}`)
      .get(key);
    return row !== undefined && columns.some((column) => !isReadable(row[column]));
  });
}

/** Takes them out, each with the whole thing it belongs to: a roster without one of its units would be another roster. */
export function takeOut(client: Database.Database, unreadable: readonly DamagedRow[]): void {
  client
    .transaction(() => {
      for (const { table, key } of unreadable) {
        const own = `FROM "${table}" WHERE ${whereKey(client, table)}`;
        for (const { table: parent, from, to } of listParents(client, table))
          client.prepare(`DELETE FROM "${parent}" WHERE "${to}" IN (SELECT "${from}" ${own})`).run(key);
        client.prepare(`DELETE ${own}`).run(key);
      }
    })
    .immediate();
}

function isReadable(value: unknown): boolean {
  if (value === null) return true;
  try {
    JSON.parse(String(value));
    return typeof value === 'string';
  } catch {
    return false;
  }
}

const listJsonColumns = (client: Database.Database, table: string): readonly string[] => {
  const text = client.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table);
  return [...String(text).matchAll(/json_valid\("(\w+)"\)/g)].map(([, column = '']) => column);
};

const whereKey = (client: Database.Database, table: string): string => {
  const columns = client
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck()
    .all(table);
  return `json_array(${columns.map((column) => `"${column}"`).join(', ')}) = ?`;
};

const listParents = (client: Database.Database, table: string): readonly Parent[] =>
  client
    .prepare<[string], Parent>(
      `SELECT "table", "from", "to" FROM pragma_foreign_key_list(?) WHERE on_delete = 'CASCADE'`,
    )
    .all(table);

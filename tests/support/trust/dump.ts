import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db.ts';

/** Every row of every table, by table and primary key, as one text each. */
export type Dump = ReadonlyMap<string, string>;

const NOT_CONTENT = new Set(['__drizzle_migrations', 'row_seals', 'imports', 'import_parts']);

export const dumpRows = (db: Db, leaveOut: readonly string[] = []): Dump => {
  const tables = db
    .all<{ name: string }>(sql`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .map(({ name }) => name)
    .filter((name) => !NOT_CONTENT.has(name) && !name.startsWith('sqlite_'));
  return new Map(
    tables.flatMap((table) => {
      const columns = db.all<{ name: string; pk: number }>(
        sql`SELECT name, pk FROM pragma_table_info(${table}) ORDER BY pk`,
      );
      const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
      return db.all<Record<string, unknown>>(sql.raw(`SELECT * FROM "${table}"`)).map((row) => {
        const shown = Object.fromEntries(
          Object.entries(row)
            .filter(([column]) => !leaveOut.includes(column))
            .map(([column, value]) => [column, Buffer.isBuffer(value) ? value.toString('hex') : value]),
        );
        return [`${table} ${JSON.stringify(keys.map((key) => row[key]))}`, JSON.stringify(shown)] as const;
      });
    }),
  );
};

/** Which rows differ between two dumps. */
export const differences = (one: Dump, other: Dump): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));

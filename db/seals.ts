import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { type DamagedRow, type ThingRef, tablesOf, thingOf } from './damage.ts';
import { MIGRATIONS_TABLE } from './migrations.ts';

interface SealedTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
}

export const SEALS = 'row_seals';
const OWNER = "json_extract(row_key, '$[0]')";

/**
 * From now on every row this connection writes is sealed in the same transaction. The triggers are the connection's
 * own, so no file that comes in can bring others, and a table that a migration rebuilds keeps its seals.
 */
export function startSealing(client: Database.Database): void {
  defineSeal(client);
  // One by one, each would be a transaction of its own.
  client.transaction(() => client.exec(listTables(client).flatMap(sealingOf).join(';')))();
}

function sealingOf(table: SealedTable): readonly string[] {
  const { name } = table;
  const onEvent = (event: string, step: string): string =>
    `CREATE TEMP TRIGGER "seal ${event} ${name}" AFTER ${event} ON main."${name}" BEGIN ${step}; END`;
  const drop = `DELETE FROM ${SEALS} WHERE table_name = '${name}' AND row_key = ${keyOf(table, 'OLD')}`;
  const put = `INSERT INTO ${SEALS} VALUES ('${name}', ${keyOf(table, 'NEW')}, ${sealOf(table, 'NEW')})
    ON CONFLICT DO UPDATE SET seal = excluded.seal`;
  return [onEvent('INSERT', put), onEvent('UPDATE', `${drop}; ${put}`), onEvent('DELETE', drop)];
}

/** Empty also for a store from before there were seals. */
export function listDamagedRows(client: Database.Database): readonly DamagedRow[] {
  defineSeal(client);
  return listTables(client).flatMap((table) => {
    const key = keyOf(table, 'it');
    const label = ['name', 'title'].find((column) => table.columns.includes(column));
    const rows = client.prepare<[], Omit<DamagedRow, 'table'>>(
      `SELECT ${key} AS key, ${label === undefined ? 'NULL' : `it."${label}"`} AS name FROM "${table.name}" AS it
       LEFT JOIN ${SEALS} ON table_name = '${table.name}' AND row_key = ${key}
       WHERE seal IS NOT ${sealOf(table, 'it')}
       UNION ALL
       SELECT row_key, NULL FROM ${SEALS} WHERE table_name = '${table.name}'
       AND row_key NOT IN (SELECT ${key} FROM "${table.name}" AS it)`,
    );
    return rows.all().map((row) => ({ table: table.name, ...row }));
  });
}

/** For what was written without triggers. What was found damaged before stays marked as such. */
export function sealAll(client: Database.Database, damaged: readonly DamagedRow[]): void {
  defineSeal(client);
  const tables = listTables(client);
  if (tables.length === 0) return;
  client.exec(`DELETE FROM ${SEALS}`);
  for (const table of tables)
    client.exec(
      `INSERT INTO ${SEALS} SELECT '${table.name}', ${keyOf(table, 'it')}, ${sealOf(table, 'it')} FROM "${table.name}" AS it`,
    );
  const mark = client.prepare(
    `INSERT INTO ${SEALS} VALUES (?, ?, 'damaged') ON CONFLICT DO UPDATE SET seal = excluded.seal`,
  );
  const names = new Set(tables.map(({ name }) => name));
  for (const { table, key } of damaged) if (names.has(table)) mark.run(table, key);
}

export const listSeals = (client: Database.Database, ref: ThingRef): readonly Record<string, unknown>[] =>
  tablesOf(thingOf(ref.kind)).flatMap(([table]) =>
    client
      .prepare<[string, string], Record<string, unknown>>(
        `SELECT * FROM ${SEALS} WHERE table_name = ? AND CASE WHEN json_valid(row_key) THEN ${OWNER} = ? END`,
      )
      .all(table, ref.id),
  );

/** Whatever was sealed of a thing, also of rows that are gone; and seals whose own key is damaged. */
export function forgetSeals(client: Database.Database, ref: ThingRef): void {
  for (const [table] of tablesOf(thingOf(ref.kind)))
    client
      .prepare(
        `DELETE FROM ${SEALS} WHERE table_name = ? AND CASE WHEN json_valid(row_key) THEN ${OWNER} = ? ELSE 1 END`,
      )
      .run(table, ref.id);
}

/** As it is now is how it was saved. */
export function sealThing(client: Database.Database, ref: ThingRef): void {
  const columns = new Map(tablesOf(thingOf(ref.kind)));
  for (const table of listTables(client)) {
    const column = columns.get(table.name);
    if (column === undefined) continue;
    client
      .prepare(
        `INSERT OR REPLACE INTO ${SEALS} SELECT '${table.name}', ${keyOf(table, 'it')}, ${sealOf(table, 'it')}
         FROM "${table.name}" AS it WHERE it."${column}" = ?`,
      )
      .run(ref.id);
  }
}

const keyOf = ({ key }: SealedTable, row: string): string => `json_array(${namesIn(key, row)})`;
const sealOf = ({ columns }: SealedTable, row: string): string => `row_seal(${namesIn(columns, row)})`;
const namesIn = (columns: readonly string[], row: string): string =>
  columns.map((column) => `${row}."${column}"`).join(', ');

function listTables(client: Database.Database): readonly SealedTable[] {
  const rows = client
    .prepare<[], { table: string; column: string; pk: number }>(
      `SELECT schema.name AS "table", info.name AS "column", pk
       FROM sqlite_schema AS schema, pragma_table_info(schema.name) AS info
       WHERE schema.type = 'table' AND schema.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY schema.name, cid`,
    )
    .all();
  const tables = Map.groupBy(rows, ({ table }) => table);
  if (!tables.has(SEALS)) return [];
  return [...tables]
    .filter(([name]) => name !== SEALS && name !== MIGRATIONS_TABLE)
    .map(([name, columns]) => {
      const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
      return { name, key: key.map(({ column }) => column), columns: columns.map(({ column }) => column) };
    })
    .filter(({ key }) => key.length > 0);
}

function defineSeal(client: Database.Database): void {
  client.function('row_seal', { varargs: true, deterministic: true }, (...values: readonly unknown[]) => {
    const hash = createHash('sha256');
    for (const value of values) {
      const content = Buffer.isBuffer(value) ? value : String(value);
      // Kind and length keep two neighbours from passing for two others: 'ab', 'c' is not 'a', 'bc'.
      hash.update(`${value === null ? 'null' : typeof value} ${content.length}:`).update(content);
    }
    return hash.digest('base64url').slice(0, 22);
  });
}

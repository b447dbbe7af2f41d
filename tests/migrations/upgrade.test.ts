import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { storeFile } from '../../db/files.ts';
import { migrate } from '../../db/migrate.ts';
import { readMigrations } from '../../db/migrations.ts';
import { closeDatabase, openDatabase } from '../../db/open.ts';
import { findRoster, insertRoster } from '../../db/queries/rosters.ts';
import { startSealing } from '../../db/seals.ts';
import { restoreStore } from '../../db/store.ts';
import { asId } from '../../rules/core/ids.ts';
import { MIGRATIONS_DIR, makeRoster, makeTempDir, openTestStore, optionsFor } from '../db/harness.ts';

const LANDED = readMigrations(MIGRATIONS_DIR);

type Row = Readonly<Record<string, unknown>>;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
}

/** A value that fits its column, whatever it is for; references point at the one row of their table. */
const valueFor = (table: string, text: string, { name, type, notnull }: Column): unknown => {
  if (name === 'scope') return 'app';
  if (name === 'id') return `${table}-1`;
  if (name === 'removed_at' || (/_id$/.test(name) && notnull === 0)) return null;
  if (/_id$/.test(name)) return `${name.replace(/_id$/, '').replace(/y$/, 'ie')}s-1`;
  if (/_at$/.test(name)) return '2026-05-01T10:00:00.000Z';
  if (/^int/i.test(type)) return 1;
  if (/^blob/i.test(type)) return Buffer.from([0, 255, 7]);
  return text.includes(`json_valid("${name}")`) ? '{"of":"old"}' : `${name} “old” 🐉`;
};

const tablesOf = (client: Database.Database): readonly string[] =>
  client
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       AND name NOT IN ('__drizzle_migrations', 'row_seals') ORDER BY rowid`,
    )
    .pluck()
    .all();

const rowsOf = (client: Database.Database): Readonly<Record<string, readonly Row[]>> =>
  Object.fromEntries(
    tablesOf(client).map((table) => [table, client.prepare<[], Row>(`SELECT * FROM "${table}"`).all()]),
  );

/** A store as the Muster of so many migrations left it, with a row in every table. */
const makeOldStore = (dir: string, landed: number): Readonly<Record<string, readonly Row[]>> => {
  mkdirSync(dir, { recursive: true });
  const connection = openDatabase(storeFile(dir));
  migrate(connection.client, LANDED.slice(0, landed));
  connection.client.pragma('foreign_keys = OFF');
  startSealing(connection.client);
  for (const table of tablesOf(connection.client)) {
    const text = String(
      connection.client.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table),
    );
    const columns = connection.client
      .prepare<[string], Column>('SELECT * FROM pragma_table_info(?)')
      .all(table);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    connection.client
      .prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
      .run(columns.map((column) => valueFor(table, text, column)));
  }
  expect(connection.client.pragma('foreign_key_check')).toEqual([]);
  const rows = rowsOf(connection.client);
  closeDatabase(connection);
  return rows;
};

const readStore = (dir: string): Readonly<Record<string, readonly Row[]>> => {
  const client = new Database(storeFile(dir), { readonly: true });
  try {
    return rowsOf(client);
  } finally {
    client.close();
  }
};

describe.each(LANDED.slice(0, -1).map(({ tag }, at) => [tag, at + 1] as const))(
  'a store of %s',
  (_, landed) => {
    it('is backed up and brought up to date, with every row that its tables still have', () => {
      const dir = makeTempDir();
      const before = makeOldStore(dir, landed);
      const store = openTestStore(dir);
      expect(store.backups().map(({ reason }) => reason)).toEqual(['before-migration']);
      expect(store.damage).toEqual([]);
      insertRoster(store.db, makeRoster('new'));
      expect(findRoster(store.db, asId('new'))).toEqual(makeRoster('new'));
      const bad = store.doctor().filter(({ level, check }) => level === 'bad' && check !== 'campaigns');
      expect(bad).toEqual([]);
      const backup = store.backups()[0]?.name ?? '';
      store.close();

      const after = readStore(dir);
      const kept = Object.entries(before).filter(([table]) => table in after);
      expect(kept.length).toBeGreaterThan(8);
      for (const [table, rows] of kept) {
        const [old, now] = [rows[0] ?? {}, after[table]?.[0] ?? {}];
        const common = Object.keys(old).filter((column) => column in now);
        const pick = (row: Row): Row => Object.fromEntries(common.map((column) => [column, row[column]]));
        expect([table, pick(now)]).toEqual([table, pick(old)]);
      }

      const elsewhere = makeTempDir();
      const copy = join(elsewhere, 'old.sqlite');
      cpSync(join(dir, 'backups', backup), copy);
      const fresh = join(elsewhere, 'fresh');
      restoreStore(optionsFor(fresh), { file: copy });
      expect(readStore(fresh)['rosters']).toHaveLength(1);
    });
  },
);

import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { THINGS, type ThingKind } from './damage.ts';
import type { Db } from './db.ts';

/** What is kept of the kinds that come in from files. Parents stand before what names them. */
const KINDS = [
  'campaign',
  'roster',
  'character',
  'battle',
  'custom-unit',
  'miniature',
  'print-setup',
] as const;
export type StagedKind = (typeof KINDS)[number] & ThingKind;

interface StagedTable {
  readonly name: string;
  /** Of a thing's own row; null for its parts. */
  readonly thing: { readonly kind: StagedKind; readonly key: string; readonly label: string } | null;
}

/** Things first: each is noted before any part of it is copied. */
const TABLES: readonly StagedTable[] = [
  ...KINDS.flatMap((kind) =>
    THINGS.filter((thing) => thing.kind === kind).map(({ table, key, label }) => ({
      name: table,
      thing: { kind, key, label },
    })),
  ),
  ...KINDS.flatMap((kind) =>
    THINGS.filter((thing) => thing.kind === kind).flatMap(({ parts }) =>
      parts.map((name) => ({ name, thing: null })),
    ),
  ),
];

const MOST_PREPARED = 100;

export interface Stage {
  readonly db: Db;
  /** All of it is there; nothing was before. */
  finish(): void;
  close(): void;
}

/**
 * A file of tables like the store's, for rows that shall be copied into it. Nobody else sees it and a power cut may
 * take it, so it needs no journal; what it points at may be in the store alone.
 */
export function createStage(file: string, store: Db): Stage {
  const client = preparingOnce(new Database(file));
  try {
    client.pragma('journal_mode = OFF');
    client.pragma('synchronous = OFF');
    client.pragma('foreign_keys = OFF');
    const names = TABLES.map(({ name }) => sql`${name}`);
    const schema = store.all<{ sql: string }>(
      sql`SELECT sql FROM sqlite_schema WHERE type = 'table' AND name IN (${sql.join(names, sql`, `)})`,
    );
    for (const table of schema) client.exec(table.sql);
    client.exec('BEGIN');
  } catch (error) {
    client.close();
    throw error;
  }
  return { db: drizzle(client), finish: () => client.exec('COMMIT'), close: () => client.close() };
}

/** One statement for each of thousands of like rows: preparing it takes longer than running it. */
const preparingOnce = (client: Database.Database): Database.Database => {
  const prepare = client.prepare.bind(client);
  const known = new Map<string, Database.Statement>();
  client.prepare = ((text: string) => {
    if (!text.startsWith('insert')) return prepare(text);
    const found = known.get(text) ?? prepare(text);
    if (known.size < MOST_PREPARED) known.set(text, found);
    return found;
  }) as typeof client.prepare;
  return client;
};

export const attachStage = (db: Db, file: string): void => {
  db.run(sql`ATTACH ${file} AS stage`);
};

export const detachStage = (db: Db): void => {
  db.run(sql`DETACH stage`);
};

export const countStaged = (db: Db): number => TABLES.reduce((sum, { name }) => sum + countRows(db, name), 0);

const countRows = (db: Db, table: string): number =>
  db.get<{ rows: number }>(sql`SELECT count(*) AS rows FROM stage.${sql.identifier(table)}`).rows;

/** A thing whose own row is copied by this step. */
export interface StagedThing {
  readonly kind: StagedKind;
  readonly id: string;
  readonly name: string;
}

export interface CopyStep {
  readonly rows: number;
  readonly things: readonly StagedThing[];
  /** Inside a transaction. */
  copy(db: Db): void;
}

const SHORT_MS = 5;
const LONG_MS = 15;
const MOST_ROWS = 200;

/**
 * From the attached stage into the store, as many rows at a step as take some milliseconds: one row may be a number, or a
 * picture of megabytes.
 */
export function* copySteps(getDb: () => Db): Generator<CopyStep> {
  for (const { name, thing } of TABLES) {
    const table = sql.identifier(name);
    const label = thing === null ? sql`NULL` : sql.identifier(thing.label);
    const key = thing === null ? sql`NULL` : sql.identifier(thing.key);
    let after = 0;
    let most = 1;
    let took = 0;
    for (;;) {
      const found = getDb().all<{ row: number; id: string; name: string }>(
        sql`SELECT rowid AS row, ${key} AS id, ${label} AS name FROM stage.${table} WHERE rowid > ${after} ORDER BY rowid LIMIT ${most}`,
      );
      const last = found.at(-1)?.row;
      if (last === undefined) break;
      const from = after;
      yield {
        rows: found.length,
        things: thing === null ? [] : found.map((row) => ({ kind: thing.kind, id: row.id, name: row.name })),
        copy: (db) => {
          const began = performance.now();
          db.run(
            sql`INSERT INTO main.${table} SELECT * FROM stage.${table} WHERE rowid > ${from} AND rowid <= ${last} ORDER BY rowid`,
          );
          took = performance.now() - began;
        },
      };
      after = last;
      if (took < SHORT_MS) most = Math.min(MOST_ROWS, most * 2);
      if (took > LONG_MS) most = Math.max(1, Math.floor(most / 2));
    }
  }
}

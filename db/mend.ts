import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { isJson, jsonColumnsOf, nameIn, type ThingRef, tablesOf, thingOf } from './damage.ts';
import { StoreError } from './errors.ts';
import { removeDatabase } from './files.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { closeDatabase, openDatabase } from './open.ts';
import { forgetSeals, listSeals, SEALS, sealThing } from './seals.ts';

type Row = Readonly<Record<string, unknown>>;

/** Puts a thing back as a backup has it; everything else stays. */
export function bringBack(
  client: Database.Database,
  dir: string,
  ref: ThingRef,
  backupFile: string,
  known: readonly Migration[],
): void {
  const rows = readFrom(dir, ref, backupFile, known);
  const { table, key } = thingOf(ref.kind);
  const [own] = rows.get(table) ?? [];
  if (own === undefined) throw refuseAbsent();
  client
    .transaction(() => {
      const now = versionIn(client, ref);
      clearParts(client, ref);
      putRow(client, table, withLiveCampaign(client, { ...own, ...raised(own, now) }), key);
      for (const [part] of tablesOf(thingOf(ref.kind)).slice(1))
        for (const row of rows.get(part) ?? []) putRow(client, part, row, null);
    })
    .immediate();
}

/** For good. */
export function discard(client: Database.Database, ref: ThingRef): void {
  const { table, key } = thingOf(ref.kind);
  client
    .transaction(() => {
      clearParts(client, ref);
      client.prepare(`DELETE FROM "${table}" WHERE "${key}" = ?`).run(ref.id);
    })
    .immediate();
}

/** What is no JSON any more goes, of a thing of several parts; the rest counts as saved from now on. */
export function keepReadable(client: Database.Database, ref: ThingRef, checkRest: () => void): void {
  const thing = thingOf(ref.kind);
  client
    .transaction(() => {
      for (const [table, column] of tablesOf(thing)) {
        const json = jsonColumnsOf(client, table);
        const broken = client
          .prepare<[string], Row & { readonly rowid: number }>(
            `SELECT rowid, * FROM "${table}" WHERE "${column}" = ?`,
          )
          .all(ref.id)
          .filter((row) => json.some((name) => !isJson(row[name])));
        for (const row of broken) {
          if (table !== thing.table) client.prepare(`DELETE FROM "${table}" WHERE rowid = ?`).run(row.rowid);
          else
            for (const name of json.filter((one) => !isJson(row[one])))
              client.prepare(`UPDATE "${table}" SET "${name}" = '{}' WHERE rowid = ?`).run(row.rowid);
        }
      }
      checkRest();
      forgetSeals(client, ref);
      sealThing(client, ref);
    })
    .immediate();
}

/** Every row of a thing as it is stored, damaged ones too, with their seals. */
export interface ThingRows {
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  readonly seals: readonly Row[];
}

export const readThing = (client: Database.Database, ref: ThingRef): ThingRows => ({
  rows: rowsOf(client, ref),
  seals: listSeals(client, ref),
});

/** Byte for byte as it was, whatever stands there now. */
export function putAsItWas(client: Database.Database, ref: ThingRef, { rows, seals }: ThingRows): void {
  const { table: own, key } = thingOf(ref.kind);
  // What is no JSON any more is to be no JSON again.
  client.pragma('ignore_check_constraints = ON');
  try {
    client
      .transaction(() => {
        clearParts(client, ref);
        for (const [table, list] of rows)
          for (const row of list) putRow(client, table, row, table === own ? key : null);
        forgetSeals(client, ref);
        for (const seal of seals) putRow(client, SEALS, seal, null);
      })
      .immediate();
  } finally {
    client.pragma('ignore_check_constraints = OFF');
  }
}

const rowsOf = (client: Database.Database, ref: ThingRef): ReadonlyMap<string, readonly Row[]> =>
  new Map(
    tablesOf(thingOf(ref.kind)).map(([table, column]) => [
      table,
      client.prepare<[string], Row>(`SELECT * FROM "${table}" WHERE "${column}" = ?`).all(ref.id),
    ]),
  );

/** Its own row stays: others may point at it. */
function clearParts(client: Database.Database, ref: ThingRef): void {
  for (const [table, column] of tablesOf(thingOf(ref.kind)).slice(1))
    client.prepare(`DELETE FROM "${table}" WHERE "${column}" = ?`).run(ref.id);
  forgetSeals(client, ref);
}

/** An older backup is brought up to date beside the store first. */
function readFrom(
  dir: string,
  ref: ThingRef,
  backupFile: string,
  known: readonly Migration[],
): ReadonlyMap<string, readonly Row[]> {
  const part = join(dir, 'mend.part');
  removeDatabase(part);
  try {
    copyFileSync(backupFile, part);
    const connection = openDatabase(part);
    try {
      migrate(connection.client, known);
      if (nameIn(connection.client, ref) === null) throw refuseAbsent();
      return rowsOf(connection.client, ref);
    } finally {
      closeDatabase(connection);
    }
  } finally {
    removeDatabase(part);
  }
}

function putRow(client: Database.Database, table: string, row: Row, key: string | null): void {
  const names = Object.keys(row);
  const quoted = names.map((name) => `"${name}"`);
  const onConflict =
    key === null
      ? ''
      : ` ON CONFLICT ("${key}") DO UPDATE SET ${quoted.map((name) => `${name} = excluded.${name}`).join(', ')}`;
  client
    .prepare(
      `INSERT INTO "${table}" (${quoted.join(', ')}) VALUES (${names.map(() => '?').join(', ')})${onConflict}`,
    )
    .run(names.map((name) => row[name]));
}

const versionIn = (client: Database.Database, { kind, id }: ThingRef): number => {
  const { table, key } = thingOf(kind);
  const row = client.prepare<[string], Row>(`SELECT * FROM "${table}" WHERE "${key}" = ?`).get(id);
  return Number(row?.['version'] ?? 0) || 0;
};

/** A screen left open meets a conflict. */
const raised = (row: Row, now: number): Row =>
  'version' in row ? { version: Math.max(now, Number(row['version'])) + 1 } : {};

/** A battle outlives its campaign, and then no longer names it. */
const withLiveCampaign = (client: Database.Database, row: Row): Row => {
  const id = row['campaign_id'];
  if (id === undefined || id === null) return row;
  const found = client.prepare('SELECT 1 FROM campaigns WHERE id = ?').get(id);
  return found === undefined ? { ...row, campaign_id: null } : row;
};

const refuseAbsent = (): StoreError =>
  new StoreError(
    'store/no-such-backup',
    'That backup does not hold it. Nothing was changed. Choose another one from the list.',
  );

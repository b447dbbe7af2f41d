import { sql } from 'drizzle-orm';
import { type ThingKind, type ThingRef, tablesOf, thingOf } from '../damage.ts';
import type { Db } from '../db.ts';

export interface ThingRow {
  readonly id: string;
  readonly name: string;
}

/** Everything of a kind by its id and name alone, removed ones too. */
export function listThings(db: Db, kind: ThingKind): readonly ThingRow[] {
  const { table, key, label } = thingOf(kind);
  return db.all<ThingRow>(
    sql`SELECT ${sql.identifier(key)} AS id, ${sql.identifier(label)} AS name FROM ${sql.identifier(table)}`,
  );
}

/** Null for what is not there, or was removed. */
export function nameOfThing(db: Db, { kind, id }: ThingRef): string | null {
  const { table, key, label } = thingOf(kind);
  const isLeft = kind === 'print-setup' ? sql`` : sql`AND removed_at IS NULL`;
  const row = db.get<{ name: string } | undefined>(
    sql`SELECT ${sql.identifier(label)} AS name FROM ${sql.identifier(table)} WHERE ${sql.identifier(key)} = ${id} ${isLeft}`,
  );
  return row?.name ?? null;
}

/** How often a thing was changed, or null where it is not there. */
export function versionOf(db: Db, { kind, id }: ThingRef): number | null {
  const { table, key } = thingOf(kind);
  const row = db.get<{ version: number } | undefined>(
    sql`SELECT version FROM ${sql.identifier(table)} WHERE ${sql.identifier(key)} = ${id}`,
  );
  return row?.version ?? null;
}

/** What is tied to a campaign in this store: orders, letters and keys. */
const STAYS_BEHIND: readonly string[] = ['campaign_orders', 'campaign_mail', 'campaign_dispatches'];

/** Puts one thing in the place of another, or where none is. Whatever is tied to that one, as seats are, stays. */
export function moveOver(db: Db, kind: ThingKind, from: string, to: string): void {
  if (from === to) return;
  const { table, key, parts, owner } = thingOf(kind);
  const [name, id] = [sql.identifier(table), sql.identifier(key)];
  const all = db.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table})`);
  const others = all.map((column) => column.name).filter((column) => column !== key && column !== 'version');
  const columns = sql.join(
    others.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const taken = others
    .filter((column) => column !== 'created_at')
    .map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`);
  db.run(
    sql`INSERT INTO ${name} (${id}, version, ${columns}) SELECT ${to}, 1, ${columns} FROM ${name} WHERE ${id} = ${from}
      ON CONFLICT DO UPDATE SET ${sql.join(taken, sql`, `)}, version = version + 1`,
  );
  for (const part of parts) {
    if (STAYS_BEHIND.includes(part)) continue;
    const [rows, column] = [sql.identifier(part), sql.identifier(owner)];
    db.run(sql`DELETE FROM ${rows} WHERE ${column} = ${to}`);
    db.run(sql`UPDATE ${rows} SET ${column} = ${to} WHERE ${column} = ${from}`);
  }
  db.run(sql`DELETE FROM house_rules WHERE scope = ${kind} AND scope_id = ${to}`);
  db.run(sql`UPDATE house_rules SET scope_id = ${to} WHERE scope = ${kind} AND scope_id = ${from}`);
  db.run(sql`DELETE FROM ${name} WHERE ${id} = ${from}`);
}

/** For good, but only so many rows of these things at once: how many went. None are left where it is 0. */
export function eraseSome(db: Db, kind: ThingKind, ids: readonly string[], most: number): number {
  for (const [table, column] of tablesOf(thingOf(kind)).toReversed()) {
    const name = sql.identifier(table);
    const { changes } = db.run(
      sql`DELETE FROM ${name} WHERE rowid IN (SELECT rowid FROM ${name} WHERE ${sql.identifier(column)} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) LIMIT ${most})`,
    );
    if (changes > 0) return changes;
  }
  return 0;
}

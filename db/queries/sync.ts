import { and, eq, sql } from 'drizzle-orm';
import type { JsonObject } from '../../rules/core/json.ts';
import { type ThingKind, type ThingRef, thingOf } from '../damage.ts';
import type { Db } from '../db.ts';
import { syncFolder, syncRecords } from '../schema/sync.ts';

export type SyncFolderRow = typeof syncFolder.$inferSelect;
export type SyncRecordRow = typeof syncRecords.$inferSelect;

export const findSyncFolder = (db: Db): SyncFolderRow | null => db.select().from(syncFolder).get() ?? null;

/** Another folder begins anew: what this store and the old one had agreed on says nothing there. */
export function setSyncFolder(db: Db, row: Pick<SyncFolderRow, 'computer' | 'name' | 'folder'>): void {
  endSync(db);
  db.insert(syncFolder).values(row).run();
}

export function endSync(db: Db): void {
  db.delete(syncFolder).run();
  db.delete(syncRecords).run();
}

export function changeSyncFolder(
  db: Db,
  change: Partial<Pick<SyncFolderRow, 'computer' | 'name' | 'count' | 'outcome'>>,
): void {
  db.update(syncFolder).set(change).run();
}

export const listSyncRecords = (db: Db): readonly SyncRecordRow[] => db.select().from(syncRecords).all();

export function saveSyncRecord(
  db: Db,
  { kind, id }: ThingRef,
  row: { readonly version: JsonObject | null; readonly stamp: string; readonly copyOf?: string | null },
): void {
  db.insert(syncRecords)
    .values({ kind, id, ...row })
    .onConflictDoUpdate({ target: [syncRecords.kind, syncRecords.id], set: row })
    .run();
}

export function settleSyncRecord(db: Db, { kind, id }: ThingRef): void {
  db.update(syncRecords)
    .set({ settled: true })
    .where(and(eq(syncRecords.kind, kind), eq(syncRecords.id, id)))
    .run();
}

export interface Stamped {
  readonly id: string;
  readonly name: string;
  /** Another one whenever the thing, or a house rule of its own, was changed. */
  readonly stamp: string;
  /** When it was last changed, where that is kept. */
  readonly at: string | null;
}

/** All things of a kind, or one. */
export function listStamps(db: Db, kind: ThingKind, id?: string): readonly Stamped[] {
  const { table, key, label } = thingOf(kind);
  const hasLife = kind !== 'print-setup';
  const at = hasLife ? sql`updated_at` : sql`NULL`;
  // Removing and putting back raise no version.
  const life = hasLife ? sql`updated_at || coalesce(removed_at, '')` : sql`''`;
  const which = id === undefined ? sql`` : sql`WHERE ${sql.identifier(key)} = ${id}`;
  return db.all<Stamped>(
    sql`SELECT ${sql.identifier(key)} AS id, ${sql.identifier(label)} AS name, ${at} AS at,
      version || ' ' || ${life} || ' ' || (SELECT coalesce(group_concat(version || house_rules.id), '') FROM
        (SELECT * FROM house_rules ORDER BY id) AS house_rules WHERE scope_id = it.${sql.identifier(key)}) AS stamp
      FROM ${sql.identifier(table)} AS it ${which}`,
  );
}

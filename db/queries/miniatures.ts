import { asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { miniatures } from '../schema/miniatures.ts';
import { raiseVersion, setRemoved } from './filed.ts';

/** Without the picture: a great collection would carry megabytes of them. */
export interface ListedMiniature {
  readonly id: string;
  readonly name: string;
  readonly system: string | null;
  readonly owned: number;
  readonly painted: number;
  readonly wanted: number;
  readonly place: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
}

export interface StoredMiniature extends ListedMiniature {
  readonly picture: Buffer | null;
}

/** What is left out stays as it is. */
export type MiniatureChange = Partial<
  Pick<StoredMiniature, 'name' | 'system' | 'owned' | 'painted' | 'wanted' | 'place' | 'picture'>
>;

export function insertMiniature(db: Db, miniature: StoredMiniature): void {
  db.insert(miniatures).values(miniature).run();
}

/** Removed ones too: what was removed can be brought back. */
export function findMiniature(db: Db, id: string): StoredMiniature | null {
  return db.select().from(miniatures).where(eq(miniatures.id, id)).get() ?? null;
}

/** Those that are not removed, by name; among equal names the first made first. */
export function listMiniatures(db: Db): readonly (ListedMiniature & { readonly hasPicture: boolean })[] {
  const { picture, ...columns } = getTableColumns(miniatures);
  return db
    .select({ ...columns, hasPicture: sql`${picture} IS NOT NULL`.mapWith(Boolean) })
    .from(miniatures)
    .where(isNull(miniatures.removedAt))
    .orderBy(asc(sql`lower(${miniatures.name})`), asc(sql`${miniatures}.rowid`))
    .all();
}

/** Gives the new version, or 'stale' when the stored version is another. */
export const updateMiniature = (
  db: Db,
  id: string,
  expectedVersion: number,
  change: MiniatureChange,
  updatedAt: string,
): number | 'stale' => raiseVersion(db, miniatures, id, expectedVersion, { ...change, updatedAt });

export const setMiniatureRemoved = (db: Db, id: string, removedAt: string | null): boolean =>
  setRemoved(db, miniatures, id, removedAt);

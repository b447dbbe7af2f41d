import { eq } from 'drizzle-orm';
import type { Json } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { settings } from '../schema/settings.ts';

export function loadSettings(db: Db): ReadonlyMap<string, Json> {
  return new Map(
    db
      .select()
      .from(settings)
      .all()
      .map(({ key, value }) => [key, value]),
  );
}

export function deleteSetting(db: Db, key: string): void {
  db.delete(settings).where(eq(settings.key, key)).run();
}

/** Null is absent: leave a setting out instead of saving null. */
export function saveSetting(db: Db, key: string, value: NonNullable<Json>): void {
  db.insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
    .run();
}

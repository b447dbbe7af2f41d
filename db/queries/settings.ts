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

/** Null is absent: leave a setting out instead of saving null. */
export function saveSetting(db: Db, key: string, value: NonNullable<Json>): void {
  db.insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
    .run();
}

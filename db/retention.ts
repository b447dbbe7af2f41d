import type Database from 'better-sqlite3';
import { z } from 'zod';

/** Which backups stay: the last ones, before them the newest of each day, and before those of each week. */
export const retentionSchema = z.strictObject({
  newest: z.int().min(3).max(100),
  days: z.int().min(0).max(60),
  weeks: z.int().min(0).max(104),
});

export type Retention = z.infer<typeof retentionSchema>;

export const USUAL_RETENTION: Retention = { newest: 10, days: 7, weeks: 9 };

export const RETENTION_SETTING = 'backupsKept' as const;

/** As set in the store; as usual where it was never set, cannot be read, or the store is older than its settings. */
export function readRetention(client: Database.Database): Retention {
  try {
    const text = client.prepare('SELECT value FROM settings WHERE key = ?').pluck().get(RETENTION_SETTING);
    return retentionSchema.parse(JSON.parse(String(text)));
  } catch {
    return USUAL_RETENTION;
  }
}

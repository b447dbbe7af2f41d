import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** Of the SQLite that holds the data; the one inside Node is another. */
export function readSqliteVersion(db: Db): string {
  return db.get<{ version: string }>(sql`SELECT sqlite_version() AS version`).version;
}

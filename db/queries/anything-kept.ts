import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { battleLogs, campaigns, characters, customUnits, miniatures, rosters } from '../schema/index.ts';

const KEPT = [rosters, characters, campaigns, battleLogs, customUnits, miniatures];

/** Whether anything was ever made here and is still there; what was removed and can be put back counts. */
export const isAnythingKept = (db: Db): boolean =>
  KEPT.some((table) => db.get(sql`SELECT 1 FROM ${table} LIMIT 1`) !== undefined);

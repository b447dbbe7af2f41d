import type Database from 'better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** A connection or a transaction on it: queries take either, so that callers decide what is one unit. */
export type Db = BaseSQLiteDatabase<'sync', Database.RunResult>;

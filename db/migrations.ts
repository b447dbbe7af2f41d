import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { StoreError } from './errors.ts';

export interface Migration {
  readonly tag: string;
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

interface AppliedMigration {
  readonly hash: string;
  readonly when: number;
}

/** drizzle's own table, so that its tools can read the store. */
export const MIGRATIONS_TABLE = '__drizzle_migrations';

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

export function readMigrations(migrationsDir: string): readonly Migration[] {
  const journal = readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(journal)).entries.map(({ tag, when }) => {
    // A checkout with CRLF line ends is the same migration, not an edited one.
    const text = readFileSync(join(migrationsDir, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
    return {
      tag,
      when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
    };
  });
}

/** What the store still needs. Refuses a store that has seen a migration we do not know, or know otherwise. */
export function findPending(client: Database.Database, known: readonly Migration[]): readonly Migration[] {
  const applied = listApplied(client);
  for (const [place, { hash, when }] of applied.entries()) {
    if (known[place]?.when === when && known[place].hash === hash) continue;
    throw known.some((migration) => migration.when === when) ? refuseEdited() : refuseNewer();
  }
  return known.slice(applied.length);
}

function listApplied(client: Database.Database): readonly AppliedMigration[] {
  const found = client.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(MIGRATIONS_TABLE);
  if (found === undefined) return [];
  return client
    .prepare<[], AppliedMigration>(`SELECT hash, created_at AS "when" FROM ${MIGRATIONS_TABLE} ORDER BY id`)
    .all();
}

const refuseNewer = (): StoreError =>
  new StoreError(
    'store/newer',
    'This store was made by a newer Muster. It was left unchanged. Install the newest Muster to open it.',
  );

const refuseEdited = (): StoreError =>
  new StoreError(
    'store/migration-edited',
    'This Muster does not fit the store: a step that once brought the store up to date has since been altered. The store was left unchanged. Install an official Muster to open it.',
  );

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { StoredRoster } from '../../db/queries/rosters.ts';
import { openStore, type Store, type StoreOptions } from '../../db/store.ts';
import { asId } from '../../rules/core/ids.ts';
import { layEmptyStore } from '../support/empty-store.ts';

export const MIGRATIONS_DIR = join(import.meta.dirname, '../../migrations');

export function makeTempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'muster-db-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export const NOON = new Date('2026-05-01T12:00:00.000Z');

export const optionsFor = (dir: string, now: () => Date = () => NOON): StoreOptions => ({
  dir,
  migrationsDir: MIGRATIONS_DIR,
  now,
});

/** Closed when the test ends, if it is not by then. */
export function openTestStore(dir: string, now: () => Date = () => NOON): Store {
  layEmptyStore(dir);
  const store = openStore(optionsFor(dir, now));
  onTestFinished(() => store.close());
  return store;
}

/** Works on a store's file directly, as another program would. */
export function withFile<T>(file: string, work: (client: Database.Database) => T): T {
  const client = new Database(file);
  try {
    return work(client);
  } finally {
    client.close();
  }
}

export const makeRoster = (id: string, part: Partial<StoredRoster> = {}): StoredRoster => ({
  id: asId(id),
  system: 'by-this-axe',
  name: `Roster ${id}`,
  notes: 'winter war',
  pointsLimit: 600,
  options: { scale: '1:20', commandRules: false },
  favourite: false,
  tags: [],
  version: 1,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  removedAt: null,
  units: [
    { id: 'u2', name: 'Knights', profile: { figures: 8, weapons: ['lance', 'sword'] } },
    { id: 'u1', name: 'Archers', profile: { figures: 12, width: null } },
  ],
  characters: [{ id: 'c1', name: 'Sir Olaf', profile: { attachedTo: 'u2' } }],
  ...part,
});

/** Every file of a folder with the hash of its bytes. */
export function fingerprint(dir: string): Readonly<Record<string, string>> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [
        file.slice(dir.length + 1),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

/** What an expected refusal said: its code. Anything else fails the test. */
export function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  return 'nothing was refused';
}

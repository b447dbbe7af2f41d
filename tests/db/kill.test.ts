import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { examine } from '../../db/doctor.ts';
import { insertRoster, listRosters } from '../../db/queries/rosters.ts';
import { openStore, type Store } from '../../db/store.ts';
import { MIGRATIONS_DIR, makeRoster, makeTempDir, NOON, openTestStore, startChild } from './harness.ts';
import { writeNextMigrations } from './own-migrations.ts';

const KILLS = 5;
const KILLS_IN_MIGRATION = 3;

const listAll = (store: Store) => listRosters(store.db, { view: 'all', tag: null });
const complaintsOf = (store: Store) => store.doctor().filter(({ level }) => level !== 'good');

/** A loaded machine starts children slowly. */
describe('kill -9', { timeout: 60_000 }, () => {
  it('while writing loses nothing that was saved and keeps nothing by halves', async () => {
    const dir = makeTempDir();
    const acked: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const writer = startChild('write-rosters.ts', dir, MIGRATIONS_DIR, `kill${kill}`);
      await writer.waitForLines(1 + kill * 7);
      await writer.kill();
      acked.push(...writer.lines);

      const store = openTestStore(dir);
      const found = listAll(store);
      const ids = new Set<string>(found.map((roster) => roster.id));
      expect(acked.filter((id) => !ids.has(id))).toEqual([]);
      // At most one a kill was saved but not yet named.
      expect(ids.size - acked.length).toBeLessThanOrEqual(kill + 1);
      expect(found.filter((roster) => roster.units.length !== 20 || roster.tags.length !== 1)).toEqual([]);
      expect(complaintsOf(store)).toEqual([]);
      store.close();
    }
    expect(acked.length).toBeGreaterThanOrEqual(KILLS);
  });

  it('while restoring leaves the old store or the new one, whole, and only sound backups', async () => {
    const files = ['a', 'b'].map((id) => {
      const store = openTestStore(makeTempDir());
      store.db.transaction((tx) => insertRoster(tx, makeRoster(id)));
      const file = join(makeTempDir(), `${id}.sqlite`);
      store.backupTo(file);
      return file;
    });
    const dir = makeTempDir();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = startChild('restore-back-and-forth.ts', dir, MIGRATIONS_DIR, ...files);
      await child.waitForLines(1 + kill);
      await pause(kill * 7);
      await child.kill();

      const store = openTestStore(dir);
      const found = listAll(store);
      expect(found).toEqual([makeRoster(found[0]?.id ?? 'neither')]);
      expect(complaintsOf(store)).toEqual([]);
      store.close();
      expect(readdirSync(dir).sort()).toEqual(['backups', 'muster.lock', 'muster.sqlite']);
    }
  });

  it('while migrating leaves the store as it was, or up to date', async () => {
    const next = writeNextMigrations(`CREATE TABLE tally (n integer);
--> statement-breakpoint
INSERT INTO tally WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 500000) SELECT n FROM count;
--> statement-breakpoint
UPDATE rosters SET notes = 'migrated';`);
    const dir = makeTempDir();
    const first = openTestStore(dir);
    insertRoster(first.db, makeRoster('a'));
    first.close();
    for (let kill = 0; kill < KILLS_IN_MIGRATION; kill += 1) {
      const child = startChild('migrate-store.ts', dir, next);
      await child.waitForLines(1);
      await pause(40 + kill * 60);
      await child.kill();
      const codes = examine({ dir, migrationsDir: next, holdsLock: false }).map(({ code }) => code);
      expect(['store/older', 'tables/current']).toContain(codes.find((code) => /older|current/.test(code)));
      expect(codes).toContain('store/sound');
    }
    const store = openStore({ dir, migrationsDir: next, now: () => NOON });
    expect(listAll(store)).toEqual([makeRoster('a', { notes: 'migrated' })]);
    expect(store.db.get(sql`SELECT count(*) AS n FROM tally`)).toEqual({ n: 500_000 });
    expect(complaintsOf(store)).toEqual([]);
    store.close();
  });
});

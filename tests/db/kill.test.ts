import { describe, expect, it } from 'vitest';
import { listRosters } from '../../db/queries/rosters.ts';
import { MIGRATIONS_DIR, makeTempDir, openTestStore, startChild } from './harness.ts';

const KILLS = 5;

describe('kill -9 while writing', () => {
  it('loses nothing that was saved and keeps nothing by halves', async () => {
    const dir = makeTempDir();
    const acked: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const writer = startChild('write-rosters.ts', dir, MIGRATIONS_DIR, `kill${kill}`);
      await writer.waitForLines(1 + kill * 7);
      await writer.kill();
      acked.push(...writer.lines);

      const store = openTestStore(dir);
      const found = listRosters(store.db, { view: 'all', tag: null });
      const ids = new Set(found.map((roster) => roster.id));
      expect(acked.filter((id) => !ids.has(id))).toEqual([]);
      // At most the one that was saved but not yet named.
      expect(ids.size - acked.length).toBeLessThanOrEqual(kill + 1);
      expect(found.filter((roster) => roster.units.length !== 20 || roster.tags.length !== 1)).toEqual([]);
      expect(store.doctor().filter((finding) => finding.level !== 'good')).toEqual([]);
      store.close();
    }
    expect(acked.length).toBeGreaterThanOrEqual(KILLS);
  });
});

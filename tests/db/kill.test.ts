import { describe, expect, it } from 'vitest';
import { listCampaigns } from '../../db/queries/campaigns.ts';
import { listRosters } from '../../db/queries/rosters.ts';
import type { Store } from '../../db/store.ts';
import { startChild } from './children.ts';
import { MIGRATIONS_DIR, makeTempDir, openTestStore } from './harness.ts';

/** Each starts a process; `npm run torture` kills hundreds. */
const KILLS = 3;
const FEWER_KILLS = 2;

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

  it('while a campaign is played keeps its ledger and its state together', async () => {
    const dir = makeTempDir();
    for (let kill = 0; kill < FEWER_KILLS; kill += 1) {
      const player = startChild('play-campaign.ts', dir, MIGRATIONS_DIR);
      await player.waitForLines(2 + kill * 5);
      await player.kill();
      const store = openTestStore(dir);
      const [campaign] = listCampaigns(store.db);
      const [version = 0] = (player.lines.at(-1) ?? '').split(' ').map(Number);
      // At most the last press was saved but not yet named.
      expect([version, version + 1]).toContain(campaign?.version);
      expect(complaintsOf(store)).toEqual([]);
      expect(store.doctor().map(({ code }) => code)).toContain('campaigns/true');
      store.close();
    }
  });
});

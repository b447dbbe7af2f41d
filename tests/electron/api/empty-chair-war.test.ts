import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { openCampaign, type Table } from './campaign-story.ts';

let app: TestApp;
let table: Table;
beforeEach(async () => {
  app = openTestApp();
  table = await openCampaign(app);
});
afterEach(() => app.dispose());

const musterPlays = (sideId: string, play: string) =>
  table.act({ kind: 'set-side', ...table.view.state.sides[sideId], play } as never);
const stand = (name: string, standing: unknown) =>
  table.act({ kind: 'stand', armyId: table.army(name).id, standing } as never);

describe('a war in which Muster plays two of three sides', () => {
  it('25.1 runs ten days to its end, its armies do as they stand ordered, and a file replays it to the same state', async () => {
    await musterPlays('s1', 'solved');
    await musterPlays('s2', 'careless');
    const ford = Object.values(table.view.state.places)[0];
    await stand('Lords', { kind: 'go', placeId: ford?.id });
    await stand('Hobbits', { kind: 'guard', placeId: ford?.id });
    const before = table.view.state;
    const { campaign, battles, waitsFor } = await app.api.campaigns.playOn({
      ...table.known,
      days: 10,
      contacts: 'wait',
    });
    expect([waitsFor, campaign.state.day]).toEqual([null, before.day + 10]);
    expect(battles.length).toBeGreaterThan(0);
    for (const id of battles) {
      const { chairs } = await app.api.battles.get({ id, as: 'table' });
      expect([chairs.A?.play, chairs.B?.play].toSorted()).toEqual(['careless', 'solved']);
    }
    const { text } = await app.api.campaigns.export({ id: campaign.id });
    expect(text).not.toContain('secret');
    const other = openTestApp();
    await other.api.files.import({ text });
    const [found] = (await other.api.campaigns.list({})).campaigns;
    const there = await other.api.campaigns.get({ id: found?.id ?? '' });
    other.dispose();
    expect(there.state).toEqual(campaign.state);
  });

  it('25.1 stops where a person has a say', async () => {
    await musterPlays('s1', 'solved');
    const ford = Object.values(table.view.state.places)[0];
    await stand('Lords', { kind: 'go', placeId: ford?.id });
    await stand('Hobbits', { kind: 'go', placeId: ford?.id });
    const { campaign, waitsFor, battles } = await app.api.campaigns.playOn({ ...table.known, days: 10 });
    expect([waitsFor, battles]).toEqual(['Lords and Hobbits', []]);
    // The person begins the battle; Muster has sealed its side of it.
    const contactId = Object.keys(campaign.state.contacts)[0] ?? '';
    const begun = await app.api.campaigns.startBattle({
      id: campaign.id,
      version: campaign.version,
      contactId,
    });
    const battle = await app.api.battles.get({ id: begun.battleId, as: 'master' });
    const mine = battle.chairs.A === null ? 'A' : 'B';
    expect(battle.chairs[mine === 'A' ? 'B' : 'A']?.sealed).not.toBeNull();
    expect(battle.moves.map(({ seat }) => seat)).toEqual([mine]);
  });

  it('25.1 acts on nothing its side cannot see: an army out of sight changes no march', async () => {
    await stand('Lords', { kind: 'avoid' });
    const preview = () =>
      app.api.campaigns.preview({
        id: table.view.id,
        intent: { kind: 'end-day', days: 1, contacts: 'wait' },
      });
    const marches = async () => JSON.stringify(await preview()).match(/Lords marched[^"]*/g);
    const first = await marches();
    await table.act({
      kind: 'march',
      armyId: table.army('Tusks').id,
      path: [{ x: 44, y: 34 }],
      beyondRate: true,
    });
    const hidden = Object.keys(table.view.state.contacts).length === 0;
    expect(hidden).toBe(true);
    expect(await marches()).toEqual(first);
  });
});

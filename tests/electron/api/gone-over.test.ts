import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { sitDown } from '../../support/seats.ts';
import { openCampaign, type Table } from './campaign-story.ts';

let app: TestApp;
let table: Table;
beforeEach(async () => {
  app = openTestApp();
  table = await openCampaign(app);
});
afterEach(() => app.dispose());

const leader = (name: string) => {
  const found = Object.values(table.view.state.generals).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no leader ${name}`);
  return found;
};

describe('whoever goes over', () => {
  it('19.2 an army takes no sealed battle of its old side along', async () => {
    const to = { x: 40, y: 30 };
    for (const name of ['Lords', 'Hobbits'])
      await table.act({ kind: 'march', armyId: table.army(name).id, path: [to], beyondRate: true });
    const [contact = ''] = Object.keys(table.view.state.contacts);
    const battleId = await table.fight(contact, [[6], [5, 5], [2, 2], [2]]);
    await table.act({ kind: 'apply-battle', battleId });
    const sit = async (sideId: string) =>
      (await sitDown(app, { at: { campaignId: table.view.id }, role: 'player', sideId, name: sideId })).seat;
    const [league, horde] = [await sit('s1'), await sit('s3')];
    const correct = { kind: 'correct', armyId: table.army('Lords').id, army: { sideId: 's3' } } as const;
    await table.act(correct);
    expect((await league.battles.list()).map(({ id }) => id)).toEqual([battleId]);
    expect(await horde.battles.list()).toEqual([]);
  });

  it('19.2 a prisoner who went home is known as he was taken, whoever has him now', async () => {
    const thain = leader('The Thain').id;
    await table.act(
      { kind: 'set-fate', generalId: thain, fate: 'captured', heldBy: 's3' } as never,
      { kind: 'set-fate', generalId: thain, fate: 'ransomed' } as never,
      {
        kind: 'appoint-general',
        armyId: table.army('Lords').id,
        generalId: thain,
        name: 'The Bought One',
      } as never,
    );
    const { others } = await app.api.campaigns.leaders({ id: table.view.id, asSide: 's3' });
    expect(others).toMatchObject([{ name: 'The Thain', sideId: 's2', held: false }]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeFile } from '../../../db/files.ts';
import { withFile } from '../../db/harness.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { openCampaign, type Table } from './campaign-story.ts';

let app: TestApp;
let table: Table;
let battleId: string;

beforeEach(async () => {
  app = openTestApp();
  table = await openCampaign(app);
  const [A, B] = [table.army('Lords').id, table.army('Hobbits').id];
  await table.act({ kind: 'meet', armies: { A, B } });
  battleId = await table.fight(Object.keys(table.view.state.contacts)[0] ?? '', []);
});
afterEach(() => app.dispose());

const battle = () => app.api.battles.get({ id: battleId, as: 'master' });
const undo = async () =>
  app.api.battles.undo({ id: battleId, version: (await battle()).version, as: 'master' });
const findings = () =>
  app.store
    .doctor()
    .filter(({ check }) => check === 'campaigns')
    .map(({ code }) => code);

describe('a battle that is in the ledger', () => {
  it('19.1 stays as it was fought until it is taken back from there', async () => {
    await table.act({ kind: 'apply-battle', battleId });
    const before = await battle();
    expect(before.ledger).toMatchObject({ campaign: 'War of the Fords', day: 1 });
    expect(await refusalFrom(undo())).toMatchObject({
      code: 'battle/in-ledger',
      message: `Entry ${before.ledger?.entry} of War of the Fords tells of this battle, so it stays as it was fought. Take it back from the ledger first, or try it otherwise with What if.`,
    });
    expect((await battle()).version).toBe(before.version);
    const tried = await app.api.battles.whatIf({ id: battleId, keep: 0, tries: [], seed: 5 });
    expect(tried.events).toEqual([]);
    await table.undo();
    expect((await battle()).ledger).toBeNull();
    expect((await undo()).version).toBe(before.version + 1);
  });

  it('19.1 does not hold back the battles of a copied campaign', async () => {
    await app.api.campaigns.copy({ id: table.view.id, name: 'Copy' });
    await table.act({ kind: 'apply-battle', battleId });
    const copied = await app.api.campaigns.copy({ id: table.view.id, name: 'Second copy' });
    await table.undo();
    expect(copied.entries).toBeGreaterThan(table.view.entries);
    expect((await battle()).ledger).toBeNull();
  });

  it('19.1 the doctor names one that reads otherwise than the ledger was told', async () => {
    await table.act({ kind: 'apply-battle', battleId });
    expect(findings()).toEqual(['campaigns/true']);
    withFile(storeFile(app.dir), (client) =>
      client.prepare("UPDATE battle_logs SET outcome = json_set(outcome, '$.summary.sides.B.left', 1)").run(),
    );
    expect(findings()).toEqual(['campaigns/true', 'campaigns/battle-altered']);
    const altered = app.store.doctor().find(({ code }) => code === 'campaigns/battle-altered');
    expect(altered?.message).toContain('Lords against Hobbits, day 1 (entry');
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../../electron/api/context.ts';
import { amend } from '../../../../electron/hosts/cli/amend.ts';
import type { Answer } from '../../../../electron/hosts/cli/verb.ts';
import { openTestApp, type TestApp } from '../../../support/app.ts';
import { openCampaign, type Table } from '../../api/campaign-story.ts';

let app: TestApp;
let table: Table;
beforeEach(async () => {
  app = openTestApp();
  table = await openCampaign(app);
});
afterEach(() => app.dispose());

const call = (
  entry: number | string,
  options: Record<string, string | boolean> = {},
  war = 'War of the Fords',
): Promise<Answer> =>
  amend.run({
    operands: [war, String(entry)],
    options,
    api: app.api,
    context: {} as AppContext,
    storeOptions: { dir: '', migrationsDir: '', now: () => new Date(0) },
  });

const entryOf = async (kind: string): Promise<number> => {
  const { lines } = await app.api.campaigns.ledger({ id: table.view.id, limit: 1000 });
  return lines.findLast((line) => line.kind === kind)?.entry ?? 0;
};
const textOf = async (asked: Promise<Answer>): Promise<string> => (await asked).text.join('\n');

describe('muster amend', () => {
  it('19.5 shows fields and differences, writes only with --yes, and says who and why', async () => {
    const entry = await entryOf('place-added');
    const shown = await textOf(call(entry));
    expect(shown).toContain('name=Withy Ford');
    expect(shown).toContain('nothing was written');
    const set = { set: 'name=Withy Bridge', by: 'Anna', reason: 'misheard' };
    expect(await textOf(call(entry, set))).toContain('would read: Withy Bridge is on the map.');
    const names = async () =>
      Object.values((await app.api.campaigns.get({ id: table.view.id })).state.places).map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(['Withy Ford']);
    expect(await textOf(call(entry, { ...set, yes: true }))).toContain('written');
    expect(await names()).toEqual(['Withy Bridge']);
    const { lines } = await app.api.campaigns.ledger({ id: table.view.id, limit: 1 });
    expect(lines[0]?.text).toBe(`Entry ${entry} amended by Anna. “misheard”`);
  });

  it('19.5 names battles that no longer fit, and fights them again with the same dice', async () => {
    const armyId = table.army('Lords').id;
    await table.act(
      { kind: 'march', armyId, path: [{ x: 40, y: 30 }], beyondRate: true },
      { kind: 'march', armyId: table.army('Hobbits').id, path: [{ x: 40, y: 30 }], beyondRate: true },
    );
    const unitId = table.army('Lords').units[0]?.id ?? '';
    await table.act({ kind: 'lose', armyId, losses: { [unitId]: 4 }, cause: 'fever' });
    const fever = await entryOf('casualties');
    const contactId = Object.keys(table.view.state.contacts)[0] ?? '';
    const battleId = await table.fight(contactId, [[6], [5, 5], [2, 2], [2]]);
    await table.act({ kind: 'apply-battle', battleId });
    const battle = await entryOf('battle-fought');
    const out = await textOf(call(fever, { 'leave-out': true }));
    expect(out).toContain(`undecided: --choose ${battle}=keep|leave-out|anew`);
    await expect(call(fever, { 'leave-out': true, yes: true })).rejects.toThrow(String(battle));
    const again = await textOf(call(fever, { 'leave-out': true, choose: `${battle}=anew`, yes: true }));
    expect(again).toContain('written');
    expect(
      (await app.api.campaigns.get({ id: table.view.id })).state.armies[armyId]?.lastBattle,
    ).toBeTruthy();
  });

  it('19.5 puts in what was forgotten, where it belongs', async () => {
    const lords = table.army('Lords');
    await table.act({ kind: 'end-day', days: 1 });
    const entry = await entryOf('day-ended');
    const file = join(app.dir, 'forgotten.json');
    const to = { x: lords.at.x + 2, y: lords.at.y };
    writeFileSync(file, JSON.stringify({ kind: 'march', armyId: lords.id, path: [to] }));
    expect(await textOf(call(entry, { write: file, yes: true }))).toContain('written');
    const { state } = await app.api.campaigns.get({ id: table.view.id });
    expect(state.armies[lords.id]?.at).toEqual(to);
    writeFileSync(file, '{"kind":"dance"}');
    await expect(call(entry, { write: file })).rejects.toThrow('intent');
    await expect(call(entry, { write: file, set: 'name=x' })).rejects.toThrow('one of');
  });

  it('19.5 says what is wrong with what was asked', async () => {
    await expect(call('x')).rejects.toThrow('say the number of an entry');
    await expect(call(2, {}, 'No war')).rejects.toThrow('there is no campaign "No war"');
    await expect(call(2, { set: 'name' })).rejects.toThrow('say KEY=VALUE');
    await expect(call(2, { choose: '3=perhaps' })).rejects.toThrow('leave-out or anew');
  });
});

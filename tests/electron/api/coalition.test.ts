import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { openCampaign, type Table } from './campaign-story.ts';

let app: TestApp;
let table: Table;

const sp = (name: string): number => table.army(name).units.reduce((sum, unit) => sum + unit.sp, 0);

/** Lords and Watch of the League stand at the ford, where the Hobbits meet them both. */
beforeAll(async () => {
  app = openTestApp();
  table = await openCampaign(app);
  const roster = await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: 'hobbit-muster' });
  const troops = { rosterId: roster.id };
  await table.act({ kind: 'muster', sideId: 's1', name: 'Watch', troops, at: { x: 36, y: 30 } });
  const march = (name: string, x: number, stopAtContact = true) =>
    table.act({ kind: 'march', armyId: table.army(name).id, path: [{ x, y: 30 }], stopAtContact });
  await march('Lords', 40);
  await march('Watch', 39.5);
  await march('Hobbits', 40.2, false);
}, 60_000);
afterAll(() => app.dispose());

const contactId = (): string =>
  Object.values(table.view.state.contacts).find(({ armies }) =>
    Object.values(armies).includes(table.army('Lords').id),
  )?.id ?? '';

describe('19 coalition battles', () => {
  it('are due as one, with odds from all the game master knows and from what a side knows', async () => {
    const due = table.view.due.filter(({ kind }) => kind === 'contact');
    expect(due.map(({ title }) => title)).toEqual(['Lords and Watch against Hobbits at Withy Ford']);

    const { campaigns } = app.api;
    const asked = { id: table.view.id, contactId: contactId() };
    const master = await campaigns.contactOdds(asked);
    expect(master.assumed).toBe('');
    expect(master.cases.flatMap(({ attacks }) => attacks.map(({ title }) => title))).toEqual([
      'Lords and Watch attack',
      'Hobbits attack',
    ]);
    const alone = await campaigns.contactOdds({ ...asked, allies: { A: [], B: [] } });
    const chanceOf = ({ cases }: typeof master): number => cases[0]?.attacks[0]?.parts[0]?.p ?? 0;
    expect(chanceOf(master)).toBeGreaterThan(chanceOf(alone));
  });

  it('give a side the same odds whatever the other keeps from it', async () => {
    const { campaigns } = app.api;
    const seen = await campaigns.get({ id: table.view.id, asSide: 's2' });
    const [met] = Object.values(seen.state.contacts);
    const ask = () => campaigns.contactOdds({ id: table.view.id, contactId: met?.id ?? '', asSide: 's2' });
    const before = await ask();
    expect(before.cases.map(({ title }) => title)).toEqual([
      'If they are half as strong',
      'If they are as strong',
      'If they are twice as strong',
    ]);
    const [unit] = table.army('Watch').units;
    await table.act({
      kind: 'lose',
      armyId: table.army('Watch').id,
      losses: { [unit?.id ?? '']: 5 },
      cause: 'plague',
    });
    expect(await ask()).toEqual(before);
    await table.undo();
  });

  it('are fought as one: losses are shared by strength, undone and brought back whole', async () => {
    const before = { Lords: sp('Lords'), Watch: sp('Watch'), Hobbits: sp('Hobbits') };
    const battleId = await table.fight(contactId(), [[1], [6, 6], [4, 4]]);
    const begun = await app.api.battles.get({ id: battleId, as: 'master' });
    expect(begun.table.sides.A.name).toBe('Lords and Watch');
    const version = table.view.state;
    await table.act({ kind: 'apply-battle', battleId });
    const lost = { Lords: before.Lords - sp('Lords'), Watch: before.Watch - sp('Watch') };
    expect(lost.Lords).toBeGreaterThan(0);
    expect(lost.Watch).toBeGreaterThan(0);
    // By strength, but for the rounding of a unit each.
    const share = lost.Lords / before.Lords;
    expect(Math.abs(lost.Watch / before.Watch - share)).toBeLessThan(0.01);
    const after = table.view.state;
    expect(Object.values(after.contacts).every(({ spentDay }) => spentDay === after.day)).toBe(true);
    await table.undo();
    expect(table.view.state).toEqual(version);
    await table.redo();
    expect(table.view.state).toEqual(after);
  });

  it('are told to both sides, with losses only to their own', async () => {
    const read = async (side: string): Promise<string> => {
      const { text } = await app.api.campaigns.chronicle({ id: table.view.id, for: side });
      return text;
    };
    const [league, shire] = [await read('s1'), await read('s2')];
    for (const told of [league, shire]) expect(told).toContain('Lords and Watch against Hobbits');
    expect(league).toContain('Watch lost');
    expect(shire).not.toMatch(/(Lords|Watch) lost/);
  });

  it('ask anew when one of them would not have been there', async () => {
    const { lines } = await app.api.campaigns.ledger({ id: table.view.id, limit: 1000 });
    const march = lines.find(({ kind, text }) => kind === 'marched' && text.startsWith('Watch'));
    const shown = await app.api.campaigns.previewAmendment({
      id: table.view.id,
      amendment: { change: { kind: 'leave-out', entry: march?.entry ?? 0 } },
    });
    expect(shown.questions.map(({ why }) => why)).toContain('Watch would not be there.');

    // Fought again by the one that is left: what was declared of both is declared of it alone.
    const battle = shown.questions.find(({ refight }) => refight)?.entry ?? 0;
    const again = await app.api.campaigns.previewAmendment({
      id: table.view.id,
      amendment: {
        change: { kind: 'leave-out', entry: march?.entry ?? 0 },
        decisions: [{ entry: battle, choice: 'anew', fight: [] }],
      },
    });
    const fought = again.questions.find(({ entry }) => entry === battle);
    expect(fought?.missing).toBeNull();
    expect(fought?.comesTo?.join(' ')).toMatch(/Lords against Hobbits/);
    expect(fought?.comesTo?.join(' ')).not.toContain('Watch');
  });
});

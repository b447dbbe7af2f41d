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

const at = (x: number, y: number) => ({ x, y });
const march = (name: string, x: number, y: number) =>
  table.act({ kind: 'march', armyId: table.army(name).id, path: [at(x, y)], beyondRate: true });
const endDays = (until: number) =>
  table.act({ kind: 'end-day', days: until - table.view.state.day, contacts: 'wait' });
const facing = (): string => Object.keys(table.view.state.contacts).at(-1) ?? '';
const tellTo = async (side: string | null): Promise<string> =>
  (await app.api.campaigns.chronicle({ id: table.view.id, for: side })).text;

const leader = (name: string) => {
  const found = Object.values(table.view.state.generals).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no leader ${name}`);
  return found;
};
const fate = (name: string, what: object) =>
  table.act({ kind: 'set-fate', generalId: leader(name).id, ...what } as never);
const muster = (sideId: string, name: string, x: number, y: number, general: string) =>
  table.act({
    kind: 'muster',
    sideId,
    name,
    at: at(x, y),
    troops: { units: [{ name: 'Spears', heads: 300, fighters: FOOT }] },
    general: { name: general, leadership: 3 },
  } as never);
const FOOT = { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] };

describe('a whole war', { timeout: 120_000 }, () => {
  it('19.11 of fifteen days and three sides, with a typo of day 4 mended on day 15, leaks nothing', async () => {
    // Day 1: a mass battle at the ford; Lords and Watch fight as one. Another side has a Watch, too.
    await muster('s1', 'Watch', 36, 30, 'Aldric');
    await muster('s3', 'Watch', 95, 65, 'Karg');
    await march('Lords', 40, 30);
    await march('Watch (League)', 39.5, 30);
    await table.act({
      kind: 'march',
      armyId: table.army('Hobbits').id,
      path: [at(40.2, 30)],
      stopAtContact: false,
    });
    const first = await table.fight(facing(), [[6], [5, 5], [2, 2], [2, 2]]);
    await table.act({ kind: 'apply-battle', battleId: first });
    await fate('Aldric', { fate: 'wounded', untilDay: 9 });
    await endDays(4);

    // Day 4: a place is misspelt, and the Tusks have a plague nobody else hears of.
    await table.act({
      kind: 'set-place',
      id: null,
      name: 'Grimwel',
      type: 'town',
      at: at(12, 60),
      sideId: null,
    });
    const unitId = table.army('Tusks').units[0]?.id ?? '';
    await table.act({
      kind: 'lose',
      armyId: table.army('Tusks').id,
      losses: { [unitId]: 5 },
      cause: 'marsh fever',
    });
    await endDays(7);

    // Day 7: Hobbits and Tusks play on the table.
    await march('Hobbits', 70, 55);
    await march('Tusks', 70, 55);
    const [A, B] = [table.army('Hobbits'), table.army('Tusks')];
    await table.act({
      kind: 'record-battle',
      armies: { A: A.id, B: B.id },
      verdict: 'B',
      field: 'B',
      units: [{ unitId: A.units[0]?.id ?? '', lost: 12 }],
      retreat: { A: 9, B: null },
      notes: 'The Thain was drunk.',
      leaders: [{ generalId: leader('The Thain').id, fate: 'captured', heldBy: 's3' }],
    });
    expect(leader('Aldric').fate).toBe('wounded');
    await endDays(11);
    expect([leader('Aldric').fate, leader('The Thain').fate]).toEqual(['serving', 'captured']);

    // Day 11: the second mass battle.
    await march('Lords', 70, 55);
    const second = await table.fight(facing(), [[6], [4, 4], [3, 3], [3]]);
    await table.act({ kind: 'apply-battle', battleId: second });
    await fate('The Thain', { fate: 'ransomed' });
    await endDays(15);
    const fought = await app.api.campaigns.ledger({ id: table.view.id, limit: 1000 });
    expect(fought.lines.filter(({ kind }) => kind === 'battle-fought')).toHaveLength(3);

    // Whatever is looked at and left as it reads changes nothing, in the order in which a store lists armies, too.
    for (const { entry } of fought.lines) {
      const asItReads = { change: { kind: 'change', entry, values: {} } } as const;
      const same = await app.api.campaigns.previewAmendment({ id: table.view.id, amendment: asItReads }).then(
        (shown) => shown.same,
        (refused: Error) => refused.message,
      );
      expect([entry, same === true || /follows|a day ended/.test(String(same))]).toEqual([entry, true]);
    }

    // Day 15: the typo is mended where it stands.
    const before = table.view.state;
    const entry = fought.lines.find(({ text }) => text.startsWith('Grimwel '))?.entry ?? 0;
    const amendment = { change: { kind: 'change', entry, values: { name: 'Grimwell' } } } as const;
    const shown = await app.api.campaigns.previewAmendment({ id: table.view.id, amendment });
    expect([shown.day, shown.today, shown.questions]).toEqual([4, 15, []]);
    table.view = await app.api.campaigns.amend({ ...table.known, amendment });
    expect(table.view.state.armies).toEqual(before.armies);
    expect(app.store.doctor().filter(({ level }) => level === 'bad')).toEqual([]);

    // What each side reads of it.
    const whole = await tellTo(null);
    expect(whole).toContain('marsh fever');
    expect(whole).not.toMatch(/Grimwel\b/);
    // Two armies called Watch: the game master reads whose, and no side learns from a name that there is another.
    expect(whole).toContain('Watch (League) marched');
    const [league, shire, horde] = [await tellTo('s1'), await tellTo('s2'), await tellTo('s3')];
    expect(horde).toContain('marsh fever');
    for (const told of [league, shire]) expect(told).not.toContain('marsh fever');
    for (const told of [league, shire, horde]) {
      expect(told).toContain('Grimwell is on the map.');
      expect(told).not.toMatch(/amended|drunk|Watch \(/);
    }
    expect(league).not.toMatch(/Hobbits .*Tusks|Tusks .*Hobbits|Thain|Karg/);
    for (const told of [shire, horde]) expect(told).toContain('The Thain was captured by Horde');
    expect(league).toMatch(/Aldric is wounded until day 9[\s\S]*Aldric is back/);
    for (const told of [shire, horde]) expect(told).not.toContain('Aldric');
    expect(league).toContain('Lords lost');
    for (const told of [shire, horde]) expect(told).not.toContain('Lords lost');

    // All of it can be taken back exactly, and a copy in a file is the same war.
    await table.undo();
    expect(table.view.state).toEqual(before);
    await table.redo();
    const { text } = await app.api.campaigns.export({ id: table.view.id });
    const other = openTestApp();
    try {
      await other.api.files.import({ text });
      const id = (await other.api.campaigns.list({})).campaigns[0]?.id ?? '';
      expect((await other.api.campaigns.get({ id })).state).toEqual(table.view.state);
    } finally {
      other.dispose();
    }
  });
});

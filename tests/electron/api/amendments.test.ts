import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { openCampaign, type Table } from './campaign-story.ts';

let app: TestApp;
let table: Table;
beforeEach(async () => {
  app = openTestApp();
  table = await openCampaign(app);
});
afterEach(() => app.dispose());

const ledger = async () => (await app.api.campaigns.ledger({ id: table.view.id, limit: 1000 })).lines;
const entryOf = async (kind: string): Promise<number> =>
  (await ledger()).find((line) => line.kind === kind && line.undoneBy === null)?.entry ?? 0;
const preview = (amendment: Parameters<TestApp['api']['campaigns']['previewAmendment']>[0]['amendment']) =>
  app.api.campaigns.previewAmendment({ id: table.view.id, amendment });
const amend = async (amendment: Parameters<typeof preview>[0]) => {
  table.view = await app.api.campaigns.amend({ ...table.known, amendment });
};
const sound = () =>
  app.store
    .doctor()
    .filter(({ level }) => level === 'bad')
    .map(({ message }) => message);

/** Lords go to the ford on day 1, Hobbits come on day 2: they meet, and fight on the table. */
const meet = async (): Promise<void> => {
  await table.act(
    { kind: 'march', armyId: table.army('Lords').id, path: [{ x: 40, y: 30 }], beyondRate: true },
    { kind: 'end-day' },
    { kind: 'march', armyId: table.army('Hobbits').id, path: [{ x: 40, y: 30 }], beyondRate: true },
  );
  const [A, B] = [table.army('Lords'), table.army('Hobbits')];
  await table.act(
    {
      kind: 'record-battle',
      armies: { A: A.id, B: B.id },
      verdict: 'A',
      units: [{ unitId: B.units[0]?.id ?? '', lost: 3 }],
    },
    { kind: 'end-day', days: 3, contacts: 'wait' },
  );
};

describe('an entry is amended where it stands', () => {
  it('19.5 a typo in a name reads right everywhere, the books keep the old wording, and undo is exact', async () => {
    await meet();
    const before = table.view;
    const lines = await ledger();
    const entry = await entryOf('place-added');
    const change = { kind: 'change', entry, values: { name: 'Withy Bridge' } } as const;
    const shown = await preview({ change });
    expect(shown).toMatchObject({
      text: 'Withy Ford is on the map.',
      becomes: 'Withy Bridge is on the map.',
      questions: [],
    });
    expect(shown.fields[0]).toMatchObject({ key: 'name', value: 'Withy Ford' });
    expect((await app.api.campaigns.get({ id: before.id })).version).toBe(before.version);

    await amend({ change, reason: 'misheard', by: 'Anna' });
    expect(Object.values(table.view.state.places).map(({ name }) => name)).toEqual(['Withy Bridge']);
    const line = (await ledger()).find((one) => one.entry === entry);
    expect(line).toMatchObject({ text: 'Withy Bridge is on the map.', wrote: 'Withy Ford is on the map.' });
    expect((await ledger())[0]?.text).toBe(`Entry ${entry} amended by Anna. “misheard”`);
    expect(sound()).toEqual([]);
    for (const side of ['s1', 's2', 's3']) {
      const { text } = await app.api.campaigns.chronicle({ id: before.id, for: side });
      expect(text).toContain('Withy Bridge is on the map.');
      expect(text).not.toMatch(/amended|misheard|Withy Ford is/);
    }
    await table.undo();
    expect(table.view.state).toEqual(before.state);
    expect((await ledger()).filter(({ kind }) => kind !== 'undone' && kind !== 'amended')).toEqual(lines);
    await table.redo();
    expect(Object.values(table.view.state.places).map(({ name }) => name)).toEqual(['Withy Bridge']);
    expect(sound()).toEqual([]);
  });

  it('19.5 a march to the wrong place takes its battle along, once that is decided', async () => {
    await meet();
    const before = table.view.state;
    const entry = await entryOf('marched');
    const first = (await ledger()).filter(({ kind }) => kind === 'marched').at(-1)?.entry ?? 0;
    expect(entry).not.toBe(first);
    const change = { kind: 'change', entry: first, values: { to: '30, 38' } } as const;
    const shown = await preview({ change });
    const battle = await entryOf('battle-fought');
    expect(shown.questions).toMatchObject([{ entry: battle, impossible: true, chosen: null }]);
    expect(shown.counts.same + shown.counts.following + shown.counts.open).toBe(shown.counts.later);
    const version = table.view.version;
    expect(
      await refusalFrom(app.api.campaigns.amend({ ...table.known, amendment: { change } })),
    ).toMatchObject({
      code: 'campaign/undecided',
    });
    await amend({ change, decisions: [{ entry: battle, choice: 'leave-out' }] });
    expect(table.view.version).toBe(version + 1);
    expect(table.army('Lords').at).toEqual({ x: 30, y: 38 });
    expect(table.army('Hobbits').lastBattle).toBeNull();
    expect(sound()).toEqual([]);
    const past = await app.api.campaigns.get({ id: table.view.id, asOf: 1 });
    expect(Object.values(past.state.armies).find(({ name }) => name === 'Lords')?.at).toEqual({
      x: 30,
      y: 38,
    });
    await table.act({ kind: 'end-day' });
    await table.undo();
    await table.undo();
    expect(table.view.state).toEqual(before);
    expect(sound()).toEqual([]);
  });

  it('19.5 a forgotten entry stands where it belongs; copies, files and a restart know it', async () => {
    await meet();
    const lords = table.army('Lords').id;
    const entry = await entryOf('day-ended');
    const firstEnd = (await ledger()).filter(({ kind }) => kind === 'day-ended').at(-1)?.entry ?? entry;
    const unitId = table.army('Tusks').units[0]?.id ?? '';
    await amend({
      change: {
        kind: 'write',
        entry: firstEnd,
        intent: { kind: 'lose', armyId: table.army('Tusks').id, losses: { [unitId]: 2 }, cause: 'plague' },
      },
    });
    const put = (await ledger()).find(({ kind, text }) => kind === 'casualties' && text.includes('plague'));
    expect(put).toMatchObject({ day: 1 });
    const state = table.view.state;
    const copy = await app.api.campaigns.copy({ id: table.view.id, name: 'Copy' });
    expect({ ...copy.state, name: state.name }).toEqual(state);
    const { text } = await app.api.campaigns.chronicle({ id: table.view.id });
    expect(text.indexOf('plague')).toBeLessThan(text.indexOf('Day 2,'));
    expect(sound()).toEqual([]);
    expect(await app.api.campaigns.army({ id: table.view.id, armyId: lords })).toBeTruthy();
  });

  it('19.5 what follows from others, a day’s end and the start are not amended by themselves', async () => {
    await meet();
    const code = async (kind: string) =>
      (await refusalFrom(preview({ change: { kind: 'leave-out', entry: await entryOf(kind) } }))).code;
    expect(await code('day-ended')).toBe('campaign/follows');
    expect(await code('campaign-started')).toBe('campaign/start-stays');
    expect((await refusalFrom(preview({ change: { kind: 'leave-out', entry: 9999 } }))).code).toBe(
      'campaign/no-entry',
    );
    const version = table.view.version;
    await amend({
      change: { kind: 'change', entry: await entryOf('place-added'), values: { name: 'Withy Ford' } },
    });
    expect(table.view.version).toBe(version);
  });
});

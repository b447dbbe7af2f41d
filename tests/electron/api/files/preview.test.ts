import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../support/app.ts';
import { refusalFrom } from '../../../support/refusal.ts';
import { callsOf } from '../../../support/trust/calls.ts';
import { fillStore } from '../../../support/trust/full-store.ts';

let app: TestApp;
let other: TestApp;
beforeEach(() => {
  app = openTestApp();
  other = openTestApp();
});
afterEach(() => {
  app.dispose();
  other.dispose();
});

const PRINCECON = { system: 'princecon', scope: 'app', scopeId: null } as const;
const roster = (name: string, id?: string) => ({
  ...(id === undefined ? {} : { id }),
  name,
  system: 'by-this-axe',
  units: [],
});
const bundle = (data: object): string =>
  JSON.stringify({ format: 'muster', version: 1, kind: 'bundle', data });
const dump = async ({ api }: TestApp): Promise<string> => (await api.files.export({ all: true })).text;
const namesIn = async ({ api }: TestApp): Promise<readonly string[]> =>
  (await api.rosters.list({})).rosters.map(({ name }) => name).toSorted();

describe('15.3 a file is shown before it comes in', () => {
  it('says what is new, what is the same and what is otherwise, and stores nothing', async () => {
    await app.api.files.import({ text: bundle({ rosters: [roster('Same', 'a'), roster('Old name', 'b')] }) });
    const { text } = await app.api.files.export({ ids: ['a', 'b'] });
    const file = JSON.parse(text) as { data: { rosters: { name: string }[] } };
    file.data.rosters[1] = { ...file.data.rosters[1], name: 'New name' };
    file.data.rosters.push(roster('Fresh', 'c'));
    const before = await dump(app);
    const { things } = await app.api.files.preview({ text: JSON.stringify(file) });
    expect(things.map(({ kind, name, standing }) => [kind, name, standing])).toEqual([
      ['roster', 'Same', 'same'],
      ['roster', 'New name', 'changed'],
      ['roster', 'Fresh', 'new'],
    ]);
    expect(await dump(app)).toBe(before);
  });

  it('of everything of every system: all new elsewhere, all the same here', async () => {
    await fillStore(callsOf(app.api));
    const text = await dump(app);
    const here = await app.api.files.preview({ text });
    const there = await other.api.files.preview({ text });
    expect([...new Set(there.things.map(({ standing }) => standing))]).toEqual(['new']);
    expect([...new Set(here.things.map(({ standing }) => standing))]).toEqual(['same']);
    expect(here.things.length).toBeGreaterThan(20);
  });

  it('a campaign that was played on elsewhere is newer, and the one before it older', async () => {
    const { id, version } = await app.api.campaigns.create({ name: 'War' });
    const early = (await app.api.campaigns.export({ id })).text;
    await app.api.campaigns.act({ id, version, intent: { kind: 'change-campaign', name: 'Long war' } });
    const late = (await app.api.campaigns.export({ id })).text;
    await other.api.files.import({ text: early });
    expect((await other.api.files.preview({ text: late })).things[0]?.standing).toBe('newer');
    expect((await app.api.files.preview({ text: early })).things[0]?.standing).toBe('older');
  });

  it('names the place of what cannot come in', async () => {
    const text = bundle({ rosters: [roster('Good'), { ...roster('Bad'), units: 7 }] });
    expect(await refusalFrom(app.api.files.preview({ text }))).toMatchObject({
      code: 'file/invalid',
      place: 'data.rosters[1].units',
    });
  });

  it('house rules, settings and print setups are taken only when asked for', async () => {
    const values = { 'close.attackedRear': null };
    await app.api.houseRules.set({ ...PRINCECON, version: null, values });
    await app.api.settings.set({ colorScheme: 'dark' });
    await app.api.print.setups.save({ id: null, version: null, name: 'Club', options: { paper: 'letter' } });
    const text = await dump(app);
    expect(await other.api.files.preview({ text })).toMatchObject({
      houseRules: ['PRINCECON'],
      settings: expect.arrayContaining(['colours']),
      things: [{ kind: 'print-setup', name: 'Club' }],
    });
    const state = async () => [
      (await other.api.houseRules.get(PRINCECON)).values,
      (await other.api.settings.get()).colorScheme,
      (await other.api.print.setups.list()).length,
    ];
    await other.api.files.import({ text });
    expect(await state()).toEqual([{}, 'auto', 0]);
    const { importId } = await other.api.files.import({
      text,
      houseRules: true,
      settings: true,
      printSetups: true,
    });
    expect(await state()).toEqual([values, 'dark', 1]);
    await other.api.files.undoImport({ id: importId ?? '' });
    expect(await state()).toEqual([{}, 'auto', 0]);
  });

  it('what is here already can be left out', async () => {
    await app.api.files.import({ text: bundle({ rosters: [roster('One', 'a')] }) });
    const { text } = await app.api.files.export({ ids: ['a'] });
    const report = await app.api.files.import({ text, leaveOutSame: true });
    expect(report).toMatchObject({ imported: [], leftOut: 1, importId: null });
    expect(await namesIn(app)).toEqual(['One']);
  });
});

describe('15.3 an import is taken back as one', () => {
  it('with something of every kind: the store is as it was, also after a restart', async () => {
    await fillStore(callsOf(app.api));
    const text = await dump(app);
    const empty = await dump(other);
    const { importId } = await other.api.files.import({
      text,
      houseRules: true,
      settings: true,
      printSetups: true,
    });
    expect(await dump(other)).toBe(text);
    other.restart();
    expect(await other.api.files.imports()).toMatchObject([{ id: importId, edited: [] }]);
    await other.api.files.undoImport({ id: importId ?? '' });
    expect(await dump(other)).toBe(empty);
    expect(await other.api.files.imports()).toEqual([]);
    other.restart();
    expect(await dump(other)).toBe(empty);
    expect(other.store.damage).toEqual([]);
  });

  it('refuses by name when something was changed since, and then takes back only the rest', async () => {
    const { importId, imported } = await app.api.files.import({
      text: bundle({ rosters: [roster('Left'), roster('Changed')] }),
    });
    const id = importId ?? '';
    const changed = imported.find(({ name }) => name === 'Changed')?.id ?? '';
    await app.api.rosters.edit({ id: changed, version: 1, notes: 'Mine now' });
    expect(await refusalFrom(app.api.files.undoImport({ id }))).toMatchObject({
      code: 'import/edited',
      message: expect.stringContaining('Changed'),
    });
    expect(await namesIn(app)).toEqual(['Changed', 'Left']);
    expect(await app.api.files.undoImport({ id, onlyUntouched: true })).toEqual({
      takenBack: 1,
      kept: ['Changed'],
    });
    expect(await namesIn(app)).toEqual(['Changed']);
    expect(await refusalFrom(app.api.files.undoImport({ id }))).toMatchObject({ code: 'import/not-found' });
  });

  it('an import that never ended is gone at the next start, and seen by nobody before', async () => {
    await app.api.files.import({ text: bundle({ rosters: [roster('Whole')] }) });
    const { imported } = await app.api.files.import({ text: bundle({ rosters: [roster('Half', 'half')] }) });
    expect(imported).toHaveLength(1);
    app.store.db.run(
      "UPDATE imports SET finished_at = NULL WHERE created_at = (SELECT max(created_at) FROM imports) AND id = (SELECT import_id FROM import_parts WHERE things LIKE '%half%')",
    );
    expect(await namesIn(app)).toEqual(['Whole']);
    expect(JSON.parse(await dump(app)).data.rosters).toHaveLength(1);
    app.restart();
    expect(await namesIn(app)).toEqual(['Whole']);
    expect(await refusalFrom(app.api.rosters.get({ id: 'half' }))).toMatchObject({
      code: 'roster/not-found',
    });
  });
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storeFile } from '../../db/files.ts';
import { openTestApp, type TestApp, tempDir } from '../support/app.ts';
import { refusalFrom } from '../support/refusal.ts';

const RELEASES = join(import.meta.dirname, '../fixtures/releases');

const readFrozen = (release: string, name: string): Buffer =>
  gunzipSync(readFileSync(join(RELEASES, release, `${name}.gz`)));

/** A store as that release left it, opened by the Muster of today. */
const openFrozen = (release: string): TestApp => {
  const dir = tempDir();
  writeFileSync(storeFile(dir), readFrozen(release, 'muster.sqlite'));
  const app = openTestApp(dir);
  onTestFinished(app.dispose);
  return app;
};

const openEmpty = (): TestApp => {
  const app = openTestApp();
  onTestFinished(app.dispose);
  return app;
};

const everything = async ({ api }: TestApp) => api.files.export({ all: true });

const viewerOf = ({ mode, ended }: { mode: string; ended: boolean }) =>
  mode === 'game-master' || ended ? ('master' as const) : ('A' as const);

describe.each(readdirSync(RELEASES))('what Muster %s left', { timeout: 60_000 }, (release) => {
  it('opens: every row sound, every thing readable', async () => {
    const app = openFrozen(release);
    const { api } = app;
    expect(app.store.damage).toEqual([]);
    expect(app.store.doctor().filter(({ level }) => level === 'bad')).toEqual([]);
    const [rosters, characters] = [await api.rosters.list({}), await api.characters.list({})];
    expect([...rosters.rosters, ...characters.characters].filter(({ damaged }) => damaged)).toEqual([]);
    expect(rosters.rosters.length).toBeGreaterThan(15);
    for (const { id } of rosters.rosters)
      expect((await api.rosters.get({ id })).document.units.length).toBeGreaterThan(0);
    for (const { id } of characters.characters)
      expect((await api.characters.get({ id })).sheet.name).not.toBe('');
    const { battles } = await api.battles.list({});
    expect(battles.length).toBeGreaterThan(10);
    for (const battle of battles) {
      const view = await api.battles.get({ id: battle.id, as: viewerOf(battle) });
      expect(view.title).toBe(battle.title);
    }
    expect(await api.settings.get()).toMatchObject({
      colorScheme: 'dark',
      classAnswers: { druid: 'cleric' },
    });
    expect((await api.print.setups.list()).map(({ name, options }) => [name, options.paper])).toEqual([
      ['For the club', 'letter'],
    ]);
  });

  it('goes on: rosters are edited, battles played, campaigns undone to their start and played again', async () => {
    const { api } = openFrozen(release);
    for (const { id, version, name } of (await api.rosters.list({})).rosters) {
      const { document } = await api.rosters.get({ id });
      const saved = await api.rosters.save({ id, version, document: { ...document, name: `${name}!` } });
      expect([saved.name, saved.version]).toEqual([`${name}!`, version + 1]);
    }
    for (const battle of (await api.battles.list({})).battles) {
      const at = { id: battle.id, version: battle.version, as: viewerOf(battle) };
      const { events, ledger } = await api.battles.get({ id: at.id, as: at.as });
      if (events.length === 0) continue;
      if (ledger !== null) {
        // It stays as it was fought, and can be tried otherwise.
        expect((await refusalFrom(api.battles.undo({ ...at, as: 'table', steps: 1 }))).code).toBe(
          'battle/in-ledger',
        );
        const tried = await api.battles.whatIf({ id: at.id, keep: events.length - 1, tries: [], seed: 3 });
        expect(tried.events).toHaveLength(events.length - 1);
        continue;
      }
      const back = await api.battles.undo({ ...at, as: 'table', steps: 1 });
      const again = await api.battles.redo({ ...at, version: back.version, steps: 1 });
      expect(again.events.length).toBeGreaterThanOrEqual(back.events.length);
    }
    const [{ id, lastDay } = { id: '', lastDay: 0 }] = await Promise.all(
      (await api.campaigns.list({})).campaigns.map((campaign) => api.campaigns.get({ id: campaign.id })),
    );
    const before = await api.campaigns.get({ id });
    const past = await api.campaigns.get({ id, asOf: 1 });
    expect(past.state.day).toBe(1);
    expect(lastDay).toBeGreaterThan(1);
    const intent = { kind: 'end-day' as const, contacts: 'wait' as const };
    const later = await api.campaigns.act({ id, version: before.version, intent });
    const back = await api.campaigns.undo({ id, version: later.version });
    expect(back.state).toEqual(before.state);
    const start = await api.campaigns.undoTo({ id, version: back.version, entry: 2 });
    expect(Object.keys(start.state.armies)).toEqual([]);
    const { state } = await api.campaigns.redo({ id, version: start.version });
    expect(Object.keys(state.sides)).toHaveLength(1);
  });

  it('is exported as its own file says, and prints', async () => {
    const app = openFrozen(release);
    const exported = await everything(app);
    expect(exported.leftOut).toEqual([]);
    // Battles that come in are replayed, and told in the words of today.
    const [fromStore, fromFile] = await Promise.all(
      [exported.text, readFrozen(release, 'everything.muster').toString()].map(async (text) => {
        const elsewhere = openEmpty();
        await elsewhere.api.files.import({ text });
        return (await everything(elsewhere)).text;
      }),
    );
    expect(fromFile).toBe(fromStore);
    const { api } = app;
    for (const { id } of (await api.rosters.list({})).rosters)
      expect((await api.print.render({ rosterId: id })).html).toContain('aria-label="Page 1 of');
    const ids = (await api.characters.list({})).characters.map(({ id }) => id);
    expect((await api.print.cards({ ids })).html).toContain('Joe Grok');
  });

  it('comes in from its campaign file with everything it names', async () => {
    const { api } = openEmpty();
    const { imported } = await api.files.import({ text: readFrozen(release, 'campaign.muster').toString() });
    const kinds = new Set(imported.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['battle', 'campaign', 'roster']);
    expect((await api.campaigns.list({})).campaigns.map(({ damaged }) => damaged)).toEqual([false]);
  });
});

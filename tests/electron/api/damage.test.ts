import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeFile } from '../../../db/files.ts';
import { withFile } from '../../db/harness.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { JOE_GROK } from './character-sheets.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const SYSTEM = 'by-this-axe';
const DAY = 24 * 60 * 60 * 1000;

const makeRoster = async (name: string) => {
  const made = await app.api.rosters.createFromSample({ system: SYSTEM, sample: 'knights-and-longbows' });
  return app.api.rosters.edit({ id: made.id, version: made.version, name });
};

/** One flipped bit past Muster: what was JSON is none any more. */
const breakJson = (table: string, column: string, where: string): void => {
  app.store.close();
  withFile(storeFile(app.dir), (client) => {
    client.pragma('ignore_check_constraints = ON');
    const { changes } = client
      .prepare(`UPDATE "${table}" SET "${column}" = replace("${column}", '":', '"z') WHERE ${where}`)
      .run();
    expect(changes).toBe(1);
  });
  app.restart();
};

const breakSealOf = (id: string): void => {
  app.store.close();
  withFile(storeFile(app.dir), (client) =>
    client
      .prepare(`UPDATE row_seals SET row_key = replace(row_key, '"]', '&]') WHERE row_key = ?`)
      .run(`["${id}"]`),
  );
  app.restart();
};

const bytesOf = (table: string, where: string): unknown =>
  withFile(storeFile(app.dir), (client) => client.prepare(`SELECT * FROM "${table}" WHERE ${where}`).all());

const names = async (): Promise<readonly string[]> =>
  (await app.api.rosters.list({})).rosters.map(({ name }) => name).sort();

const named = async () => (await app.api.store.state()).damage.map(({ kind, name }) => [kind, name]);

describe('a row that cannot be read any more', () => {
  it('stays byte for byte, is hidden from lists and named everywhere, at the second and third start too', async () => {
    await makeRoster('Sound');
    const { id } = await makeRoster('Hurt');
    const first = `roster_id = '${id}' AND position = 0`;
    breakJson('roster_units', 'profile', first);
    const broken = bytesOf('roster_units', first);
    for (let start = 0; start < 3; start += 1) {
      expect(await named()).toEqual([['roster', 'Hurt']]);
      expect(await names()).toEqual(['Sound']);
      expect((await app.api.rosters.list({})).counts.all).toBe(1);
      expect((await app.api.files.export({ all: true })).leftOut).toEqual([{ kind: 'roster', name: 'Hurt' }]);
      const found = (await app.api.store.check()).filter(({ code }) => code === 'rows/damaged');
      expect(found.map(({ message }) => message).join()).toMatch(
        /^The unit of a roster "Knights" .* until you decide/,
      );
      expect((await refusalFrom(app.api.rosters.get({ id }))).code).toBe('roster/unreadable');
      app.restart();
    }
    expect(bytesOf('roster_units', first)).toEqual(broken);
  });

  it('comes back from a backup that has it, shown by its date, and nothing else changes', async () => {
    await makeRoster('Hurt');
    await app.api.backups.create();
    app.wait(1000);
    const { id } = (await app.api.rosters.list({})).rosters[0] ?? { id: '' };
    const before = (await app.api.rosters.get({ id })).document;
    await makeRoster('Later');
    await app.api.backups.create();
    breakJson('rosters', 'options', `id = '${id}'`);
    app.wait(1000);
    await app.api.backups.create();
    const [thing] = await app.api.damage.list();
    // The newest backup has it damaged already.
    expect(thing?.copies.map(({ createdAt }) => createdAt)).toEqual([
      '2026-03-01T12:00:01.000Z',
      '2026-03-01T12:00:00.000Z',
    ]);
    const backup = thing?.copies[1]?.name ?? '';
    expect(await app.api.damage.bringBack({ kind: 'roster', id, backup })).toEqual([]);
    expect((await app.api.rosters.get({ id })).document).toEqual(before);
    expect(await names()).toEqual(['Hurt', 'Later']);
    app.restart();
    expect(await named()).toEqual([]);
  });

  it('is kept without the parts that cannot be read, or removed by saying its name', async () => {
    const [kept, gone] = [await makeRoster('Kept'), await makeRoster('Gone')];
    breakJson('roster_units', 'profile', `roster_id = '${kept.id}' AND position = 0`);
    breakJson('roster_units', 'profile', `roster_id = '${gone.id}' AND position = 1`);
    await app.api.damage.keep({ kind: 'roster', id: kept.id });
    const { document } = await app.api.rosters.get({ id: kept.id });
    expect(document.units.length).toBe(kept.document.units.length - 1);
    const ref = { kind: 'roster' as const, id: gone.id };
    expect((await refusalFrom(app.api.damage.remove({ ...ref, sure: 'yes' }))).code).toBe('damage/not-sure');
    expect(await named()).toEqual([['roster', 'Gone']]);
    await app.api.damage.remove({ ...ref, sure: 'Gone' });
    app.restart();
    expect([await named(), await names()]).toEqual([[], ['Kept']]);
    expect((await app.api.store.check()).filter(({ level }) => level === 'bad')).toEqual([]);
  });

  it('15.1 a seal whose own key is no JSON any more: the row it was for is named, and kept as it is', async () => {
    const { id } = await makeRoster('Sealed');
    breakSealOf(id);
    expect(await named()).toEqual([['roster', 'Sealed']]);
    expect(await names()).toEqual(['Sealed']);
    await app.api.backups.create();
    await app.api.damage.keep({ kind: 'roster', id });
    app.restart();
    expect(await named()).toEqual([]);
    expect((await app.api.store.check()).filter(({ level }) => level === 'bad')).toEqual([]);
  });

  it('15.1 what was kept of it is taken back by one press: damaged, named and byte for byte as before', async () => {
    const { id } = await makeRoster('Hurt');
    const first = `roster_id = '${id}' AND position = 0`;
    breakJson('roster_units', 'profile', first);
    const tables = ['roster_units', 'roster_characters', 'roster_tags'];
    const bytes = () => [
      ...tables.map((table) => bytesOf(table, `roster_id = '${id}'`)),
      bytesOf('rosters', `id = '${id}'`),
    ];
    const before = bytes();
    const ref = { kind: 'roster' as const, id };
    await app.api.damage.keep(ref);
    expect(await named()).toEqual([]);
    await app.api.damage.undoKeep(ref);
    expect([await named(), bytes()]).toEqual([[['roster', 'Hurt']], before]);
    app.restart();
    expect(await named()).toEqual([['roster', 'Hurt']]);
    await app.api.damage.keep(ref);
    const { version } = await app.api.rosters.get({ id });
    await app.api.rosters.edit({ id, version, name: 'Mended' });
    expect((await refusalFrom(app.api.damage.undoKeep(ref))).code).toBe('damage/changed-since');
    expect(await names()).toEqual(['Mended']);
  });

  it('of a campaign: its cache is made anew from the ledger, its ledger ends before the broken line', async () => {
    const view = await app.api.campaigns.create({ name: 'War' });
    const { id } = view;
    const side = { kind: 'set-side', id: null, colour: 'iron', shape: 'square' } as const;
    const one = await app.api.campaigns.act({ id, version: view.version, intent: { ...side, name: 'Reds' } });
    await app.api.campaigns.act({ id, version: one.version, intent: { ...side, name: 'Blues' } });
    breakJson('campaigns', 'frame', `id = '${id}'`);
    expect((await app.api.campaigns.list({})).campaigns).toEqual([]);
    await app.api.damage.keep({ kind: 'campaign', id });
    const sidesNow = async () =>
      Object.values((await app.api.campaigns.get({ id })).state.sides).map(({ name }) => name);
    expect(await sidesNow()).toEqual(['Reds', 'Blues']);
    breakJson('campaign_events', 'payload', 'entry = 3');
    await app.api.damage.keep({ kind: 'campaign', id });
    expect(await sidesNow()).toEqual(['Reds']);
    expect((await app.api.store.check()).filter(({ level }) => level === 'bad')).toEqual([]);
  });

  it('of a character, a battle, a saved unit, a setup: each is named, and refused where nothing is left of it', async () => {
    const joe = await app.api.characters.create({ sheet: JOE_GROK });
    const unit = await app.api.customUnits.save({ system: SYSTEM, unit: { name: 'Guard', figures: 5 } });
    const setup = await app.api.print.setups.save({ name: 'Club', options: await app.api.print.defaults() });
    breakJson('characters', 'sheet', `id = '${joe.id}'`);
    breakJson('custom_units', 'profile', `id = '${unit.id}'`);
    breakJson('print_setups', 'options', `id = '${setup.id}'`);
    expect((await named()).toSorted()).toEqual([
      ['character', 'Joe Grok'],
      ['custom-unit', 'Guard'],
      ['print-setup', 'Club'],
    ]);
    expect(await app.api.print.setups.list()).toEqual([]);
    expect(await app.api.customUnits.list({ system: SYSTEM })).toEqual([]);
    expect((await refusalFrom(app.api.damage.keep({ kind: 'custom-unit', id: unit.id }))).code).toBe(
      'damage/nothing-readable',
    );
    await app.api.damage.keep({ kind: 'character', id: joe.id });
    expect((await app.api.characters.get({ id: joe.id })).sheet).toMatchObject({
      name: 'Joe Grok',
      classes: [],
    });
    expect((await app.api.files.export({ all: true })).leftOut?.map(({ name }) => name)).toEqual([
      'Club',
      'Guard',
    ]);
  });

  it('keeps its last good backup from being pushed out, however many follow', async () => {
    const { id } = await makeRoster('Hurt');
    const good = await app.api.backups.create();
    breakJson('rosters', 'options', `id = '${id}'`);
    for (let week = 0; week < 14; week += 1) {
      app.wait(7 * DAY);
      await app.api.backups.create();
    }
    const backups = (await app.api.backups.list()).map(({ name }) => name);
    expect(backups).toContain(good.name);
    expect(backups.length).toBeLessThan(15);
    await app.api.damage.bringBack({ kind: 'roster', id, backup: good.name });
    app.wait(DAY);
    await app.api.backups.create();
    expect((await app.api.backups.list()).map(({ name }) => name)).not.toContain(good.name);
  });

  it('is not lost when a backup that has it damaged is brought back', async () => {
    const { id } = await makeRoster('Hurt');
    breakJson('rosters', 'options', `id = '${id}'`);
    const damaged = await app.api.backups.create();
    await app.api.backups.restore({ name: damaged.name });
    expect(await named()).toEqual([['roster', 'Hurt']]);
  });
});

describe('a letter that was altered', () => {
  it('leaves the thing in its list, named until it is taken as it is', async () => {
    const { id } = await makeRoster('Hurt');
    app.store.close();
    const bytes = readFileSync(storeFile(app.dir));
    // The roster's own row lies before those of later tables, which may tell of it too.
    bytes.write('Hart', bytes.indexOf('Hurt'));
    writeFileSync(storeFile(app.dir), bytes);
    app.restart();
    expect(await names()).toEqual(['Hart']);
    expect(await named()).toEqual([['roster', 'Hart']]);
    await app.api.damage.keep({ kind: 'roster', id });
    app.restart();
    expect([await names(), await named()]).toEqual([['Hart'], []]);
  });
});

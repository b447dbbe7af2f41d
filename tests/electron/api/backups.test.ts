import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../db/store.ts';
import { createCaller } from '../../../electron/api/app-router.ts';
import { createContext } from '../../../electron/api/context.ts';
import { keepStore, type StoreKeeper } from '../../../electron/api/store-keeper.ts';
import { MIGRATIONS_DIR } from '../../../electron/paths.ts';
import { programInfo } from '../../../electron/program-info.ts';
import { fingerprint } from '../../db/harness.ts';
import { writeNextMigrations } from '../../db/own-migrations.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { JOE_GROK } from './character-sheets.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const EMPTY = { rosters: 0, units: 0, characters: 0, campaigns: 0, battles: 0 };
const NOTHING = { count: 0, names: [] };

const fill = async () => {
  const roster = await app.api.rosters.createFromSample({
    system: 'by-this-axe',
    sample: 'knights-and-longbows',
  });
  const joe = await app.api.characters.create({ sheet: JOE_GROK });
  await app.api.campaigns.create({ name: 'War of the Fords' });
  const removed = await app.api.rosters.create({ name: 'Gone', system: 'by-this-axe' });
  await app.api.rosters.remove({ id: removed.id });
  return { roster, joe };
};

describe('what a backup holds', () => {
  it('is counted from the backup itself, without touching a byte of it', async () => {
    const { roster } = await fill();
    const { name } = await app.api.backups.create();
    await app.api.rosters.create({ name: 'Later', system: 'by-this-axe' });
    const folder = join(app.dir, 'backups');
    const before = fingerprint(folder);
    expect(await app.api.backups.contents({ name })).toEqual({
      fit: true,
      contents: { rosters: 1, units: roster.units, characters: 1, campaigns: 1, battles: 0 },
    });
    expect(fingerprint(folder)).toEqual(before);
  });

  it('is not told of one that was altered, but why it cannot serve', async () => {
    await fill();
    const { name } = await app.api.backups.create();
    const file = join(app.dir, 'backups', name);
    const bytes = readFileSync(file);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await app.api.backups.contents({ name })).toEqual({
      fit: false,
      code: 'store/damaged',
      message: 'This backup is damaged. Nothing was changed. Choose another one.',
    });
  });
});

describe('a restore', () => {
  it('tells beforehand what would go, come back and change', async () => {
    const { roster, joe } = await fill();
    const { name } = await app.api.backups.create();
    const unitsThen = roster.units;
    await app.api.characters.remove({ id: joe.id });
    await app.api.rosters.edit({ id: roster.id, version: roster.version, name: 'Renamed' });
    await app.api.rosters.create({ name: 'Later', system: 'by-this-axe' });
    expect(await app.api.backups.preview({ name })).toEqual({
      backup: { ...EMPTY, rosters: 1, units: unitsThen, characters: 1, campaigns: 1 },
      now: { ...EMPTY, rosters: 2, units: unitsThen, campaigns: 1 },
      differences: [
        {
          kind: 'rosters',
          gone: { count: 1, names: ['Later'] },
          back: NOTHING,
          otherwise: { count: 1, names: ['Renamed'] },
        },
        {
          kind: 'characters',
          gone: NOTHING,
          back: { count: 1, names: ['Joe Grok'] },
          otherwise: NOTHING,
        },
      ],
    });
  });

  it('names the copy that was replaced, and that copy leads back', async () => {
    await fill();
    const { name } = await app.api.backups.create();
    await app.api.rosters.create({ name: 'Later', system: 'by-this-axe' });
    const { kept } = await app.api.backups.restore({ name });
    if (kept?.kind !== 'backup') throw new Error('the replaced store was not kept as a backup');
    expect(kept.backup).toEqual((await app.api.backups.list())[0]);
    expect(kept.backup.reason).toBe('before-restore');
    expect(await app.api.backups.contents({ name: kept.backup.name })).toMatchObject({
      contents: { rosters: 2 },
    });
    await app.api.backups.restore({ name: kept.backup.name });
    expect((await app.api.rosters.list({})).rosters.map((roster) => roster.name)).toContain('Later');
  });
});

describe('a store that cannot be opened', () => {
  let keeper: StoreKeeper;
  const reopen = () => {
    keeper = keepStore({ dir: app.dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
    return createCaller(createContext(() => keeper.store(), programInfo('browser'), keeper));
  };
  const store = (): string => join(app.dir, 'muster.sqlite');
  afterEach(() => keeper.close());

  it('damaged: says so, tells what each backup holds, and one of them takes its place', async () => {
    await fill();
    const { name } = await app.api.backups.create();
    app.store.close();
    writeFileSync(store(), 'this is no store');
    const api = reopen();
    expect(await api.store.state()).toMatchObject({
      dir: app.dir,
      host: 'browser',
      trouble: {
        code: 'store/damaged',
        message:
          'The store is damaged and was left exactly as it is. Bring back a backup: Muster keeps them in the folder "backups".',
      },
      backupTrouble: null,
    });
    expect(await refusalFrom(api.rosters.list({}))).toMatchObject({
      code: 'store/damaged',
      http: 'SERVICE_UNAVAILABLE',
    });
    expect((await api.backups.list()).map((backup) => backup.name)).toEqual([name]);
    expect(await api.backups.preview({ name })).toMatchObject({ now: null, backup: { rosters: 1 } });
    expect(readFileSync(store(), 'utf8')).toBe('this is no store');
    const { kept } = await api.backups.restore({ name });
    if (kept?.kind !== 'folder') throw new Error('the damaged store was not kept');
    expect(readFileSync(join(kept.path, 'muster.sqlite'), 'utf8')).toBe('this is no store');
    expect(await api.store.state()).toMatchObject({ trouble: null });
    expect((await api.rosters.list({})).rosters).toHaveLength(1);
  });

  it('in use elsewhere: opened as soon as it is free, at once when somebody asks', async () => {
    const api = reopen();
    expect(await api.store.state()).toMatchObject({ trouble: { code: 'store/locked' } });
    app.store.close();
    expect(await api.store.tryAgain()).toMatchObject({ trouble: null });
    keeper.close();
    app.restart();
    const again = reopen();
    expect(await refusalFrom(again.rosters.list({}))).toMatchObject({ code: 'store/locked' });
    app.store.close();
    const listed = () => again.rosters.list({}).catch(() => null);
    await expect.poll(listed, { timeout: 5000 }).toMatchObject({ rosters: [] });
  });

  it('from a newer Muster: left as it is, and a backup of newer kind is not offered', async () => {
    await fill();
    const { name: older } = await app.api.backups.create();
    app.store.close();
    const newer = openStore({
      dir: app.dir,
      migrationsDir: writeNextMigrations('CREATE TABLE later (id text PRIMARY KEY);'),
      now: () => new Date(),
    });
    const { name } = newer.backup();
    newer.close();
    const before = readFileSync(store());
    const api = reopen();
    expect(await api.store.state()).toMatchObject({ trouble: { code: 'store/newer' } });
    expect(await api.backups.contents({ name })).toMatchObject({ fit: false, code: 'store/newer' });
    expect(await api.backups.contents({ name: older })).toMatchObject({ fit: true });
    expect(readFileSync(store()).equals(before)).toBe(true);
    expect(readdirSync(app.dir).sort()).toEqual(['backups', 'muster.lock', 'muster.sqlite']);
  });

  it('in a folder that is none: says so without a fault', async () => {
    app.store.close();
    const file = join(app.dir, 'taken');
    writeFileSync(file, '');
    keeper = keepStore({ dir: file, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
    const api = createCaller(createContext(() => keeper.store(), programInfo('browser'), keeper));
    expect(await api.store.state()).toMatchObject({ trouble: { code: 'store/unusable' } });
  });
});

it('the store can be checked from a page', async () => {
  await fill();
  const findings = await app.api.store.check();
  expect(findings.filter(({ level }) => level === 'bad')).toEqual([]);
  expect(findings.map(({ check }) => check)).toContain('store');
});

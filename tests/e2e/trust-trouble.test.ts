import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../db/store.ts';
import { withFile } from '../db/harness.ts';
import { writeEditedMigrations, writeNextMigrations } from '../db/own-migrations.ts';
import { HOBBITS, LORDS } from '../electron/api/battle-armies.ts';
import { openTestApp } from '../support/app.ts';
import { findAxeFaults } from '../support/axe.ts';
import { isDesktopMissing, launchDesktop } from '../support/electron.ts';
import { BROWSER, HOSTS, type OpenedApp, type TestHost } from '../support/hosts.ts';
import { MASS } from '../support/mass-play.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../support/trust/small-disk.ts';
import { dataFolder, makeRoster } from './trust-app.ts';

const storeOf = (dir: string): string => join(dir, 'muster.sqlite');

const openApp = async (host: TestHost, dir: string): Promise<OpenedApp> => {
  const app = await host.open(dir);
  onTestFinished(app.close);
  return app;
};

const backUp = async (dir: string): Promise<void> => {
  const app = openTestApp(dir);
  await app.api.backups.create();
  app.store.close();
};

describe.each(HOSTS)('a store that cannot be opened, in the $name', (host) => {
  const heading = (app: OpenedApp) => app.page.getByRole('heading', { level: 1 });

  it('damaged: says what happened, what is safe and what to do, and a backup takes its place', async (context) => {
    if (host.missing) context.skip('no Electron or no display here');
    const dir = dataFolder();
    await makeRoster(dir);
    await backUp(dir);
    writeFileSync(storeOf(dir), 'this is no store');
    const app = await openApp(host, dir);
    const { page } = app;
    await page.getByRole('heading', { level: 1, name: 'Your data cannot be read' }).waitFor();
    for (const title of ['What happened', 'What is safe', 'What to do', 'Backups', 'The data folder'])
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
    await page.getByText(dir, { exact: true }).waitFor();
    await page
      .getByText(/^1 roster with \d+ units$/u)
      .first()
      .waitFor();
    if (host.name === 'browser') expect(await findAxeFaults(page)).toEqual([]);
    expect(readFileSync(storeOf(dir), 'utf8')).toBe('this is no store');
    await page
      .getByRole('button', { name: /^Bring back the backup of/u })
      .first()
      .click();
    await page.getByText(/^It holds 1 roster/u).waitFor();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByRole('link', { name: 'Knights and Longbows', exact: true }).waitFor();
    await page.getByText(/is kept in .*damaged/u).waitFor();
  });

  // Why a store cannot be opened is told by the same page in both hosts.
  if (host.name === 'desktop') return;

  it('from a newer Muster: is left as it is, with the way forward', async () => {
    const dir = dataFolder();
    await makeRoster(dir);
    openStore({
      dir,
      migrationsDir: writeNextMigrations('CREATE TABLE later (id text PRIMARY KEY);'),
      now: () => new Date(),
    }).close();
    const before = readFileSync(storeOf(dir));
    const app = await openApp(host, dir);
    await heading(app).filter({ hasText: 'Your data was saved by a newer Muster' }).waitFor();
    await app.page.getByText('Install the newest Muster').waitFor();
    await app.page.getByRole('button', { name: 'Try again' }).click();
    await app.page.waitForTimeout(500);
    await heading(app).filter({ hasText: 'Your data was saved by a newer Muster' }).waitFor();
    expect(readFileSync(storeOf(dir)).equals(before)).toBe(true);
  });

  it('in use elsewhere: goes on by itself as soon as it is free', async () => {
    const dir = dataFolder();
    const other = openTestApp(dir);
    await other.api.rosters.create({ name: 'Of the other', system: 'by-this-axe' });
    const app = await openApp(host, dir);
    await heading(app).filter({ hasText: 'Another Muster has your data open' }).waitFor();
    other.store.close();
    await app.page.getByRole('link', { name: 'Of the other', exact: true }).waitFor();
  });

  it.skipIf(whyNoSmallDisk() !== null)(
    'in a folder that is shut against writing: goes on by itself once it is not',
    async () => {
      const disk = mountSmallDisk(48);
      onTestFinished(() => disk.dispose());
      await makeRoster(disk.dir);
      disk.setReadOnly(true);
      onTestFinished(() => disk.setReadOnly(false));
      const app = await openApp(host, disk.dir);
      await heading(app).filter({ hasText: 'The data folder cannot be written to' }).waitFor();
      disk.setReadOnly(false);
      await app.page.getByRole('link', { name: 'Knights and Longbows', exact: true }).waitFor();
    },
  );
});

describe('in the browser', () => {
  it('a store whose migrations were edited since: a calm page, and not a byte is changed', async () => {
    const dir = dataFolder();
    openStore({ dir, migrationsDir: writeEditedMigrations(), now: () => new Date() }).close();
    const before = readFileSync(storeOf(dir));
    const { page } = await openApp(BROWSER, dir);
    await page.getByRole('heading', { level: 1, name: 'This Muster does not fit your data' }).waitFor();
    await page.getByText('Install an official Muster and open it again.').waitFor();
    await page.getByText(dir, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForTimeout(500);
    await page.getByRole('heading', { level: 1, name: 'This Muster does not fit your data' }).waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    expect(readFileSync(storeOf(dir)).equals(before)).toBe(true);
  });

  it('one damaged battle is listed by name beside the others, and opening it says what to do', async () => {
    const dir = dataFolder();
    const made = openTestApp(dir);
    const sides = { A: { army: LORDS }, B: { army: HOBBITS } };
    const titles = ['Spoilt', 'Sound'];
    for (const title of titles) await made.api.battles.start({ ...MASS, title, sides, mode: 'game-master' });
    made.store.close();
    withFile(storeOf(dir), (client) =>
      client.prepare(`UPDATE battle_logs SET outcome = '[7]' WHERE title = 'Spoilt'`).run(),
    );
    const { page } = await openApp(BROWSER, dir);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Battles' }).click();
    await page.getByRole('link', { name: 'Sound', exact: true }).waitFor();
    await page.getByText('Damaged: open it to see what to do').waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Spoilt', exact: true }).click();
    await page.getByRole('heading', { name: 'This battle cannot be read' }).waitFor();
    await page.getByText(/^"Spoilt" is damaged: .* Bring back a backup from before in Settings/u).waitFor();
  });
});

describe.skipIf(isDesktopMissing('the data folder'))('the desktop', () => {
  it('opens the data folder of a store that cannot be opened', async () => {
    const dir = dataFolder();
    writeFileSync(storeOf(dir), 'this is no store');
    const { app, page } = await launchDesktop(dir);
    onTestFinished(() => app.close());
    await app.evaluate(({ shell }) => {
      shell.openPath = async (path) => {
        Object.assign(globalThis, { openedPath: path });
        return '';
      };
    });
    await page.getByText('There is no backup yet.').waitFor();
    await page.getByRole('button', { name: 'Open the folder' }).click();
    await expect
      .poll(() => app.evaluate(() => (globalThis as unknown as { openedPath?: string }).openedPath))
      .toBe(dir);
  });

  it('opens its window although the data folder cannot even be made', async () => {
    const file = join(dataFolder(), 'taken');
    writeFileSync(file, '');
    const { app, page } = await launchDesktop(file);
    onTestFinished(() => app.close());
    await page.getByRole('heading', { level: 1, name: 'The data folder cannot be used' }).waitFor();
  });
});

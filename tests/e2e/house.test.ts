import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tempDir } from '../support/app.ts';
import { BROWSER, HOSTS, type OpenedApp } from '../support/hosts.ts';

describe.each(HOSTS)('rosters in the $name', (host) => {
  let dir: string;
  let app: OpenedApp;

  const restart = async (): Promise<void> => {
    await app.close();
    app = await host.open(dir);
  };
  const home = () =>
    app.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rosters' }).click();
  const row = (name: string) =>
    app.page.getByRole('row').filter({ has: app.page.getByRole('link', { name, exact: true }) });
  const makeRoster = async (name: string, limit = ''): Promise<void> => {
    await app.page
      .getByRole('button', { name: /^New roster( |$)/ })
      .first()
      .click();
    const dialog = app.page.getByRole('dialog', { name: 'New roster' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Points limit').fill(limit);
    await dialog.getByLabel('Name').press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await home();
    await row(name).waitFor();
  };
  const choose = async (name: string, item: string): Promise<void> => {
    await row(name)
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await app.page.getByRole('menuitem', { name: item }).click();
  };
  const saved = () => app.page.getByText('All changes saved on this computer').waitFor();

  const begin = async (): Promise<void> => {
    dir = tempDir();
    app = await host.open(dir);
  };
  const end = async (): Promise<void> => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  };

  describe('and a start anew', () => {
    beforeEach(async (context) => {
      if (host.missing) context.skip('no Electron or no display here');
      await begin();
    });
    afterEach(end);

    it('a new roster and the colour scheme are still there after a restart; all is found and done from the palette', async () => {
      await app.page.getByText('No rosters yet').waitFor();
      await makeRoster('Marcher Lords', '600');
      await app.page.keyboard.press('Control+k');
      await app.page.getByRole('dialog').waitFor();
      await app.page.keyboard.type('marcher');
      await app.page.keyboard.press('Enter');
      await app.page.waitForURL(/\/rosters\/[^/]+$/);
      await app.page.getByRole('dialog').waitFor({ state: 'hidden' });
      await app.page.keyboard.press('Control+k');
      await app.page.getByRole('dialog').waitFor();
      await app.page.keyboard.type('>settings');
      await app.page.keyboard.press('Enter');
      await app.page.getByRole('heading', { name: 'Settings' }).waitFor();
      await app.page.getByText('Dark', { exact: true }).click();
      await saved();
      const scheme = () => app.page.locator('html').getAttribute('data-mantine-color-scheme');
      await expect.poll(scheme).toBe('dark');
      await restart();
      await expect.poll(scheme).toBe('dark');
      await row('Marcher Lords').waitFor();
      expect(await row('Marcher Lords').textContent()).toContain('0 of 600');
    });

    // The page is the same in both hosts: the desktop need not tell every story again.
    if (host.name === 'desktop') return;

    it('removing can be undone at once, and later from Recently removed', async () => {
      await makeRoster('Doomed');
      await choose('Doomed', 'Remove');
      await row('Doomed').waitFor({ state: 'hidden' });
      await app.page.getByRole('button', { name: 'Undo', exact: true }).click();
      await row('Doomed').waitFor();
      await choose('Doomed', 'Remove');
      await row('Doomed').waitFor({ state: 'hidden' });
      await restart();
      await app.page.getByRole('button', { name: 'Recently removed 1' }).click();
      await app.page.getByRole('button', { name: 'Put back Doomed' }).click();
      await home();
      await app.page.getByRole('button', { name: 'All rosters 1' }).click();
      await row('Doomed').waitFor();
    });
  });
  if (host.name === 'desktop') return;

  describe('one after another', () => {
    beforeAll(begin);
    beforeEach(home);
    afterAll(end);

    it('a name is asked for before anything is made', async () => {
      await app.page
        .getByRole('button', { name: /^New roster( |$)/ })
        .first()
        .click();
      const dialog = app.page.getByRole('dialog', { name: 'New roster' });
      await dialog.getByRole('button', { name: 'Create' }).click();
      expect(await dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
      await app.page.keyboard.press('Escape');
      await app.page.getByText('No rosters yet').waitFor();
    });

    it('an unknown page says so and leads back', async () => {
      await app.page.evaluate(() => {
        history.pushState(null, '', '/no/such/page');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await app.page
        .getByRole('heading', { name: /not|no such|nothing/i })
        .first()
        .waitFor();
      await home();
      await app.page.getByText('No rosters yet').waitFor();
    });

    it('copies a sample with its units', async () => {
      await app.page.getByRole('button', { name: 'Copy Knights and Longbows' }).click();
      await app.page.getByRole('region', { name: 'Catalogue' }).waitFor();
      await home();
      await row('Knights and Longbows').waitFor();
      expect(await row('Knights and Longbows').textContent()).toContain('556 of 600');
    });

    it('renames by keyboard, duplicates, searches and stars', async () => {
      await makeRoster('Orcs');
      await choose('Orcs', 'Rename');
      const field = app.page.getByRole('textbox', { name: 'New name for Orcs' });
      await field.fill('Red Tusk');
      await field.press('Enter');
      await row('Red Tusk').waitFor();
      await choose('Red Tusk', 'Duplicate');
      await row('Red Tusk (copy)').waitFor();
      await row('Red Tusk').getByRole('button', { name: 'Red Tusk is a favourite' }).click();
      await app.page.getByRole('button', { name: 'Favourites 1' }).click();
      await row('Red Tusk (copy)').waitFor({ state: 'hidden' });
      await app.page.getByRole('button', { name: /^All rosters/ }).click();
      await app.page.getByRole('searchbox', { name: 'Search the rosters' }).fill('tusk copy');
      await row('Red Tusk').waitFor({ state: 'hidden' });
      expect(await row('Red Tusk (copy)').count()).toBe(1);
    });

    it('tags a roster and finds it by the tag', async () => {
      await makeRoster('Tagged');
      await makeRoster('Plain');
      await choose('Tagged', 'Tags');
      const tags = app.page.getByRole('combobox', { name: 'Tags', exact: true });
      await tags.fill('league');
      await tags.press('Enter');
      await saved();
      await app.page.getByRole('button', { name: 'league 1' }).click();
      await row('Plain').waitFor({ state: 'hidden' });
      expect(await row('Tagged').count()).toBe(1);
    });
  });
});

describe('files in the browser', () => {
  let dir: string;
  let app: OpenedApp;
  // Each leaves the list empty for the next; the last two fill it.
  beforeAll(async () => {
    dir = tempDir();
    app = await BROWSER.open(dir);
  });
  afterAll(async () => {
    await app.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const importFile = async (path: string): Promise<void> => {
    const chooser = app.page.waitForEvent('filechooser');
    await app.page.getByRole('button', { name: 'Import', exact: true }).click();
    await (await chooser).setFiles(path);
  };

  it('15.6 a great file says how far it is, and Cancel leaves nothing of it behind', async () => {
    const great = join(dir, 'great.muster');
    const rosters = Array.from({ length: 20_000 }, (_, place) => ({
      system: 'by-this-axe',
      name: `Roster ${place}`,
      units: [{ name: 'Guards', notes: 'n'.repeat(400) }],
    }));
    writeFileSync(great, JSON.stringify({ format: 'muster', version: 1, kind: 'bundle', data: { rosters } }));
    app.page.setDefaultTimeout(60_000);
    await importFile(great);
    const dialog = app.page.getByRole('dialog', { name: 'Import great.muster?' });
    await dialog.getByRole('button', { name: 'Import 20,000 rosters' }).click();
    const bar = dialog.getByRole('progressbar');
    await bar.waitFor();
    await expect
      .poll(() => bar.getAttribute('aria-valuenow').then(Number), { timeout: 30_000 })
      .toBeGreaterThan(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await app.page.getByText('The import was stopped. Nothing of the file came in.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await app.page.getByText('No rosters yet').waitFor();
  });

  it('15.3 what a file holds is shown first; it comes in, and is taken back as one', async () => {
    const bundle = join(dir, 'club.muster');
    const roster = (name: string) => ({ system: 'by-this-axe', name, units: [] });
    const data = { rosters: [roster('First'), roster('Second')], settings: { colorScheme: 'dark' } };
    writeFileSync(bundle, JSON.stringify({ format: 'muster', version: 1, kind: 'bundle', data }));
    await importFile(bundle);
    const dialog = app.page.getByRole('dialog', { name: 'Import club.muster?' });
    await dialog.getByText('New: 2 rosters').waitFor();
    await dialog.getByText('First, Second').waitFor();
    expect(await dialog.getByRole('checkbox', { name: /^Settings/ }).isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await app.page.getByText('No rosters yet').waitFor();
    await importFile(bundle);
    await dialog.getByRole('button', { name: 'Import 2 rosters' }).click();
    await app.page.getByRole('link', { name: 'Second' }).first().waitFor();
    await app.page.getByRole('button', { name: 'Undo' }).last().click();
    await app.page.getByText('The import was taken back.').waitFor();
    await app.page.getByText('No rosters yet').waitFor();
    await importFile(bundle);
    await dialog.getByRole('button', { name: 'Import 2 rosters' }).click();
    await app.page.getByRole('link', { name: 'Second' }).first().waitFor();
    await app.page.getByRole('link', { name: 'Settings' }).click();
    await app.page.getByRole('button', { name: /^Take back the import of club\.muster/ }).click();
    await app.page.getByText('Imports that can be taken back').waitFor({ state: 'detached' });
    await app.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rosters' }).click();
    await app.page.getByText('No rosters yet').waitFor();
  });

  it('a bad file is refused with its place and changes nothing; its mended twin comes in', async () => {
    const roster = (figures: unknown) => ({
      format: 'muster',
      version: 1,
      kind: 'roster',
      data: { system: 'by-this-axe', name: 'From afar', units: [{ name: 'Knights', figures }] },
    });
    const bad = join(dir, 'bad.muster');
    writeFileSync(bad, JSON.stringify(roster('many')));
    await importFile(bad);
    await app.page.getByRole('dialog').getByText('data.units[0].figures').waitFor();
    await app.page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await app.page.getByText('No rosters yet').waitFor();
    const good = join(dir, 'good.muster');
    writeFileSync(good, JSON.stringify(roster(8)));
    await importFile(good);
    await app.page.getByRole('button', { name: 'Import 1 roster' }).click();
    await app.page.getByRole('link', { name: 'From afar' }).first().waitFor();
  });

  it('everything exported is a file that can be imported again', async () => {
    await app.page.getByRole('link', { name: 'Settings' }).click();
    const download = app.page.waitForEvent('download');
    await app.page.getByRole('button', { name: 'Export everything' }).click();
    const file = join(dir, 'all.muster');
    await (await download).saveAs(file);
    await app.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rosters' }).click();
    await importFile(file);
    const dialog = app.page.getByRole('dialog', { name: 'Import all.muster?' });
    await dialog.getByText('You have exactly this already: 1 roster').waitFor();
    await dialog.getByRole('checkbox', { name: 'Leave out what you have already' }).uncheck();
    await dialog.getByRole('button', { name: 'Import 1 roster' }).click();
    await app.page.getByRole('button', { name: 'All rosters 2' }).waitFor();
  });
});

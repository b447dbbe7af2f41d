import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { JOE_GROK } from '../electron/api/character-sheets.ts';
import { openTestApp } from '../support/app.ts';
import { isDesktopMissing, launchDesktop } from '../support/electron.ts';
import {
  crashDesktop,
  dataFolder,
  goTo,
  interpose,
  makeRoster,
  shutDesktop,
  TRUST_HOSTS,
  type TrustApp,
} from './trust-app.ts';

interface Stored {
  readonly name: string;
  readonly version: number;
}

/** A draft is written within this long. */
const DRAFT_MS = 150;

const rename = async (page: Page, noun: string, name: string): Promise<void> => {
  await page.locator('h1').getByRole('button').click();
  const field = page.getByLabel(`Name of the ${noun}`);
  await field.fill(name);
  await field.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.waitForTimeout(DRAFT_MS);
};

const FOUND = 'Muster found changes that were not saved';

describe.each(TRUST_HOSTS)('what was typed and not stored, in the $name', (host) => {
  const roster = (app: TrustApp, id: string): Promise<Stored> => app.call('rosters.get', 'query', { id });

  it('is there again after a crash, and stored when nobody touched the roster meanwhile', async (context) => {
    if (host.missing) context.skip('no Electron or no display here');
    const dir = dataFolder();
    const id = await makeRoster(dir);
    const app = await host.open(dir);
    await goTo(app.page(), `/rosters/${id}`);
    await app.shut('rosters.save', 'rosters.edit');
    await rename(app.page(), 'roster', 'Typed before the crash');
    expect((await roster(app, id)).name).toBe('Knights and Longbows');
    await app.shut();
    await app.crash();
    // The desktop has said it on its first page.
    if (host.name === 'browser')
      await app.page().getByText('They are saved now: Knights and Longbows.').waitFor();
    await app.page().getByRole('heading', { name: 'Typed before the crash', level: 1 }).waitFor();
    expect((await roster(app, id)).name).toBe('Typed before the crash');
    // Nothing is brought in twice.
    await app.page().reload();
    await app.page().getByRole('heading', { name: 'Typed before the crash', level: 1 }).waitFor();
    await app.page().waitForTimeout(800);
    expect(await roster(app, id)).toMatchObject({ name: 'Typed before the crash', version: 2 });
  });

  // What was found is shown by the same page in both hosts.
  if (host.name === 'desktop') return;

  it('never goes over newer work: both versions are offered, and one can be kept as a copy', async () => {
    const dir = dataFolder();
    const id = await makeRoster(dir);
    const app = await host.open(dir);
    await goTo(app.page(), `/rosters/${id}`);
    await app.shut('rosters.save');
    await rename(app.page(), 'roster', 'Mine');
    await app.call('rosters.edit', 'mutation', { id, version: 1, name: 'Theirs' });
    await app.shut();
    await app.crash();
    const dialog = app.page().getByRole('dialog', { name: FOUND });
    await dialog.getByText('Theirs').waitFor();
    expect((await roster(app, id)).name).toBe('Theirs');
    await dialog.getByRole('button', { name: 'Look at both versions of Theirs' }).click();
    const both = app.page().getByRole('dialog', { name: 'Changed in two places' });
    await both.getByRole('cell', { name: 'Mine' }).first().waitFor();
    await both.getByRole('cell', { name: 'Theirs' }).first().waitFor();
    await both.getByRole('button', { name: 'Decide later' }).click();
    await dialog.getByRole('button', { name: 'Keep the changes to Theirs as a copy' }).click();
    await app.page().getByText('Your changes are kept as Mine (other version).').waitFor();
    const { rosters } = await app.call<{ rosters: Stored[] }>('rosters.list', 'query', {});
    expect(rosters.map(({ name }) => name).sort()).toEqual(['Mine (other version)', 'Theirs']);
    await app.page().reload();
    await app.page().getByRole('heading', { name: 'Theirs', level: 1 }).waitFor();
    await app.page().waitForTimeout(800);
    expect(await dialog.count()).toBe(0);
  });

  it('of a character’s sheet is there again as well', async () => {
    const dir = dataFolder();
    const made = openTestApp(dir);
    const { id } = await made.api.characters.create({ sheet: JOE_GROK });
    made.store.close();
    const app = await host.open(dir);
    await goTo(app.page(), `/characters/${id}`);
    await app.shut('characters.save', 'characters.edit');
    await rename(app.page(), 'character', 'Joe the Bold');
    await app.shut();
    await app.crash();
    await app.page().getByRole('heading', { name: 'Joe the Bold', level: 1 }).waitFor();
    expect(await app.call('characters.get', 'query', { id })).toMatchObject({ name: 'Joe the Bold' });
  });
});

describe.skipIf(isDesktopMissing('a page that is loaded again'))('a desktop window', () => {
  it('whose page stopped working loads it again on request, with what was typed', async () => {
    const dir = dataFolder();
    const id = await makeRoster(dir);
    const { app, page } = await launchDesktop(dir);
    onTestFinished(() => app.close());
    await goTo(page, `/rosters/${id}`);
    await interpose(app, 'Load again');
    await shutDesktop(app, ['rosters.save', 'rosters.edit']);
    await rename(page, 'roster', 'Before the page stopped');
    await shutDesktop(app, []);
    await crashDesktop(app);
    // Playwright does not come back to a page that crashed.
    const title = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
    await expect.poll(title, { timeout: 15_000 }).toBe('Before the page stopped – Muster');
  });
});

describe('a browser', () => {
  const [host] = TRUST_HOSTS;

  it('whose tab is closed at once after the last edit of a great roster loses nothing', async () => {
    if (host === undefined) throw new Error('no browser to test in');
    const dir = dataFolder();
    const made = openTestApp(dir);
    const { id, document } = await made.api.rosters.createFromSample({
      system: 'by-this-axe',
      sample: 'knights-and-longbows',
    });
    const [unit] = document.units;
    // Too large to be sent along while the page goes away.
    const units = Array.from({ length: 200 }, (_, at) => ({
      ...unit,
      id: `u${at}`,
      name: `Company ${at} of the long and winding name, which takes its room in every file it is in`,
    }));
    await made.api.rosters.save({ id, version: 1, document: { ...document, units, characters: [] } });
    made.store.close();
    const app = await host.open(dir);
    const page = app.page();
    await goTo(page, `/rosters/${id}`);
    await page.locator('h1').getByRole('button').waitFor();
    const address = page.url();
    // Without another one the browser would end with its last page.
    const next = await page.context().newPage();
    next.setDefaultTimeout(15_000);
    await page.bringToFront();
    await app.shut('rosters.save', 'rosters.edit');
    await page.locator('h1').getByRole('button').click();
    await page.getByLabel('Name of the roster').fill('Closed at once');
    await page.keyboard.press('Enter');
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    await app.shut();
    await next.goto(new URL('/', address).href);
    await next.getByRole('link', { name: 'Closed at once', exact: true }).waitFor();
    expect(await app.call('rosters.get', 'query', { id })).toMatchObject({
      name: 'Closed at once',
      units: 200,
    });
  });
});

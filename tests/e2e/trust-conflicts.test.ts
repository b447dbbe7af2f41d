import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { JOE_GROK } from '../electron/api/character-sheets.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { dataFolder, goTo, TRUST_HOSTS } from './trust-app.ts';

/** Two windows on the same page of the same thing, which `make` puts into the store. */
const openTwo = async (make: (api: TestApp['api']) => Promise<{ id: string }>, room: string) => {
  const [host] = TRUST_HOSTS;
  if (host === undefined) throw new Error('no browser to test in');
  const dir = dataFolder();
  const made = openTestApp(dir);
  const { id } = await make(made.api);
  made.store.close();
  const app = await host.open(dir);
  const one = app.page();
  const other = await one.context().newPage();
  other.setDefaultTimeout(15_000);
  await goTo(one, `/${room}/${id}`);
  await other.goto(one.url());
  return { app, id, one, other };
};

/** From now on a window does not hear of what others do until it writes. */
const stopReading = async (page: Page, path: string): Promise<void> => {
  await page.route(new RegExp(path.replace('.', '\\.'), 'u'), (route) => route.abort());
};

const rename = async (page: Page, name: string): Promise<void> => {
  await page.locator('h1').getByRole('button').click();
  await page.getByLabel('Name of the character').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

const writeNote = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill(text);
};

const keepNote = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the note' }).click();
};

interface Campaign {
  readonly state: { readonly notesByDay: Readonly<Record<string, { readonly text: string }>> };
}

describe('two windows', () => {
  it('that change one character: both versions are shown, and the person chooses', async () => {
    const { app, id, one, other } = await openTwo(
      (api) => api.characters.create({ sheet: JOE_GROK }),
      'characters',
    );
    const storedName = async (): Promise<string> =>
      (await app.call<{ name: string }>('characters.get', 'query', { id })).name;
    await one.locator('h1').getByRole('button').waitFor();
    await stopReading(one, 'characters.get');
    await rename(other, 'Theirs');
    await expect.poll(storedName).toBe('Theirs');
    await rename(one, 'Mine');
    const dialog = one.getByRole('dialog', { name: 'Changed in two places' });
    await dialog.getByRole('cell', { name: 'Mine', exact: true }).waitFor();
    await dialog.getByRole('cell', { name: 'Theirs', exact: true }).waitFor();
    expect(await storedName()).toBe('Theirs');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(storedName).toBe('Mine');
  });

  it('that go on with one campaign: the later is refused clearly, keeps what was typed, and can send it again', async () => {
    const { app, id, one, other } = await openTwo(
      (api) => api.campaigns.create({ name: 'War of the Fords' }),
      'campaigns',
    );
    const storedNotes = async (): Promise<readonly string[]> => {
      const { state } = await app.call<Campaign>('campaigns.get', 'query', { id });
      return Object.values(state.notesByDay).map(({ text }) => text);
    };
    await writeNote(one, 'The bridge burns');
    await stopReading(one, 'campaigns.get');
    await writeNote(other, 'The truce ends');
    await keepNote(other);
    await other.getByRole('dialog').waitFor({ state: 'detached' });
    await one.unroute(/campaigns\.get/u);
    await keepNote(one);
    await one.getByText('Changed elsewhere').waitFor();
    expect(await one.getByRole('dialog').getByLabel('Note', { exact: true }).inputValue()).toBe(
      'The bridge burns',
    );
    expect(await storedNotes()).toEqual(['The truce ends']);
    await keepNote(one);
    await one.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await storedNotes()).toEqual(['The truce ends', 'The bridge burns']);
  });
});

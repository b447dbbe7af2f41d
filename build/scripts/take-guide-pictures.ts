/** Takes the guide's pictures from the real app, light and dark: `node build/scripts/take-guide-pictures.ts`. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { openStudio } from './picture-studio.ts';

const PICTURES = resolve(import.meta.dirname, '../../docs/guide/pictures');
const SYSTEM = 'by-this-axe';

mkdirSync(PICTURES, { recursive: true });
const { api, host, page, close } = await openStudio({ width: 1280, height: 800 });
await api.settings.set({ colorScheme: 'auto' });
await page.goto(host.newEntryUrl());

const take = async (name: string, path: string, act: (page: Page) => Promise<unknown>): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${host.origin}${path}`);
  await act(page);
  await page.waitForLoadState('networkidle');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const file = `${name}${colorScheme === 'dark' ? '-dark' : ''}.png`;
    await page.screenshot({ path: join(PICTURES, file), caret: 'hide' });
  }
};
const see = (text: string) => (at: Page) => at.getByText(text).first().waitFor();

await take('first-start', '/', see('What brings you here?'));
await api.settings.set({ firstStart: 'done' });

const [first] = (await api.systems.list()).filter(({ id }) => id === SYSTEM);
const armies: string[] = [];
for (const { id: sample } of first?.samples ?? [])
  armies.push((await api.rosters.createFromSample({ system: SYSTEM, sample })).id);
const [a = '', b = ''] = armies;
const sides = { A: { rosterId: a }, B: { rosterId: b } };
const table = await api.battles.start({ system: SYSTEM, mode: 'game-master', sides });
const mass = await api.battles.start({
  system: SYSTEM,
  game: 'mass',
  title: 'The fords',
  options: { day: 12 },
  mode: 'game-master',
  dice: 'program',
  sides,
});

await take('builder', `/rosters/${a}`, async (at) => {
  await at.getByText('Knights', { exact: true }).first().click();
  await at.getByText('What it costs').waitFor();
});
await take('print', `/rosters/${a}/print`, see('Live preview'));
await take('table', `/battles/${table.id}`, (at) =>
  at.getByRole('button', { name: 'Rules reference' }).waitFor(),
);
await take('mass-battle', `/battles/${mass.id}`, see('What may happen'));
await take('campaign', '/campaigns', async (at) => {
  if (at.url().endsWith('/campaigns')) await at.getByRole('button', { name: 'Try the sample' }).click();
  await at.getByRole('heading', { name: 'Due' }).waitFor();
});
await take('character', '/characters', async (at) => {
  await at.getByRole('button', { name: 'New character' }).first().click();
  await at.getByRole('textbox', { name: 'Name' }).first().fill('Rosamund of the Ford');
  await at.getByText('Leadership').first().waitFor();
});
await take('rules', `/rules/${SYSTEM}`, see('Whose rules these are'));
await take('data', '/settings', see('Backups'));

await close();

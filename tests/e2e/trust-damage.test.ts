import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withFile } from '../db/harness.ts';
import { openTestApp } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { BROWSER } from '../support/hosts.ts';
import { dataFolder } from './trust-app.ts';

const NAMES = ['Spoilt', 'Hopeless', 'Sound'];

it('what is damaged is named on every page; it is brought back or, asked twice, removed', async () => {
  const dir = dataFolder();
  const made = openTestApp(dir);
  for (const name of NAMES) await made.api.rosters.create({ name, system: 'by-this-axe' });
  await made.api.characters.create({ sheet: { name: 'Lost' } });
  await made.api.backups.create();
  await made.api.backups.create();
  made.store.close();
  withFile(join(dir, 'muster.sqlite'), (client) => {
    client.pragma('ignore_check_constraints = on');
    client.prepare(`UPDATE rosters SET options = '{]' WHERE name <> 'Sound'`).run();
    client.prepare(`UPDATE characters SET sheet = '{]'`).run();
  });
  const { page, close } = await BROWSER.open(dir);
  onTestFinished(close);
  const banner = page.getByRole('alert').filter({ hasText: /^Damaged: /u });
  // One that can be read is left, so the list is not called empty; of the characters none is.
  await page.getByRole('link', { name: 'Sound', exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Characters' }).click();
  await page.getByRole('heading', { name: 'Nothing here can be read' }).waitFor();
  await page.getByText('Damaged: character “Lost”.').first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await banner.getByRole('link', { name: 'Decide' }).click();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `roster “${name}”` });
  const press = (name: string, button: string) =>
    row(name).getByRole('button', { name: button, exact: false }).click();

  await press('Hopeless', 'Remove…');
  await row('Hopeless').getByText('Remove it for good?').waitFor();
  await press('Hopeless', 'Leave it');
  await press('Hopeless', 'Remove…');
  await press('Hopeless', 'Remove it for good');
  await row('Hopeless').getByText('Really? No list and no backup').waitFor();
  // Every button is within reach on a narrow window.
  for (const button of await row('Hopeless').getByRole('button').all()) {
    const box = await button.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await press('Hopeless', 'Yes, remove it');
  await row('Hopeless').waitFor({ state: 'detached' });

  // The newest backup stands ready; the others are asked for.
  const copies = row('Spoilt').getByRole('button', { name: /^Bring back from/u });
  expect(await copies.count()).toBe(1);
  const older = row('Spoilt').getByRole('button', { name: /older backup/u });
  await older.click();
  await older.waitFor({ state: 'detached' });
  expect(await copies.count()).toBeGreaterThan(1);
  // What the banner says is there whole, however narrow the window.
  const words = banner.locator('span:visible');
  expect(await words.textContent()).toBe('2 things are damaged.');
  const box = await banner.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(await words.evaluate((span) => span.scrollWidth > span.clientWidth && span.clientWidth > 0)).toBe(
    false,
  );
  // What was kept of it by a press too many is turned back by one.
  await press('Spoilt', 'Keep what can be read');
  await row('Spoilt').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('Spoilt').waitFor();
  await copies.first().click();
  await page.getByRole('button', { name: /^Bring back from .*: character “Lost”$/u }).click();
  await banner.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rosters' }).click();
  await page.getByRole('link', { name: 'Spoilt', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Hopeless', exact: true }).count()).toBe(0);
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { findAxeFaults } from '../support/axe.ts';
import { BROWSER, HOSTS } from '../support/hosts.ts';
import { dataFolder, makeRoster } from './trust-app.ts';

describe.each(HOSTS)('backups in the $name', (host) => {
  it('are listed with what they hold; one is brought back after a preview; what is stored is told and checked', async (context) => {
    if (host.missing) context.skip('no Electron or no display here');
    const dir = dataFolder();
    await makeRoster(dir);
    const { page, close } = await host.open(dir);
    onTestFinished(close);
    const go = (room: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: room }).click();
    await go('Settings');
    const table = page.getByRole('table', { name: 'Backups' });
    await page.getByRole('button', { name: 'Back up now' }).click();
    const made = table.getByRole('row').filter({ hasText: 'made by you' });
    await made.getByText(/^1 roster with \d+ units$/u).waitFor();
    await made.getByText(/^\d+(\.\d)? (KB|MB)$/u).waitFor();

    await go('Rosters');
    await page.getByRole('button', { name: 'More for Knights and Longbows' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByText('Knights and Longbows removed.').waitFor();
    await go('Settings');
    await made.getByRole('button', { name: /^Bring back the backup of/u }).click();
    const preview = page.getByRole('group', { name: /^Bring back the backup of/u });
    await preview.getByText('1 roster (Knights and Longbows)').waitFor();
    await preview.getByText('Comes back').waitFor();
    expect(await preview.getByRole('row', { name: /^Rosters/u }).textContent()).toBe('Rosters01');
    if (host.name === 'browser') expect(await findAxeFaults(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Leave it' }).click();
    await made.getByRole('button', { name: /^Bring back the backup of/u }).click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByText(/What it replaced is kept as the backup of .*, the first in the list\./u).waitFor();
    await table.getByRole('row').nth(1).getByText('what a brought-back copy replaced').waitFor();
    await go('Rosters');
    await page.getByRole('link', { name: 'Knights and Longbows', exact: true }).waitFor();

    // The page about your data is the same in both hosts.
    if (host.name === 'desktop') return;
    await go('Settings');
    await page.getByRole('link', { name: 'What is stored, where, and a check of it' }).click();
    await page.getByText(/Now: 1 roster with \d+ units\./u).waitFor();
    await page.getByText(dir, { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Nothing leaves this computer' }).waitFor();
    await page.getByRole('button', { name: 'Check everything' }).click();
    await page.getByText('The store is sound.').waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
  });
});

it('a number of kept backups is typed digit by digit, although its first alone would be too low', async () => {
  const { page, close } = await BROWSER.open(dataFolder());
  onTestFinished(close);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  const field = page.getByRole('spinbutton', { name: 'Last copies' });
  await field.click();
  await field.press('2');
  await expect.poll(() => field.getAttribute('aria-valuenow')).toBe('3');
  expect(await field.inputValue()).toBe('2');
  await field.press('0');
  await expect.poll(() => field.getAttribute('aria-valuenow')).toBe('20');
  await field.blur();
  await page.reload();
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe('20');
});

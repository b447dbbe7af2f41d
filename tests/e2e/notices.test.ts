import { expect, it } from 'vitest';
import { openTestApp, tempDir } from '../support/app.ts';
import { BROWSER } from '../support/hosts.ts';

it('an offer to undo shows beside troubles nobody has closed; the oldest of them make room', async () => {
  const { page, close } = await BROWSER.open(tempDir());
  try {
    await page.getByRole('button', { name: 'Copy Knights and Longbows' }).click();
    await page.waitForURL('**/rosters/*');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rosters' }).click();
    await page.route('**/api/transit?*', (route) => route.abort());
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      for (let at = 1; at <= 8; at += 1) dataTransfer.items.add(new File(['{'], `broken ${at}.muster`));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer }));
    });
    const troubles = page.getByRole('alert').filter({ hasText: 'does not answer' });
    await troubles.filter({ hasText: 'broken 8.muster' }).waitFor();
    await page.getByText('broken 4.muster').waitFor({ state: 'detached' });
    expect(await troubles.count()).toBe(4);
    await page.getByRole('button', { name: 'More for Knights and Longbows' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Knights and Longbows', exact: true }).waitFor();
  } finally {
    await close();
  }
});

it('an offer to undo shows its whole word beside a long message', async () => {
  const dir = tempDir();
  const made = openTestApp(dir);
  await made.api.rosters.create({ name: 'A long name '.repeat(9).trim(), system: 'by-this-axe' });
  made.store.close();
  const { page, close } = await BROWSER.open(dir);
  try {
    await page.getByRole('button', { name: /^More for A long name/u }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    const hidden = await undo.evaluate((button) =>
      Math.max(...[...button.querySelectorAll('span')].map((part) => part.scrollWidth - part.clientWidth)),
    );
    expect(hidden).toBeLessThanOrEqual(0);
  } finally {
    await close();
  }
});

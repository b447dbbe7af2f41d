import { afterAll, expect, it } from 'vitest';
import { tempDir } from '../support/app.ts';
import { closeChromium } from '../support/chromium.ts';
import { BROWSER } from '../support/hosts.ts';

afterAll(closeChromium);

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

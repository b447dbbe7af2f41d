import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { HOSTS } from '../support/hosts.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../support/trust/small-disk.ts';
import { goTo } from './trust-app.ts';

const reason = whyNoSmallDisk();
if (reason !== null) process.stdout.write(`Skipped the full disk: ${reason}.\n`);

describe.skipIf(reason !== null).each(HOSTS)('a full disk, in the $name', (host) => {
  it('keeps edits on the screen, and they are stored once there is room', async (context) => {
    if (host.missing) context.skip('no Electron or no display here');
    const disk = mountSmallDisk(48);
    onTestFinished(() => disk.dispose());
    const made = openTestApp(disk.dir);
    const { id } = await made.api.rosters.createFromSample({
      system: 'by-this-axe',
      sample: 'knights-and-longbows',
    });
    const campaign = await made.api.campaigns.create({ name: 'War of the Fords' });
    made.store.close();
    const { page, close } = await host.open(disk.dir);
    onTestFinished(close);
    const status = () => page.locator('[data-part="status-words"]').getAttribute('data-save');

    await goTo(page, `/rosters/${id}`);
    await page.locator('h1').getByRole('button').waitFor();
    disk.fill(0);
    // A few of them: the journal may have a little room left inside itself.
    for (const name of ['One', 'Two', 'Three', 'Typed on a full disk']) {
      await page.locator('h1').getByRole('button').click();
      await page.getByLabel('Name of the roster').fill(name.padEnd(180, '.'));
      await page.keyboard.press('Enter');
      await page.waitForTimeout(600);
    }
    await expect.poll(status, { timeout: 10_000 }).toBe('failed');
    await page.getByRole('alert').filter({ hasText: 'The disk is full' }).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Typed on a full disk/u);
    disk.empty();
    await page.getByText('Everything is saved now.').waitFor();
    expect(await status()).toBe('saved');

    // A change of a campaign waits as well.
    await goTo(page, `/campaigns/${campaign.id}/settings`);
    const side = page.getByLabel('Name of a new side');
    await side.waitFor();
    disk.fill(0);
    await side.fill('The League');
    await page.getByRole('button', { name: 'Add a side' }).click();
    await expect.poll(status, { timeout: 10_000 }).toBe('failed');
    disk.empty();
    await page.getByRole('combobox', { name: 'Shape of The League' }).waitFor();
    expect(await status()).toBe('saved');
    await goTo(page, `/rosters/${id}`);
    await page.getByRole('heading', { level: 1, name: /^Typed on a full disk/u }).waitFor();
  });
});

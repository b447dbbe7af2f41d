import { readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tempDir } from '../support/app.ts';
import { findAxeFaults } from '../support/axe.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';

describe('an army for a friend', () => {
  let dir: string;
  let app: OpenedApp;

  beforeEach(async () => {
    dir = tempDir();
    app = await BROWSER.open(dir);
  });
  afterEach(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const dialog = (name: RegExp | string) => app.page.getByRole('dialog', { name });
  const download = async (press: () => Promise<void>) => {
    const [saved] = await Promise.all([app.page.waitForEvent('download'), press()]);
    return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
  };

  it('goes out as text, page, code and picture, safe for the opponent if asked, and comes back by pasting', async () => {
    const { page } = app;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page
      .getByRole('button', { name: /^New roster( |$)/ })
      .first()
      .click();
    await dialog('New roster').getByLabel('Begin with').selectOption('knights-and-longbows');
    await dialog('New roster').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('region', { name: 'Catalogue' }).waitFor();

    await page.getByRole('button', { name: 'Share' }).click();
    const share = dialog(/^Share /);
    await share.getByRole('img', { name: 'Code to scan with a phone' }).waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    await share.getByRole('button', { name: 'Copy for a friend' }).click();
    await page.getByText('Copied. Paste it where you like.').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('Longbowmen');
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^MUSTER1\./);

    const picture = await download(() => share.getByRole('button', { name: 'Save picture' }).click());
    expect(picture.name).toBe('Knights and Longbows.png');
    // Width and height stand behind the name of a PNG's first part.
    expect(picture.bytes.readUInt32BE(16)).toBe(1520);
    expect(picture.bytes.readUInt32BE(20)).toBeGreaterThan(1000);
    expect(picture.bytes.length).toBeGreaterThan(50_000);

    await share.getByLabel('Safe for the opponent').check();
    await share.getByText(/strengths, abilities, notes, issues .* are left out/).waitFor();
    const web = await download(() => share.getByRole('button', { name: 'Save web page' }).click());
    expect(web.bytes.toString()).toContain('Opponent’s copy');
    expect(web.bytes.toString()).not.toContain('MUSTER1.');
    await share.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('link', { name: 'Rosters' }).first().click();
    await page.getByRole('button', { name: 'Paste an army' }).click();
    await dialog('Import pasted text').getByRole('button', { name: 'Take it from the clipboard' }).click();
    await dialog('Import pasted text').getByRole('button', { name: 'Look at it' }).click();
    const look = dialog(/^Import the pasted text/);
    await look.getByText('You have exactly this already').waitFor();
    await look.getByLabel('Leave out what you have already').uncheck();
    await look.getByRole('button', { name: 'Import 1 roster' }).click();
    await page.getByText(/^Imported Knights and Longbows as a copy/).waitFor();
    expect(await page.getByRole('row', { name: /Knights and Longbows/ }).count()).toBe(2);
  });
});

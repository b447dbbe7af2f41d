import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCampaign } from '../electron/api/campaign-story.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';

/** Where pictures of the page go, when somebody wants to look. */
const LOOK = process.env['MUSTER_LOOK'];
const PHONE = { width: 390, height: 844 };

describe('a war by mail', () => {
  let dir: string;
  let app: OpenedApp;
  let id: string;
  const look = (page: Page, name: string) =>
    LOOK === undefined ? null : page.screenshot({ path: join(LOOK, `${name}.png`), fullPage: true });

  beforeEach(async () => {
    dir = tempDir();
    const store = openTestApp(join(dir, 'data'));
    const table = await openCampaign(store);
    id = table.view.id;
    await table.act(
      { kind: 'march', armyId: table.army('Lords').id, path: [{ x: 39.5, y: 30 }] },
      { kind: 'march', armyId: table.army('Hobbits').id, path: [{ x: 40, y: 30 }], beyondRate: true },
    );
    store.store.close();
    app = await BROWSER.open(join(dir, 'data'));
  });
  afterEach(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** A side's dispatch as the game master saves it. */
  const sendAndSave = async (side: string): Promise<string> => {
    const { page } = app;
    await page.goto(new URL(`/campaigns/${id}/dispatches`, page.url()).href);
    const zip = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Send dispatches' }).click();
    expect((await zip).suggestedFilename()).toBe('War of the Fords day 1 dispatches.zip');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `File for ${side}` }).click();
    const path = join(dir, `${side}.html`);
    await (await saved).saveAs(path);
    return pathToFileURL(path).href;
  };

  it('a dispatch is filled in from disk on a phone without network, taken in by pasting, and carried out', async () => {
    const address = await sendAndSave('Horde');
    const browser = await launchChromium();
    const context = await browser.newContext({ viewport: PHONE, offline: true, acceptDownloads: true });
    const phone = await context.newPage();
    const faults: string[] = [];
    phone.on('pageerror', (error) => faults.push(String(error)));
    phone.on('console', (message) => faults.push(message.text()));
    const asked: string[] = [];
    phone.on('request', (request) => asked.push(request.url()));
    await phone.goto(address);
    await phone.getByText('March', { exact: true }).click();
    await phone.getByLabel('Toward').selectOption('Withy Ford');
    await phone.getByText(/50 miles, \d+ of them today/).waitFor();
    await phone.getByLabel('Note to the game master').fill('Watch the bridge');
    await expect
      .poll(() => phone.getByLabel('The text to send').inputValue())
      .toContain('Note: Watch the bridge\nMUSTER-ORDERS-1.');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const file = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Save as file' }).click();
    const orders = join(dir, 'orders.muster');
    await (await file).saveAs(orders);
    const text = await phone.getByLabel('The text to send').inputValue();
    await look(phone, 'dispatch-390');
    expect([faults, asked.filter((url) => !/^(file|data|blob):/.test(url))]).toEqual([[], []]);
    const printed = await phone.pdf({ preferCSSPageSize: true });
    expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await context.close();

    const { page } = app;
    await page.getByText('orders of 0 of 3 sides are here').waitFor();
    await page.getByLabel('Text of the orders').fill(`Hi,\n\n> ${text.replace(/.{70}/g, '$&\n> ')}\n\nBye`);
    await page.getByRole('button', { name: 'Take in' }).click();
    await page.getByText('orders of 1 of 3 sides are here').waitFor();
    await look(page, 'mail-1440');
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
    // The same as a file, dropped anywhere: it is here already.
    const transfer = await page.evaluateHandle(
      (content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], 'orders.muster'));
        return data;
      },
      readFileSync(orders, 'utf8'),
    );
    await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
    await page.getByText('These very orders are here already.').waitFor();
    await page.setViewportSize(PHONE);
    await look(page, 'mail-390');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('button', { name: 'Open now the orders of Horde' }).click();
    await page.getByText('Note: Watch the bridge').waitFor();
    await page.goto(new URL(`/campaigns/${id}/ledger`, page.url()).href);
    await page.getByText('Sealed orders of Horde were opened before the day ended.').first().waitFor();
    await page.getByRole('button', { name: 'End day 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('They wait and watch').click();
    await dialog.getByRole('button', { name: 'End day 1' }).click();
    await page.getByRole('button', { name: 'End day 2' }).waitFor();
    await page.getByText('Horde to the game master: Watch the bridge').first().waitFor();
  });

  it('without script everything is readable, and the form at its end comes back by mail', async () => {
    const address = await sendAndSave('League');
    const browser = await launchChromium();
    const context = await browser.newContext({ viewport: PHONE, offline: true, javaScriptEnabled: false });
    const phone = await context.newPage();
    await phone.goto(address);
    const shown = await phone.locator('body').innerText();
    for (const words of [
      'Dispatch for League',
      'Lords',
      'Hobbits stands before them',
      'Chronicle',
      'Field fortifications',
    ])
      expect(shown).toContain(words);
    expect(await phone.locator('#orders').isVisible()).toBe(false);
    const form = (await phone.locator('pre').innerText())
      .replace('Lords: go on', 'Lords: hold')
      .replace('Stance: ', 'Stance: Defend');
    await look(phone, 'dispatch-no-script');
    await context.close();
    const mail = join(dir, 'mail.eml');
    writeFileSync(mail, `Subject: Re: orders\r\n\r\n${form.replaceAll('\n', '\r\n')}`);
    const { page } = app;
    const transfer = await page.evaluateHandle(
      (content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], 'mail.eml'));
        return data;
      },
      readFileSync(mail, 'utf8'),
    );
    await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
    await page.getByText('Here, not sealed, written by hand').waitFor();
  });
});

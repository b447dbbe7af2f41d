import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tempDir } from '../support/app.ts';
import { findAxeFaults } from '../support/axe.ts';
import { chooseInList } from '../support/choose-in-list.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';
import { countPages, readPdf } from '../support/pdf.ts';

describe('a PRINCECON army', () => {
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

  const catalogue = () => app.page.getByRole('region', { name: 'Catalogue' });
  const roster = () => app.page.getByRole('region', { name: 'Roster', exact: true });
  const issues = () => app.page.getByRole('region', { name: 'Issues' });
  const editor = () => app.page.getByRole('region', { name: 'Selected entry' });
  const row = (name: string) => roster().getByRole('row').filter({ hasText: name });
  const total = () => roster().getByRole('status').first().textContent();
  const saved = () => app.page.getByText('All changes saved on this computer').waitFor();
  const legal = () => issues().getByText('Legal', { exact: true });

  const start = async (name: string): Promise<void> => {
    await app.page
      .getByRole('button', { name: /^New roster( |$)/ })
      .first()
      .click();
    const dialog = app.page.getByRole('dialog', { name: 'New roster' });
    await chooseInList(dialog.getByLabel('Rule system'), 'PRINCECON');
    expect(await dialog.getByLabel('Points limit').count()).toBe(0);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Name').press('Enter');
    await catalogue().waitFor();
  };
  const add = async (offer: RegExp): Promise<void> => {
    await catalogue().getByRole('button', { name: offer }).first().click();
    await app.page.keyboard.press('Enter');
  };
  const setNumber = async (name: string, value: string): Promise<void> => {
    const field = editor().getByRole('spinbutton', { name, exact: true });
    await field.fill(value);
    await field.press('Enter');
  };

  it('is built, broken, mended, undone, led by somebody, printed and found again', async () => {
    const { page } = app;
    await start('Border watch');
    await add(/^Knights\b/);
    await add(/^Archers\b/);
    await expect.poll(total).toBe('24');
    await issues().getByText('Nobody is there to order these units').waitFor();

    await catalogue().getByText('Personalities', { exact: true }).first().click();
    await add(/^Fighter\b/);
    await issues().getByText('Nobody is there to order these units').waitFor({ state: 'detached' });
    await editor().getByLabel('Leads').getByText('Knights', { exact: true }).click();
    await row('Knights').first().getByText('Fighter').waitFor();

    await row('Archers').first().click();
    await setNumber('Castings', '4');
    await issues().getByText('1 error').waitFor();
    await issues()
      .getByRole('button', { name: /^Set to 4/ })
      .click();
    await legal().waitFor();
    await page.keyboard.press('Control+z');
    await issues().getByText('1 error').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await legal().waitFor();
    await expect.poll(total).toBe('16');
    expect(await findAxeFaults(page)).toEqual([]);
    await saved();

    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: /^Print \d+ pages$/ }).waitFor();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(countPages(pdf)).toBeGreaterThan(1);
    const text = readPdf(pdf);
    for (const shown of ['Border watch', 'Knights', 'Hits: 4 castings of 2', 'Order of battle'])
      expect(text).toContain(shown);

    await app.close();
    app = await BROWSER.open(dir);
    await app.page.getByRole('link', { name: 'Border watch', exact: true }).click();
    await legal().waitFor();
    expect(await total()).toBe('16');

    await app.page.getByRole('link', { name: 'Rosters' }).first().click();
    await app.page
      .getByRole('button', { name: /^New roster( |$)/ })
      .first()
      .click();
    const dialog = app.page.getByRole('dialog', { name: 'New roster' });
    await chooseInList(dialog.getByLabel('Rule system'), 'PRINCECON');
    await dialog.getByLabel('Begin with').selectOption('river-league');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await row('League Pikes').first().waitFor();
    expect(await total()).toBe('52');
  });

  it('saves a unit for other armies, and plays by house rules', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Copy River League' }).click();
    await row('League Pikes').first().click();
    await editor().getByRole('button', { name: 'Save', exact: true }).click();
    await catalogue()
      .getByText(/^Saved ?\d+$/)
      .click();
    await catalogue()
      .getByRole('button', { name: /^League Pikes/ })
      .first()
      .click();
    await page.keyboard.press('Enter');
    await row('League Pikes 2').first().waitFor();
    await expect.poll(total).toBe('70');

    await row('League Pikes 2').first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Approach B' }).click();
    await page.getByText('4 house rules', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Approach A' }).click();
    await page.getByText('4 house rules', { exact: true }).waitFor({ state: 'detached' });
    await saved();
  });

  it('house rules of the whole app show what is printed and what is read, and can be set back', async () => {
    const { page } = app;
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'House rules' }).click();
    await page.getByText('PRINCECON', { exact: true }).click();
    await page.getByText('Missiles: weapon against armour').click();
    await page.getByText('between −1 and +2 a stroke of the plus is lost').waitFor();
    const field = page.getByRole('spinbutton', { name: 'Light crossbow against AC 5', exact: true });
    expect(await field.inputValue()).toBe('1');
    await field.fill('0');
    await field.press('Enter');
    await page.getByText('1 rule set otherwise.').waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reset Light crossbow against AC 5' }).click();
    await page.getByText('All as usual.').waitFor();
    await saved();
  });
});

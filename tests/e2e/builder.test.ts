import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tempDir } from '../support/app.ts';
import { findAxeFaults } from '../support/axe.ts';
import { HOSTS, type OpenedApp } from '../support/hosts.ts';
import { countPages, readPdf } from '../support/pdf.ts';

describe.each(HOSTS)('building an army in the $name', (host) => {
  let dir: string;
  let app: OpenedApp;

  beforeEach(async (context) => {
    if (host.missing) context.skip('no Electron or no display here');
    dir = tempDir();
    app = await host.open(dir);
  });
  afterEach(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const catalogue = () => app.page.getByRole('region', { name: 'Catalogue' });
  const roster = () => app.page.getByRole('region', { name: 'Roster', exact: true });
  const issues = () => app.page.getByRole('region', { name: 'Issues' });
  const row = (name: string) => roster().getByRole('row').filter({ hasText: name });
  const total = () => roster().getByRole('status').first().textContent();
  const saved = () => app.page.getByText('All changes saved on this computer').waitFor();

  /** What `act` changes has reached the store: another window meets it there. */
  const stored = async (page: Page, act: () => Promise<void>): Promise<void> => {
    const answered = page.waitForResponse((answer) => answer.url().includes('rosters.save'));
    await act();
    await answered;
  };

  const start = async (name: string, limit: string): Promise<void> => {
    await app.page
      .getByRole('button', { name: /^New roster( |$)/ })
      .first()
      .click();
    const dialog = app.page.getByRole('dialog', { name: 'New roster' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Points limit').fill(limit);
    await dialog.getByLabel('Name').press('Enter');
    await catalogue().waitFor();
  };
  const add = async (offer: RegExp): Promise<void> => {
    await catalogue().getByRole('button', { name: offer }).first().click();
    await app.page.keyboard.press('Enter');
  };
  const setFigures = async (figures: string): Promise<void> => {
    const field = app.page.getByRole('spinbutton', { name: 'Figures', exact: true });
    await field.fill(figures);
    await field.press('Enter');
  };
  const legal = () => issues().getByText('Legal', { exact: true });

  it('selects, duplicates, reorders, renames and removes by keyboard, each undone in one step', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Copy Knights and Longbows' }).click();
    await row('Squires').click();
    await page.keyboard.press('Control+d');
    await expect.poll(total).toBe('620');
    await issues().getByText('1 error').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(total).toBe('556');

    await row('Squires').click();
    await page.keyboard.press('Alt+ArrowUp');
    const firstUnit = () => roster().getByRole('row').nth(2).textContent();
    await expect.poll(firstUnit).toContain('Squires');
    await page.keyboard.press('Control+z');
    await expect.poll(firstUnit).toContain('Knights');

    await row('Squires').click();
    await page.keyboard.press('F2');
    await page.keyboard.type('Esquires');
    await page.keyboard.press('Enter');
    await row('Esquires').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    expect(await focused()).toBe('TR');

    // What is found is shown before it is chosen; what is closed gives the focus back to where the hands were.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Esquires');
    await page.getByRole('region', { name: 'Preview' }).getByText('Strength').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Share Knights');
    await page.getByRole('option', { name: /^Share Knights and Longbows/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^Share / }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('TR');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByText('Nobody stands here yet').waitFor();
    await expect.poll(focused).toBe('BUTTON');
    await page.keyboard.press('Control+z');
    await expect.poll(total).toBe('556');

    await row('Longbowmen 1').click();
    await row('Longbowmen 2').click({ modifiers: ['Control'] });
    await page.keyboard.press('Delete');
    await expect.poll(total).toBe('322');
    await page.keyboard.press('Control+z');
    await expect.poll(total).toBe('556');
  });

  // The page is the same in both hosts; the keys alone could be taken by the desktop's menu.
  if (host.name === 'desktop') return;

  it('a newcomer makes a legal army from nothing, breaks it, mends it, undoes, redoes, prints and finds it again', async () => {
    const { page } = app;
    await start('First army', '300');
    await issues().getByText('An army has at least 2 units').waitFor();

    await add(/^Spearmen\b/);
    await add(/^Archers\b/);
    await catalogue().getByText('Characters', { exact: true }).click();
    await add(/^General\b/);
    await legal().waitFor();
    expect(await total()).toBe('194');

    await row('Spearmen').click();
    await setFigures('2');
    await issues().getByText('1 error').waitFor();
    await issues()
      .getByRole('button', { name: /Spearmen/ })
      .first()
      .click();
    await issues()
      .getByRole('button', { name: /^Set to 3/ })
      .click();
    await legal().waitFor();
    expect(await total()).toBe('131');

    await page.keyboard.press('Control+z');
    await issues().getByText('1 error').waitFor();
    await page.keyboard.press('Control+z');
    await legal().waitFor();
    expect(await total()).toBe('194');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(total).toBe('131');
    await saved();

    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: 'Print 1 page' }).waitFor();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(countPages(pdf)).toBe(1);
    const text = readPdf(pdf);
    for (const shown of ['First army', 'Spearmen', 'Archers', '131']) expect(text).toContain(shown);

    await app.close();
    app = await host.open(dir);
    await app.page.getByRole('link', { name: 'First army', exact: true }).click();
    await legal().waitFor();
    expect(await total()).toBe('131');
    expect(await row('Spearmen').count()).toBe(1);

    // What was done before printing, leaving and restarting is still there, by name.
    await app.page.getByRole('button', { name: 'What was done, step by step' }).click();
    const steps = app.page.getByRole('menuitem');
    await steps.filter({ hasText: 'Archers added' }).locator('time').waitFor();
    await steps.filter({ hasText: 'Archers added' }).click();
    await expect.poll(() => row('General').count()).toBe(0);
    await steps.filter({ hasText: 'General added' }).click();
    await app.page.keyboard.press('Escape');
    await expect.poll(total).toBe('194');
    await app.page.getByRole('button', { name: /^Redo: / }).click();
    await issues().getByText('1 error').waitFor();
    await saved();
  });

  it('an impossible choice is greyed with its reason, an illegal one is taken and marked', async () => {
    await app.page.getByRole('button', { name: 'Copy Knights and Longbows' }).click();
    await row('Knights').first().click();
    const editor = app.page.getByRole('region', { name: 'Selected entry' });
    await editor.getByRole('checkbox', { name: /^Skirmisher/ }).waitFor();
    expect(await editor.getByRole('checkbox', { name: /^Skirmisher/ }).isDisabled()).toBe(true);
    expect(await editor.getByText('light only').count()).toBe(1);
    await setFigures('40');
    await issues().getByText(/error/).first().waitFor();
  });

  it('a change made in another window is a conflict that keeps both', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Copy Bone Court' }).click();
    await row('Skeletons').first().waitFor();
    await saved();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other
      .getByRole('region', { name: 'Roster', exact: true })
      .getByRole('row')
      .filter({ hasText: 'Ghouls' })
      .first()
      .click();
    await stored(other, () => other.keyboard.press('Delete'));
    await row('Skeletons').first().click();
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    await other.close();
  });
});

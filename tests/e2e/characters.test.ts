import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tempDir } from '../support/app.ts';
import { findAxeFaults } from '../support/axe.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';

const CLASSES = ['Fighter', 'Cleric', 'Magic-user', 'Thief'] as const;

/** Thirty people in the words of another program; lines 6, 13 and 21 cannot be read. */
const table = (): string => {
  const rows = Array.from({ length: 30 }, (_, index) => {
    const name = index === 11 ? '' : `Captain ${index + 1}`;
    const level = index === 4 ? 'seven' : `${1 + (index % 8)}`;
    const armor = index === 19 ? 'mithril' : 'chain mail';
    return [name, 'human', CLASSES[index % 4], level, '12', '14', armor, index % 2 ? 'y' : 'n'].join(';');
  });
  return ['Character;Race;Class;Lvl;INT;CHR;Armor;Horse', ...rows].join('\n');
};

describe('characters', () => {
  let dir: string;
  let app: OpenedApp;

  const go = (room: string) =>
    app.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: room }).click();
  const row = (name: string) =>
    app.page.getByRole('row').filter({ has: app.page.getByRole('link', { name, exact: true }) });
  const saved = () => app.page.getByText('All changes saved on this computer').waitFor();
  const pane = (name: string) => app.page.getByRole('region', { name, exact: true });

  beforeEach(async () => {
    dir = tempDir();
    app = await BROWSER.open(dir);
  });
  afterEach(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('come in from a table, bad rows mended; one levels up, and is there after a restart', async () => {
    const { page } = app;
    await go('Characters');
    await page.getByText('No characters yet').waitFor();
    await page.getByRole('link', { name: 'Import a table (CSV)' }).click();
    await page.getByLabel('Paste the table').fill(table());
    await page.getByRole('button', { name: 'Look at it' }).click();
    await page.getByText('3 bad rows').waitFor();
    await page.getByText('“seven” is no whole number. A level is 0 to 100.').waitFor();
    await page.getByText('Give the character a name.').waitFor();
    await page.getByText('“mithril”: write robes, leather, chain or plate.').waitFor();
    expect(await findAxeFaults(page)).toEqual([]);

    await page.getByRole('textbox', { name: 'Lvl, line 6' }).fill('7');
    await page.getByRole('textbox', { name: 'Character, line 13' }).fill('Captain 12');
    await page.getByRole('textbox', { name: 'Armor, line 21' }).fill('plate');
    await page.getByText('30 good rows').waitFor();
    await page.getByRole('button', { name: 'Import 30 characters' }).click();
    await page.getByRole('button', { name: 'All characters 30' }).waitFor();

    await page.getByRole('searchbox', { name: 'Search the characters' }).fill('captain 5');
    await row('Captain 1').waitFor({ state: 'hidden' });
    await row('Captain 5').getByRole('link').click();
    expect(await pane('By This Axe').textContent()).toContain('Hero');
    await pane('PRINCECON').getByText('INT for initiative', { exact: true }).waitFor();
    await page.getByText('At fighter level 9 he becomes a Superhero').waitFor();
    await page.getByRole('spinbutton', { name: 'Level of fighter' }).fill('9');
    await expect.poll(() => pane('By This Axe').textContent()).toContain('Superhero');
    expect(await findAxeFaults(page)).toEqual([]);
    await saved();

    await app.close();
    app = await BROWSER.open(dir);
    await go('Characters');
    await row('Captain 5').waitFor();
    expect(await row('Captain 5').textContent()).toContain('Superhero');
    expect(await app.page.getByRole('button', { name: 'All characters 30' }).count()).toBe(1);
  });

  it('are made, undone, tried out, duplicated, removed and put back', async () => {
    const { page } = app;
    await go('Characters');
    await page.getByRole('button', { name: 'New character' }).first().click();
    const name = page.getByRole('textbox', { name: 'Name of the character' });
    await name.fill('Joe Grok');
    await name.press('Enter');
    await page.getByRole('heading', { name: 'Joe Grok' }).waitFor();

    const level = page.getByRole('spinbutton', { name: 'Level of fighter' });
    await level.fill('7');
    await level.press('Control+z');
    await expect.poll(() => level.inputValue()).toBe('1');
    await page.getByRole('button', { name: /^Redo: / }).click();
    await expect.poll(() => level.inputValue()).toBe('7');

    const tried = page.getByRole('spinbutton', { name: 'What if: fighter level' });
    await tried.fill('9');
    const changes = page.getByRole('table', { name: 'What would change' });
    expect(await changes.getByRole('row', { name: /Hero tier/ }).textContent()).toContain('Superhero');
    expect(await level.inputValue()).toBe('7');
    await page.getByRole('button', { name: 'Put it on the sheet' }).click();
    await expect.poll(() => level.inputValue()).toBe('9');
    await page.locator('summary').filter({ hasText: 'Fighting level' }).click();
    await page.getByText('fighter levels (level 9, each 1): 9.').waitFor();
    await saved();

    await go('Characters');
    const more = async (item: string): Promise<void> => {
      await row('Joe Grok').getByRole('button', { name: 'More for Joe Grok' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await more('Duplicate');
    await row('Joe Grok (copy)').waitFor();
    await more('Remove');
    await row('Joe Grok').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Recently removed 1' }).click();
    await page.getByRole('button', { name: 'Put back Joe Grok' }).click();
    await page.getByRole('button', { name: 'All characters 2' }).click();
    await row('Joe Grok').waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
  });
});

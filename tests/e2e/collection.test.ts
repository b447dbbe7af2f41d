import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tempDir } from '../support/app.ts';
import { findAxeFaults } from '../support/axe.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';

describe('my miniatures', () => {
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

  it('are written down, taken from a table, counted against an army and wanted; a unit becomes a kind of its own', async () => {
    const { page } = app;
    await page.getByRole('link', { name: 'Collection' }).click();
    await page.getByRole('button', { name: 'New miniatures' }).click();
    await dialog('New miniatures').getByLabel('Kind').fill('Knights');
    await dialog('New miniatures').getByLabel('How many').fill('5');
    await dialog('New miniatures').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Files' }).click();
    await page.getByRole('menuitem', { name: 'Take in a table (CSV)' }).click();
    const table = dialog('Take in a table of miniatures');
    await table.getByLabel('The table').fill('Kind,Owned,Painted\nKnights,6,2\nSpearmen,24,24\n');
    await table.getByText(/1 new kind, 1 changed \(Knights: 5 to 6\)/).waitFor();
    await table.getByRole('button', { name: 'Take it in' }).click();
    await page.getByRole('status').filter({ hasText: '2 kinds, 30 miniatures' }).waitFor();
    // Quick presses each count.
    for (let press = 0; press < 3; press += 1)
      await page.getByRole('button', { name: 'Painted Knights: one more' }).click();
    await expect.poll(() => page.getByLabel('Painted Knights', { exact: true }).inputValue()).toBe('5');
    expect(await findAxeFaults(page)).toEqual([]);

    await page.getByRole('link', { name: 'Rosters' }).first().click();
    await page
      .getByRole('button', { name: /^New roster( |$)/ })
      .first()
      .click();
    await dialog('New roster').getByLabel('Begin with').selectOption('knights-and-longbows');
    await dialog('New roster').getByRole('button', { name: 'Create' }).click();
    const catalogue = page.getByRole('region', { name: 'Catalogue' });
    await catalogue.getByText('needs 8, you have 6').waitFor();
    await catalogue.getByLabel('Only my miniatures').check();
    await catalogue.getByText(/\d+ more kinds that you do not own/).waitFor();
    const pane = page.getByRole('region', { name: 'Miniatures' });
    await pane.getByText('Knights: needs 8, you have 6').waitFor();
    await pane.getByRole('button', { name: 'Want 2', exact: true }).click();
    await page.getByText('2 Knights on the shopping list.').waitFor();
    await page
      .getByRole('region', { name: 'Roster', exact: true })
      .getByRole('row')
      .filter({ hasText: 'Squires' })
      .click();
    await page.getByRole('button', { name: 'Own kind' }).click();
    const kind = dialog('A kind of your own');
    await kind.getByLabel('Name of the kind').fill('Ironbeards');
    await kind.getByLabel('Points a figure').fill('20');
    await kind.getByRole('button', { name: 'Keep the kind' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: 'Own kind Ironbeards' })
      .filter({ hasText: '80' })
      .waitFor();
    await catalogue.getByLabel('Only my miniatures').uncheck();
    await catalogue.getByRole('region', { name: 'Your own kinds' }).getByText('Ironbeards').waitFor();

    await page.getByRole('link', { name: 'Collection' }).click();
    await page
      .getByRole('row', { name: /Knights/ })
      .getByText('2', { exact: true })
      .waitFor();
  });
});

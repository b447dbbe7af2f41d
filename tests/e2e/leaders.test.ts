import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { chooseInList } from '../support/choose-in-list.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';
import { readPdf } from '../support/pdf.ts';

const OLAF = {
  name: 'Olaf the Bold',
  classes: [{ class: 'fighter', level: 8 }],
  abilities: { cha: 15, int: 12 },
  ac: 3,
  hp: 52,
  armorGroup: 'plate',
  mounted: true,
  holdsRank: true,
};
const ANN = { name: 'Ann', classes: [{ class: 'fighter', level: 3 }] };
const ANSELM = { name: 'Anselm', classes: [{ class: 'cleric', level: 7 }] };

const ARMY = {
  system: 'by-this-axe',
  name: 'Border watch',
  pointsLimit: 500,
  units: [
    { name: 'Spears', figures: 12, weapons: ['spear'] },
    { name: 'Bows', figures: 10, weapons: ['short-bow', 'shortsword'] },
  ],
};

/** A store with three characters and an army without a General. */
const prepare = async (dir: string): Promise<{ roster: string; olaf: string }> => {
  const app = openTestApp(dir);
  const ids: string[] = [];
  for (const sheet of [OLAF, ANN, ANSELM]) ids.push((await app.api.characters.create({ sheet })).id);
  const text = JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data: ARMY });
  const { imported } = await app.api.files.import({ text });
  app.store.close();
  return { roster: imported[0]?.id ?? '', olaf: ids[0] ?? '' };
};

/** Without a full load, which the desktop's window would take for leaving the app. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.getByText('All changes saved on this computer').waitFor();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
};

const expectNoFaults = async (page: Page): Promise<void> =>
  expect(await findFaultsInBothSchemes(page)).toEqual([]);

describe('leaders', () => {
  let dir: string;
  let app: OpenedApp;
  let ids: { roster: string; olaf: string };

  beforeEach(async () => {
    dir = tempDir();
    ids = await prepare(join(dir, 'data'));
    app = await BROWSER.open(join(dir, 'data'));
    await goTo(app.page, `/rosters/${ids.roster}`);
  });
  afterEach(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const catalogue = () => app.page.getByRole('region', { name: 'Catalogue' });
  const roster = () => app.page.getByRole('region', { name: 'Roster', exact: true });
  const editor = () => app.page.getByRole('region', { name: 'Selected entry' });
  const row = (name: string) => roster().getByRole('row').filter({ hasText: name });
  const offer = (name: string) => catalogue().getByRole('button', { name: new RegExp(`^${name}`) });
  const convert = () => app.page.getByRole('button', { name: 'Convert a role-playing character' }).click();
  const changed = () => editor().getByRole('region', { name: 'Changed sheet' });

  /** His card in words, from the pages that go to the printer. */
  const printedText = () =>
    app.page.evaluate(() => document.querySelector('[data-part="print-out"]')?.shadowRoot?.textContent ?? '');

  const makeGeneral = async (): Promise<void> => {
    await convert();
    await offer('Olaf the Bold').click();
    await catalogue()
      .getByRole('button', { name: /^Add Olaf the Bold/ })
      .click();
    await row('Olaf the Bold').getByText('Hero, general, leadership 3').waitFor();
  };

  const levelUp = async (level: string): Promise<void> => {
    await goTo(app.page, `/characters/${ids.olaf}`);
    const field = app.page.getByRole('spinbutton', { name: 'Level of fighter' });
    await field.fill(level);
    await field.press('Enter');
    await app.page.getByText(`fighter ${level}`).first().waitFor();
    await goTo(app.page, `/rosters/${ids.roster}`);
    await row('Olaf the Bold').waitFor();
  };

  it('a character is made General, levelled up, the roster tells it, it is taken over, undone, redone and printed', async () => {
    const { page } = app;
    await makeGeneral();
    await roster().getByText('Legal', { exact: true }).waitFor();
    // He stands there once: offered again he is greyed with the reason.
    await offer('Olaf the Bold').click();
    await catalogue().getByText('Olaf the Bold is the general here already.').waitFor();

    await levelUp('9');
    await page
      .getByRole('region', { name: 'Changed sheets' })
      .getByText('fighter level 8 → 9: Hero → Superhero, +25 points')
      .waitFor();
    await row('Olaf the Bold').getByText('Sheet changed').waitFor();
    await row('Olaf the Bold').getByText('Hero, general, leadership 3').waitFor();
    await row('Olaf the Bold').click();
    await changed().getByText('+25 points').waitFor();
    await expectNoFaults(page);

    await changed().getByRole('button', { name: 'Update' }).click();
    await row('Olaf the Bold').getByText('Superhero, general, leadership 3').waitFor();
    expect(await changed().count()).toBe(0);
    await page.getByText('Last change: Olaf the Bold: sheet taken over').waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await row('Olaf the Bold').getByText('Sheet changed').waitFor();
    await page.getByRole('button', { name: /^Redo/ }).click();
    await row('Olaf the Bold').getByText('Superhero, general, leadership 3').waitFor();

    await editor().getByRole('link', { name: 'Olaf the Bold' }).click();
    await page.getByRole('link', { name: 'General of Border watch' }).first().waitFor();
    await page.getByRole('button', { name: 'Print cards' }).click();
    await page.getByRole('button', { name: 'Print 1 page' }).waitFor();
    await expectNoFaults(page);
    const shown = await printedText();
    for (const words of ['fighter 9; plate, mounted', 'Hit points: 52', 'Superhero, general, leadership 3'])
      expect(shown).toContain(words);
    const pdf = readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    for (const words of ['Olaf the Bold', '67 %', 'Leads from the', 'Superhero', 'page 1 of 1'])
      expect(pdf).toContain(words);
    expect(pdf).not.toContain('Safe for the opponent');
  });

  it('a changed sheet can be left alone, a fallen one is told as an error, a removed one leaves the figure', async () => {
    const { page } = app;
    await makeGeneral();
    await levelUp('9');
    await row('Olaf the Bold').click();
    await changed().getByRole('button', { name: 'Keep as it is' }).click();
    await row('Olaf the Bold').getByText('Hero, general, leadership 3').waitFor();
    expect(await changed().count()).toBe(0);
    await editor().getByText('His sheet gives otherwise: Hero → Superhero').waitFor();

    await levelUp('3');
    await row('Olaf the Bold').click();
    await changed().getByText('fighting level 3 makes no Hero').waitFor();
    await changed().getByRole('button', { name: 'Keep as it is' }).click();
    await roster().getByText('1 error').waitFor();
    await expectNoFaults(page);

    await goTo(page, `/characters/${ids.olaf}`);
    await page.getByRole('button', { name: 'More for this character' }).click();
    await page.getByRole('menuitem', { name: 'Remove this character' }).click();
    await page.waitForURL(/\/characters(\?|$)/);
    await goTo(page, `/rosters/${ids.roster}`);
    await row('Olaf the Bold').getByText('No sheet').waitFor();
    await row('Olaf the Bold').click();
    await editor().getByText('Olaf the Bold is not among your characters any more.').waitFor();
  });

  it('several are compiled into one figure, each in one only, and a kind can be chosen before adding', async () => {
    const { page } = app;
    await convert();
    await offer('Anselm').click();
    await chooseInList(catalogue().getByRole('combobox', { name: 'Fielded as' }), 'Priest');
    await expectNoFaults(page);
    await catalogue()
      .getByRole('button', { name: /^Add Anselm/ })
      .click();
    await row('Anselm').getByText('Priest, 8 save uses').waitFor();

    await offer('Ann').click();
    await page.keyboard.press('Enter');
    await row('Ann').last().click();
    const others = editor().getByRole('combobox', { name: 'Add another from your characters' });
    expect(await others.locator('option', { hasText: 'Anselm' }).isDisabled()).toBe(true);
    await chooseInList(others, 'Olaf the Bold (human, fighter 8)');
    await editor().getByText('Superhero · walks alone · stands for 2 people').waitFor();
    await editor().getByRole('button', { name: 'Take Ann out of the figure' }).click();
    await editor().getByText('Hero · rides alone').waitFor();
  });

  it('the roster prints the cards of those behind its figures', async () => {
    const { page } = app;
    await makeGeneral();
    await goTo(page, `/rosters/${ids.roster}/print`);
    await page.getByRole('button', { name: 'Print 1 page' }).waitFor();
    await page.getByRole('checkbox', { name: 'Commander cards' }).check();
    await page.getByRole('button', { name: 'Print 2 pages' }).waitFor();
    expect(await printedText()).toContain('Border watch, commander cards');
  });
});

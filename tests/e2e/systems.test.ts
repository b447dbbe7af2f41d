import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SystemId, systemOf } from '../../rules/registry.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { findAxeFaults } from '../support/axe.ts';
import { chooseInList } from '../support/choose-in-list.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';
import { countPages, readPdf } from '../support/pdf.ts';
import type { StoryMove } from '../support/table-story.ts';
import { passTurn, playAt, played } from './table-play.ts';
import { countTaps, takeTaps } from './tap-counter.ts';

interface Army {
  readonly system: SystemId;
  readonly title: string;
  /** What is added, the tab it is on, in this order. */
  readonly added: readonly (readonly [tab: string, offer: RegExp])[];
  /** What the rules then say and the press that mends it; null where they find nothing. */
  readonly wrong: { readonly issue: string; readonly fix: RegExp } | null;
  readonly printed: readonly string[];
  /** Presses from nothing to paper, at most: whoever needs more of them has made building slower. */
  readonly presses: number;
}

const ARMIES: readonly Army[] = [
  {
    system: 'by-this-axe',
    title: 'By This Axe',
    added: [
      ['Units', /^Spearmen/],
      ['Units', /^Archers/],
      ['Characters', /^General/],
    ],
    wrong: null,
    printed: ['Spearmen', 'Archers', 'General', 'Weapons'],
    presses: 14,
  },
  {
    system: 'princecon',
    title: 'PRINCECON',
    added: [
      ['Units', /^Foot soldiers/],
      ['Units', /^Archers/],
      ['Personalities', /^Fighter/],
    ],
    wrong: null,
    printed: ['Foot soldiers', 'Chance to fail morale', 'Order of battle'],
    presses: 14,
  },
  {
    system: 'blood-lust',
    title: 'Blood Lust',
    added: [
      ['Units', /^Drill/],
      ['Units', /^Magic user/],
      ['Generals', /^Commander in chief/],
    ],
    wrong: { issue: 'A side with a magic user is good or evil', fix: /^Set to good/ },
    printed: ['Drill', '4 stands of 4 castings, 16 in all', 'Sun Burst', 'Casualties: Kill Value'],
    presses: 15,
  },
  {
    system: 'formations',
    title: 'Formations',
    added: [
      ['Commanders', /^Good commander/],
      ['Units', /^Infantry ,/],
      ['Units', /^Cavalry/],
    ],
    wrong: null,
    printed: ['Good commander', 'Infantry', 'Unit types', 'The turn'],
    presses: 14,
  },
  {
    system: 'six-events',
    title: 'Six Events',
    added: [
      ['Units', /^Peasants/],
      ['Characters', /^Leader/],
    ],
    wrong: { issue: 'No army commander', fix: /^Make Leader commander/ },
    printed: ['Peasants', 'Troops in melee: hits', 'Morale: modified die needed'],
    presses: 12,
  },
];

interface Battle {
  readonly system: SystemId;
  readonly title: string;
  readonly first: readonly StoryMove[];
  /** What the log says after them; null: nothing. */
  readonly says: string | null;
}

const BATTLES: readonly Battle[] = [
  {
    system: 'blood-lust',
    title: 'Blood Lust',
    first: [
      { title: 'Roll who lays the ground first', dice: [2, 5] },
      { title: 'On to distance fire' },
      { title: 'Shoot with Catapults', fields: { distance: 5 } },
      { title: 'On to charges' },
      { title: 'Charge with First cohort', fields: { distance: 4 } },
      { title: 'On to moves' },
      { title: 'On to melee' },
      { title: 'First cohort against Black axes' },
    ],
    says: 'First cohort fought Black axes',
  },
  {
    system: 'formations',
    title: 'Formations',
    first: [
      { title: 'River Host \\(example\\): activate', dice: [2, 3] },
      { title: 'Hill Clans \\(example\\): activate' },
      { title: 'begins to act' },
    ],
    says: null,
  },
  {
    system: 'six-events',
    title: 'Six Events',
    first: [
      { title: 'Roll for initiative', dice: [6, 6, 1, 1] },
      { title: 'goes first' },
      { title: 'no more challenges' },
      { title: 'no more challenges' },
    ],
    says: null,
  },
];

describe('the rule systems', () => {
  let dir: string;
  let app: OpenedApp;

  beforeEach(() => {
    dir = tempDir();
  });
  afterEach(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const region = (name: string) => app.page.getByRole('region', { name, exact: true });
  const faults = (): Promise<readonly string[]> => findAxeFaults(app.page);

  /** The samples of a system, as its makers wrote them. */
  const importSamples = async (api: ReturnType<typeof openTestApp>['api'], system: SystemId) => {
    const ids: string[] = [];
    for (const { roster } of systemOf(system).rosters.samples) {
      const text = JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data: roster });
      const { imported } = await api.files.import({ text });
      ids.push(imported[0]?.id ?? '');
    }
    return ids;
  };

  it.each(ARMIES)(
    '$title: from nothing to paper in a few presses, shared as text and taken back equal',
    async (army) => {
      const { title, added, wrong, printed, presses } = army;
      app = await BROWSER.open(dir);
      const { page } = app;
      await countTaps(page);
      await page
        .getByRole('button', { name: /^New roster( |$)/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'New roster' });
      await chooseInList(dialog.getByLabel('Rule system'), title);
      await dialog.getByLabel('Name').fill('Border watch');
      await dialog.getByLabel('Name').press('Enter');
      for (const [tab, offer] of added) {
        await region('Catalogue').getByText(tab, { exact: true }).first().click();
        await region('Catalogue').getByRole('button', { name: offer }).first().click();
        await page.keyboard.press('Enter');
      }
      if (wrong !== null) {
        await region('Issues').getByText(wrong.issue).waitFor();
        await region('Issues').getByRole('button', { name: wrong.fix }).click();
        await region('Issues').getByText(wrong.issue).waitFor({ state: 'detached' });
      }
      await region('Issues').getByText('Legal', { exact: true }).waitFor();
      expect(await faults()).toEqual([]);
      await page.getByText('All changes saved on this computer').waitFor();

      await page.getByRole('button', { name: 'Print', exact: true }).click();
      const promise = page.getByRole('button', { name: /^Print \d+ pages?$/ });
      const pages = Number(/\d+/.exec(await promise.innerText())?.[0]);
      const { taps } = await takeTaps(page);
      console.info(`${title}: ${taps} presses from nothing to ${pages} page(s)`);
      expect(taps).toBeLessThanOrEqual(presses);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(countPages(pdf)).toBe(pages);
      const text = readPdf(pdf);
      for (const shown of printed) expect(text).toContain(shown);

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Copy for a friend' }).click();
      await page.getByText('Copied. Paste it where you like.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('link', { name: 'Rosters' }).first().click();
      await page.getByRole('button', { name: 'Paste an army' }).click();
      await page.getByRole('button', { name: 'Take it from the clipboard' }).click();
      await page.getByRole('button', { name: 'Look at it' }).click();
      await page.getByText('You have exactly this already').waitFor();
    },
  );

  it.each(BATTLES)(
    '$title: a battle by dice typed and rolled, undone, ended',
    async ({ system, first, says }) => {
      const before = openTestApp(dir);
      const [A = '', B = ''] = await importSamples(before.api, system);
      await before.api.battles.start({
        title: 'At the ford',
        system,
        sides: { A: { rosterId: A as never }, B: { rosterId: B as never } },
      });
      before.store.close();
      app = await BROWSER.open(dir);
      const { page } = app;
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Battles' }).click();
      await page.getByRole('link', { name: 'At the ford', exact: true }).click();
      await region('Now').waitFor();
      for (const move of first) await playAt(page, move);
      // That a phase went by is told by the bar, and is no news.
      const news = page.getByRole('region', { name: 'Just now' });
      if (says === null) await news.waitFor({ state: 'detached' });
      else await news.getByText(says).waitFor();
      expect(await faults()).toEqual([]);

      // One step back, told by the line that is gone from the log.
      const moves = await played(page);
      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(() => played(page)).toBe(moves - 1);

      const turnNow = () => page.locator('[data-part="phase-turn"] b').innerText();
      if (system !== 'formations') {
        await passTurn(page);
        expect(await turnNow()).toBe('2');
      }

      await page.getByRole('button', { name: 'End', exact: true }).click();
      const [winner = ''] = systemOf(system).rosters.samples.map(({ roster }) => roster.name);
      await page.getByRole('radio', { name: winner }).press('Space');
      await page.locator('[data-part="end-form"]').getByRole('button', { name: 'End the battle' }).click();
      await page.getByRole('heading', { name: `${winner} won` }).waitFor();
    },
  );

  it('an army of Blood Lust is taken over to Formations, side by side first', async () => {
    const before = openTestApp(dir);
    await importSamples(before.api, 'blood-lust');
    before.store.close();
    app = await BROWSER.open(dir);
    const { page } = app;
    await page.getByRole('link', { name: 'River Legion (example)', exact: true }).first().click();
    await region('Catalogue').waitFor();
    await page.getByRole('button', { name: 'More for this roster' }).click();
    await page.getByRole('menuitem', { name: 'Take over to other rules' }).click();
    await page.getByRole('heading', { name: 'Other rules' }).waitFor();
    await page.getByText('Formations', { exact: true }).first().click();
    const row = page.getByRole('row', { name: /^Lancers/ });
    await row.getByText(/Cavalry/).waitFor();
    expect(await row.getByRole('cell').first().innerText()).toContain('mounted loose order');
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Make this roster' }).click();
    await region('Catalogue').waitFor();
    await region('Roster').getByText('Lancers').first().waitFor();
    await page.getByText('Formations', { exact: true }).first().waitFor();
  });
});

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOT } from '../electron/api/character-sheets.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { chooseInList } from '../support/choose-in-list.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';

const SHEET = {
  name: 'Duke Aldric',
  classes: [{ class: 'fighter', level: 7 }],
  abilities: { cha: 16, int: 13, wis: 14 },
};
const FOOT = { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] };

/** Where pictures of the page go, when somebody wants to look. */
const LOOK = process.env['MUSTER_LOOK'];

describe('leaders of a war', () => {
  let dir: string;
  let app: OpenedApp;
  let id: string;

  beforeEach(async () => {
    dir = tempDir();
    const store = openTestApp(join(dir, 'data'));
    const { api } = store;
    const made = await api.characters.create({ sheet: SHEET });
    await api.characters.setPortrait({ id: made.id, version: made.version, portrait: DOT });
    let view = await api.campaigns.create({ name: 'The Amber Marches' });
    id = view.id;
    const act = async (intent: object): Promise<void> => {
      view = await api.campaigns.act({ id, version: view.version, intent: intent as never });
    };
    await act({ kind: 'set-side', id: null, name: 'Duchy', colour: 'oxblood', shape: 'square' });
    await act({ kind: 'set-side', id: null, name: 'Horde', colour: 'verdigris', shape: 'circle' });
    const counters = [{ id: 'k1', name: 'Fame', of: 'both', perBattle: 2, perVictory: 0 }];
    await act({ kind: 'change-campaign', settings: { counters } });
    const units = [{ name: 'Raiders', heads: 300, fighters: FOOT }];
    const general = { name: 'Karg', leadership: 4 };
    await act({
      kind: 'muster',
      sideId: 's2',
      name: 'Bone Court',
      troops: { units },
      at: { x: 50, y: 35 },
      general,
    });
    store.store.close();
    app = await BROWSER.open(join(dir, 'data'));
  });
  afterEach(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const dialog = () => app.page.getByRole('dialog');
  const press = (name: string | RegExp) => app.page.getByRole('button', { name }).first().click();
  const goTo = (path: string) =>
    app.page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);

  const look = async (name: string): Promise<void> => {
    if (LOOK === undefined) return;
    mkdirSync(LOOK, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await app.page.emulateMedia({ colorScheme });
      for (const width of [1440, 1024, 768, 390]) {
        await app.page.setViewportSize({ width, height: 900 });
        await app.page.screenshot({ path: join(LOOK, `${name}-${width}-${colorScheme}.png`) });
      }
    }
    await app.page.setViewportSize({ width: 1440, height: 900 });
  };

  it('19 somebody of the library is chosen while mustering, fights, is wounded, and is back on his day', async () => {
    const { page } = app;
    await goTo(`/campaigns/${id}`);
    await press('Muster an army');
    await chooseInList(dialog().getByLabel('Side', { exact: true }), 'Duchy');
    await dialog().getByText('Typed in').click();
    await dialog().getByLabel('Name of unit 1').fill('Knights');
    await dialog()
      .getByRole('spinbutton', { name: /^Heads of/ })
      .fill('300');
    await dialog().getByLabel('Name of the army').fill('Longbows');
    await chooseInList(dialog().getByLabel('Who commands'), 'Duke Aldric, leadership 3');
    await dialog().getByRole('img', { name: 'Portrait of Duke Aldric' }).waitFor();
    await dialog().getByText('Duke Aldric (leadership 3) takes command of Longbows.').waitFor();
    await look('muster');
    await dialog().getByRole('button', { name: 'Muster', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });

    // They stand at the same place: a battle of the table, and what it made of him.
    await page.getByRole('link', { name: /^Decide/ }).click();
    await page.getByText('On the table').first().click();
    await chooseInList(page.getByLabel('Who won'), 'Longbows');
    await chooseInList(page.getByLabel('Duke Aldric', { exact: true }), 'Wounded');
    await page.getByRole('spinbutton', { name: 'Day on which Duke Aldric is back' }).fill('3');
    await page.getByText(/Duke Aldric is wounded until day 3/).waitFor();
    await look('table');
    await press('Record the battle');
    await page.getByRole('region', { name: 'Due' }).getByText('Duke Aldric is back').waitFor();

    await page.getByRole('link', { name: 'Leaders', exact: true }).click();
    await page.getByText('wounded to day 3').waitFor();
    await look('list');
    await page.getByRole('link', { name: 'Duke Aldric', exact: true }).click();
    await page.getByText('2 more days.').waitFor();
    await page.getByRole('link', { name: /wounded, back on day 3 ?, from day 1, entry/ }).waitFor();
    await page.getByText('Charisma 16').first().waitFor();
    await look('leader');
    expect(await findFaultsInBothSchemes(page)).toEqual([]);

    await press('End day 1');
    await dialog().getByRole('spinbutton', { name: 'Days' }).fill('2');
    await dialog().getByText('They wait and watch').click();
    await dialog().getByText('Duke Aldric is back.').waitFor();
    await dialog().getByRole('button', { name: 'Go to day 3' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('2 more days.').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Bone Court against Longbows', exact: true }).first().click();
    await page.waitForURL(/\/ledger\/[0-9]+/);

    // The other side reads his name and the battle, and nothing else.
    await goTo(`/campaigns/${id}/leaders?as=s2`);
    await page.getByText('whom Horde met in battle, or holds').waitFor();
    await page.getByRole('link', { name: 'Duke Aldric', exact: true }).click();
    await page.getByText('Only what Horde saw of him in battle.').waitFor();
    expect(await page.getByText('Charisma 16').count()).toBe(0);
    await look('met');
  });
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCampaign, type Table } from '../electron/api/campaign-story.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { chooseInList } from '../support/choose-in-list.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';

const FOOT = { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] };
const at = (x: number, y: number) => ({ x, y });

let dir: string;
let app: OpenedApp;
let id: string;

const march = (table: Table, name: string, x: number, y: number) =>
  table.act({ kind: 'march', armyId: table.army(name).id, path: [at(x, y)], beyondRate: true });

/** Seven days that were played before: a mass battle, a wounded leader, a typo of day 4, a second mass battle to take over. */
const playSevenDays = async (table: Table): Promise<void> => {
  const general = { name: 'Aldric', leadership: 3 };
  const troops = { units: [{ name: 'Spears', heads: 300, fighters: FOOT }] };
  await table.act({ kind: 'muster', sideId: 's1', name: 'Watch', at: at(60, 55), troops, general } as never);
  await march(table, 'Lords', 40, 30);
  await march(table, 'Hobbits', 40, 30);
  const facing = (): string => Object.keys(table.view.state.contacts).at(-1) ?? '';
  const first = await table.fight(facing(), [[6], [5, 5], [2, 2], [2]]);
  await table.act({ kind: 'apply-battle', battleId: first });
  const aldric = Object.values(table.view.state.generals).find(({ name }) => name === 'Aldric');
  const wounded = { kind: 'set-fate', generalId: aldric?.id ?? '', fate: 'wounded', untilDay: 9 };
  await table.act(wounded as never, { kind: 'end-day', days: 3, contacts: 'wait' });
  const [spears] = table.army('Watch').units;
  const losses = { [spears?.id ?? '']: 20 };
  await table.act({ kind: 'lose', armyId: table.army('Watch').id, losses, cause: 'marsh fewer' });
  await table.act({ kind: 'end-day', days: 3, contacts: 'wait' });
  await march(table, 'Hobbits', 20, 50);
  await march(table, 'Lords', 20, 50);
  await march(table, 'Tusks', 60.5, 55);
  await table.fight(facing(), [[6], [4, 4], [3, 3], [3, 3]]);
};

beforeEach(async () => {
  dir = tempDir();
  const store = openTestApp(join(dir, 'data'));
  const table = await openCampaign(store);
  await playSevenDays(table);
  id = table.view.id;
  store.store.close();
  app = await BROWSER.open(join(dir, 'data'));
});
afterEach(async () => {
  await app?.close();
  rmSync(dir, { recursive: true, force: true });
});

it('19 a war of three sides to day 15: two mass battles, one on the table, a typo of day 4 mended, nothing leaked', async () => {
  const { page } = app;
  const text = (words: string | RegExp) => page.getByText(words).first();
  const dialog = () => page.getByRole('dialog');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const goTo = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/campaigns/${id}${path}`);
  const endDays = async (from: number, to: number, said: string | null): Promise<void> => {
    await press(`End day ${from}`);
    await dialog()
      .getByRole('spinbutton', { name: 'Days' })
      .fill(String(to - from));
    if ((await dialog().getByText('They wait and watch').count()) > 0)
      await dialog().getByText('They wait and watch').click();
    if (said !== null) await dialog().getByText(said).first().waitFor();
    await dialog()
      .getByRole('button', { name: `Go to day ${to}` })
      .click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `End day ${to}`, exact: true }).waitFor();
  };

  // Day 7: the second mass battle is taken into the ledger.
  await goTo('');
  await page.getByRole('link', { name: /^Go on: / }).click();
  await page.getByRole('region', { name: 'What the battle changes' }).waitFor();
  await press('Take it into the ledger');
  await page.getByRole('button', { name: 'Take it into the ledger' }).waitFor({ state: 'detached' });
  await endDays(7, 10, 'Aldric is back.');

  // Day 10: Lords and Hobbits, who have watched each other since, meet on the table.
  await page
    .getByRole('link', { name: /^Decide: .*Lords/ })
    .first()
    .click();
  await page.getByText('On the table').first().click();
  await chooseInList(page.getByLabel('Who won'), 'Lords');
  await page.getByLabel('The Thain', { exact: true }).waitFor();
  await chooseInList(page.getByLabel('The Thain', { exact: true }), 'Wounded');
  await page.getByRole('spinbutton', { name: 'Day on which The Thain is back' }).fill('13');
  await text(/The Thain is wounded until day 13/).waitFor();
  await press('Record the battle');
  await page.getByRole('region', { name: 'Due' }).getByText('The Thain is back').waitFor();
  await endDays(10, 15, 'The Thain is back.');

  // Day 15: the typo of day 4 is mended where it stands.
  await goTo('/ledger');
  await page
    .getByRole('row')
    .filter({ hasText: 'marsh fewer' })
    .getByRole('link', { name: /^Amend entry/ })
    .click();
  await text('Day 4, 11 days ago. Losses.').waitFor();
  await page.getByLabel('Cause', { exact: true }).fill('marsh fever');
  await text(/marsh fever\./).waitFor();
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('row')
    .filter({ hasText: 'marsh fever' })
    .getByText(/Until it was amended it read: .*marsh fewer/)
    .waitFor();

  // What each side reads of it.
  const read = async (side: string): Promise<string> => {
    await goTo(`/chronicle?as=${side}`);
    const name = { s1: 'League', s2: 'Shire', s3: 'Horde' }[side] ?? '';
    await text(`as ${name} knows it`).waitFor();
    return (await page.getByRole('region', { name: 'Chronicle' }).textContent()) ?? '';
  };
  const [league, shire, horde] = [await read('s1'), await read('s2'), await read('s3')];
  expect(league).toMatch(/Watch lost 1 of strength \(Spears 1\): marsh fever\./);
  for (const told of [league, shire, horde]) expect(told).not.toMatch(/fewer|amended/);
  expect(league).toMatch(/Aldric is wounded until day 9[\s\S]*Aldric is back/);
  for (const told of [shire, horde]) expect(told).not.toMatch(/Aldric|fever/);
  expect(shire).toMatch(/The Thain is wounded until day 13[\s\S]*The Thain is back/);
  expect(horde).not.toMatch(/Thain|Hobbits|Lords/);
  expect(shire).not.toMatch(/Tusks|Watch/);
});

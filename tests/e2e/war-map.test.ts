import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WAR_PATTERNS } from '../../rules/campaign/war/patterns.ts';
import { Table } from '../electron/api/campaign-story.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { chooseInList } from '../support/choose-in-list.ts';
import { launchChromium } from '../support/chromium.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';

let dir: string;
let app: OpenedApp;
let id: string;
/** The chronicle's page for everybody after ten days of another war, saved. */
let saved: string;

const rules = {
  ...WAR_PATTERNS.find((one) => one.id === 'march')?.settings,
  tallies: [{ id: 'c1', name: 'Food', of: 'sides', sign: 'wheat', start: 5, floor: true }],
  tallyRules: [
    { kind: 'heads', id: 'r1', tallyId: 'c1', every: 'day', amount: -1, heads: 100, except: [] },
    { kind: 'short', id: 'r2', tallyId: 'c1', every: 'day', percent: 2, who: 'all' },
  ],
};

/** The Duchy stands at Miln and besieges Saltbridge; the Horde comes near and goes away again. */
const beginWar = async (table: Table): Promise<void> => {
  const act = (intent: object) => table.act(intent as never);
  for (const [name, colour, shape] of [
    ['Duchy', 'oxblood', 'square'],
    ['Horde', 'verdigris', 'circle'],
  ])
    await act({ kind: 'set-side', id: null, name, colour, shape });
  await act({ kind: 'change-campaign', settings: rules });
  const place = (name: string, type: string, x: number, y: number, sideId: string) =>
    act({ kind: 'set-place', id: null, name, type, at: { x, y }, sideId });
  await place('Miln', 'village', 30, 30, 's1');
  await place('Saltbridge', 'town', 24, 42, 's2');
  const wood = [60, 75].flatMap((x) => [40, 55].map((y) => ({ x, y })));
  await act({ kind: 'set-area', id: null, name: 'The Eaves', kindId: 'k1', placeId: null, points: wood });
  const muster = (sideId: string, name: string, x: number, y: number, heads: number) =>
    act({
      kind: 'muster',
      sideId,
      name,
      at: { x, y },
      troops: { units: [{ name: 'Foot', heads, move: 4 }] },
    });
  await muster('s1', 'Watch', 24, 42, 100);
  await muster('s1', 'Guard', 30, 30, 100);
  await muster('s2', 'Host', 70, 30, 250);
  const path = [
    { x: 35, y: 27 },
    { x: 80, y: 10 },
  ];
  await act({ kind: 'order', armyId: table.army('Host').id, orders: { path, pace: 'full' } });
};

beforeAll(async () => {
  dir = tempDir();
  const store = openTestApp(join(dir, 'data'));
  const create = async (name: string): Promise<Table> => {
    const map = { width: 100, height: 70, picture: null, terrain: [], cells: null };
    const table = new Table(store, await store.api.campaigns.create({ name, day: 1, map }));
    await beginWar(table);
    return table;
  };
  const told = await create('A war that was');
  await told.act({ kind: 'end-day', days: 10, contacts: 'wait' });
  const page = await store.api.campaigns.chroniclePage({ id: told.view.id });
  saved = join(dir, 'chronicle.html');
  writeFileSync(saved, page.text);
  id = (await create('The Amber Marches')).view.id;
  store.store.close();
  app = await BROWSER.open(join(dir, 'data'));
}, 60_000);
afterAll(async () => {
  await app?.close();
  rmSync(dir, { recursive: true, force: true });
});

const goTo = (path: string) =>
  app.page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/campaigns/${id}${path}`);

it('ten days of fog, a siege and hunger, with typed dice, and what the other side is shown of it', async () => {
  const { page } = app;
  const dialog = () => page.getByRole('dialog');
  const strip = () => page.getByRole('region', { name: 'Counters and weather' });
  const map = () => page.getByRole('group', { name: /^Campaign map/ });
  await goTo('');
  await strip().getByText('Horde').waitFor();
  expect(await strip().innerText()).toMatch(/Duchy\s+Food\s+5\s+−2 today/);

  await page.getByRole('button', { name: 'End day 1', exact: true }).click();
  await dialog().getByText('Weather 2 d6; a 0 lets Muster roll.').waitFor();
  await dialog().getByLabel('Dice that fell').fill('1 1');
  await dialog().getByText('Weather (typed 1, 1): A storm breaks.').waitFor();
  await dialog()
    .getByText('Duchy besieges Saltbridge: it falls at the end of day 3, after 3 days.')
    .waitFor();
  await dialog().getByText('Horde, Food: 5 − 3 = 2 (250 heads, 1 for each 100).').waitFor();
  await dialog().getByRole('button', { name: 'End day 1' }).click();
  await page.getByRole('button', { name: 'End day 2', exact: true }).waitFor();
  expect(await strip().innerText()).toMatch(/Storm to day 2: miles 50 %, on roads 50 %, sight 50 %/);
  // The Horde has 2 and eats 3: said before it happens.
  await strip().getByText('1 short').waitFor();

  await page.getByRole('button', { name: 'End day 2', exact: true }).click();
  await dialog().getByRole('spinbutton', { name: 'Days' }).fill('9');
  await dialog().getByText('They wait and watch').click();
  await dialog()
    .getByLabel('Dice that fell')
    .fill(Array.from({ length: 18 }, () => 6).join(' '));
  await dialog()
    .getByText(/Host lost 5 heads \(Foot 5 heads\): 1 short of Food/)
    .waitFor();
  await dialog().getByText('Duchy takes Saltbridge, held by Horde until now.').waitFor();
  await dialog().getByRole('button', { name: 'Go to day 11' }).click();
  await page.getByRole('button', { name: 'End day 11', exact: true }).waitFor();

  // The game master looks through the Duchy’s eyes, by keys alone: S goes round the sides.
  await map().focus();
  await page.keyboard.press('s');
  await map()
    .getByText(/seen day \d+/)
    .first()
    .waitFor();

  // The Duchy itself: where it saw the Host last, and nothing of what it does and has.
  await goTo('?as=s1');
  await page.getByText('For the players of Duchy').waitFor();
  await page.getByRole('region', { name: 'Last seen' }).getByText('Host').waitFor();
  await map()
    .getByText(/seen day \d+/)
    .first()
    .waitFor();
  const shown = await page.locator('main').innerText();
  expect(shown).toContain('Host');
  expect(shown).not.toMatch(/250|24\d heads|Horde, Food|Host lost/);
  expect(await strip().innerText()).not.toContain('Horde');
  expect(await findFaultsInBothSchemes(page)).toEqual([]);

  // The Horde lost Saltbridge and knows it; it never saw the Guard.
  await goTo('/chronicle?as=s2');
  await page.getByText('as Horde knows it').first().waitFor();
  const told = (await page.getByRole('region', { name: 'Chronicle' }).textContent()) ?? '';
  expect(told).toMatch(/Duchy takes Saltbridge, held by Horde until now/);
  expect(told).not.toMatch(/Watch|Duchy, Food/);
}, 90_000);

/** Words that lie over each other on a drawing. */
const overlaps = (drawing: Locator): Promise<readonly string[]> =>
  drawing.evaluate((svg) => {
    const words = [...svg.querySelectorAll('text')].map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return { said: text.textContent ?? '', of: text.parentElement, left, right, top, bottom };
    });
    const SLACK = 2;
    return words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .filter(
          (other) =>
            // A name and the line under it are one label.
            one.of !== other.of &&
            one.left + SLACK < other.right &&
            other.left + SLACK < one.right &&
            one.top + SLACK < other.bottom &&
            other.top + SLACK < one.bottom,
        )
        .map((other) => `${one.said} / ${other.said}`),
    );
  });

const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

it('the map on paper: for the game master and for a side, on one page and over several', async () => {
  const { page } = app;
  await goTo('/map-print');
  const sheets = page.getByRole('region', { name: /^Sheet/ });
  await sheets.first().waitFor();
  const drawing = sheets.first().getByRole('img');
  const words = await drawing.textContent();
  for (const name of ['Saltbridge', 'Miln', 'The Eaves', 'Host']) expect(words).toContain(name);
  expect(await overlaps(drawing)).toEqual([]);
  expect(await pagesOf(page)).toBe(1);
  await chooseInList(page.getByLabel('Size'), 'Two pages wide');
  await expect.poll(() => sheets.count()).toBe(6);
  expect(await pagesOf(page)).toBe(6);
  await chooseInList(page.getByLabel('For', { exact: true }), 'Duchy: what they know');
  await page.getByText('as Duchy knows it').first().waitFor();
  await expect.poll(() => sheets.first().textContent()).toMatch(/seen day \d+/);
}, 60_000);

it('the chronicle’s page opens from disk without network, with and without script', async () => {
  const browser = await launchChromium();
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({
      offline: true,
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(saved).href);
    const text = await page.locator('body').innerText();
    for (const words of ['A war that was', 'Duchy takes Saltbridge', 'Who held what', 'The Eaves'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/\b250\b|short of Food/);
    // Whatever the weather was, days on which nothing else happened are one.
    expect(text).toMatch(/Days 4 to \d+[\s\S]*\d quiet days\./);
    // The slider is a row of radio buttons: arrows move the map through the war, from its end to its beginning.
    const seen = () =>
      page
        .getByRole('img', { name: /^Map of the war/ })
        .getByText(/seen day/)
        .filter({ visible: true })
        .count();
    expect(await seen()).toBeGreaterThan(0);
    await page.getByRole('radio', { name: 'Day 11' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Day 1', exact: true }).isChecked()).toBe(true);
    expect(await seen()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(asked.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
    await context.close();
  }
}, 60_000);

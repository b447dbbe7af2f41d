import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { foot } from '../electron/api/battle-armies.ts';
import { openTestApp, type TestApp, tempDir } from '../support/app.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { BROWSER } from '../support/hosts.ts';
import { MASS, playTurns } from '../support/mass-play.ts';
import { goTo } from './trust-app.ts';

const PATIENCE = { timeout: 15_000 };

/** Fills a store through the API, then opens the page it gives the address of. */
const openAt = async (fill: (app: TestApp) => Promise<string>): Promise<Page> => {
  const dir = tempDir();
  const before = openTestApp(dir);
  const address = await fill(before);
  before.store.close();
  const app = await BROWSER.open(dir);
  onTestFinished(async () => {
    await app.close();
    rmSync(dir, { recursive: true, force: true });
  });
  await goTo(app.page, address);
  return app.page;
};

const massBattle = async (app: TestApp): Promise<string> => {
  const begun = await app.api.battles.start({
    ...MASS,
    mode: 'game-master',
    dice: 'typed',
    sides: { A: { army: foot('Reds', 300) }, B: { army: foot('Blues', 300) } } as never,
  });
  await playTurns(app, begun, [
    { kind: 'stratagem', side: 'A', stratagem: null },
    { kind: 'stratagem', side: 'B', stratagem: null },
    { kind: 'declare', side: 'A', units: null },
    { kind: 'declare', side: 'B', units: null },
    { kind: 'stance', side: 'A', stance: 'offensive' },
    { kind: 'stance', side: 'B', stance: 'defensive' },
    { kind: 'posture', side: 'A', posture: 'frontal-assault' as never, timeOfDay: null },
  ]);
  return `/battles/${begun.id}`;
};

const tableBattle = async ({ api }: TestApp): Promise<string> => {
  const system = 'six-events';
  const sample = (await api.systems.list()).find(({ id }) => id === system)?.samples[0]?.id ?? '';
  const { id: rosterId } = await api.rosters.createFromSample({ system, sample });
  const sides = { A: { rosterId }, B: { rosterId } };
  const { id } = await api.battles.start({ system, sides, mode: 'game-master', dice: 'typed' });
  return `/battles/${id}`;
};

it('a die typed as soon as it is asked for counts, whatever else is still on its way', async () => {
  const page = await openAt(massBattle);
  await page
    .getByRole('radio', { name: /^Stand and hold/ })
    .first()
    .press('Space');
  await holdAnswers(page, /\/api\/.*battles\.(get|list)/);
  await page.getByRole('button', { name: 'Choose Stand and hold' }).click();
  await page.getByText('Both postures were sealed').first().waitFor();
  await page.locator('[data-part="roll-entry"] input').first().pressSequentially('6');
  await page.getByText('All there. Enter takes them.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'On to casualties' }).click();
  await page.getByText('Reds: casualties').first().waitFor();
});

it('dice typed ahead of the answer to those before stand in the next field', async () => {
  const page = await openAt(tableBattle);
  await page.getByRole('button', { name: 'Roll for initiative' }).first().click();
  const entry = page.locator('[data-part="roll-entry"]');
  await entry.getByText('2 d6').waitFor();
  await entry.getByRole('textbox').pressSequentially('44');
  await page.getByText('All there. Enter takes them.').waitFor();
  await page.getByText(/^Then /).waitFor();
  const letGo = await holdAnswers(page, /\/api\/.*battles\.throws/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('2');
  await letGo();
  await expect.poll(() => entry.getByRole('textbox').inputValue(), PATIENCE).toBe('2');
});

it('redo pressed while the undo before it is being stored waits for its turn', async () => {
  const page = await openAt(async (app) => {
    const address = await tableBattle(app);
    const { id, version, moves } = await app.api.battles.get({ id: address.slice(9), as: 'master' });
    const [move] = moves;
    if (move === undefined) throw new Error('nothing can be played');
    const { id: kind, seat, input } = move;
    await app.api.battles.play({
      id,
      version,
      as: 'master',
      move: { id: kind, seat, input: input as never },
      dice: null,
    });
    return address;
  });
  const entries = page.locator('[data-part="log-entry"]');
  await entries.first().waitFor();
  const before = await entries.count();
  const letGo = await holdAnswers(page, /\/api\/.*battles\.(undo|redo)/);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  const redone = page.waitForResponse(/battles\.redo/);
  await letGo();
  expect((await redone).ok()).toBe(true);
  await expect.poll(() => entries.count(), PATIENCE).toBe(before);
  await page.getByRole('button', { name: /^Undo: / }).waitFor();
});

it('a dialog opened while a page of the campaign is on its way stays open, with what was typed', async () => {
  const page = await openAt(async ({ api }) => {
    const { id } = await api.campaigns.create({ name: 'Three Crowns' });
    return `/campaigns/${id}/settings`;
  });
  const home = page
    .getByRole('navigation', { name: 'Parts of the campaign' })
    .getByRole('link', { name: 'Map and armies' });
  const letGo = await holdAnswers(page, /\/assets\/home-page/);
  await home.click();
  await page.getByRole('button', { name: 'Muster an army' }).click();
  const name = page.getByRole('dialog').getByLabel('Name of the army');
  await name.fill('Red Host');
  await letGo();
  await page.getByText('Muster the first army').first().waitFor();
  expect(await name.inputValue()).toBe('Red Host');

  // Whoever goes elsewhere leaves it.
  await page.goBack();
  await name.waitFor({ state: 'detached' });
});

it('an address of a table from before all battles had one log leads to its battle', async () => {
  const page = await openAt(async (app) => (await tableBattle(app)).replace('battles', 'tables'));
  await page.getByRole('region', { name: 'Now', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/battles\//);
});

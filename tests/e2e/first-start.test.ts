import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tempDir } from '../support/app.ts';
import { findAxeFaults } from '../support/axe.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';

let dir: string;
let app: OpenedApp;

beforeEach(async () => {
  dir = tempDir();
  app = await BROWSER.open(dir, { asked: true });
  await app.page.getByRole('heading', { name: 'What brings you here?' }).waitFor();
});
afterEach(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const line = () => app.page.getByRole('region', { name: 'First steps' });
const done = () => line().getByRole('button', { name: 'Done' }).click();
const press = (name: string | RegExp) => app.page.getByRole('button', { name }).click();

/** Half a minute is promised for this: three presses, as counted here, and one more to the printer. */
test('an army: two keys make a legal one, a third prints it, and the question does not come back', async () => {
  const { page } = app;
  expect(await findAxeFaults(page)).toEqual([]);
  const began = performance.now();
  await page.keyboard.press('1');
  await page.getByRole('dialog', { name: 'Start me off' }).getByText('Legal', { exact: true }).waitFor();
  await line().getByText('Step 1 of 3').waitFor();
  await page.keyboard.press('Enter');
  await line().getByText('Step 2 of 3').waitFor();
  await page.getByText('Legal', { exact: true }).first().waitFor();
  expect(performance.now() - began).toBeLessThan(30_000);
  // Whoever goes on by keys goes on in the list.
  await page.locator('tr[id^="entry-"]:focus').waitFor();
  expect(await findAxeFaults(page)).toEqual([]);
  await page.goto(new URL('/', page.url()).href);
  await line().getByText('Your first steps wait').waitFor();
  await press('Go on');
  await line().getByText('Step 2 of 3').waitFor();
  await press('Go on to print');
  await line().getByText('Step 3 of 3').waitFor();
  await done();
  await line().waitFor({ state: 'detached' });
  await page.goto(new URL('/', page.url()).href);
  await page.getByText('My first army').first().waitFor();
});

test('a campaign: five presses from the door to the end of the first day', async () => {
  const { page } = app;
  const began = performance.now();
  await press('Start a campaign');
  await line().getByText('Step 1 of 3').waitFor();
  await press('Try the sample');
  await line().getByText('Step 3 of 3').waitFor();
  await press(/^End day 14/);
  await page.getByRole('dialog').getByText('They wait and watch').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End day 14' }).click();
  await line().getByText('The first day is over').waitFor();
  expect(performance.now() - began).toBeLessThan(180_000);
  await done();
  await line().waitFor({ state: 'detached' });
});

test('a character: a sheet, what it becomes, and an army to lead', async () => {
  const { page } = app;
  await press('Bring characters');
  await line().getByText('Step 1 of 3').waitFor();
  await press('Write a sheet');
  await page.waitForURL(/\/characters\/(?!import)/);
  await line().getByText('Step 2 of 3').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Rosamund');
  await page.keyboard.press('Enter');
  await press('Give an army to lead');
  await line().getByText('Step 3 of 3').waitFor();
  await page.getByRole('dialog', { name: 'Fill the rest' }).getByText('Legal', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Legal', { exact: true }).first().waitFor();
  await page.getByText('Rosamund', { exact: true }).first().waitFor();
  await done();
});

test('samples are a press away, and an empty desk stays empty', async () => {
  const { page } = app;
  await press('All samples');
  expect(await page.getByRole('button', { name: /^Copy / }).count()).toBeGreaterThan(5);
  await press('Start with an empty desk');
  await page.getByText('No rosters yet').waitFor();
  await page.reload();
  await page.getByText('No rosters yet').waitFor();
  await page.goto(new URL('/first-steps', page.url()).href);
  await page.getByText('What brings you here?').waitFor();
});

test('by mouse: a press for the door, one for the army; help is a press away at any width', async () => {
  const { page } = app;
  const began = performance.now();
  await press('Make me an army');
  await page.getByRole('dialog', { name: 'Start me off' }).getByRole('button', { name: /^Add/ }).click();
  await page.getByText('Legal', { exact: true }).first().waitFor();
  expect(performance.now() - began).toBeLessThan(30_000);
  await page.getByRole('button', { name: 'help for this screen' }).click();
  await page.getByRole('dialog', { name: 'The builder' }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Help for this screen' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'More in the guide' }).click();
  await page.getByRole('heading', { name: 'Guide', exact: true }).waitFor();
  // What had the focus is gone: it goes on in the page, not at the top of the window.
  await page.locator('#main:focus').waitFor();
});

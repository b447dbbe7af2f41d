import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemOf } from '../../rules/registry.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';

let dir: string;
let app: OpenedApp;
beforeEach(() => {
  dir = tempDir();
});
afterEach(async () => {
  await app?.close();
  rmSync(dir, { recursive: true, force: true });
});

it('18 Blood Lust’s board: ground and units laid by tap and by keys, a move answered by a sector', async () => {
  const before = openTestApp(dir);
  const [first, second] = systemOf('blood-lust').rosters.samples;
  const { id } = await before.api.battles.start({
    title: 'Nine sectors',
    system: 'blood-lust',
    sides: { A: { document: first?.roster }, B: { document: second?.roster } },
    mode: 'game-master',
    dice: 'typed',
  } as never);
  before.store.close();
  app = await BROWSER.open(dir);
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(new URL(`/battles/${id}`, page.url()).href);
  const board = page.getByRole('region', { name: 'The board, by sector' });
  const sector = (name: number) => board.getByRole('button', { name: new RegExp(`^Sector ${name}\\b`) });

  // The key feature by tap, the next pieces by what is chosen beside the board.
  await sector(0).click();
  await board.getByRole('button', { name: 'Sector 0 Key feature' }).waitFor();
  await board.getByText('Hill', { exact: true }).click();
  await sector(12).click();
  await board.getByRole('button', { name: /^Sector 12 Hill/ }).waitFor();
  await page.getByRole('button', { name: 'Line both armies up' }).click();
  await board.getByRole('button', { name: /^Sector 12 Hill; / }).waitFor();

  // A unit is chosen on the board and put elsewhere by the keys alone.
  const [piece = ''] = await board.locator('[data-seat="A"] span').allInnerTexts();
  await board.getByRole('button', { name: new RegExp(`^${piece}`) }).click();
  await sector(8).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const there = board.getByRole('button', { name: new RegExp(`^Sector 9; .*${piece}`) });
  await there.waitFor();
  // The whole sector is outlined, with those who stand in it.
  const outlined = there.locator('..');
  expect(await outlined.evaluate((place) => getComputedStyle(place).outlineStyle)).toBe('solid');
  expect(await outlined.getByText(piece).count()).toBe(1);
  expect(await findFaultsInBothSchemes(page)).toEqual([]);

  const folder = process.env['MUSTER_PICTURES'];
  if (folder !== undefined) {
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await board.scrollIntoViewIfNeeded();
        await page.screenshot({ path: `${folder}/board-${width}-${scheme}.png` });
      }
    }
  }
});

/**
 * A contact sheet: every main screen on a store with some of everything, 1440, 1024, 768 and 390 wide, light and dark.
 * `node tests/pictures/take.ts <folder> [page files] [part of a name]`, before and after a change; `compare.ts` tells what became different.
 * Clock, names and dice are fixed: the same page gives the same pictures, to the pixel.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startChromium } from '../../build/scripts/chromium.ts';
import { ensureBuilt } from '../../build/scripts/ensure-built.ts';
import { RENDERER_DIR } from '../../electron/paths.ts';
import { fillStore } from '../fixtures/full-store.ts';
import type { TestApp } from '../support/app.ts';
import { describeElements } from './elements.ts';
import { type Screen, screensOf } from './screens.ts';
import { NOW, serve } from './serve.ts';

const [folder = '', files = RENDERER_DIR, only = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Say into which folder: node tests/pictures/take.ts <folder>');
if (files === RENDERER_DIR) ensureBuilt({ quiet: false });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const SCHEMES = ['light', 'dark'] as const;

const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

const browser = await startChromium();

const takeAll = async (origin: string, entry: string, screens: readonly Screen[]): Promise<void> => {
  const page = await browser.newPage({ viewport: SIZES[0] ?? null, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(NOW);
  await page.goto(entry);
  for (const { name, path, ready, act, media } of screens.filter((screen) => screen.name.includes(only))) {
    await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.goto(new URL(path, origin).href);
    try {
      if (ready !== undefined) await page.getByText(ready).first().waitFor({ timeout: 8000 });
      await page.waitForLoadState('networkidle');
      await act?.(page);
      await page.waitForLoadState('networkidle');
    } catch (error) {
      console.error(`${name}: ${String(error).split('\n')[0]}`);
    }
    await page.mouse.move(0, 0);
    for (const size of SIZES)
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize(size);
        await page.emulateMedia({ media: media ?? 'screen', colorScheme });
        await settle(page);
        const file = join(folder, `${name}-${size.width}-${colorScheme}`);
        await page.screenshot({ path: `${file}.png`, fullPage: media === 'print', caret: 'hide' });
        writeFileSync(`${file}.json`, JSON.stringify(await page.evaluate(describeElements)));
      }
  }
  await page.close();
};

const empty = await serve(files, async () => undefined);
await takeAll(
  empty.host.origin,
  empty.host.newEntryUrl(),
  ['rosters', 'characters', 'battles', 'campaigns'].map((path) => ({
    name: `empty-${path}`,
    path: path === 'rosters' ? '/' : `/${path}`,
  })),
);
await empty.close();

const full = await serve(files, (api) => fillStore({ api } as TestApp));
await takeAll(full.host.origin, full.host.newEntryUrl(), await screensOf(full.api));
await full.close();
await browser.close();

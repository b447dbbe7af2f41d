import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareOff } from '../pictures/share-off.ts';
import { launchChromium } from '../support/chromium.ts';
import { ROOT } from '../support/tracked-files.ts';

const KEPT = join(ROOT, 'tests/fixtures/gallery');
/** Two machines round the edges of letters differently; a part that changed is more than that. */
const MOST_OFF = 0.004;
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

let dir = '';
let page: Page;

const serve = (route: Route): Promise<void> => {
  const file = new URL(route.request().url()).pathname;
  return route.fulfill({
    body: readFileSync(join(dir, file)),
    contentType: TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  });
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'muster-gallery-'));
  await build({
    root: join(ROOT, 'renderer'),
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: dir, rolldownOptions: { input: join(ROOT, 'renderer/gallery/index.html') } },
  });
  page = await (await launchChromium()).newPage({
    // High enough for all of it: what opens over the page hides when its place is scrolled away.
    viewport: { width: 1440, height: 2200 },
    reducedMotion: 'reduce',
  });
  await page.route('http://gallery.test/**', serve);
});
afterAll(async () => {
  await page.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('17 the gallery', () => {
  test.for(['light', 'dark'] as const)('17 every shared part looks as it did, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('http://gallery.test/gallery/index.html');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    await page.getByRole('tooltip').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const now = await page.screenshot({ fullPage: true, caret: 'hide', animations: 'disabled' });
    const kept = join(KEPT, `${colorScheme}.png`);
    // A part that changed on purpose: look at it, then keep its picture with MUSTER_KEEP_GALLERY=1.
    if (process.env['MUSTER_KEEP_GALLERY'] === '1') writeFileSync(kept, now);
    const off = await shareOff(page, readFileSync(kept), now);
    if (off > MOST_OFF) writeFileSync(join(tmpdir(), `gallery-${colorScheme}.png`), now);
    expect(off, `see gallery-${colorScheme}.png in ${tmpdir()}`).toBeLessThanOrEqual(MOST_OFF);
  });

  test('17 a part that changed is told', async () => {
    await page.goto('http://gallery.test/gallery/index.html');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    const shot = () => page.screenshot({ fullPage: true, animations: 'disabled' });
    const before = await shot();
    await page.addStyleTag({
      content: '.mantine-Button-root { border-radius: 12px; padding-inline: 20px; }',
    });
    expect(await shareOff(page, before, await shot())).toBeGreaterThan(MOST_OFF);
  });

  test('17 a term says what it means by keyboard, and at the touch of a finger', async () => {
    await page.goto('http://gallery.test/gallery/index.html');
    const meaning = page.getByRole('tooltip', { name: 'Movement' });
    await page.getByRole('button', { name: 'MV' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await meaning.waitFor();
    await page.keyboard.press('Escape');
    await meaning.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'MV' }).hover();
    await meaning.waitFor();
    await page.mouse.move(0, 0);
    await meaning.waitFor({ state: 'detached' });

    const context = await (await launchChromium()).newContext({ hasTouch: true });
    const touched = await context.newPage();
    await touched.route('http://gallery.test/**', serve);
    await touched.goto('http://gallery.test/gallery/index.html');
    await touched.getByRole('button', { name: 'MV' }).tap();
    await touched.getByRole('tooltip', { name: 'Movement' }).waitFor();
    await touched.getByRole('heading', { level: 1 }).first().tap();
    await touched.getByRole('tooltip', { name: 'Movement' }).waitFor({ state: 'detached' });
    await context.close();
  });

  test('17 a list of more than ten is searched by typing', async () => {
    await page.goto('http://gallery.test/gallery/index.html');
    const list = page.getByRole('combobox', { name: 'Many: type a few letters' });
    // While it is shut none of its lines is built.
    expect(await page.getByRole('option', { name: 'Unit 24', includeHidden: true }).count()).toBe(0);
    await list.click();
    await page.getByRole('option', { name: 'Unit 24' }).waitFor();
    await list.pressSequentially('t 23');
    await page.getByRole('option', { name: 'Unit 24' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('option').allTextContents()).toContain('Unit 23');
  });
});

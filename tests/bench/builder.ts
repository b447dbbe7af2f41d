import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ensureBuilt } from '../../build/scripts/ensure-built.ts';
import { tempDir } from '../support/app.ts';
import { closeChromium } from '../support/chromium.ts';
import { HOSTS } from '../support/hosts.ts';
import { makeGreatRoster } from './great-roster.ts';
import { type Figure, median } from './measure.ts';

const CLICKS = 30;

/** Milliseconds from the click on the catalogue's add button until the frame after it is painted, inside the page. */
const timeOneAdd = (page: Page): Promise<number> =>
  page.getByRole('button', { name: /^Add \d+ figures/ }).evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        (button as HTMLElement).click();
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - start);
          painted.port2.postMessage(null);
        });
      }),
  );

/** Adds units to a roster that starts with a hundred, in Chromium. */
export const benchBuilder = async (measureMs: number): Promise<readonly Figure[]> => {
  ensureBuilt({ quiet: true });
  const dir = tempDir();
  const file = join(dir, 'great.muster');
  writeFileSync(
    file,
    JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data: makeGreatRoster(100) }),
  );
  const browser = HOSTS[0];
  if (browser === undefined) throw new Error('the browser is always there');
  const app = await browser.open(dir);
  try {
    const chooser = app.page.waitForEvent('filechooser');
    await app.page.getByRole('button', { name: 'Import', exact: true }).click();
    await (await chooser).setFiles(file);
    await app.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Import/ })
      .click();
    await app.page.getByRole('link', { name: '100 units' }).first().click();
    await app.page.getByRole('button', { name: /^Add \d+ figures/ }).waitFor();
    const times: number[] = [];
    for (let click = 0; click < CLICKS; click += 1) times.push(await timeOneAdd(app.page));
    const ms = median(times);
    const ratio = ms / measureMs;
    return [{ what: 'add a unit to a 100-unit roster, click to paint', ms, ratio, target: 'under 50 ms' }];
  } finally {
    await app.close();
    await closeChromium();
    rmSync(dir, { recursive: true, force: true });
  }
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { ensureBuilt } from '../../build/scripts/ensure-built.ts';
import { squeezeFiles } from '../../build/scripts/squeeze.ts';
import { appRouter, createCaller } from '../../electron/api/app-router.ts';
import { createContext, forRequest } from '../../electron/api/context.ts';
import { readStartAnswers } from '../../electron/api/start-answers.ts';
import { keepStore } from '../../electron/api/store-keeper.ts';
import { NONCE_PLACEHOLDER } from '../../electron/hosts/csp.ts';
import { type HttpHost, startHttpHost } from '../../electron/hosts/http.ts';
import { MIGRATIONS_DIR, RENDERER_DIR } from '../../electron/paths.ts';
import { programInfo } from '../../electron/program-info.ts';
import { closeChromium, launchChromium } from '../support/chromium.ts';
import { enterBy } from '../support/http-raw.ts';
import { type Figure, median } from './measure.ts';

const OPENINGS = 9;
const VIEWPORT = { width: 1440, height: 900 };

/** A page of the same libraries that shows a frame, a button and nothing of Muster. */
const buildBare = async (outDir: string): Promise<void> => {
  await build({
    root: join(import.meta.dirname, 'bare'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    html: { cspNonce: NONCE_PLACEHOLDER },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  await squeezeFiles(join(outDir, 'assets'));
};

interface Place {
  readonly origin: string;
  readonly cookie: string;
}

interface Opened {
  readonly firstPaint: number;
  /** When something last moved. */
  readonly lastShift: number;
  readonly scriptMs: number;
  readonly scriptKb: number;
  /** When a press on "New roster" first opened its dialog. */
  readonly reaction: number;
}

interface Seen {
  lastShift: number;
  reaction: number;
}

/** Keeps when something last moved; with `press`, presses "New roster" from the moment it is there until its dialog opens. */
const watch = (press: boolean): void => {
  const seen: Seen = { lastShift: 0, reaction: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lastShift = startTime;
  }).observe({ type: 'layout-shift', buffered: true });
  if (!press) return;
  const timer = setInterval(() => {
    if (document.querySelector('[role="dialog"]') !== null) {
      seen.reaction = performance.now();
      clearInterval(timer);
      return;
    }
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent?.startsWith('New roster'))?.click();
  }, 16);
};

/** In a context of its own, so that nothing is known of the page before. */
const openCold = async (browser: Browser, { origin, cookie }: Place): Promise<Opened> => {
  const look = async <T>(press: boolean, read: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ viewport: VIEWPORT });
    try {
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url: origin }]);
      const page = await context.newPage();
      await page.addInitScript(watch, press);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable');
      await page.goto(origin);
      await page.getByRole('button', { name: 'New roster' }).first().waitFor({ state: 'attached' });
      return await read(page, cdp);
    } finally {
      await context.close();
    }
  };
  const looked = await look(false, async (page, cdp) => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seen = await page.evaluate(() => {
      const paints = performance.getEntriesByType('paint');
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        lastShift: (window as unknown as { seen: Seen }).seen.lastShift,
        firstPaint: paints.find(({ name }) => name === 'first-paint')?.startTime ?? 0,
        scriptKb: files
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1024, 0),
      };
    });
    return { ...seen, scriptMs: 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) };
  });
  const reaction = await look(true, async (page) => {
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.reaction > 0);
    return page.evaluate(() => (window as unknown as { seen: Seen }).seen.reaction);
  });
  return { ...looked, reaction };
};

const MEASURED: readonly (readonly [keyof Opened, what: string, target: string])[] = [
  ['firstPaint', 'first paint', 'under 0.7 times'],
  ['lastShift', 'last layout shift', 'none after the bare page’s'],
  ['scriptMs', 'script until "New roster" is there', 'under 1.2 times'],
  ['scriptKb', 'JavaScript on the wire', 'under 190 KB'],
  ['reaction', '"New roster" reacts', 'under 1.2 times'],
];

/** Muster and a bare page of the same libraries on the same host, cold and by turns: the ratio is to the bare page. */
export const benchFirstPaint = async (): Promise<readonly Figure[]> => {
  ensureBuilt({ quiet: true });
  const dir = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  const bareDir = join(dir, 'bare');
  await buildBare(bareDir);
  const keeper = keepStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
  const context = createContext(keeper.store, programInfo('browser'), keeper);
  // Who opens it day by day; what brings somebody here is asked once alone.
  await createCaller(context).settings.set({ firstStart: 'done' });
  const start = (rendererDir: string) =>
    startHttpHost({
      router: appRouter,
      createContext: () => forRequest(context),
      files: context.files,
      rendererDir,
      readStart: (address) => readStartAnswers(createCaller(forRequest(context)), address),
      port: 0,
    });
  const hosts = { muster: await start(RENDERER_DIR), bare: await start(bareDir) };
  const opened: Record<keyof typeof hosts, Opened[]> = { muster: [], bare: [] };
  try {
    const browser = await launchChromium();
    const enter = async ({ origin, newEntryUrl }: HttpHost): Promise<Place> => ({
      origin,
      cookie: await enterBy(newEntryUrl()),
    });
    const places = { muster: await enter(hosts.muster), bare: await enter(hosts.bare) };
    for (let opening = 0; opening < OPENINGS; opening += 1)
      for (const which of ['muster', 'bare'] as const)
        opened[which].push(await openCold(browser, places[which]));
  } finally {
    await closeChromium();
    await Promise.all(Object.values(hosts).map((host) => host.close()));
    keeper.close();
    rmSync(dir, { recursive: true, force: true });
  }
  return MEASURED.map(([key, what, target]) => {
    const [muster, bare] = [opened.muster, opened.bare].map((list) => median(list.map((one) => one[key])));
    return {
      what: `cold: ${what}`,
      ms: muster ?? 0,
      ...(key === 'scriptKb' ? { unit: 'KB' } : {}),
      ratio: (muster ?? 0) / Math.max(1, bare ?? 1),
      target,
    };
  });
};

import type { Page } from 'playwright-core';
import { enterPage, launchChromium } from './chromium.ts';
import { isDesktopMissing, launchDesktop } from './electron.ts';
import { leaveFirstStart } from './first-start.ts';
import { serveApp } from './serve.ts';

export interface OpenedApp {
  readonly page: Page;
  close(): Promise<void>;
}

export interface TestHost {
  readonly name: 'browser' | 'desktop';
  readonly missing: boolean;
  /** Opens the built app on a data folder, in a window of 1440 by 900; `asked`: as the first start of all has it. */
  open(dataDir: string, options?: { readonly asked: boolean }): Promise<OpenedApp>;
}

const VIEWPORT = { width: 1440, height: 900 };
/** Below a test's own limit, so that a failure names what was waited for. */
const PATIENCE_MS = 15_000;

export const BROWSER: TestHost = {
  name: 'browser',
  missing: false,
  open: async (dataDir, { asked } = { asked: false }) => {
    const served = await serveApp(dataDir);
    const browser = await launchChromium();
    const context = await browser.newContext({
      viewport: VIEWPORT,
      acceptDownloads: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await enterPage(page, served.address);
    if (!asked) await leaveFirstStart(page);
    return {
      page,
      close: async () => {
        await context.close();
        await served.stop();
      },
    };
  },
};

const DESKTOP: TestHost = {
  name: 'desktop',
  missing: isDesktopMissing('the desktop scenarios'),
  open: async (dataDir, { asked } = { asked: false }) => {
    const { app, page } = await launchDesktop(dataDir);
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewportSize(VIEWPORT);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (!asked) await leaveFirstStart(page);
    return { page, close: () => app.close() };
  },
};

/** The two ways people reach the app: what a host could spoil runs in both, the rest in the browser alone. */
export const HOSTS: readonly TestHost[] = [BROWSER, DESKTOP];

import type { Browser, Page } from 'playwright-core';
import { startChromium } from '../../build/scripts/chromium.ts';

let browser: Promise<Browser> | null = null;

/** One browser for all tests of a worker; it ends with the worker, whose end closes its pipe. */
export const launchChromium = (): Promise<Browser> => {
  browser ??= startChromium().then((started) => {
    // One that was killed from outside fails one test, not all that follow.
    started.once('disconnected', () => {
      browser = null;
    });
    return started;
  });
  return browser;
};

/** For programs that go on without it. */
export const closeChromium = async (): Promise<void> => {
  const closing = browser;
  browser = null;
  await (await closing)?.close();
};

/** Opens a printed address and waits until the browser is let in. */
export const enterPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForURL(({ pathname }) => pathname !== '/open');
};

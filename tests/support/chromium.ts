import type { Browser } from 'playwright-core';
import { startChromium } from '../../build/scripts/chromium.ts';

let browser: Promise<Browser> | null = null;

/** One browser for all tests of a file. */
export const launchChromium = (): Promise<Browser> => {
  browser ??= startChromium();
  return browser;
};

export const closeChromium = async (): Promise<void> => {
  const closing = browser;
  browser = null;
  await (await closing)?.close();
};

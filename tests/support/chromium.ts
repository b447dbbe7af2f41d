import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** The package's own arguments include --single-process, which dies when a context closes. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

let browser: Promise<Browser> | null = null;

/** A real Chromium that came with `npm ci`; one for all tests of a file. */
export const launchChromium = (): Promise<Browser> => {
  browser ??= chromium
    .executablePath()
    .then((executablePath) => playwright.launch({ executablePath, args: ARGS, headless: true }));
  return browser;
};

export const closeChromium = async (): Promise<void> => {
  const closing = browser;
  browser = null;
  await (await closing)?.close();
};

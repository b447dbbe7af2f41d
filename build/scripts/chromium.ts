import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** The package's own arguments include --single-process, which dies when a context closes. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** Where the browser is. The first who asks on a computer has it unpacked: two at once would start what is still being written. */
export const unpackChromium = (): Promise<string> => chromium.executablePath();

/** A real Chromium that came with `npm ci`. */
export const startChromium = async (): Promise<Browser> =>
  playwright.launch({ executablePath: await unpackChromium(), args: ARGS, headless: true });

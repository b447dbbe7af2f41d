import { unpackChromium } from '../../build/scripts/chromium.ts';
import { ensureBuilt } from '../../build/scripts/ensure-built.ts';

/**
 * Whole-program tests run what was built: an old build would pass or fail for code that is no longer there. The browser is
 * unpacked before the first worker asks for it.
 */
export const setup = async (): Promise<void> => {
  ensureBuilt({ quiet: false });
  await unpackChromium();
};

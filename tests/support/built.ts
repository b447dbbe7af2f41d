import { ensureBuilt } from '../../build/scripts/ensure-built.ts';

/** Whole-program tests run what was built: an old build would pass or fail for code that is no longer there. */
export const setup = (): void => ensureBuilt({ quiet: false });

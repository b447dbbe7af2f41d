import { setImmediate } from 'node:timers/promises';

/** How long something may go on before others are let in. */
const SLICE_MS = 12;

/** For long work: call it between steps, and whoever else waits is answered meanwhile. */
export const createPause = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
};

import { wasLeftUndone, wordUnsaved } from './passing-trouble.ts';
import { createRetry } from './retry.ts';
import { saveState } from './save-state.ts';

let last = 0;

/** True: try again; false: the person gave it up. */
const waitForNextTry = (key: string, error: unknown, later: (run: () => void) => void): Promise<boolean> =>
  new Promise((resolve) => {
    saveState.fail(key, {
      message: wordUnsaved(error),
      passing: true,
      retry: () => resolve(true),
      giveUp: () => resolve(false),
    });
    later(() => resolve(true));
  });

const underStatus = async <T>(carryOut: (key: string) => Promise<T>): Promise<T> => {
  last += 1;
  const key = `work-${last}`;
  saveState.begin(key);
  try {
    return await carryOut(key);
  } finally {
    saveState.finish(key);
  }
};

/**
 * Shows in the status bar that something is on its way to the store. Where the disk is full or the folder shut, it
 * waits and is sent again until it is stored or given up. Any other refusal is the caller's to show.
 */
export const saving = <T>(work: () => Promise<T>): Promise<T> =>
  underStatus(async (key) => {
    const retry = createRetry();
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!wasLeftUndone(error) || !(await waitForNextTry(key, error, retry.later))) throw error;
      } finally {
        retry.stop();
      }
    }
  });

/** For what is not to be done later by itself: a copy of the store, a restore. */
export const savingOnce = <T>(work: () => Promise<T>): Promise<T> => underStatus(work);

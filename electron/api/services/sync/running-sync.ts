import type { AppContext } from '../../context.ts';
import { refusalFrom } from '../../errors.ts';
import { runPass } from './sync.ts';

const PASS_EVERY_MS = 60 * 1000;

/** A pass at the start and then every minute. Gives the way to end it, which lets what was done last go along. */
export const startSync = (context: AppContext, onBug: (error: unknown) => void): (() => Promise<void>) => {
  const stop = new AbortController();
  let isOver = false;
  const pass = async (): Promise<void> => {
    try {
      await runPass(context, { signal: stop.signal, onProgress: () => undefined });
    } catch (error) {
      // The folder or the store is not at hand: the page of settings says so, and the next pass tries again.
      if (!isOver && refusalFrom(error) === null) onBug(error);
    }
  };
  const timer = setInterval(() => void pass(), PASS_EVERY_MS).unref();
  void pass();
  return async () => {
    clearInterval(timer);
    isOver = true;
    const late = setTimeout(() => stop.abort(), LAST_PASS_MS);
    await pass();
    clearTimeout(late);
  };
};

/** Nobody waits longer than this for a program to close. */
const LAST_PASS_MS = 5000;

/** Soon at first, for a trouble of a moment; then often enough not to be waited for. */
const PAUSES_MS = [1000, 2000, 4000] as const;
const LONGEST_PAUSE_MS = 5000;

export interface Retry {
  /** Runs it after a pause, longer each time; a second call puts off the first. */
  later(run: () => void): void;
  /** Leaves the next try to somebody else. */
  stop(): void;
  /** It went well: the next trouble starts with a short pause again. */
  reset(): void;
}

export const createRetry = (): Retry => {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    later: (run) => {
      stop();
      timer = setTimeout(run, PAUSES_MS[tries] ?? LONGEST_PAUSE_MS);
      tries += 1;
    },
    stop,
    reset: () => {
      stop();
      tries = 0;
    },
  };
};

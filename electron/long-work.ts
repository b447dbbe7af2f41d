import type { TasksNow } from './api/work/tasks.ts';

/** What the system shows of a window that is not looked at. */
export interface WorkSign {
  /** 0 to 1; 2 where nobody knows how far it is, -1 for none. */
  bar(share: number): void;
  isInFront(): boolean;
  notify(words: string): void;
}

/** Shorter work is over before anybody has looked away. */
const BAR_AFTER_MS = 1000;
const NOTIFY_AFTER_MS = 5000;
const NOBODY_KNOWS = 2;
const NONE = -1;

/** Shows long work on the taskbar or dock, and says when it is over where that was asked for and nobody is looking. */
export const showLongWork = (sign: WorkSign, isAskedFor: () => Promise<boolean>, now: () => number) => {
  let since: number | null = null;
  let shown = NONE;
  const show = (share: number): void => {
    if (share === shown) return;
    shown = share;
    sign.bar(share);
  };
  return async ({ running, share, failed }: TasksNow): Promise<void> => {
    since ??= now();
    const took = now() - since;
    if (running > 0) {
      if (took >= BAR_AFTER_MS) show(share ?? NOBODY_KNOWS);
      return;
    }
    since = null;
    show(NONE);
    if (took < NOTIFY_AFTER_MS || sign.isInFront() || !(await isAskedFor())) return;
    sign.notify(
      failed ? 'What you started did not come to its end: Muster says why.' : 'What you started is done.',
    );
  };
};

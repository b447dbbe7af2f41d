/** What the status bar says about the person's work. */
export type SaveStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** It is tried again without being asked. */
      readonly passing: boolean;
      /** Nobody answers: the program has ended, or has another address by now. */
      readonly away: boolean;
      readonly retry: () => void;
      /** Gives up what waits; null where it stays on the page anyway. */
      readonly giveUp: (() => void) | null;
    };

export interface Failure {
  readonly message: string;
  readonly passing?: boolean;
  readonly away?: boolean;
  readonly retry: () => void;
  readonly giveUp?: () => void;
}

export interface SaveState {
  begin(key: string): void;
  finish(key: string): void;
  fail(key: string, failure: Failure): void;
  status(): SaveStatus;
  subscribe(listener: () => void): () => void;
}

const describeFailures = (failures: readonly Failure[], first: Failure): SaveStatus => {
  const givenUp = failures.flatMap(({ giveUp }) => (giveUp === undefined ? [] : [giveUp]));
  const runAll = (works: readonly (() => void)[]) => (): void => {
    for (const work of works) work();
  };
  return {
    kind: 'failed',
    message: first.message,
    passing: failures.every(({ passing }) => passing === true),
    away: failures.some(({ away }) => away === true),
    retry: runAll(failures.map(({ retry }) => retry)),
    giveUp: givenUp.length === 0 ? null : runAll(givenUp),
  };
};

/**
 * Gathers everything that is on its way to the store. A failure stays until its own key is finished: while it is
 * tried again in the background it is as unsaved as before, and the line must not flicker.
 */
export const createSaveState = (): SaveState => {
  const underWay = new Set<string>();
  const failures = new Map<string, Failure>();
  const listeners = new Set<() => void>();
  let status: SaveStatus = { kind: 'saved' };

  const compute = (): SaveStatus => {
    const all = [...failures.values()];
    const [first] = all;
    if (first !== undefined) return describeFailures(all, first);
    return { kind: underWay.size > 0 ? 'saving' : 'saved' };
  };

  const change = (): void => {
    status = compute();
    for (const listener of listeners) listener();
  };

  return {
    begin: (key) => {
      underWay.add(key);
      change();
    },
    finish: (key) => {
      failures.delete(key);
      underWay.delete(key);
      change();
    },
    fail: (key, failure) => {
      underWay.delete(key);
      failures.set(key, failure);
      change();
    },
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const saveState = createSaveState();

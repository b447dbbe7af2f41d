/** What the status bar says about the person's work. */
export type SaveStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

interface Failure {
  readonly message: string;
  readonly retry: () => void;
}

export interface SaveState {
  begin(key: string): void;
  finish(key: string): void;
  fail(key: string, failure: Failure): void;
  status(): SaveStatus;
  subscribe(listener: () => void): () => void;
}

/** Gathers everything that is on its way to the store. A failure stays until its own key is begun again or finished. */
export const createSaveState = (): SaveState => {
  const underWay = new Set<string>();
  const failures = new Map<string, Failure>();
  const listeners = new Set<() => void>();
  let status: SaveStatus = { kind: 'saved' };

  const compute = (): SaveStatus => {
    const first = failures.values().next().value;
    if (underWay.size > 0) return { kind: 'saving' };
    if (first === undefined) return { kind: 'saved' };
    const retry = (): void => {
      for (const failure of [...failures.values()]) failure.retry();
    };
    return { kind: 'failed', message: first.message, retry };
  };

  const change = (): void => {
    status = compute();
    for (const listener of listeners) listener();
  };

  return {
    begin: (key) => {
      failures.delete(key);
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

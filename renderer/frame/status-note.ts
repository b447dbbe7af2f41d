import { useEffect, useSyncExternalStore } from 'react';

/** What the page on show adds to the status bar. */
export interface StatusNote {
  readonly lastChange: string | null;
  readonly counted: string | null;
}

const NOTHING: StatusNote = { lastChange: null, counted: null };

const listeners = new Set<() => void>();
let current = NOTHING;

const change = (next: StatusNote): void => {
  current = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the note while the page that calls this is on show. */
export const useStatusNote = ({ lastChange, counted }: StatusNote): void => {
  useEffect(() => {
    change({ lastChange, counted });
    return () => change(NOTHING);
  }, [lastChange, counted]);
};

export const useCurrentNote = (): StatusNote => useSyncExternalStore(subscribe, () => current);

import { useSyncExternalStore } from 'react';

/** A table somebody dropped or opened, on its way to the page that looks at it. */
export interface OfferedTable {
  readonly name: string;
  readonly text: string;
}

let offered: OfferedTable | null = null;
const listeners = new Set<() => void>();

const set = (table: OfferedTable | null): void => {
  offered = table;
  for (const listener of listeners) listener();
};

export const isTable = (fileName: string): boolean => /\.(csv|tsv|tab)$/i.test(fileName);

export const offerTable = (table: OfferedTable): void => set(table);

/** Once: the page that takes it keeps it. */
export const takeOfferedTable = (): OfferedTable | null => {
  const table = offered;
  if (table !== null) set(null);
  return table;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOfferedTable = (): OfferedTable | null => useSyncExternalStore(subscribe, () => offered);

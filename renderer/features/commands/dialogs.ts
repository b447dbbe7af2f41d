import { useSyncExternalStore } from 'react';

/** What lies over the page. One at a time. */
export type OpenDialog =
  | { readonly kind: 'palette' }
  | { readonly kind: 'new-roster'; readonly system: string | null };

let current: OpenDialog | null = null;
const listeners = new Set<() => void>();

const set = (dialog: OpenDialog | null): void => {
  current = dialog;
  for (const listener of listeners) listener();
};

export const openDialog = (dialog: OpenDialog): void => set(dialog);
export const closeDialog = (): void => set(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpenDialog = (): OpenDialog | null => useSyncExternalStore(subscribe, () => current);

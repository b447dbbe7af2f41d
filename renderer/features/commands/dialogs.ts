import { useSyncExternalStore } from 'react';
import { takeTypedAhead } from './typed-ahead.ts';

/** What lies over the page. One at a time. */
export type OpenDialog =
  | { readonly kind: 'palette' }
  | { readonly kind: 'help' }
  | { readonly kind: 'new-roster'; readonly system: string | null }
  | { readonly kind: 'share'; readonly id: string; readonly name: string; readonly secret: boolean }
  | { readonly kind: 'paste' };

let current: OpenDialog | null = null;
const listeners = new Set<() => void>();

let before: Element | null = null;

const set = (dialog: OpenDialog | null): void => {
  current = dialog;
  for (const listener of listeners) listener();
};

export const openedDialog = (): OpenDialog | null => current;

export const openDialog = (dialog: OpenDialog): void => {
  takeTypedAhead();
  before = document.activeElement;
  set(dialog);
};

/** The focus goes back to where it was, unless what was chosen has taken it somewhere else. */
export const closeDialog = (): void => {
  const back = before;
  set(null);
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && back instanceof HTMLElement) back.focus();
  });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpenDialog = (): OpenDialog | null => useSyncExternalStore(subscribe, openedDialog);

import { useSyncExternalStore } from 'react';
import type { KeptDraft } from '../../../api/types.ts';
import type { Thing } from './kinds.ts';

/** Changes that a window left behind and that newer work stands against: the person chooses. */
export interface FoundChange {
  readonly draft: KeptDraft;
  /** Null when the thing itself is gone. */
  readonly stored: Thing | null;
}

const listeners = new Set<() => void>();
let found: readonly FoundChange[] = [];

export const setFound = (next: readonly FoundChange[]): void => {
  found = next;
  for (const listener of listeners) listener();
};

export const takeOut = ({ draft }: FoundChange): void =>
  setFound(found.filter((change) => change.draft.key !== draft.key));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFound = (): readonly FoundChange[] => useSyncExternalStore(subscribe, () => found);

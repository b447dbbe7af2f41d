import { useSyncExternalStore } from 'react';

/** A Muster file that somebody opened or dropped, waiting to be looked at. */
export interface OfferedFile {
  readonly name: string;
  /** What the host knows it by. */
  readonly file: string;
}

let offered: readonly OfferedFile[] = [];
const listeners = new Set<() => void>();

const set = (files: readonly OfferedFile[]): void => {
  offered = files;
  for (const listener of listeners) listener();
};

/** One after the other, so that each is decided by itself. */
export const offerFiles = (files: readonly OfferedFile[]): void => set([...offered, ...files]);

export const closeOffered = ({ file }: OfferedFile): void => set(offered.filter((one) => one.file !== file));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOfferedFile = (): OfferedFile | null =>
  useSyncExternalStore(subscribe, () => offered[0] ?? null);

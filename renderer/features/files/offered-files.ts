import { useSyncExternalStore } from 'react';
import { randomId } from '../../api/insecure.ts';

/** A Muster file that somebody opened or dropped, waiting to be looked at. */
export interface OfferedFile {
  readonly name: string;
  /** What the host knows it by; for a text only we do. */
  readonly file: string;
  /** What somebody pasted, where it is no file. */
  readonly text?: string;
}

let offered: readonly OfferedFile[] = [];
const listeners = new Set<() => void>();

const set = (files: readonly OfferedFile[]): void => {
  offered = files;
  for (const listener of listeners) listener();
};

/** One after the other, so that each is decided by itself. */
export const offerFiles = (files: readonly OfferedFile[]): void => set([...offered, ...files]);

/** A message that somebody pasted: it goes the same way. */
export const offerText = (text: string): void =>
  offerFiles([{ name: 'the pasted text', file: `text ${randomId()}`, text }]);

/** Whether an army is in it that Import takes. */
export const holdsArmy = (text: string): boolean => /MUSTER\d+\./.test(text);

export const closeOffered = ({ file }: OfferedFile): void => set(offered.filter((one) => one.file !== file));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOfferedFile = (): OfferedFile | null =>
  useSyncExternalStore(subscribe, () => offered[0] ?? null);

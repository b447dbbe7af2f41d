import { saveState } from './save-state.ts';

let last = 0;

/** Shows in the status bar that something is on its way to the store. A refusal is the caller's to show. */
export const saving = async <T>(work: () => Promise<T>): Promise<T> => {
  last += 1;
  const key = `work-${last}`;
  saveState.begin(key);
  try {
    return await work();
  } finally {
    saveState.finish(key);
  }
};

import { createDraftBox, type DraftBox } from './drafts.ts';

const LOCK_PREFIX = 'muster-window ';
const OWN_ID = globalThis.crypto.randomUUID();

const NO_STORAGE: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  key: () => null,
  length: 0,
};

/** A browser may forbid it; everything else works without. */
const findStorage = () => {
  try {
    return globalThis.localStorage ?? NO_STORAGE;
  } catch {
    return NO_STORAGE;
  }
};

/** The drafts of this window, and of those before it. */
export const windowDrafts: DraftBox = createDraftBox({
  owner: OWN_ID,
  storage: findStorage(),
  now: () => new Date(),
});

/** As long as this window lives it holds a lock of its name; the browser frees it however the window ends. */
const holdOwnLock = (): void => {
  void navigator.locks?.request(`${LOCK_PREFIX}${OWN_ID}`, () => new Promise(() => {}));
};

export const listLivingWindows = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])),
  );
};

let started = false;

/** What is typed in the page's last moment is written before it goes. */
export const startDrafts = (dir: string): void => {
  windowDrafts.setFolder(dir);
  if (started) return;
  started = true;
  holdOwnLock();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') windowDrafts.writeAll();
  });
  window.addEventListener('pagehide', windowDrafts.writeAll);
};

import { randomId } from '../../api/insecure.ts';
import { createDraftBox, type DraftBox, type DraftStore } from './drafts.ts';
import { createLocalDrafts, type LocalStorage } from './local-drafts.ts';
import { unpack } from './pack.ts';

const LOCK_PREFIX = 'muster-window ';
const BROWSER_KEY = 'muster-browser';

const NO_STORAGE: LocalStorage = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  key: () => null,
  length: 0,
};

/** A browser may forbid it; everything else works without. */
const findStorage = (): LocalStorage => {
  try {
    return globalThis.localStorage ?? NO_STORAGE;
  } catch {
    return NO_STORAGE;
  }
};

/** The same for all windows that see each other's locks. */
const browserId = (storage: LocalStorage): string => {
  const known = storage.getItem(BROWSER_KEY);
  if (known !== null) return known;
  const made = randomId();
  try {
    storage.setItem(BROWSER_KEY, made);
  } catch {
    // A full storage: this window then counts as a browser of its own.
  }
  return made;
};

const storage = findStorage();
const local = createLocalDrafts(storage);
/** Nobody answers before the page has started. */
const NOT_YET: DraftStore = {
  list: () => Promise.reject(new TypeError('not started')),
  write: () => Promise.reject(new TypeError('not started')),
};
let programs: DraftStore = NOT_YET;
const OWNER = `${browserId(storage)}.${randomId()}`;

/** The drafts of this window, and of those before it. */
export const windowDrafts: DraftBox = createDraftBox({
  owner: OWNER,
  store: {
    list: () => programs.list(),
    write: (writes) => programs.write(writes),
  },
  local,
  now: () => new Date(),
});

/** As long as this window lives it holds a lock of its name; the browser frees it however the window ends. */
const holdOwnLock = (): void => {
  void navigator.locks?.request(`${LOCK_PREFIX}${OWNER}`, () => new Promise(() => {}));
};

export const listLivingWindows = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])),
  );
};

const BROUGHT = '#brought=';
const hashAtFirst = globalThis.location?.hash ?? '';

/** What a page of an earlier start could not store came along with the address. */
const takeBrought = async (): Promise<void> => {
  if (!hashAtFirst.startsWith(BROUGHT)) return;
  await windowDrafts.takeIn(await unpack(hashAtFirst.slice(BROUGHT.length)));
  window.history.replaceState(window.history.state, '', window.location.pathname);
};

/** Settles when everything is where it can be found. What is typed in the page's last moment is written before it goes. */
export const startDrafts = async (dir: string, store: DraftStore): Promise<void> => {
  local.setFolder(dir);
  if (programs !== NOT_YET) return;
  programs = store;
  holdOwnLock();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') windowDrafts.writeAll();
  });
  window.addEventListener('beforeunload', windowDrafts.writeAll);
  window.addEventListener('pagehide', windowDrafts.writeAll);
  await takeBrought();
};

import type { Draft } from './drafts.ts';

export interface LocalDraft {
  readonly key: string;
  /** Which window wrote it. */
  readonly owner: string;
  readonly draft: Draft;
}

/** What the browser keeps for this address, at once and without being asked twice: it outlives the page, not the address. */
export interface LocalDrafts {
  /** The data folder that what is typed from now on belongs to. */
  setFolder(dir: string): void;
  put(key: string, draft: Draft): void;
  drop(key: string): void;
  /** Those of this data folder. */
  list(): readonly LocalDraft[];
}

export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'muster-draft:';
/** Browsers give an address five million characters: one great roster must not use them all up. */
const LONGEST = 2_000_000;

type Kept = Draft & { readonly dir: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'id', 'dir', 'typedAt'].every((key) => typeof (value as never)[key] === 'string') &&
  typeof (value as Kept).base === 'number' &&
  typeof (value as Kept).edits === 'object';

const parseKept = (text: string): Kept | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
};

export const createLocalDrafts = (storage: LocalStorage): LocalDrafts => {
  let folder = '';
  const nameOf = (key: string): string => `${PREFIX}${key}`;
  return {
    setFolder: (dir) => {
      folder = dir;
    },
    put: (key, draft) => {
      try {
        const text = JSON.stringify({ ...draft, dir: folder });
        if (text.length <= LONGEST) storage.setItem(nameOf(key), text);
        else storage.removeItem(nameOf(key));
      } catch {
        // A full or forbidden storage: the edit is on its way to the store all the same, only without this net.
      }
    },
    drop: (key) => storage.removeItem(nameOf(key)),
    list: () =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at))
        .filter((name) => name?.startsWith(PREFIX) === true)
        .flatMap((name) => {
          const kept = parseKept(storage.getItem(name ?? '') ?? '');
          // Written before the folder was known: the thing itself will tell.
          if (kept === null || (kept.dir !== folder && kept.dir !== '')) return [];
          const { dir: _dir, ...draft } = kept;
          const key = (name ?? '').slice(PREFIX.length);
          return [{ key, owner: key.split(':')[0] ?? '', draft }];
        }),
  };
};

/** What was on the screen and is not stored yet, kept by the window itself: it outlives the window's crash. */
export interface Draft {
  /** `roster`, `character`. */
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
  /** The data folder: another one's things are unknown here. */
  readonly dir: string;
  /** The stored version that was edited, and when it was stored where that is known. */
  readonly base: number;
  readonly baseAt: string | null;
  readonly typedAt: string;
  /** The whole document under `document`, and how it is filed. */
  readonly edits: Readonly<Record<string, unknown>>;
  /** What was on its way when this was written: it may have arrived. */
  readonly sent: Readonly<Record<string, unknown>> | null;
}

/** A draft with the name it is kept under. */
export interface FoundDraft extends Draft {
  readonly key: string;
}

/** What an editor says of what it holds; asked for when it is written, so that it is the newest. */
interface DraftContent extends Pick<Draft, 'name' | 'base' | 'baseAt'> {
  readonly edits: object;
  readonly sent: object | null;
}

export interface DraftSlot {
  /** Written a moment later, so that typing does not wait for it. */
  put(make: () => DraftContent): void;
  /** It is stored, or nobody wants it any more. */
  clear(): void;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface DraftBoxOptions {
  /** Which window writes. */
  readonly owner: string;
  readonly storage: DraftStorage;
  now(): Date;
}

export interface DraftBox {
  /** `slot` tells apart what two editors of one thing hold. */
  slot(kind: string, id: string, slot: string): DraftSlot;
  /** The data folder that what is typed from now on belongs to. */
  setFolder(dir: string): void;
  /** The page goes away: what waits to be written is written now. */
  writeAll(): void;
  /** What windows that are gone have left for this data folder, the oldest first. */
  find(living: ReadonlySet<string>): readonly FoundDraft[];
  drop(key: string): void;
}

const PREFIX = 'muster-draft';
const PAUSE_MS = 80;
/** Browsers give an address five million characters: one great roster must not use them all up. */
const LONGEST = 2_000_000;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'id', 'dir', 'typedAt'].every((key) => typeof (value as never)[key] === 'string') &&
  typeof (value as Draft).base === 'number' &&
  typeof (value as Draft).edits === 'object';

const parseDraft = (text: string): Draft | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
};

const ownerOf = (key: string): string | null => {
  const [prefix, owner] = key.split(':');
  return prefix === PREFIX && owner !== undefined ? owner : null;
};

const listKeys = (storage: DraftStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key !== null);

export const createDraftBox = ({ owner, storage, now }: DraftBoxOptions): DraftBox => {
  const waiting = new Map<string, () => object>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let dir = '';

  const write = (key: string, make: () => object): void => {
    try {
      const text = JSON.stringify(make());
      if (text.length <= LONGEST) storage.setItem(key, text);
      else storage.removeItem(key);
    } catch {
      // A full or forbidden storage: the edit is on its way to the store all the same, only without this net.
    }
  };
  const writeAll = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const all = [...waiting];
    waiting.clear();
    for (const [key, make] of all) write(key, make);
  };

  return {
    slot: (kind, id, slot) => {
      const key = [PREFIX, owner, kind, id, slot].join(':');
      return {
        put: (make) => {
          const typedAt = now().toISOString();
          waiting.set(key, () => ({ kind, id, dir, typedAt, ...make() }));
          // Not put off by the next key: who types without a pause is covered as well.
          timer ??= setTimeout(writeAll, PAUSE_MS);
        },
        clear: () => {
          waiting.delete(key);
          storage.removeItem(key);
        },
      };
    },
    setFolder: (next) => {
      dir = next;
    },
    writeAll,
    find: (living) =>
      listKeys(storage)
        .filter((key) => {
          const whose = ownerOf(key);
          return whose !== null && whose !== owner && !living.has(whose);
        })
        .flatMap((key) => {
          const draft = parseDraft(storage.getItem(key) ?? '');
          // Written before the folder was known: the thing itself will tell.
          const isHere = draft !== null && (draft.dir === dir || draft.dir === '');
          return isHere ? [{ ...draft, key }] : [];
        })
        .sort((one, other) => one.typedAt.localeCompare(other.typedAt)),
    drop: (key) => storage.removeItem(key),
  };
};

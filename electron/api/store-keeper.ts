import { asStoreError } from '../../db/errors.ts';
import type { RestoreSource } from '../../db/restore.ts';
import { openStore, restoreStore, type Store, type StoreOptions } from '../../db/store.ts';
import { Refused, refusalFrom } from './errors.ts';

/** Who holds the store of one data folder, whether it can be opened or not. */
export interface StoreKeeper {
  readonly dir: string;
  /** Throws the refusal that says why it cannot be opened. */
  store(): Store;
  /** The next call looks anew: room was made, another Muster was closed. */
  tryAgain(): void;
  /** Brings a backup back, also in the place of a store that cannot be opened. */
  restore(source: RestoreSource): void;
  readonly migrationsDir: string;
  /** Whether this process has it open right now. */
  isOpen(): boolean;
  close(): void;
}

type Held = { readonly store: Store } | { readonly trouble: unknown; readonly at: number };

/** Troubles that pass without anybody pressing a button here: whoever still has something to store must get it in. */
const PASSING: ReadonlySet<string> = new Set([
  'store/locked',
  'store/read-only',
  'store/full',
  'store/unusable',
]);
const LOOK_AGAIN_MS = 1000;

const isOver = ({ trouble, at }: Extract<Held, { trouble: unknown }>): boolean =>
  PASSING.has(refusalFrom(trouble)?.code ?? '') && performance.now() - at > LOOK_AGAIN_MS;

/** Trouble with the folder that the store has no code for: a file in its place, a name too long. */
const asRefusal = (error: unknown): unknown => {
  const known = asStoreError(error);
  if (known !== null || !(error instanceof Error) || !('code' in error)) return known ?? error;
  return new Refused(
    'store/unusable',
    `The data folder cannot be used (${String(error.code)}). Nothing was changed. Check that nothing else has its name, or choose another folder with MUSTER_DATA.`,
  );
};

export const keepStore = (options: StoreOptions): StoreKeeper => {
  const { dir, migrationsDir } = options;
  let held: Held | null = null;
  const hold = (): Held => {
    try {
      return { store: openStore(options) };
    } catch (error) {
      return { trouble: asRefusal(error), at: performance.now() };
    }
  };
  return {
    dir,
    store: () => {
      if (held === null || ('trouble' in held && isOver(held))) held = hold();
      if ('trouble' in held) throw held.trouble;
      return held.store;
    },
    tryAgain: () => {
      if (held !== null && 'trouble' in held) held = null;
    },
    restore: (source) => {
      if (held !== null && 'store' in held) held.store.restore(source);
      else {
        restoreStore(options, source);
        held = null;
      }
    },
    migrationsDir,
    isOpen: () => held !== null && 'store' in held,
    close: () => {
      if (held !== null && 'store' in held) held.store.close();
      held = null;
    },
  };
};

/** For a store that somebody else has opened and will close. */
export const keeperOf = (getStore: () => Store): StoreKeeper => ({
  get dir() {
    return getStore().dir;
  },
  store: getStore,
  tryAgain: () => {},
  restore: (source) => getStore().restore(source),
  get migrationsDir() {
    return getStore().migrationsDir;
  },
  isOpen: () => true,
  close: () => {},
});

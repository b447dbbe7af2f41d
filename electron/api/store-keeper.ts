import { openBackup } from '../../db/backups.ts';
import { examine, type Finding } from '../../db/doctor.ts';
import { asStoreError } from '../../db/errors.ts';
import { findPending, readMigrations } from '../../db/migrations.ts';
import { openToRead } from '../../db/open.ts';
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
  /** The file of a backup that is whole and fits this Muster; throws the refusal that says why it is not. */
  findBackup(name: string): string;
  check(): readonly Finding[];
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
const LOOK_FOR_BACKUP_MS = 10 * 60 * 1000;

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
  const timer = setInterval(() => {
    try {
      if (held !== null && 'store' in held) held.store.backUpIfDue();
    } catch (error) {
      // No room, a folder that cannot be written: the store goes on, and the next start says so.
      if (asStoreError(error) === null) throw error;
    }
  }, LOOK_FOR_BACKUP_MS).unref();
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
    findBackup: (name) => {
      const file = openBackup(dir, name);
      const client = openToRead(file);
      try {
        findPending(client, readMigrations(migrationsDir));
      } finally {
        client.close();
      }
      return file;
    },
    check: () => examine({ dir, migrationsDir, holdsLock: held !== null && 'store' in held }),
    close: () => {
      clearInterval(timer);
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
  findBackup: (name) => openBackup(getStore().dir, name),
  check: () => getStore().doctor(),
  close: () => {},
});

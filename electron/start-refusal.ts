import { dialog, shell } from 'electron';
import { listBackups } from '../db/backups.ts';
import { asStoreError, type StoreErrorCode } from '../db/errors.ts';
import { openStore, restoreStore, type Store, type StoreOptions } from '../db/store.ts';

const TITLES: Readonly<Partial<Record<StoreErrorCode, string>>> = {
  'store/locked': 'Your data is in use by another Muster',
  'store/newer': 'Your data was saved by a newer Muster',
  'store/damaged': 'Your data cannot be read',
  'store/read-only': 'The data folder cannot be written to',
  'store/full': 'The disk is full',
};

const describe = (cause: unknown, dir: string) => {
  const known = asStoreError(cause);
  const trouble = cause instanceof Error ? cause.message : String(cause);
  const sentence =
    known?.message ??
    `Nothing was changed. Check that the data folder can be used and start Muster again. (${trouble})`;
  return {
    title: 'Muster',
    message: (known && TITLES[known.code]) ?? 'Muster could not open its data',
    detail: `${sentence}\n\nData folder: ${dir}`,
  };
};

/** The newest backup to bring back when the store itself cannot be read; null when there is none or no need. */
const backupToOffer = (cause: unknown, dir: string): string | null =>
  asStoreError(cause)?.code === 'store/damaged' ? (listBackups(dir)[0]?.name ?? null) : null;

/** Says why Muster cannot start and what to do. Answers whether a backup is to be brought back. */
const explain = async (cause: unknown, dir: string, backup: string | null): Promise<boolean> => {
  const ways = [...(backup === null ? [] : ['Bring back the newest backup']), 'Open the folder', 'Quit'];
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    ...describe(cause, dir),
    buttons: ways,
    defaultId: ways.length - 1,
    cancelId: ways.length - 1,
    noLink: true,
  });
  if (ways[response] === 'Open the folder') await shell.openPath(dir);
  return backup !== null && response === 0;
};

/** The store, or null after the person was told why there is none. A damaged one can be replaced by its backup here. */
export const openStoreOrExplain = async (options: StoreOptions): Promise<Store | null> => {
  try {
    return openStore(options);
  } catch (cause) {
    const backup = backupToOffer(cause, options.dir);
    if (!(await explain(cause, options.dir, backup)) || backup === null) return null;
    try {
      restoreStore(options, { backup });
      return openStore(options);
    } catch (second) {
      await explain(second, options.dir, null);
      return null;
    }
  }
};

import type { DamagedThing } from '../../../../db/damage.ts';
import { storeFile } from '../../../../db/files.ts';
import { openSnapshot } from '../../../../db/open.ts';
import type { Store } from '../../../../db/store.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../new-id.ts';

/** What another thread needs to know of the store to read it. */
export interface StoreToRead {
  readonly dir: string;
  readonly damage: readonly DamagedThing[];
  /** The clock stays with who asks. */
  readonly now: string;
}

export const storeToRead = ({ store: { dir, damage }, now }: AppContext): StoreToRead => ({
  dir,
  damage,
  now: now().toISOString(),
});

/** The same context on the store as it is now, for reading, whatever is written meanwhile. */
export const readStore = async <T>(
  { dir, damage, now }: StoreToRead,
  read: (context: AppContext) => Promise<T> | T,
): Promise<T> => {
  const { db, close } = openSnapshot(storeFile(dir));
  try {
    return await read(contextOn({ dir, damage, db }, now));
  } finally {
    close();
  }
};

/** Nothing but what reading and staging need is there. */
export const contextOn = (store: Pick<Store, 'dir' | 'damage' | 'db'>, now: string): AppContext =>
  ({ store, now: () => new Date(now), newId }) as Pick<AppContext, 'now' | 'newId'> & {
    store: unknown;
  } as AppContext;

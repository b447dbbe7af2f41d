import type { Finding } from '../../../db/doctor.ts';
import { storeFile } from '../../../db/files.ts';
import { isAnythingKept } from '../../../db/queries/anything-kept.ts';
import { listRecent, type RecentThing } from '../../../db/queries/recent.ts';
import type { AppContext, HostKind } from '../context.ts';
import { refusalFrom } from '../errors.ts';
import { type Contents, countContents } from './backup-contents.ts';
import { type NamedDamage, nameDamage } from './damage.ts';
import { hiddenOf } from './stored-shape.ts';

/** Whether there is a store to work with, and where. */
export interface StoreState {
  readonly dir: string;
  readonly host: HostKind;
  readonly version: string;
  readonly trouble: { readonly code: string; readonly message: string } | null;
  /** Why the day's backup was not made: people should know before they need one. */
  readonly backupTrouble: string | null;
  /** What is not as it was saved, named until somebody has decided. */
  readonly damage: readonly NamedDamage[];
}

const open = (context: AppContext): Pick<StoreState, 'trouble' | 'backupTrouble' | 'damage'> => {
  try {
    const { backupTrouble } = context.keeper.store();
    return { trouble: null, backupTrouble: backupTrouble?.message ?? null, damage: nameDamage(context) };
  } catch (cause) {
    const refusal = refusalFrom(cause);
    if (refusal === null) throw cause;
    return { trouble: { code: refusal.code, message: refusal.message }, backupTrouble: null, damage: [] };
  }
};

export const describeStore = (context: AppContext): StoreState => ({
  dir: context.keeper.dir,
  host: context.program.host,
  version: context.program.version,
  ...open(context),
});

export const tryAgain = (context: AppContext): StoreState => {
  context.keeper.tryAgain();
  return describeStore(context);
};

/** Nobody has made anything here yet. */
export const isUntouched = ({ store }: AppContext): boolean => !isAnythingKept(store.db);

export type { RecentThing };

const MOST_RECENT = 8;

/** What was worked on last, the last first; what is damaged waits where it is decided about. */
export const listRecentThings = (context: AppContext): readonly RecentThing[] =>
  listRecent(context.store.db, MOST_RECENT).filter(({ kind, id }) => !hiddenOf(context, kind).has(id));

export const countStored = ({ keeper }: AppContext): Contents => countContents(storeFile(keeper.store().dir));

/** In another thread: each backup is read from end to end. */
export const checkStore = (
  { keeper, work, asker }: AppContext,
  signal: AbortSignal | undefined,
): Promise<readonly Finding[]> => {
  const { dir, migrationsDir } = keeper;
  return work.run('examine', { dir, migrationsDir, holdsLock: keeper.isOpen() }, { asker, signal });
};

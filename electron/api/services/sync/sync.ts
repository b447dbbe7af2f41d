import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { changeSyncFolder, endSync, findSyncFolder, setSyncFolder } from '../../../../db/queries/sync.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { AppContext } from '../../context.ts';
import { Refused, refusalFrom } from '../../errors.ts';
import type { TaskAsking } from '../../work/tasks.ts';
import { inTransaction } from '../store-writes.ts';
import { readFolder } from './folder.ts';
import { asFolderTrouble, FOLDER_TROUBLE } from './folder-trouble.ts';
import { type KeptTwice, listKeptTwice } from './kept-twice.ts';
import { latestOf } from './listing.ts';
import { isBehind, type PassOutcome, passOver } from './pass.ts';

export interface OtherComputer {
  readonly name: string;
  /** When it last said what it has. */
  readonly at: string;
  readonly records: number;
  readonly isThis: boolean;
}

export interface SyncState {
  /** Null where none is set. */
  readonly folder: string | null;
  readonly computer: string | null;
  /** What this computer calls itself. */
  readonly suggestedName: string;
  readonly computers: readonly OtherComputer[];
  readonly last: PassOutcome | null;
  /** Why nothing is carried right now, and what to do. */
  readonly trouble: string | null;
  /** This store is older than what this computer wrote there before: it goes on when somebody says so. */
  readonly isBehind: boolean;
  readonly keptTwice: readonly KeptTwice[];
}

const off = ({ program }: AppContext): SyncState => ({
  folder: null,
  computer: null,
  suggestedName: program.computer,
  computers: [],
  last: null,
  trouble: null,
  isBehind: false,
  keptTwice: [],
});

export const syncState = async (context: AppContext): Promise<SyncState> => {
  const here = findSyncFolder(context.store.db);
  if (here === null) return off(context);
  const outcome = (here.outcome ?? null) as unknown as (PassOutcome & { readonly trouble?: string }) | null;
  const known = {
    folder: here.folder,
    computer: here.name,
    suggestedName: context.program.computer,
    last: outcome !== null && 'taken' in outcome ? outcome : null,
    keptTwice: listKeptTwice(context),
  };
  try {
    const folder = await readFolder(here.folder);
    const computers = latestOf([...folder.listings.values()])
      .map(({ computer, name, at, records }) => ({
        name,
        at,
        records: records.length,
        isThis: computer === here.computer,
      }))
      .toSorted((one, other) => (one.at < other.at ? 1 : -1));
    return { ...known, computers, trouble: outcome?.trouble ?? null, isBehind: isBehind(here, folder) };
  } catch (error) {
    const trouble = refusalFrom(error);
    if (trouble?.code !== FOLDER_TROUBLE) throw error;
    return { ...known, computers: [], trouble: trouble.message, isBehind: false };
  }
};

const isInside = (inner: string, outer: string): boolean => {
  const way = relative(outer, inner);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
};

/** Throws what is wrong with it. */
const tryFolder = async (context: AppContext, folder: string): Promise<string> => {
  if (!isAbsolute(folder))
    throw new Refused('sync/folder', 'folder: say the whole path, from the top of the disk', 'folder');
  try {
    const real = await realpath(folder);
    if (!(await stat(real)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    if (isInside(real, await realpath(context.keeper.dir)))
      throw new Refused(
        'sync/folder',
        'folder: this is inside Muster’s own data folder. Choose one that Dropbox, Syncthing, a share or a stick carries.',
        'folder',
      );
    const probe = join(real, `muster-probe-${context.newId()}`);
    await mkdir(probe);
    await writeFile(join(probe, 'probe'), 'probe');
    await rm(probe, { recursive: true });
    return real;
  } catch (error) {
    throw asFolderTrouble(error, folder) ?? error;
  }
};

/** Nothing is carried yet: the next pass does it. */
export const chooseFolder = async (
  context: AppContext,
  wanted: { readonly folder: string; readonly name: string },
): Promise<SyncState> => {
  const folder = await tryFolder(context, wanted.folder);
  inTransaction(context, () => {
    const { db } = context.store;
    const here = findSyncFolder(db);
    if (here?.folder === folder) changeSyncFolder(db, { name: wanted.name });
    else setSyncFolder(db, { folder, name: wanted.name, computer: context.newId() });
  });
  return syncState(context);
};

/** What is here stays here, what is there stays there. */
export const stopSync = async (context: AppContext): Promise<SyncState> => {
  inTransaction(context, () => endSync(context.store.db));
  return off(context);
};

/** A store that is older than the folder goes on as another computer: whatever is newer there then comes in. */
export const goOn = async (context: AppContext): Promise<SyncState> => {
  inTransaction(context, () => changeSyncFolder(context.store.db, { computer: context.newId(), count: 0 }));
  return syncState(context);
};

const underWay = new WeakMap<object, Promise<unknown>>();

const pass = async (context: AppContext, asking: TaskAsking): Promise<PassOutcome | 'behind' | null> => {
  try {
    return await passOver(context, asking);
  } catch (error) {
    const refusal = refusalFrom(error);
    if (refusal?.code === FOLDER_TROUBLE) {
      const outcome: JsonObject = { trouble: refusal.message, at: context.now().toISOString() };
      inTransaction(context, () => changeSyncFolder(context.store.db, { outcome }));
    }
    throw error;
  }
};

/** One at a time: whoever comes second waits and then has his own. */
export const runPass = (context: AppContext, asking: TaskAsking): Promise<PassOutcome | 'behind' | null> => {
  const before = underWay.get(context.keeper) ?? Promise.resolve();
  const next = before.then(
    () => pass(context, asking),
    () => pass(context, asking),
  );
  underWay.set(context.keeper, next);
  return next;
};

import { changeSyncFolder, findSyncFolder, type SyncFolderRow } from '../../../../db/queries/sync.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { AppContext } from '../../context.ts';
import { refusalFrom } from '../../errors.ts';
import type { TaskAsking } from '../../work/tasks.ts';
import { inTransaction } from '../store-writes.ts';
import { type Folder, keepOnly, putListing, readFolder } from './folder.ts';
import { type Entry, keyOf, type Listing, latestOf } from './listing.ts';
import { heldOf, isOut, lookHere } from './look.ts';
import { type Counts, type Settling, settleReadable } from './settle-one.ts';
import { ChangedMeanwhile } from './take.ts';
import { covers } from './versions.ts';

/** What came of a pass, in numbers and words. */
export interface PassOutcome {
  readonly at: string;
  readonly taken: number;
  readonly written: number;
  readonly keptTwice: number;
  /** Files that are named somewhere and have not arrived whole. */
  readonly onTheirWay: number;
  /** Things that could not be taken over, each with why. */
  readonly troubles: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A computer that nobody has heard of for so long is not waited for. */
const KNOWN_FOR_MS = 60 * DAY_MS;

const takeOver = async (
  context: AppContext,
  others: readonly Listing[],
  settling: Settling,
): Promise<void> => {
  const entries = others.flatMap(({ records }) => records);
  const held = heldOf(context);
  const isLeftOut = isOut(context);
  const groups = [...Map.groupBy(entries, keyOf)].filter(([key, group]) => {
    const version = held.get(key)?.version ?? null;
    return version === null || group.some((one) => !covers(version, one.version));
  });
  for (const [index, [key, group]] of groups.entries()) {
    const [first] = group;
    if (first === undefined) continue;
    const record = { kind: first.kind, id: first.id };
    settling.asking.onProgress({ step: 'Taking over what is newer elsewhere', share: index / groups.length });
    if (isLeftOut(record)) {
      settling.counts.troubles.push(
        `A ${record.kind.replace('-', ' ')} here is damaged, so its newer version from elsewhere waits. Decide in Settings what to do with it.`,
      );
      continue;
    }
    try {
      await settleReadable(context, record, held.get(key), group, settling);
    } catch (error) {
      if (error instanceof ChangedMeanwhile) continue;
      const refusal = refusalFrom(error);
      if (refusal === null || refusal.code.startsWith('store/') || settling.asking.signal.aborted)
        throw error;
      settling.counts.troubles.push(`${first.version.by}: ${refusal.message}`);
    }
  }
};

/** Says what this computer has, when that is not what it said last, and once a day that it is still there. */
const tellOthers = async (context: AppContext, here: SyncFolderRow, folder: Folder): Promise<void> => {
  const records = [...heldOf(context)].flatMap(([key, { version, copyOf }]): readonly Entry[] => {
    const [kind = '', ...id] = key.split(' ');
    return version === null ? [] : [{ kind, id: id.join(' '), version, copyOf } as Entry];
  });
  const own = [...folder.listings.values()].filter(({ computer }) => computer === here.computer);
  const last = latestOf(own)[0];
  const isTold =
    last !== undefined &&
    last.name === here.name &&
    context.now().getTime() - Date.parse(last.at) < DAY_MS &&
    JSON.stringify(last.records) === JSON.stringify(records);
  if (isTold) return;
  const count = Math.max(here.count, ...own.map((one) => one.count)) + 1;
  inTransaction(context, () => changeSyncFolder(context.store.db, { count }));
  await putListing(here.folder, {
    format: 'muster-sync',
    version: 1,
    computer: here.computer,
    name: here.name,
    at: context.now().toISOString(),
    count,
    records,
  });
};

/** Own files go when every computer that was heard of lately has what came after them. */
const clear = async (context: AppContext, here: SyncFolderRow): Promise<void> => {
  const folder = await readFolder(here.folder);
  const all = [...folder.listings.values()];
  const since = context.now().getTime() - KNOWN_FOR_MS;
  const awaited = latestOf(all).filter(({ at }) => Date.parse(at) > since);
  const has = awaited.map(({ records }) => new Map(records.map((one) => [keyOf(one), one.version])));
  const isPast = ({ records }: Listing): boolean =>
    records.every((one) =>
      has.every((versions) => {
        const version = versions.get(keyOf(one));
        return version !== undefined && covers(version, one.version);
      }),
    );
  const last = latestOf(all.filter(({ computer }) => computer === here.computer))[0];
  const kept = [...folder.listings].filter(
    ([, listing]) => listing.computer === here.computer && (listing === last || !isPast(listing)),
  );
  // What another computer took over from here and still has, it may not have written itself.
  const named = [...kept.map(([, listing]) => listing), ...latestOf(all)].flatMap(({ records }) =>
    records.map(({ version }) => version.content),
  );
  await keepOnly(here.folder, here.computer, new Set([...kept.map(([sha]) => sha), ...named]));
};

/** The folder has seen a later store of this computer: a backup was brought back, or the data folder was copied. */
export const isBehind = (here: SyncFolderRow, folder: Folder): boolean =>
  [...folder.listings.values()].some((one) => one.computer === here.computer && one.count > here.count);

const wordNewer = (name: string): string =>
  `“${name}” has a newer Muster, whose files this one cannot read: they are left as they are. Install the newer Muster here too.`;

/** Writes what is new here, takes over what is newer elsewhere, says so to the others. Null where no folder is set. */
export const passOver = async (
  context: AppContext,
  asking: TaskAsking,
): Promise<PassOutcome | 'behind' | null> => {
  const { db } = context.store;
  const here = findSyncFolder(db);
  if (here === null) return null;
  const folder = await readFolder(here.folder);
  if (isBehind(here, folder)) return 'behind';
  const counts: Counts = { taken: 0, keptTwice: 0, onTheirWay: 0, troubles: folder.newer.map(wordNewer) };
  const written = await lookHere(context, { here, folder, asking });
  const now = await readFolder(here.folder);
  const others = [...now.listings.values()].filter(({ computer }) => computer !== here.computer);
  await takeOver(context, others, { folder: now, asking, counts });
  // What was kept twice is new here.
  await lookHere(context, { here, folder: now, asking });
  await tellOthers(context, here, now);
  await clear(context, here);
  const outcome = { ...counts, written, at: context.now().toISOString() };
  outcome.onTheirWay += now.notWhole.length;
  inTransaction(context, () =>
    changeSyncFolder(context.store.db, { outcome: outcome as unknown as JsonObject }),
  );
  return outcome;
};

import { rm } from 'node:fs/promises';
import {
  listStamps,
  listSyncRecords,
  type Stamped,
  type SyncFolderRow,
  saveSyncRecord,
} from '../../../../db/queries/sync.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { AppContext } from '../../context.ts';
import { refusalFrom } from '../../errors.ts';
import type { TaskAsking } from '../../work/tasks.ts';
import type { RecordRef } from '../files/export.ts';
import { storeToRead } from '../files/store-to-read.ts';
import { type ImportedKind, THING_LISTS } from '../files/survey.ts';
import { inTransaction } from '../store-writes.ts';
import { inTransit } from '../stored-shape.ts';
import { type Folder, putRecord, sha256Of } from './folder.ts';
import { keyOf, versionSchema } from './listing.ts';
import { firstVersion, nextVersion, type Version } from './versions.ts';

/** What is known of a thing here: the version that was last written, and what its row said then. */
export interface Held {
  readonly version: Version | null;
  readonly stamp: string;
  readonly copyOf: string | null;
}

/** A version that cannot be read counts as none: then both are kept. */
export const heldOf = ({ store }: AppContext): ReadonlyMap<string, Held> =>
  new Map(
    listSyncRecords(store.db).map((row) => [
      keyOf(row),
      {
        version: versionSchema.safeParse(row.version).data ?? null,
        stamp: row.stamp,
        copyOf: row.copyOf,
      },
    ]),
  );

export const noteVersion = (
  { store }: AppContext,
  record: RecordRef,
  { version, stamp, copyOf }: Held,
): void =>
  saveSyncRecord(store.db, record, {
    version: version as unknown as JsonObject | null,
    stamp,
    copyOf,
  });

export const stampOf = ({ store }: AppContext, { kind, id }: RecordRef): string | null =>
  listStamps(store.db, kind, id)[0]?.stamp ?? null;

/** What is damaged or on its way stays out of it until somebody has decided, or it is here. */
export const isOut = (context: AppContext): ((record: RecordRef) => boolean) => {
  const out = new Set([
    ...context.store.damage.map(keyOf),
    ...Object.values(THING_LISTS).flatMap((kind) =>
      [...inTransit(context, kind)].map((id) => keyOf({ kind, id })),
    ),
  ]);
  return (record) => out.has(keyOf(record));
};

interface Looking {
  readonly here: SyncFolderRow;
  readonly folder: Folder;
  readonly asking: TaskAsking;
}

/** Writes a thing's file into this computer's part of the folder, if its content is not there yet. */
const writeRecord = async (
  context: AppContext,
  record: RecordRef,
  { here, folder, asking }: Looking,
): Promise<string> => {
  const path = context.files.newPath();
  try {
    const order = { store: storeToRead(context), request: { record }, path };
    await context.work.run('writeFile', order, { asker: context.asker, ...asking });
    const content = await sha256Of(path);
    if (!folder.records.has(content)) await putRecord(here.folder, here.computer, path, content);
    return content;
  } finally {
    await rm(path, { force: true });
  }
};

const noteChange = async (
  context: AppContext,
  record: RecordRef,
  row: Stamped,
  held: Held | undefined,
  looking: Looking,
): Promise<boolean> => {
  const content = await writeRecord(context, record, looking);
  const before = held?.version ?? null;
  const made = { by: looking.here.name, at: row.at ?? context.now().toISOString(), content };
  const isSame = before?.content === content;
  const version = isSame
    ? before
    : before === null
      ? firstVersion(keyOf(record), made)
      : nextVersion(before, made);
  return inTransaction(context, () => {
    // Changed while it was written: the next pass takes it as it is then.
    if (stampOf(context, record) !== row.stamp) return false;
    noteVersion(context, record, { version, stamp: row.stamp, copyOf: held?.copyOf ?? null });
    return !isSame;
  });
};

/** Everything that was changed here since the last pass is written into the folder. Gives how many. */
export const lookHere = async (context: AppContext, looking: Looking): Promise<number> => {
  const held = heldOf(context);
  const isLeftOut = isOut(context);
  let written = 0;
  for (const kind of Object.values(THING_LISTS) as readonly ImportedKind[])
    for (const row of listStamps(context.store.db, kind)) {
      const record = { kind, id: row.id };
      const known = held.get(keyOf(record));
      const isThere = known?.version != null && looking.folder.records.has(known.version.content);
      if (isLeftOut(record) || (known?.stamp === row.stamp && isThere)) continue;
      looking.asking.onProgress({ step: 'Writing what is new here', share: 0 });
      try {
        if (await noteChange(context, record, row, known, looking)) written += 1;
      } catch (error) {
        // One that cannot be read must not keep the others from going along; the page of damage names it.
        if (refusalFrom(error)?.code.endsWith('/unreadable') !== true) throw error;
      }
    }
  return written;
};

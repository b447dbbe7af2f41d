import { readFile, rm, writeFile } from 'node:fs/promises';
import { linkLoose } from '../../../../db/queries/campaigns.ts';
import { moveOver } from '../../../../db/queries/things.ts';
import { asId } from '../../../../rules/core/ids.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import type { TaskAsking } from '../../work/tasks.ts';
import { getStoredCharacter } from '../characters/characters.ts';
import { sheetOf } from '../characters/records.ts';
import type { RecordRef } from '../files/export.ts';
import { importFile } from '../files/import.ts';
import { THING_LISTS, type ThingList } from '../files/survey.ts';
import { writeStep } from '../history.ts';
import { documentOf } from '../roster-records.ts';
import { getStored } from '../rosters.ts';
import { readOrNull } from '../stored-shape.ts';
import { keyOf } from './listing.ts';
import { type Held, noteVersion, stampOf } from './look.ts';
import { renamedFile } from './renamed.ts';
import { digest, type Version } from './versions.ts';

const CHOICES = { houseRules: false, settings: false, printSetups: true, leaveOutSame: false };

/** It was changed here while a file was read: the next pass looks at it anew. */
export class ChangedMeanwhile extends Error {}

const refuseForeign = (): Refused =>
  new Refused('sync/foreign', 'A file in the sync folder does not hold the one thing that it should.');

/** What can be undone in its editor; null for what has no such history. */
const contentOf = (context: AppContext, { kind, id }: RecordRef): { name: string } | null =>
  readOrNull(() => {
    if (kind === 'roster') return documentOf(getStored(context, asId<'roster'>(id)));
    if (kind === 'character') return sheetOf(getStoredCharacter(context, asId<'character'>(id)));
    return null;
  });

/** Puts something else in its place as one step that its owner can undo. */
const asStep = (context: AppContext, { kind, id }: RecordRef, from: string, change: () => void): void => {
  const was = contentOf(context, { kind, id });
  change();
  const now = contentOf(context, { kind, id });
  if ((kind === 'roster' || kind === 'character') && was !== null && now !== null)
    writeStep(context, { kind, id, name: now.name }, `Taken over from ${from}`, was, now);
};

interface Taking {
  readonly record: RecordRef;
  /** Whence it comes, in words. */
  readonly from: string;
  /** What its row says while nobody has changed it here; null while there is none. */
  readonly stamp: string | null;
  /** What is known of it when it is in its place. */
  readonly noted: Omit<Held, 'stamp'>;
}

/** In one step into the place of what is here, however large it is: made ready beside the store, seen at once. */
export const takeFile = (
  context: AppContext,
  path: string,
  { record, from, stamp, noted }: Taking,
  asking: TaskAsking,
): Promise<unknown> =>
  importFile(
    context,
    {
      given: { path, name: from },
      name: from,
      choices: CHOICES,
      onFinish: (imported, belongings) => {
        const [came, ...more] = imported;
        if (came === undefined || more.length > 0 || came.kind !== record.kind) throw refuseForeign();
        // A new thing with its own id is here already when this is asked.
        const before = came.id === record.id ? null : stampOf(context, record);
        if (before !== stamp) throw new ChangedMeanwhile();
        const { db } = context.store;
        asStep(context, record, from, () => moveOver(db, record.kind, came.id, record.id));
        if (record.kind === 'campaign')
          linkLoose(
            db,
            belongings.map(([battle]) => asId<'battle'>(battle)),
            asId<'campaign'>(record.id),
          );
        noteVersion(context, record, { ...noted, stamp: stampOf(context, record) ?? '' });
      },
    },
    asking,
  );

/** The same on every computer that finds the two. */
export const copyIdOf = (record: RecordRef, { content }: Version): string =>
  digest('copy', keyOf(record), content).slice(0, 16);

/** A version that parted from what is kept under the name: a thing of its own beside it, named after its computer. */
export const takeBeside = async (
  context: AppContext,
  path: string,
  record: RecordRef,
  version: Version,
  asking: TaskAsking,
): Promise<void> => {
  const copy = { kind: record.kind, id: copyIdOf(record, version) };
  const list =
    (Object.keys(THING_LISTS) as ThingList[]).find((one) => THING_LISTS[one] === record.kind) ?? '';
  const file = JSON.parse(await readFile(path, 'utf8')) as JsonObject;
  const renamed = context.files.newPath();
  try {
    await writeFile(renamed, `${JSON.stringify(renamedFile(file, list, record.kind, version.by))}\n`, {
      mode: 0o600,
    });
    await takeFile(
      context,
      renamed,
      { record: copy, from: version.by, stamp: null, noted: { version: null, copyOf: record.id } },
      asking,
    );
  } finally {
    await rm(renamed, { force: true });
  }
};

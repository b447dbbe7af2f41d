import { api, client, queryClient } from '../../api/client.ts';
import type { RosterRecord, RosterSummary } from '../../api/types.ts';
import { notifyDone, notifyError } from '../../components/notify.ts';
import { saving } from '../saving/saving.ts';
import { offerUndo } from '../undo/undo.ts';
import { flushEdits } from './edits.ts';

export interface NewRoster {
  readonly name: string;
  readonly system: string;
  readonly pointsLimit: number | null;
  readonly notes: string;
}

const refresh = (): Promise<void> => queryClient.invalidateQueries(api.rosters.pathFilter());

const keep = async (made: RosterRecord): Promise<RosterRecord> => {
  queryClient.setQueryData(api.rosters.get.queryKey({ id: made.id }), made);
  await refresh();
  return made;
};

/** Throws what the store refused: the dialog shows it beside the fields. */
export const createRoster = async (fields: NewRoster): Promise<RosterRecord> =>
  keep(await saving(() => client.rosters.create.mutate(fields)));

/** Null when it was refused; the person has then been told. */
const tryTo = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await saving(work);
  } catch (error) {
    notifyError(error);
    return null;
  }
};

export const copySample = async (system: string, sample: string): Promise<RosterRecord | null> => {
  const made = await tryTo(() => client.rosters.createFromSample.mutate({ system, sample }));
  return made === null ? null : keep(made);
};

export const duplicateRoster = async ({
  id,
  name,
}: Pick<RosterSummary, 'id' | 'name'>): Promise<RosterRecord | null> => {
  await flushEdits();
  const made = await tryTo(() => client.rosters.duplicate.mutate({ id }));
  if (made === null) return null;
  notifyDone(`${name} duplicated as ${made.name}.`);
  return keep(made);
};

const putBackAll = async (ids: readonly string[]): Promise<void> => {
  await saving(async () => {
    for (const id of ids) await client.rosters.restore.mutate({ id });
  });
  await refresh();
};

/** True when they are gone. Nothing is erased: they wait in Recently removed. */
export const removeRosters = async (
  rosters: readonly Pick<RosterSummary, 'id' | 'name'>[],
): Promise<boolean> => {
  const ids = rosters.map(({ id }) => id);
  const gone = await tryTo(async () => {
    await flushEdits();
    for (const id of ids) await client.rosters.remove.mutate({ id });
    return true;
  });
  await refresh();
  if (gone === null) return false;
  const [first] = rosters;
  const what = rosters.length === 1 ? (first?.name ?? '') : `${rosters.length} rosters`;
  offerUndo(`${what} removed.`, () => putBackAll(ids));
  return true;
};

export const putBack = async ({ id, name }: Pick<RosterSummary, 'id' | 'name'>): Promise<void> => {
  const done = await tryTo(async () => {
    await putBackAll([id]);
    return true;
  });
  if (done === true) notifyDone(`${name} is back among your rosters.`);
};

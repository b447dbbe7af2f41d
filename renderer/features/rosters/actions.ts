import { api, client, queryClient } from '../../api/client.ts';
import type { RosterRecord } from '../../api/types.ts';
import { saving } from '../saving/saving.ts';
import { createThingActions, tryTo } from '../saving/thing-actions.ts';

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

export const copySample = async (system: string, sample: string): Promise<RosterRecord | null> => {
  const made = await tryTo(() => client.rosters.createFromSample.mutate({ system, sample }));
  return made === null ? null : keep(made);
};

/** A copy of a sample under a name of its own. Throws what the store refused. */
export const beginWithSample = async (
  system: string,
  sample: string,
  name: string,
): Promise<RosterRecord> => {
  const made = await saving(() => client.rosters.createFromSample.mutate({ system, sample }));
  if (made.name === name) return keep(made);
  await saving(() => client.rosters.edit.mutate({ id: made.id, version: made.version, name }));
  return keep(await client.rosters.get.query({ id: made.id }));
};

export const {
  duplicate: duplicateRoster,
  remove: removeRosters,
  putBack,
} = createThingActions<RosterRecord>({
  nouns: 'rosters',
  duplicate: (id) => client.rosters.duplicate.mutate({ id }),
  remove: (id) => client.rosters.remove.mutate({ id }),
  restore: (id) => client.rosters.restore.mutate({ id }),
  keep,
  refresh,
});

import { api, client, queryClient } from '../../api/client.ts';
import type { RosterRecord } from '../../api/types.ts';
import { tryTo } from '../saving/thing-actions.ts';

/** Makes the roster of the other rules; null where the store refused, which has been told by then. */
export const takeOver = async (id: string, system: string): Promise<RosterRecord | null> => {
  const made = await tryTo(() => client.rosters.convert.mutate({ id, system }));
  if (made !== null) await queryClient.invalidateQueries(api.rosters.pathFilter());
  return made;
};

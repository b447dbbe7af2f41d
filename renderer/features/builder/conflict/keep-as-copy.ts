import type { RosterDocument } from '../../../../rules/core/system.ts';
import { api, client, queryClient } from '../../../api/client.ts';

const LONGEST_NAME = 200;
const SUFFIX = ' (other version)';

/** Stores a version that lost as a roster of its own, and says what it is called. */
export const keepAsCopy = async (roster: RosterDocument): Promise<string> => {
  const name = `${roster.name.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`;
  const { system, pointsLimit, notes } = roster;
  const { id, version } = await client.rosters.create.mutate({ name, system, pointsLimit, notes });
  await client.rosters.save.mutate({ id, version, document: { ...roster, name } });
  await queryClient.invalidateQueries(api.rosters.list.pathFilter());
  return name;
};

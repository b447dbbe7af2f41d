import { api, client, queryClient } from '../../api/client.ts';
import type { RosterRecord, RosterSummary } from '../../api/types.ts';
import { type Conflict, createFilingEdits } from '../saving/filing-edits.ts';

/** How a roster is filed: what can be changed without opening it. */
export interface RosterPatch {
  readonly name?: string;
  readonly pointsLimit?: number | null;
  readonly notes?: string;
  readonly tags?: readonly string[];
  readonly favourite?: boolean;
}

export type RosterConflict = Conflict<RosterPatch, RosterRecord>;

export const rosterEdits = createFilingEdits<RosterPatch, RosterRecord>({
  kind: 'roster',
  send: (id, version, { tags, ...rest }) =>
    client.rosters.edit.mutate({ id, version, ...rest, ...(tags === undefined ? {} : { tags: [...tags] }) }),
  keep: (saved) => {
    queryClient.setQueryData(api.rosters.get.queryKey({ id: saved.id }), saved);
    void queryClient.invalidateQueries(api.rosters.list.pathFilter());
  },
});

export const editRoster = (
  roster: Pick<RosterSummary, 'id' | 'version'>,
  patch: RosterPatch,
  when: 'soon' | 'at once' = 'soon',
): void => rosterEdits.edit(roster, patch, when);

import type { RosterDocument } from '../../../../rules/core/system.ts';
import { api, client, queryClient } from '../../../api/client.ts';
import type { RosterRecord } from '../../../api/types.ts';
import { type Autosave, createAutosave, type DocumentConflict } from '../../saving/autosave.ts';

export type RosterAutosave = Autosave<RosterDocument, RosterRecord>;
export type RosterDocumentConflict = DocumentConflict<RosterDocument, RosterRecord>;

export const createRosterAutosave = (
  record: RosterRecord,
  onConflict: (conflict: RosterDocumentConflict) => void,
): RosterAutosave => {
  const { id } = record;
  return createAutosave<RosterDocument, RosterRecord>({
    key: `builder-${id}`,
    conflictCode: 'roster/conflict',
    stored: record,
    documentOf: ({ document }) => document,
    save: (version, document, trail) => client.rosters.save.mutate({ id, version, document, trail }),
    recall: () => client.rosters.history.query({ id }),
    file: (version, filing) => client.rosters.edit.mutate({ id, version, ...filing }),
    keep: (saved) => {
      queryClient.setQueryData(api.rosters.get.queryKey({ id }), saved);
      void queryClient.invalidateQueries(api.rosters.list.pathFilter());
    },
    onConflict,
  });
};

import type { RosterDocument } from '../../../../rules/core/system.ts';
import { api, client, queryClient } from '../../../api/client.ts';
import { refusalOf, wordError } from '../../../api/errors.ts';
import type { RosterRecord } from '../../../api/types.ts';
import { createEditQueue, type EditQueue } from '../../saving/edit-queue.ts';
import { saveState } from '../../saving/save-state.ts';

const PAUSE_MS = 400;

/** Two windows changed the same roster: the person sees both and chooses; until then nothing is written. */
export interface DocumentConflict {
  readonly mine: RosterDocument;
  readonly stored: RosterRecord;
}

export interface Autosave {
  store(document: RosterDocument): void;
  flush(): Promise<void>;
  keepMine(conflict: DocumentConflict): Promise<void>;
  keepStored(conflict: DocumentConflict): void;
}

interface AutosaveOptions {
  readonly record: RosterRecord;
  onConflict(conflict: DocumentConflict): void;
}

/** Stores the whole document a moment after each change, one write at a time, each on the version before. */
export const createAutosave = ({ record, onConflict }: AutosaveOptions): Autosave => {
  const { id } = record;
  const key = `builder-${id}`;
  let version = record.version;

  const keep = (saved: RosterRecord): void => {
    version = saved.version;
    queryClient.setQueryData(api.rosters.get.queryKey({ id }), saved);
    void queryClient.invalidateQueries(api.rosters.list.pathFilter());
  };

  const queue: EditQueue<{ document: RosterDocument }> = createEditQueue<
    { document: RosterDocument },
    RosterRecord
  >({
    delay: PAUSE_MS,
    send: (known, { document }) => {
      saveState.begin(key);
      return client.rosters.save.mutate({ id, version: known, document });
    },
    onSaved: keep,
    onChange: () => {
      if (queue.unsaved() === null) saveState.finish(key);
    },
    onRefused: (error) => {
      const mine = queue.unsaved()?.document;
      const refusal = refusalOf(error);
      if (refusal?.code === 'roster/conflict' && mine !== undefined) {
        onConflict({ mine, stored: refusal.current as unknown as RosterRecord });
      }
      const { title, message } = wordError(error);
      saveState.fail(key, { message: `${title}. ${message}`, retry: () => void queue.flush() });
    },
  });

  return {
    store: (document) => {
      saveState.begin(key);
      queue.edit({ document }, version);
    },
    flush: () => queue.flush(),
    keepMine: ({ stored }) => queue.overrule(stored.version),
    keepStored: ({ stored }) => {
      queue.discard(stored.version);
      keep(stored);
    },
  };
};

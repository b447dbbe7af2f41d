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

/** The document, and how it is filed: one queue for both, or each would make the other's version stale. */
interface Unsaved extends Filing {
  readonly document?: RosterDocument;
}

export interface Filing {
  readonly tags?: readonly string[];
  readonly favourite?: boolean;
}

export interface Autosave {
  store(document: RosterDocument): void;
  file(filing: Filing): void;
  flush(): Promise<void>;
  isClean(): boolean;
  /** The version the next write is based on. */
  version(): number;
  /** The page shows what the store holds at this version now. */
  follow(record: RosterRecord): void;
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
  let { version } = record;
  let lastDocument: RosterDocument = record.document;

  const keep = (saved: RosterRecord): void => {
    version = saved.version;
    queryClient.setQueryData(api.rosters.get.queryKey({ id }), saved);
    void queryClient.invalidateQueries(api.rosters.list.pathFilter());
  };

  const send = async (known: number, { document, tags, ...rest }: Unsaved): Promise<RosterRecord> => {
    saveState.begin(key);
    // After half of a pair went through, the other half is sent on the version the first one gave.
    version = Math.max(version, known);
    if (document === undefined || tags !== undefined || rest.favourite !== undefined) {
      const filing = { ...rest, ...(tags === undefined ? {} : { tags: [...tags] }) };
      const filed = await client.rosters.edit.mutate({ id, version, ...filing });
      if (document === undefined) return filed;
      keep(filed);
    }
    return client.rosters.save.mutate({ id, version, document });
  };

  const queue: EditQueue<Unsaved> = createEditQueue<Unsaved, RosterRecord>({
    delay: PAUSE_MS,
    send,
    onSaved: keep,
    onChange: () => {
      if (queue.unsaved() === null) saveState.finish(key);
    },
    onRefused: (error) => {
      const refusal = refusalOf(error);
      if (refusal?.code === 'roster/conflict') {
        onConflict({
          mine: queue.unsaved()?.document ?? lastDocument,
          stored: refusal.current as unknown as RosterRecord,
        });
      }
      const { title, message } = wordError(error);
      saveState.fail(key, { message: `${title}. ${message}`, retry: () => void queue.flush() });
    },
  });

  const edit = (unsaved: Unsaved): void => {
    saveState.begin(key);
    queue.edit(unsaved, version);
  };

  return {
    store: (document) => {
      lastDocument = document;
      edit({ document });
    },
    file: edit,
    flush: () => (queue.unsaved() === null ? Promise.resolve() : queue.flush()),
    isClean: () => queue.unsaved() === null,
    version: () => version,
    follow: (stored) => {
      version = stored.version;
      lastDocument = stored.document;
    },
    keepMine: ({ stored }) => {
      version = stored.version;
      return queue.overrule(stored.version);
    },
    keepStored: ({ stored }) => {
      lastDocument = stored.document;
      queue.discard(stored.version);
      keep(stored);
    },
  };
};

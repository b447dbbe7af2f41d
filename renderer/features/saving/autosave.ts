import { refusalOf, wordError } from '../../api/errors.ts';
import { createEditQueue, type EditQueue } from './edit-queue.ts';
import { saveState } from './save-state.ts';

const PAUSE_MS = 400;

/** Two windows changed the same thing: the person sees both and chooses; until then nothing is written. */
export interface DocumentConflict<Doc, Saved> {
  readonly mine: Doc;
  readonly stored: Saved;
}

export interface Filing {
  readonly tags?: readonly string[];
  readonly favourite?: boolean;
}

/** What the API takes of it. */
export interface FilingSent {
  tags?: string[];
  favourite?: boolean;
}

/** The document, and how it is filed: one queue for both, or each would make the other's version stale. */
interface Unsaved<Doc> extends Filing {
  readonly document?: Doc;
}

export interface Autosave<Doc, Saved> {
  store(document: Doc): void;
  file(filing: Filing): void;
  flush(): Promise<void>;
  isClean(): boolean;
  /** The version the next write is based on. */
  version(): number;
  /** The page shows what the store holds at this version now. */
  follow(stored: Saved): void;
  keepMine(conflict: DocumentConflict<Doc, Saved>): Promise<void>;
  keepStored(conflict: DocumentConflict<Doc, Saved>): void;
}

interface AutosaveOptions<Doc, Saved extends { readonly version: number }> {
  /** Names it in the status bar's book. */
  readonly key: string;
  readonly conflictCode: string;
  readonly stored: Saved;
  documentOf(stored: Saved): Doc;
  save(version: number, document: Doc): Promise<Saved>;
  file(version: number, filing: FilingSent): Promise<Saved>;
  /** Puts what the store holds now into the cache. */
  keep(saved: Saved): void;
  onConflict(conflict: DocumentConflict<Doc, Saved>): void;
}

/** Stores the whole document a moment after each change, one write at a time, each on the version before. */
export const createAutosave = <Doc, Saved extends { readonly version: number }>({
  key,
  conflictCode,
  stored: first,
  documentOf,
  save,
  file,
  keep,
  onConflict,
}: AutosaveOptions<Doc, Saved>): Autosave<Doc, Saved> => {
  let { version } = first;
  let lastDocument = documentOf(first);

  const keepVersion = (saved: Saved): void => {
    version = saved.version;
    keep(saved);
  };

  const send = async (known: number, { document, tags, ...rest }: Unsaved<Doc>): Promise<Saved> => {
    saveState.begin(key);
    // After half of a pair went through, the other half is sent on the version the first one gave.
    version = Math.max(version, known);
    if (document === undefined || tags !== undefined || rest.favourite !== undefined) {
      const filed = await file(version, { ...rest, ...(tags === undefined ? {} : { tags: [...tags] }) });
      if (document === undefined) return filed;
      keepVersion(filed);
    }
    return save(version, document);
  };

  const queue: EditQueue<Unsaved<Doc>> = createEditQueue<Unsaved<Doc>, Saved>({
    delay: PAUSE_MS,
    send,
    onSaved: keepVersion,
    onChange: () => {
      if (queue.unsaved() === null) saveState.finish(key);
    },
    onRefused: (error) => {
      const refusal = refusalOf(error);
      if (refusal?.code === conflictCode) {
        onConflict({
          mine: queue.unsaved()?.document ?? lastDocument,
          stored: refusal.current as unknown as Saved,
        });
      }
      const { title, message } = wordError(error);
      saveState.fail(key, { message: `${title}. ${message}`, retry: () => void queue.flush() });
    },
  });

  const edit = (unsaved: Unsaved<Doc>): void => {
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
      lastDocument = documentOf(stored);
    },
    keepMine: ({ stored }) => {
      version = stored.version;
      return queue.overrule(stored.version);
    },
    keepStored: ({ stored }) => {
      lastDocument = documentOf(stored);
      queue.discard(stored.version);
      keepVersion(stored);
    },
  };
};

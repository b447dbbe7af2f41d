import { sameJson } from '../../../rules/core/json.ts';
import { isUnreachable, refusalOf } from '../../api/errors.ts';
import { createEditQueue, type EditQueue } from './edit-queue.ts';
import { onFlush } from './flush-edits.ts';
import {
  type History,
  type KeptHistory,
  NO_HISTORY,
  type Step,
  startHistory,
  type Trail,
  trailSince,
} from './history.ts';
import { mayPass, wordUnsaved } from './passing-trouble.ts';
import { createRetry } from './retry.ts';
import { saveState } from './save-state.ts';
import { windowDrafts } from './window-drafts.ts';

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
  store(history: History<Doc>): void;
  /** What was done so far, also where nothing of it waits to be stored. */
  remember(history: History<Doc>): void;
  /** What the page begins with: what could not be stored yet, or what the store holds. */
  history(): History<Doc>;
  /** Hears what was done before this page was opened, once the store has told it. */
  onRecall(listener: (kept: KeptHistory) => void): void;
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

/** What every stored document has beside its content. */
export interface SavedDocument {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly updatedAt: string;
}

interface AutosaveOptions<Doc, Saved extends SavedDocument> {
  /** Names it in the status bar's book. */
  readonly key: string;
  /** `roster/conflict`: what stands before the stroke is the kind of document. */
  readonly conflictCode: string;
  readonly stored: Saved;
  documentOf(stored: Saved): Doc;
  /** Without a trail the store does not know what was done, only what came of it. */
  save(version: number, document: Doc, trail: Trail | null): Promise<Saved>;
  /** What was done before this page was opened. */
  recall(): Promise<KeptHistory>;
  file(version: number, filing: FilingSent): Promise<Saved>;
  /** Puts what the store holds now into the cache. */
  keep(saved: Saved): void;
  onConflict(conflict: DocumentConflict<Doc, Saved>): void;
}

interface Unsettled {
  readonly autosave: Autosave<unknown, never>;
  listen(onConflict: (conflict: never) => void): void;
}

/** What still waits to be stored after its page was left: whoever comes back goes on with it, not with the older. */
const unsettled = new Map<string, Unsettled>();

onFlush(() => Promise.all([...unsettled.values()].map(({ autosave }) => autosave.flush())));

const kindOf = (conflictCode: string): string => conflictCode.split('/')[0] ?? '';

/** Stores the whole document a moment after each change, one write at a time, each on the version before. */
export const createAutosave = <Doc, Saved extends SavedDocument>({
  key,
  conflictCode,
  stored: first,
  documentOf,
  save,
  recall,
  file,
  keep,
  onConflict: firstListener,
}: AutosaveOptions<Doc, Saved>): Autosave<Doc, Saved> => {
  const before = unsettled.get(key);
  if (before !== undefined) {
    before.listen(firstListener);
    return before.autosave as Autosave<Doc, Saved>;
  }
  let onConflict = firstListener;
  let { version, updatedAt } = first;
  let lastDocument = documentOf(first);
  let history = startHistory(lastDocument);
  /** The steps the store has; null while or where that is not known. */
  let storedSteps: readonly Step[] | null = null;
  let recallInto: (kept: KeptHistory) => void = () => {};
  const recalled = recall().then(
    (kept) => {
      storedSteps = kept.steps;
      recallInto(kept);
    },
    // Undo then knows this page only, and what is saved is a step of its own.
    () => recallInto(NO_HISTORY),
  );
  const retry = createRetry();
  const draft = windowDrafts.slot(kindOf(conflictCode), first.id, 'document');

  const baseOn = (stored: Saved): void => {
    ({ version, updatedAt } = stored);
  };
  const keepVersion = (saved: Saved): void => {
    baseOn(saved);
    keep(saved);
  };

  const send = async (known: number, { document, tags, ...rest }: Unsaved<Doc>): Promise<Saved> => {
    saveState.begin(key);
    await recalled;
    // After half of a pair went through, the other half is sent on the version the first one gave.
    version = Math.max(version, known);
    if (document === undefined || tags !== undefined || rest.favourite !== undefined) {
      const filed = await file(version, { ...rest, ...(tags === undefined ? {} : { tags: [...tags] }) });
      if (document === undefined) return filed;
      keepVersion(filed);
    }
    // What was typed meanwhile goes along: document and trail must tell of the same moment.
    const { steps, present } = history;
    const saved = await save(
      version,
      present,
      storedSteps === null ? null : trailSince(history, storedSteps),
    );
    if (storedSteps !== null) storedSteps = steps;
    return saved;
  };

  /** An answer that got lost: what is stored is what was sent, so there is nothing to choose between. */
  const isOwnWrite = (stored: Saved): boolean => {
    const { document, ...filing } = queue.unsaved() ?? {};
    return (
      document !== undefined && Object.keys(filing).length === 0 && sameJson(document, documentOf(stored))
    );
  };

  const queue: EditQueue<Unsaved<Doc>> = createEditQueue<Unsaved<Doc>, Saved>({
    delay: PAUSE_MS,
    send,
    onSaved: keepVersion,
    onChange: () => {
      const edits = queue.unsaved();
      if (edits === null) {
        unsettled.delete(key);
        retry.reset();
        draft.clear();
        saveState.finish(key);
        return;
      }
      draft.put(() => ({
        name: first.name,
        base: version,
        baseAt: updatedAt,
        edits,
        sent: queue.sending(),
      }));
    },
    onRefused: (error) => {
      const refusal = refusalOf(error);
      if (refusal?.code === conflictCode) {
        const stored = refusal.current as unknown as Saved;
        if (isOwnWrite(stored)) {
          queue.discard(stored.version);
          keepVersion(stored);
          return;
        }
        onConflict({ mine: queue.unsaved()?.document ?? lastDocument, stored });
      }
      const passing = mayPass(error);
      saveState.fail(key, {
        message: wordUnsaved(error),
        passing,
        away: isUnreachable(error),
        retry: () => void queue.flush(),
      });
      if (passing) retry.later(() => void queue.flush());
    },
  });

  const edit = (unsaved: Unsaved<Doc>): void => {
    unsettled.set(key, self);
    saveState.begin(key);
    queue.edit(unsaved, version);
  };

  const autosave: Autosave<Doc, Saved> = {
    store: (done) => {
      lastDocument = done.present;
      history = done;
      edit({ document: done.present });
    },
    remember: (done) => {
      history = done;
    },
    history: () => history,
    onRecall: (listener) => {
      recallInto = listener;
    },
    file: edit,
    flush: () => (queue.unsaved() === null ? Promise.resolve() : queue.flush()),
    isClean: () => queue.unsaved() === null,
    version: () => version,
    follow: (stored) => {
      baseOn(stored);
      lastDocument = documentOf(stored);
    },
    keepMine: ({ stored }) => {
      baseOn(stored);
      return queue.overrule(stored.version);
    },
    keepStored: ({ stored }) => {
      lastDocument = documentOf(stored);
      queue.discard(stored.version);
      keepVersion(stored);
    },
  };
  const self: Unsettled = {
    autosave: autosave as Autosave<unknown, never>,
    listen: (next) => {
      onConflict = next;
    },
  };
  return autosave;
};

import { useSyncExternalStore } from 'react';
import { isUnreachable, refusalOf } from '../../api/errors.ts';
import { createEditQueue, type EditQueue } from './edit-queue.ts';
import { onFlush } from './flush-edits.ts';
import { mayPass, wordUnsaved } from './passing-trouble.ts';
import { createRetry, type Retry } from './retry.ts';
import { saveState } from './save-state.ts';
import { windowDrafts } from './window-drafts.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Somebody changed the thing elsewhere while this was typed. Nothing is written until the person chooses. */
export interface Conflict<Patch, Saved> {
  readonly id: string;
  readonly mine: Patch;
  readonly stored: Saved;
}

export interface FilingEdits<Patch extends object, Saved extends Versioned> {
  /** Stores soon; `at once` when a single press was the whole change. */
  edit(thing: Versioned, patch: Patch, when?: 'soon' | 'at once'): void;
  keepMine(conflict: Conflict<Patch, Saved>): Promise<void>;
  keepStored(conflict: Conflict<Patch, Saved>): void;
  useUnsaved(): ReadonlyMap<string, Patch>;
  useConflict(): Conflict<Patch, Saved> | null;
}

interface FilingEditsOptions<Patch extends object, Saved extends Versioned> {
  /** `roster`: its conflicts have the code `roster/conflict`. */
  readonly kind: string;
  send(id: string, version: number, patch: Patch): Promise<Saved>;
  /** Puts what the store holds now into the cache. */
  keep(saved: Saved): void;
}

const PAUSE_MS = 500;

/** Name, tags and star of many things of one kind: what is changed without opening them. */
export const createFilingEdits = <Patch extends object, Saved extends Versioned>({
  kind,
  send,
  keep,
}: FilingEditsOptions<Patch, Saved>): FilingEdits<Patch, Saved> => {
  const queues = new Map<string, EditQueue<Patch>>();
  const listeners = new Set<() => void>();
  let unsaved: ReadonlyMap<string, Patch> = new Map();
  let conflict: Conflict<Patch, Saved> | null = null;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const setConflict = (next: Conflict<Patch, Saved> | null): void => {
    conflict = next;
    tell();
  };
  const keyOf = (id: string): string => `${kind}-${id}`;
  const noteUnsaved = (id: string, patch: Patch | null): void => {
    const next = new Map(unsaved);
    if (patch === null) next.delete(id);
    else next.set(id, patch);
    unsaved = next;
    tell();
  };

  const onRefused = (id: string, queue: EditQueue<Patch>, retry: Retry, error: unknown): void => {
    const refusal = refusalOf(error);
    const mine = queue.unsaved();
    if (refusal?.code === `${kind}/conflict` && mine !== null)
      setConflict({ id, mine, stored: refusal.current as unknown as Saved });
    const passing = mayPass(error);
    // A refused conflict is asked again, with what is stored now; anything else is simply sent again.
    saveState.fail(keyOf(id), {
      message: wordUnsaved(error),
      passing,
      away: isUnreachable(error),
      retry: () => void queue.flush(),
    });
    if (passing) retry.later(() => void queue.flush());
  };

  const makeQueue = (id: string): EditQueue<Patch> => {
    const retry = createRetry();
    const draft = windowDrafts.slot(kind, id, 'filing');
    const queue: EditQueue<Patch> = createEditQueue<Patch, Saved>({
      delay: PAUSE_MS,
      send: (version, patch) => {
        saveState.begin(keyOf(id));
        return send(id, version, patch);
      },
      onSaved: keep,
      onRefused: (error) => onRefused(id, queue, retry, error),
      onChange: () => {
        const patch = queue.unsaved();
        if (patch === null) {
          retry.reset();
          draft.clear();
          saveState.finish(keyOf(id));
        } else {
          draft.put(() => ({
            name: null,
            base: queue.version(),
            baseAt: null,
            edits: patch,
            sent: queue.sending(),
          }));
        }
        noteUnsaved(id, patch);
      },
    });
    return queue;
  };

  const queueOf = (id: string): EditQueue<Patch> => {
    const known = queues.get(id);
    if (known !== undefined) return known;
    const queue = makeQueue(id);
    queues.set(id, queue);
    return queue;
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  onFlush(() =>
    Promise.all([...queues.values()].map((queue) => (queue.unsaved() === null ? null : queue.flush()))),
  );

  return {
    edit: ({ id, version }, patch, when = 'soon') => {
      const queue = queueOf(id);
      saveState.begin(keyOf(id));
      queue.edit(patch, version);
      if (when === 'at once') void queue.flush();
    },
    keepMine: async ({ id, stored }) => {
      setConflict(null);
      await queueOf(id).overrule(stored.version);
    },
    keepStored: ({ id, stored }) => {
      setConflict(null);
      queueOf(id).discard(stored.version);
      keep(stored);
    },
    useUnsaved: () => useSyncExternalStore(subscribe, () => unsaved),
    useConflict: () => useSyncExternalStore(subscribe, () => conflict),
  };
};

/** Puts what was typed over what the store last said, so that no field ever jumps back. */
export const withUnsaved = <Patch extends object, T extends { readonly id: string }>(
  thing: T,
  edits: ReadonlyMap<string, Patch>,
): T => ({ ...thing, ...edits.get(thing.id) });

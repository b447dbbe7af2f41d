import { useSyncExternalStore } from 'react';
import { api, client, queryClient } from '../../api/client.ts';
import { refusalOf, wordError } from '../../api/errors.ts';
import type { RosterRecord, RosterSummary } from '../../api/types.ts';
import { createEditQueue, type EditQueue } from '../saving/edit-queue.ts';
import { saveState } from '../saving/save-state.ts';

/** How a roster is filed: what can be changed without opening it. */
export interface RosterPatch {
  readonly name?: string;
  readonly pointsLimit?: number | null;
  readonly notes?: string;
  readonly tags?: readonly string[];
  readonly favourite?: boolean;
}

/** Somebody changed the roster elsewhere while this was typed. Nothing is written until the person chooses. */
export interface Conflict {
  readonly id: string;
  readonly mine: RosterPatch;
  readonly stored: RosterRecord;
}

const PAUSE_MS = 500;

const queues = new Map<string, EditQueue<RosterPatch>>();
const listeners = new Set<() => void>();
let unsaved: ReadonlyMap<string, RosterPatch> = new Map();
let conflict: Conflict | null = null;

const tell = (): void => {
  for (const listener of listeners) listener();
};

const setConflict = (next: Conflict | null): void => {
  conflict = next;
  tell();
};

const keyOf = (id: string): string => `roster-${id}`;

const noteUnsaved = (id: string, patch: RosterPatch | null): void => {
  const next = new Map(unsaved);
  if (patch === null) next.delete(id);
  else next.set(id, patch);
  unsaved = next;
  tell();
};

const putInCache = (saved: RosterRecord): void => {
  queryClient.setQueryData(api.rosters.get.queryKey({ id: saved.id }), saved);
  void queryClient.invalidateQueries(api.rosters.list.pathFilter());
};

const onRefused = (id: string, queue: EditQueue<RosterPatch>, error: unknown): void => {
  const refusal = refusalOf(error);
  const mine = queue.unsaved();
  if (refusal?.code === 'roster/conflict' && mine !== null) {
    setConflict({ id, mine, stored: refusal.current as unknown as RosterRecord });
  }
  const { title, message } = wordError(error);
  saveState.fail(keyOf(id), { message: `${title}. ${message}`, retry: () => retry(id) });
};

const send = (id: string, version: number, patch: RosterPatch): Promise<RosterRecord> => {
  saveState.begin(keyOf(id));
  const { tags, ...rest } = patch;
  return client.rosters.edit.mutate({
    id,
    version,
    ...rest,
    ...(tags === undefined ? {} : { tags: [...tags] }),
  });
};

const makeQueue = (id: string): EditQueue<RosterPatch> => {
  const queue: EditQueue<RosterPatch> = createEditQueue<RosterPatch, RosterRecord>({
    delay: PAUSE_MS,
    send: (version, patch) => send(id, version, patch),
    onSaved: putInCache,
    onRefused: (error) => onRefused(id, queue, error),
    onChange: () => {
      const patch = queue.unsaved();
      if (patch === null) saveState.finish(keyOf(id));
      noteUnsaved(id, patch);
    },
  });
  return queue;
};

const queueOf = (id: string): EditQueue<RosterPatch> => {
  const known = queues.get(id);
  if (known !== undefined) return known;
  const queue = makeQueue(id);
  queues.set(id, queue);
  return queue;
};

/** A refused conflict is asked again, with what is stored now; anything else is simply sent again. */
const retry = (id: string): void => {
  void queueOf(id).flush();
};

/** Stores soon; `at once` when a single press was the whole change. */
export const editRoster = (
  roster: Pick<RosterSummary, 'id' | 'version'>,
  patch: RosterPatch,
  when: 'soon' | 'at once' = 'soon',
): void => {
  const queue = queueOf(roster.id);
  saveState.begin(keyOf(roster.id));
  queue.edit(patch, roster.version);
  if (when === 'at once') void queue.flush();
};

/** Sends everything that waits: before a duplicate, an export or the end of the page, the store must have it. */
export const flushEdits = async (): Promise<void> => {
  await Promise.all([...queues.values()].map((queue) => (queue.unsaved() === null ? null : queue.flush())));
};

export const keepMine = async ({ id, stored }: Conflict): Promise<void> => {
  setConflict(null);
  await queueOf(id).overrule(stored.version);
};

export const keepStored = ({ id, stored }: Conflict): void => {
  setConflict(null);
  queueOf(id).discard(stored.version);
  putInCache(stored);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Puts what was typed over what the store last said, so that no field ever jumps back. */
export const useUnsavedEdits = (): ReadonlyMap<string, RosterPatch> =>
  useSyncExternalStore(subscribe, () => unsaved);

export const useConflict = (): Conflict | null => useSyncExternalStore(subscribe, () => conflict);

export const withUnsaved = <R extends RosterSummary>(
  roster: R,
  edits: ReadonlyMap<string, RosterPatch>,
): R => ({
  ...roster,
  ...edits.get(roster.id),
});

import type { KeptDraft } from '../../api/types.ts';
import type { LocalDrafts } from './local-drafts.ts';
import { mayPass } from './passing-trouble.ts';
import { createRetry } from './retry.ts';

/** What was on the screen and is not stored yet. */
export type Draft = Omit<KeptDraft, 'key' | 'owner' | 'thisRun'>;

/** What an editor says of what it holds; asked for when it is written, so that it is the newest. */
interface DraftContent extends Pick<Draft, 'name' | 'base' | 'baseAt'> {
  readonly edits: object;
  readonly sent: object | null;
}

export interface DraftSlot {
  /** Written a moment later, so that typing does not wait for it. */
  put(make: () => DraftContent): void;
  /** It is stored, or nobody wants it any more. */
  clear(): void;
}

/** `draft` null drops it. */
export interface DraftWrite {
  readonly key: string;
  readonly owner: string;
  readonly draft: Draft | null;
}

/** The store of the program: it has another address at each start, so nothing is kept by address. */
export interface DraftStore {
  list(): Promise<readonly KeptDraft[]>;
  write(writes: readonly DraftWrite[]): Promise<void>;
}

interface DraftBoxOptions {
  /** Which window of which browser writes: `browser.window`. */
  readonly owner: string;
  readonly store: DraftStore;
  /** For what the store does not take, and for the page's last moment. */
  readonly local: LocalDrafts;
  now(): Date;
}

export interface DraftBox {
  /** `slot` tells apart what two editors of one thing hold. */
  slot(kind: string, id: string, slot: string): DraftSlot;
  /** The page goes away: what waits to be written is written now. */
  writeAll(): void;
  /** What windows that are gone have left, the oldest first. */
  find(living: ReadonlySet<string>): Promise<readonly KeptDraft[]>;
  drop(key: string): void;
  /** What this window holds and the store has not taken. */
  unsaved(): readonly Draft[];
  /** What a window of an earlier start handed over, as if it was found. */
  takeIn(drafts: readonly Draft[]): Promise<void>;
}

const PAUSE_MS = 80;

const browserOf = (owner: string): string => owner.split('.')[0] ?? '';

export const createDraftBox = ({ owner, store, local, now }: DraftBoxOptions): DraftBox => {
  /** Null drops what the store has. */
  const waiting = new Map<string, (() => Draft) | null>();
  /** What the store may have of this window. */
  const kept = new Set<string>();
  const retry = createRetry();
  let onItsWay: readonly DraftWrite[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const takeWaiting = (): readonly DraftWrite[] => {
    const writes = [...waiting].map(([key, make]) => ({ key, owner, draft: make?.() ?? null }));
    waiting.clear();
    return writes;
  };
  const settle = ({ key, draft }: DraftWrite): void => {
    if (!waiting.has(key)) local.drop(key);
    if (draft === null) kept.delete(key);
  };
  const keepForLater = (error: unknown, { key, draft }: DraftWrite): void => {
    if (draft !== null) local.put(key, draft);
    if (mayPass(error) && !waiting.has(key)) waiting.set(key, draft === null ? null : () => draft);
  };

  const send = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const writes = takeWaiting();
    if (writes.length === 0) return;
    for (const { key } of writes) kept.add(key);
    onItsWay = [...onItsWay, ...writes];
    try {
      await store.write(writes);
      retry.reset();
      for (const write of writes) settle(write);
      if (waiting.size > 0) wake();
    } catch (error) {
      for (const write of writes) keepForLater(error, write);
      if (waiting.size > 0) retry.later(() => void send());
    } finally {
      onItsWay = onItsWay.filter((write) => !writes.includes(write));
    }
  };
  /** Not put off by the next key: who types without a pause is covered as well. One at a time, in order. */
  const wake = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      if (onItsWay.length === 0) void send();
    }, PAUSE_MS);
  };

  /** Into the store, from where every later page finds it. What is of another data folder stays. */
  const carryOver = async (living: ReadonlySet<string>): Promise<void> => {
    const left = local.list().filter((one) => one.owner !== owner && !living.has(one.owner));
    if (left.length === 0) return;
    await store.write(
      left.map(({ key, owner: whose, draft }) => {
        // Of a window from before browsers were told apart: this browser's own, since it lay here.
        const isNamed = whose.includes('.');
        const prefix = isNamed ? '' : `${browserOf(owner)}.`;
        return { key: `${prefix}${key}`, owner: `${prefix}${whose}`, draft };
      }),
    );
    for (const { key } of left) local.drop(key);
  };

  return {
    slot: (kind, id, slot) => {
      const key = [owner, kind, id, slot].join(':');
      return {
        put: (make) => {
          const typedAt = now().toISOString();
          waiting.set(key, () => ({
            kind,
            id,
            typedAt,
            ...(make() as Omit<Draft, 'kind' | 'id' | 'typedAt'>),
          }));
          wake();
        },
        clear: () => {
          waiting.delete(key);
          local.drop(key);
          if (!kept.has(key)) return;
          waiting.set(key, null);
          wake();
        },
      };
    },
    writeAll: () => {
      for (const [key, make] of waiting) if (make !== null) local.put(key, make());
      for (const { key, draft } of onItsWay) if (draft !== null && !waiting.has(key)) local.put(key, draft);
      void send();
    },
    find: async (living) => {
      await carryOver(living);
      return (await store.list()).filter(
        ({ owner: whose, thisRun }) =>
          // Of another browser nobody here can tell whether its window lives; after the next start none does.
          !thisRun || (whose !== owner && browserOf(whose) === browserOf(owner) && !living.has(whose)),
      );
    },
    drop: (key) => {
      waiting.set(key, null);
      wake();
    },
    unsaved: () => {
      const held = new Map(onItsWay.map(({ key, draft }) => [key, draft]));
      for (const [key, make] of waiting) held.set(key, make?.() ?? null);
      return [...held.values()].filter((draft) => draft !== null);
    },
    takeIn: (drafts) =>
      store.write(
        drafts.map((draft, at) => ({
          key: `${owner}-brought:${draft.kind}:${draft.id}:${at}`,
          owner: `${owner}-brought`,
          draft,
        })),
      ),
  };
};

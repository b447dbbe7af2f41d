import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptDraft } from '../../../../renderer/api/types.ts';
import { createDraftBox, type DraftStore } from '../../../../renderer/features/saving/drafts.ts';
import { createLocalDrafts } from '../../../../renderer/features/saving/local-drafts.ts';

/** What a browser keeps for an address: outlives the window that wrote it. */
const createStorage = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
};

/** The program's store, which can be out of reach. */
const createProgram = () => {
  const rows = new Map<string, KeptDraft & { run: number }>();
  let run = 1;
  let reachable = true;
  let writes = 0;
  const store: DraftStore = {
    list: async () => [...rows.values()].map(({ run: of, ...row }) => ({ ...row, thisRun: of === run })),
    write: async (all) => {
      if (!reachable) throw new TypeError('Failed to fetch');
      writes += 1;
      for (const { key, owner, draft } of all)
        if (draft === null) rows.delete(key);
        else rows.set(key, { ...draft, key, owner, thisRun: true, run });
    },
  };
  return {
    store,
    rows,
    writes: () => writes,
    restart: () => {
      run += 1;
    },
    setReachable: (next: boolean) => {
      reachable = next;
    },
  };
};

const NOON = '2026-05-01T12:00:00.000Z';
const NOBODY: ReadonlySet<string> = new Set();

let program: ReturnType<typeof createProgram>;
let storage: ReturnType<typeof createStorage>;
beforeEach(() => {
  vi.useFakeTimers();
  program = createProgram();
  storage = createStorage();
});
afterEach(() => {
  vi.useRealTimers();
});

const openWindow = (owner: string, dir = '/data') => {
  const local = createLocalDrafts(storage);
  local.setFolder(dir);
  return createDraftBox({ owner, store: program.store, local, now: () => new Date(NOON) });
};

const content =
  (edits: object, base = 3) =>
  () => ({ name: 'Lords', base, baseAt: NOON, edits, sent: null });

const keysOf = (drafts: readonly KeptDraft[]): readonly string[] => drafts.map(({ key }) => key);

describe('a draft', () => {
  it('is in the store within a tenth of a second, however fast somebody types', async () => {
    const slot = openWindow('b.one').slot('roster', 'r1', 'document');
    for (let typed = 1; typed <= 10; typed += 1) {
      slot.put(content({ document: typed }));
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(await openWindow('b.two').find(NOBODY)).toEqual([
      {
        key: 'b.one:roster:r1:document',
        owner: 'b.one',
        thisRun: true,
        kind: 'roster',
        id: 'r1',
        name: 'Lords',
        base: 3,
        baseAt: NOON,
        typedAt: NOON,
        edits: { document: 8 },
        sent: null,
      },
    ]);
    expect(storage.entries.size).toBe(0);
  });

  it('is written in the page’s last moment, and gone once it was stored', async () => {
    const box = openWindow('b.one');
    const slot = box.slot('roster', 'r1', 'document');
    slot.put(content({ document: 1 }));
    box.writeAll();
    // At once, since a page that ends waits for no answer; and into the store, where the browser lets it.
    expect(storage.entries.size).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect([storage.entries.size, program.rows.size]).toEqual([0, 1]);
    slot.put(content({ document: 2 }));
    slot.clear();
    await vi.advanceTimersByTimeAsync(1000);
    expect([storage.entries.size, program.rows.size]).toEqual([0, 0]);
  });

  it('that was stored before it was written costs no write at all', async () => {
    const slot = openWindow('b.one').slot('roster', 'r1', 'document');
    slot.put(content({ document: 1 }));
    slot.clear();
    await vi.advanceTimersByTimeAsync(1000);
    expect(program.writes()).toBe(0);
  });

  it('of a window that still lives, of this window or of another browser is left alone until the next start', async () => {
    const boxes = ['b.gone', 'b.living', 'b.own', 'other.window'].map((owner) => openWindow(owner));
    for (const box of boxes) box.slot('roster', 'r1', 'document').put(content({ document: 1 }));
    await vi.advanceTimersByTimeAsync(100);
    const found = (await boxes[2]?.find(new Set(['b.living']))) ?? [];
    expect(keysOf(found)).toEqual(['b.gone:roster:r1:document']);
    boxes[2]?.drop('b.gone:roster:r1:document');
    await vi.advanceTimersByTimeAsync(100);
    expect(await boxes[2]?.find(new Set(['b.living']))).toEqual([]);
    program.restart();
    expect(keysOf(await openWindow('c.new').find(NOBODY))).toEqual([
      'b.living:roster:r1:document',
      'b.own:roster:r1:document',
      'other.window:roster:r1:document',
    ]);
  });

  it('that the store does not take waits in the browser, and goes in as soon as it does', async () => {
    const slot = openWindow('b.one').slot('roster', 'r1', 'document');
    program.setReachable(false);
    slot.put(content({ document: 1 }));
    await vi.advanceTimersByTimeAsync(100);
    expect([storage.entries.size, program.rows.size]).toEqual([1, 0]);
    program.setReachable(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect([storage.entries.size, program.rows.size]).toEqual([0, 1]);
  });

  it('15.8 that an earlier Muster left in the browser is carried over once, if it is of this data folder', async () => {
    const left = {
      kind: 'roster',
      id: 'r1',
      name: 'Lords',
      base: 3,
      baseAt: NOON,
      typedAt: NOON,
      sent: null,
    };
    const keep = (owner: string, dir: string): void =>
      storage.setItem(
        `muster-draft:${owner}:roster:r1:document`,
        JSON.stringify({ ...left, dir, edits: { document: 1 } }),
      );
    keep('5ac1-77', '/data');
    keep('6bd2-88', '/other');
    storage.setItem('muster-draft:gone:roster:r9:document', '{"kind": "cut o');
    storage.setItem('something-else', 'of another program');
    const box = openWindow('b.one');
    expect(await box.find(NOBODY)).toEqual([
      {
        ...left,
        key: 'b.5ac1-77:roster:r1:document',
        owner: 'b.5ac1-77',
        thisRun: true,
        edits: { document: 1 },
      },
    ]);
    expect(storage.entries.has('muster-draft:5ac1-77:roster:r1:document')).toBe(false);
    expect(storage.entries.size).toBe(3);
    box.drop('b.5ac1-77:roster:r1:document');
    await vi.advanceTimersByTimeAsync(100);
    expect(await box.find(NOBODY)).toEqual([]);
  });

  it('that is far too long for the browser is in the store alone, and a storage that refuses stops nobody', async () => {
    const box = openWindow('b.one');
    const slot = box.slot('roster', 'r1', 'document');
    slot.put(content({ document: 'x'.repeat(2_000_001) }));
    box.writeAll();
    expect(storage.entries.size).toBe(0);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    slot.put(content({ document: 'short' }));
    expect(() => box.writeAll()).not.toThrow();
    await vi.advanceTimersByTimeAsync(100);
    expect(program.rows.size).toBe(1);
  });
});

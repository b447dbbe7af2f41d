import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftBox } from '../../../../renderer/features/saving/drafts.ts';

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

const NOON = '2026-05-01T12:00:00.000Z';
const NOBODY: ReadonlySet<string> = new Set();

const openWindow = (storage: ReturnType<typeof createStorage>, owner: string, dir = '/data') => {
  const box = createDraftBox({ owner, storage, now: () => new Date(NOON) });
  box.setFolder(dir);
  return box;
};

const content =
  (edits: object, base = 3) =>
  () => ({
    name: 'Lords',
    base,
    baseAt: NOON,
    edits,
    sent: null,
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a draft', () => {
  it('is there for the next window within a tenth of a second, however fast somebody types', () => {
    const storage = createStorage();
    const slot = openWindow(storage, 'a').slot('roster', 'r1', 'document');
    for (let typed = 1; typed <= 10; typed += 1) {
      slot.put(content({ document: typed }));
      vi.advanceTimersByTime(10);
    }
    expect(openWindow(storage, 'b').find(NOBODY)).toEqual([
      {
        key: 'muster-draft:a:roster:r1:document',
        kind: 'roster',
        id: 'r1',
        name: 'Lords',
        dir: '/data',
        base: 3,
        baseAt: NOON,
        typedAt: NOON,
        edits: { document: 8 },
        sent: null,
      },
    ]);
  });

  it('is written in the page’s last moment, and not after it was stored', () => {
    const storage = createStorage();
    const box = openWindow(storage, 'a');
    const slot = box.slot('roster', 'r1', 'document');
    slot.put(content({ document: 1 }));
    box.writeAll();
    expect(storage.entries.size).toBe(1);
    slot.put(content({ document: 2 }));
    slot.clear();
    vi.advanceTimersByTime(1000);
    expect(storage.entries.size).toBe(0);
  });

  it('of a window that still lives, of this window or of another data folder is left alone', () => {
    const storage = createStorage();
    const boxes = ['gone', 'living', 'own'].map((owner) => openWindow(storage, owner));
    for (const box of boxes) box.slot('roster', 'r1', 'document').put(content({ document: 1 }));
    openWindow(storage, 'elsewhere', '/other')
      .slot('roster', 'r2', 'document')
      .put(content({ document: 1 }));
    vi.advanceTimersByTime(100);
    storage.entries.set('something-else', 'of another program');
    storage.entries.set('muster-draft:gone:roster:r9:document', '{"kind": "cut o');
    const found = boxes[2]?.find(new Set(['living'])) ?? [];
    expect(found.map(({ key }) => key)).toEqual(['muster-draft:gone:roster:r1:document']);
    boxes[2]?.drop('muster-draft:gone:roster:r1:document');
    expect(boxes[2]?.find(new Set(['living']))).toEqual([]);
  });

  it('that is far too long is not written, and a storage that refuses stops nobody', () => {
    const storage = createStorage();
    const slot = openWindow(storage, 'a').slot('roster', 'r1', 'document');
    slot.put(content({ document: 'short' }));
    vi.advanceTimersByTime(100);
    slot.put(content({ document: 'x'.repeat(2_000_001) }));
    vi.advanceTimersByTime(100);
    expect(storage.entries.size).toBe(0);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    slot.put(content({ document: 'short' }));
    expect(() => vi.advanceTimersByTime(100)).not.toThrow();
  });
});

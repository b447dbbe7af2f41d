import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave } from '../../../../renderer/features/saving/autosave.ts';
import { NO_HISTORY, startHistory } from '../../../../renderer/features/saving/history.ts';
import { saveState } from '../../../../renderer/features/saving/save-state.ts';
import { refused, unreachable } from './refusals.ts';

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly document: { readonly text: string };
}

const first: Stored = { id: 'r1', name: 'Lords', version: 1, updatedAt: 'then', document: { text: 'old' } };

let runs = 0;

/** A store of one document that refuses stale versions, and everything while there is trouble. */
const createHarness = () => {
  runs += 1;
  let stored = first;
  let trouble: { readonly when: 'before' | 'after'; readonly error: () => unknown } | null = null;
  const conflicts: unknown[] = [];
  const save = async (version: number, document: Stored['document']): Promise<Stored> => {
    if (trouble?.when === 'before') throw trouble.error();
    if (version !== stored.version) throw refused('roster/conflict', stored);
    stored = { ...stored, version: version + 1, document };
    if (trouble?.when === 'after') throw trouble.error();
    return stored;
  };
  const options = {
    key: `test-${runs}`,
    conflictCode: 'roster/conflict',
    stored: first,
    documentOf: ({ document }: Stored) => document,
    save,
    recall: async () => NO_HISTORY,
    file: async () => stored,
    keep: () => {},
    onConflict: (conflict: unknown) => void conflicts.push(conflict),
  };
  return {
    open: () => createAutosave<Stored['document'], Stored>(options),
    conflicts,
    stored: () => stored,
    changeElsewhere: (text: string) => {
      stored = { ...stored, version: stored.version + 1, document: { text } };
    },
    setTrouble: (next: typeof trouble) => {
      trouble = next;
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it.each([
    ['a full disk', () => refused('store/full')],
    ['a program that does not answer', unreachable],
  ])('%s: keeps the edit, tries again, and stores the newest of it once it can', async (_what, error) => {
    const { open, setTrouble, stored } = createHarness();
    const autosave = open();
    setTrouble({ when: 'before', error });
    autosave.store(startHistory({ text: 'typed' }));
    await vi.advanceTimersByTimeAsync(1000);
    const failed = saveState.status();
    autosave.store(startHistory({ text: 'typed on' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([failed.kind, autosave.isClean(), stored()]).toEqual(['failed', false, first]);
    setTrouble(null);
    await vi.advanceTimersByTimeAsync(6000);
    expect([saveState.status().kind, autosave.isClean(), stored().document]).toEqual([
      'saved',
      true,
      { text: 'typed on' },
    ]);
  });

  it('a page that is opened again meanwhile shows what is not stored yet', async () => {
    const { open, setTrouble, stored } = createHarness();
    setTrouble({ when: 'before', error: () => refused('store/full') });
    open().store(startHistory({ text: 'typed' }));
    await vi.advanceTimersByTimeAsync(1000);
    const again = open();
    expect(again.history().present).toEqual({ text: 'typed' });
    setTrouble(null);
    await vi.advanceTimersByTimeAsync(6000);
    expect([stored().document, again.isClean(), open().history().present]).toEqual([
      { text: 'typed' },
      true,
      first.document,
    ]);
  });

  it('an answer that got lost is no conflict with oneself', async () => {
    const { open, setTrouble, stored, conflicts } = createHarness();
    const autosave = open();
    setTrouble({ when: 'after', error: unreachable });
    autosave.store(startHistory({ text: 'typed' }));
    await vi.advanceTimersByTimeAsync(500);
    setTrouble(null);
    await vi.advanceTimersByTimeAsync(6000);
    expect([conflicts, stored().version, autosave.version(), saveState.status().kind]).toEqual([
      [],
      2,
      2,
      'saved',
    ]);
  });

  it('newer work from elsewhere is a conflict, and is not tried over and over', async () => {
    const { open, changeElsewhere, stored, conflicts } = createHarness();
    const autosave = open();
    changeElsewhere('theirs');
    autosave.store(startHistory({ text: 'mine' }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([conflicts, stored().document]).toEqual([
      [{ mine: { text: 'mine' }, stored: stored() }],
      { text: 'theirs' },
    ]);
    autosave.keepStored({ mine: { text: 'mine' }, stored: stored() });
    expect(saveState.status().kind).toBe('saved');
  });
});

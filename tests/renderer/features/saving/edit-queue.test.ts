import { describe, expect, test } from 'vitest';
import { createEditQueue } from '../../../../renderer/features/saving/edit-queue.ts';

interface Patch {
  readonly name?: string;
  readonly notes?: string;
}

/** A store of one thing that refuses stale versions, as the real one does; `hold` keeps answers back. */
const createHarness = (startVersion = 1) => {
  const stored = { version: startVersion, name: 'first', notes: '' };
  const log: unknown[] = [];
  let gate: Promise<void> = Promise.resolve();
  let open: () => void = () => {};
  const queue = createEditQueue<Patch, { version: number }>({
    delay: 60_000,
    send: async (version, patch) => {
      log.push({ sent: patch, on: version });
      await gate;
      if (version !== stored.version) throw new Error('stale');
      Object.assign(stored, patch);
      stored.version += 1;
      return { version: stored.version };
    },
    onChange: () => {},
    onSaved: (saved) => log.push({ saved: saved.version }),
    onRefused: (error) => log.push({ refused: (error as Error).message }),
  });
  const hold = (): void => {
    gate = new Promise((resolve) => {
      open = resolve;
    });
  };
  return { queue, stored, log, hold, release: () => open() };
};

describe('createEditQueue', () => {
  test('edits made together travel together', async () => {
    const { queue, stored, log } = createHarness();
    queue.edit({ name: 'a' }, 1);
    queue.edit({ name: 'ab' }, 1);
    queue.edit({ notes: 'n' }, 1);
    expect(queue.unsaved()).toEqual({ name: 'ab', notes: 'n' });
    await queue.flush();
    expect({ stored, log, unsaved: queue.unsaved() }).toEqual({
      stored: { version: 2, name: 'ab', notes: 'n' },
      log: [{ sent: { name: 'ab', notes: 'n' }, on: 1 }, { saved: 2 }],
      unsaved: null,
    });
  });

  test('an edit made while another is on its way waits for its version', async () => {
    const { queue, stored, log, hold, release } = createHarness();
    hold();
    queue.edit({ name: 'a' }, 1);
    const done = queue.flush();
    queue.edit({ notes: 'later' }, 1);
    expect(queue.unsaved()).toEqual({ name: 'a', notes: 'later' });
    release();
    await done;
    expect({ stored, log }).toEqual({
      stored: { version: 3, name: 'a', notes: 'later' },
      log: [{ sent: { name: 'a' }, on: 1 }, { saved: 2 }, { sent: { notes: 'later' }, on: 2 }, { saved: 3 }],
    });
  });

  test('a stale edit is kept, and then either version can be', async () => {
    const { queue, stored, log } = createHarness(5);
    queue.edit({ name: 'mine' }, 4);
    await queue.flush();
    expect({ stored, unsaved: queue.unsaved() }).toEqual({
      stored: { version: 5, name: 'first', notes: '' },
      unsaved: { name: 'mine' },
    });
    await queue.overrule(5);
    expect({ stored, log, unsaved: queue.unsaved() }).toEqual({
      stored: { version: 6, name: 'mine', notes: '' },
      log: [
        { sent: { name: 'mine' }, on: 4 },
        { refused: 'stale' },
        { sent: { name: 'mine' }, on: 5 },
        { saved: 6 },
      ],
      unsaved: null,
    });
  });

  test('what is discarded is not sent', async () => {
    const { queue, stored, log } = createHarness(5);
    queue.edit({ name: 'mine' }, 4);
    await queue.flush();
    queue.discard(5);
    await queue.flush();
    expect({ stored, log, unsaved: queue.unsaved() }).toEqual({
      stored: { version: 5, name: 'first', notes: '' },
      log: [{ sent: { name: 'mine' }, on: 4 }, { refused: 'stale' }],
      unsaved: null,
    });
  });

  test('a newer version seen on the screen does not excuse an edit begun on an older one', async () => {
    const { queue, stored, log } = createHarness(2);
    queue.edit({ name: 'mine' }, 1);
    queue.edit({ notes: 'more' }, 2);
    await queue.flush();
    expect({ stored, log }).toEqual({
      stored: { version: 2, name: 'first', notes: '' },
      log: [{ sent: { name: 'mine', notes: 'more' }, on: 1 }, { refused: 'stale' }],
    });
  });
});

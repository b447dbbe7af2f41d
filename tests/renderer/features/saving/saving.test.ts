import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveState } from '../../../../renderer/features/saving/save-state.ts';
import { saving, savingOnce } from '../../../../renderer/features/saving/saving.ts';
import { refused, unreachable } from './refusals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store that refuses so often and then takes it. */
const createWork = (refusals: number, error: () => unknown) => {
  const work = { tries: 0, run: async () => 'done' as string };
  work.run = async () => {
    work.tries += 1;
    if (work.tries <= refusals) throw error();
    return 'done';
  };
  return work;
};

it.each(['store/full', 'store/read-only', 'store/locked'])(
  '%s: the work waits, says so, and is done once it can be',
  async (code) => {
    const work = createWork(3, () => refused(code));
    const done = saving(work.run);
    await vi.advanceTimersByTimeAsync(10);
    const waiting = saveState.status();
    await vi.advanceTimersByTimeAsync(20_000);
    expect({
      waiting: waiting.kind === 'failed' && waiting.message,
      done: await done,
      tries: work.tries,
      after: saveState.status().kind,
    }).toEqual({
      waiting: expect.stringContaining('saved as soon as that is over'),
      done: 'done',
      tries: 4,
      after: 'saved',
    });
  },
);

it('is tried at once when somebody asks, and refused when it is given up', async () => {
  const work = createWork(1, () => refused('store/full'));
  const done = saving(work.run);
  await vi.advanceTimersByTimeAsync(0);
  const waiting = saveState.status();
  if (waiting.kind === 'failed') waiting.retry();
  expect(await done).toBe('done');

  const second = createWork(100, () => refused('store/full'));
  const given = saving(second.run).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(0);
  const again = saveState.status();
  if (again.kind === 'failed') again.giveUp?.();
  expect([await given, second.tries, saveState.status().kind]).toEqual(['store/full', 1, 'saved']);
});

it.each([
  ['any other refusal', () => refused('battle/conflict')],
  ['no answer, as it may have been done', unreachable],
])('%s is the caller’s at once', async (_what, error) => {
  const work = createWork(1, error);
  await expect(saving(work.run)).rejects.toThrow();
  expect([work.tries, saveState.status().kind]).toEqual([1, 'saved']);
});

it('a restore is not done later by itself', async () => {
  const work = createWork(1, () => refused('store/full'));
  await expect(savingOnce(work.run)).rejects.toThrow('store/full');
  expect([work.tries, saveState.status().kind]).toEqual([1, 'saved']);
});

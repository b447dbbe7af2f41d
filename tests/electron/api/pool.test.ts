import { afterAll, describe, expect, test } from 'vitest';
import { createPool, type Task } from '../../../electron/api/work/pool.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';

const FILE = new URL('./children/bad-jobs.ts', import.meta.url);
const pool = createPool({ file: FILE, size: 2, places: 4, memoryMb: 64 });
afterAll(() => pool.close());

const ask = (name: string, more: Partial<Task> = {}) =>
  pool.run({
    name,
    input: null,
    ms: 60_000,
    lane: 'questions',
    smaller: 'Ask for less.',
    asker: {},
    signal: undefined,
    ...more,
  });

const flag = (): SharedArrayBuffer => new SharedArrayBuffer(4);
const hasBegun = (begun: SharedArrayBuffer): Promise<unknown> =>
  expect.poll(() => new Int32Array(begun)[0], { interval: 5, timeout: 10_000 }).toBe(1);

const refusedWith = (code: string, message: string | RegExp) => ({
  refusal: { code, message: expect.stringMatching(message), place: null, current: null },
});

/** An endless job that has begun, and a way to leave it. */
const hold = async (asker: object = {}) => {
  const gone = new AbortController();
  const begun = flag();
  const held = expect(ask('endless', { input: begun, asker, signal: gone.signal })).rejects.toMatchObject(
    refusedWith('work/stopped', 'stopped'),
  );
  await hasBegun(begun);
  return {
    leave: () => {
      gone.abort();
      return held;
    },
  };
};

describe('15.6 workers', () => {
  test('15.6 an endless job is ended in time, says what to make smaller, and the next is answered', async () => {
    await expect(ask('endless', { input: flag(), ms: 50 })).rejects.toMatchObject(
      refusedWith('work/too-long', /seconds\. Ask for less\./),
    );
    await expect(ask('echo', { input: 'after' })).resolves.toBe('after');
  });

  test('15.6 a greedy job runs out of its own memory, not of the program’s', async () => {
    await expect(ask('greedy')).rejects.toMatchObject(
      refusedWith('work/too-large', /more memory .* Ask for less\./),
    );
    await expect(ask('echo', { input: [1n, 'after'] })).resolves.toEqual([1n, 'after']);
  });

  test('15.6 a crashing job is a fault, and the next is answered', async () => {
    await expect(ask('crashing')).rejects.toThrow('ended while at "crashing"');
    await expect(ask('faulty')).rejects.toThrow('a fault of our own');
    await expect(ask('no such job')).rejects.toThrow('no job is called');
    await expect(ask('echo', { input: 1 })).resolves.toBe(1);
  });

  test('15.6 refusals keep their code, place and kind between threads', async () => {
    await expect(ask('refused')).rejects.toMatchObject({
      refusal: { code: 'roster/conflict', place: 'id', current: { version: 2 } },
    });
    await expect(ask('forbidden')).rejects.toBeInstanceOf(RuleRefusal);
  });

  test('15.6 a job ends when its asker leaves, before it began and after', async () => {
    const [first, second] = [await hold(), await hold()];
    const gone = new AbortController();
    const waiting = expect(ask('echo', { signal: gone.signal })).rejects.toMatchObject(
      refusedWith('work/stopped', 'stopped'),
    );
    gone.abort();
    await waiting;
    await Promise.all([first.leave(), second.leave()]);
    await expect(ask('echo', { signal: gone.signal })).rejects.toMatchObject(
      refusedWith('work/stopped', 'stopped'),
    );
    await expect(ask('echo', { input: 2 })).resolves.toBe(2);
  });

  test('15.6 one asker has one worker, whatever it asks for at once; others are answered meanwhile', async () => {
    const asker = {};
    const held = await hold(asker);
    const rest = Promise.all([1, 2, 3].map((input) => ask('echo', { input, asker })));
    await expect(ask('echo', { asker })).rejects.toMatchObject(refusedWith('work/busy', 'ask again'));
    await expect(ask('echo', { input: 'other' })).resolves.toBe('other');
    await held.leave();
    await expect(rest).resolves.toEqual([1, 2, 3]);
  });

  test('15.6 askers take turns: one that asks for much does not go first with all of it', async () => {
    const held = [await hold(), await hold()];
    const [asker, other] = [{}, {}];
    const order: unknown[] = [];
    const waiting = [
      ask('echo', { input: 'one', asker }),
      ask('echo', { input: 'two', asker }),
      ask('echo', { input: 'other', asker: other }),
    ].map((asked) => asked.then((said) => order.push(said)));
    await held[0]?.leave();
    await Promise.all(waiting);
    await held[1]?.leave();
    expect(order).toEqual(['one', 'other', 'two']);
  });

  test('15.6 whoever finds the queue full is told to come again', async () => {
    const held = [await hold(), await hold()];
    const waiting = [1, 2, 3, 4].map((input) => ask('echo', { input }));
    await expect(ask('echo')).rejects.toMatchObject(refusedWith('work/busy', 'ask again'));
    await Promise.all(held.map(({ leave }) => leave()));
    await expect(Promise.all(waiting)).resolves.toEqual([1, 2, 3, 4]);
  });

  test('15.6 great files and questions do not wait for each other, and one thread is always at hand', async () => {
    const other = createPool({ file: FILE, size: 1 });
    const gone = new AbortController();
    const task = { ms: 60_000, smaller: '', signal: undefined } as const;
    const begun = flag();
    const held = expect(
      other.run({ ...task, asker: {}, lane: 'files', name: 'endless', input: begun, signal: gone.signal }),
    ).rejects.toThrow('stopped');
    await hasBegun(begun);
    const ask1 = { ...task, lane: 'questions', name: 'echo' } as const;
    await expect(other.run({ ...ask1, asker: {}, input: 'question' })).resolves.toBe('question');
    gone.abort();
    await held;
    await other.close();
  });

  test('15.6 closing ends what runs and what waits', async () => {
    const other = createPool({ file: FILE, size: 1 });
    const begun = flag();
    const task = { lane: 'questions', ms: 60_000, smaller: '', asker: {}, signal: undefined } as const;
    const running = expect(other.run({ ...task, name: 'endless', input: begun })).rejects.toThrow('stopped');
    await hasBegun(begun);
    const waiting = expect(other.run({ ...task, name: 'echo', input: 1 })).rejects.toThrow('stopped');
    await other.close();
    await Promise.all([running, waiting]);
    await expect(other.run({ ...task, name: 'echo', input: 1 })).rejects.toThrow('stopped');
  });
});

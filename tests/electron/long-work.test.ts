import { expect, test } from 'vitest';
import type { TasksNow } from '../../electron/api/work/tasks.ts';
import { createTasks } from '../../electron/api/work/tasks.ts';
import { showLongWork } from '../../electron/long-work.ts';
import { filesAmong, placeAmong, placeArgument } from '../../electron/opened-files.ts';

const watch = ({ inFront = false, asked = true } = {}) => {
  const seen: (number | string)[] = [];
  let clock = 0;
  const follow = showLongWork(
    {
      bar: (share) => seen.push(share),
      isInFront: () => inFront,
      notify: (words) => seen.push(words),
    },
    async () => asked,
    () => clock,
  );
  const at = (time: number, now: Partial<TasksNow>): Promise<void> => {
    clock = time;
    return follow({ running: 1, share: null, failed: false, ...now });
  };
  return { seen, at };
};

test('long work has a bar, and a notice at its end', async () => {
  const { seen, at } = watch();
  await at(0, {});
  await at(500, { share: 0.1 });
  await at(1500, {});
  await at(2000, { share: 0.5 });
  await at(6000, { running: 0 });
  expect(seen).toEqual([2, 0.5, -1, 'What you started is done.']);
  await at(7000, {});
  await at(7200, { running: 0 });
  expect(seen).toHaveLength(4);
});

test('nothing is said to somebody who looks, or who did not ask for it', async () => {
  for (const choice of [{ inFront: true }, { asked: false }]) {
    const { seen, at } = watch(choice);
    await at(0, {});
    await at(9000, { running: 0 });
    expect(seen).toEqual([]);
  }
});

test('a fault is not told as done', async () => {
  const { seen, at } = watch();
  await at(0, {});
  await at(9000, { running: 0, failed: true });
  expect(seen).toEqual([expect.stringContaining('did not come to its end')]);
});

test('tasks tell their begin, their steps and their end', async () => {
  const tasks = createTasks(new AbortController().signal);
  const told: TasksNow[] = [];
  tasks.follow((now) => told.push(now));
  await tasks.run(undefined, undefined, async ({ onProgress }) =>
    onProgress({ step: 'Reading', share: 0.5 }),
  );
  await expect(tasks.run('x', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(told.map(({ running, share, failed }) => [running, share, failed])).toEqual([
    [1, null, false],
    [1, 0.5, false],
    [0, null, false],
    [1, null, false],
    [0, null, true],
  ]);
});

test('a page named as an argument is taken, and nothing else', () => {
  expect(placeAmong(['muster', placeArgument('/battles/abc-1')])).toBe('/battles/abc-1');
  expect(placeAmong(['--open=https://elsewhere', '--open=/settings', '--open=/rosters/../x'])).toBeNull();
  expect(filesAmong([placeArgument('/rosters/a.muster')], '/')).toEqual([]);
});

import { expect, it } from 'vitest';
import { createTasks } from '../../../../electron/api/work/tasks.ts';
import { showingProgress } from '../../../../electron/hosts/cli/progress-line.ts';

const terminal = (isTTY: boolean) => {
  const lines: string[] = [];
  let told = (): void => undefined;
  const firstLine = new Promise<void>((resolve) => {
    told = resolve;
  });
  const write = (line: string): boolean => {
    lines.push(line);
    told();
    return true;
  };
  return { lines, firstLine, stream: { isTTY, write } };
};

const share = (tasks: ReturnType<typeof createTasks>, until: Promise<void>) => (task: string) =>
  tasks.run(task, undefined, async ({ onProgress }) => {
    onProgress({ step: 'Reading the file', share: 0.456 });
    await until;
    return 'done';
  });

it('15.6 a person at a terminal sees how far it is, on a line that is cleared', async () => {
  const tasks = createTasks(new AbortController().signal);
  const { lines, firstLine, stream } = terminal(true);
  expect(await showingProgress({ tasks }, share(tasks, firstLine), stream)).toBe('done');
  expect(lines.at(0)).toBe('\r\u001b[KReading the file: 45 %');
  expect(lines.at(-1)).toBe('\r\u001b[K');
});

it('15.6 a script sees no such line', async () => {
  const tasks = createTasks(new AbortController().signal);
  const { lines, stream } = terminal(false);
  await showingProgress({ tasks }, share(tasks, Promise.resolve()), stream);
  expect(lines).toEqual([]);
});

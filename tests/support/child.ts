import { spawn } from 'node:child_process';

export interface Child {
  /** Lines of output so far. */
  readonly lines: readonly string[];
  /** Waits for the next lines until there are this many; rejects when the child ends before. */
  waitForLines(count: number): Promise<void>;
  /** kill -9, and all its output has been read. */
  kill(): Promise<void>;
}

/** Another process of Node that runs a file. */
export function startScript(file: string, ...args: readonly string[]): Child {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let rest = '';
  const lines: string[] = [];
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    child.emit('lines');
  });
  return {
    lines,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    waitForLines: (count) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (lines.length >= count) resolve();
        };
        child.on('lines', look);
        child.on('close', () => reject(new Error(`the child ended after ${lines.length} lines`)));
        look();
      }),
  };
}

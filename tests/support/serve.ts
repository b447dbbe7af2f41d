import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './tracked-files.ts';

export interface ServedApp {
  /** Lets one browser in, once. */
  readonly address: string;
  readonly process: ChildProcess;
  /** Everything it has written so far, to the terminal and about faults. */
  output(): string;
  /** Asks it to end, as a system that shuts down does, and gives its exit code. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
}

export interface ServeOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A program and its words that start the host's process in their turn: a shell with a limit, say. */
  readonly under?: readonly string[];
  readonly words?: readonly string[];
}

/** It ended before it gave an address; what it wrote says why. */
class ServeEnded extends Error {
  readonly code: number | null;

  constructor(code: number | null, output: string) {
    super(output.trim() === '' ? 'the host ended before it gave an address' : output.trim());
    this.name = 'ServeEnded';
    this.code = code;
  }
}

export const CLI = join(ROOT, 'dist', 'cli.mjs');

/** The built browser host as a process of its own on a data folder. */
export const serveApp = async (
  dataDir: string,
  { env = {}, under = [], words: more = [] }: ServeOptions = {},
): Promise<ServedApp> => {
  const [program = '', ...words] = [
    ...under,
    process.execPath,
    CLI,
    'serve',
    '--json',
    '--data',
    dataDir,
    ...more,
  ];
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'close').then(() => child.exitCode);
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then((code) => {
      throw new ServeEnded(code, output);
    }),
  ])) as [string];
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    address: (JSON.parse(line) as { address: string }).address,
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
};

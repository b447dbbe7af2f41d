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

const running = new Set<ChildProcess>();

/** Ends those that a test which failed half-way has left behind. */
export const endHostsLeft = async (): Promise<void> => {
  const left = [...running];
  for (const child of left) child.kill('SIGKILL');
  await Promise.all(left.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'close')));
};

// A runner that is told to end ends its workers in this way; without a handler their hosts would live on.
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGKILL');
  process.kill(process.pid, 'SIGTERM');
});

interface Started extends Omit<ServedApp, 'address'> {
  /** The first line that says so, and those before it. */
  until(isLast: (line: string) => boolean): Promise<readonly string[]>;
}

const start = (
  words: readonly string[],
  { env = {}, under = [], words: more = [] }: ServeOptions,
): Started => {
  const [program = '', ...rest] = [...under, process.execPath, CLI, ...words, ...more];
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'close').then(() => child.exitCode);
  const reader = createInterface({ input: child.stdout });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
    until: (isLast) =>
      Promise.race([
        new Promise<readonly string[]>((resolve) => {
          const lines: string[] = [];
          reader.on('line', (line) => {
            lines.push(line);
            if (isLast(line)) resolve(lines);
          });
        }),
        ended.then((code) => {
          throw new ServeEnded(code, output);
        }),
      ]),
  };
};

/** The built browser host as a process of its own on a data folder. */
export const serveApp = async (dataDir: string, options: ServeOptions = {}): Promise<ServedApp> => {
  const { until, ...started } = start(['serve', '--json', '--data', dataDir], options);
  const [line = ''] = await until(() => true);
  return { ...started, address: (JSON.parse(line) as { address: string }).address };
};

export interface HostedWar extends Omit<ServedApp, 'address'> {
  readonly seats: readonly {
    readonly seat: string;
    readonly links: readonly string[];
    readonly typed: string;
  }[];
  readonly port: number;
}

/** A campaign that is open to players, hosted at the terminal. */
export const hostWar = async (dataDir: string, war: string, options: ServeOptions): Promise<HostedWar> => {
  const { until, ...started } = start(['host', war, '--json', '--data', dataDir], options);
  const lines = (await until((line) => line.startsWith('{"open"'))).map((line) => JSON.parse(line));
  return { ...started, seats: lines.slice(0, -1), port: (lines.at(-1) as { port: number }).port };
};

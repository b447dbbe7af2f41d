import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './tracked-files.ts';

export interface ServedApp {
  /** Lets one browser in, once. */
  readonly address: string;
  readonly process: ChildProcess;
  /** Asks it to end, as a system that shuts down does, and gives its exit code. */
  stop(): Promise<number | null>;
}

/** The built browser host as a process of its own on a data folder. */
export const serveApp = async (dataDir: string): Promise<ServedApp> => {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'dist', 'cli.mjs'), 'serve', '--json', '--data', dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => {
      throw new Error('the host ended before it gave an address');
    }),
  ])) as [string];
  return {
    address: (JSON.parse(line) as { address: string }).address,
    process: child,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
};

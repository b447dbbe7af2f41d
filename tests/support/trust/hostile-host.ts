import { readFileSync, rmSync } from 'node:fs';
import { tempDir } from '../app.ts';
import { seeded } from '../seeded.ts';
import { type Served, serveAndEnter } from './calls.ts';
import type { Target } from './hostile-requests.ts';

/** The most memory a process ever held, in megabytes; null where the system does not tell. */
export const peakMemory = ({ process: { pid } }: Served): number | null => {
  try {
    const line = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line === null ? null : Math.round(Number(line[1]) / 1024);
  } catch {
    return null;
  }
};

export interface HostileHost {
  readonly served: Served;
  readonly target: Target;
  readonly next: ReturnType<typeof seeded>;
}

export interface Survived<T> {
  readonly value: T;
  readonly exit: number | null;
  readonly output: string;
}

/** The real host on a folder of its own, for whatever is done to it; it must live and end well afterwards. */
export const withHostileHost = async <T>(
  seed: number,
  attack: (host: HostileHost) => Promise<T>,
): Promise<Survived<T>> => {
  const dir = tempDir();
  const served = await serveAndEnter(dir);
  try {
    await served.call('rosters.createFromSample', { system: 'by-this-axe', sample: 'hobbit-muster' });
    const target: Target = {
      origin: served.origin,
      cookie: served.cookie,
      paths: ['/api/rosters.list?input=%7B%7D', '/', '/rosters', '/index.html', '/api/systems.list'],
      post: { path: '/api/settings.set', body: '{"colorScheme":"dark"}' },
      dirs: [dir],
    };
    const value = await attack({ served, target, next: seeded(seed) });
    await served.call('rosters.list', {});
    return { value, exit: await served.stop(), output: served.output() };
  } finally {
    await served.kill();
    rmSync(dir, { recursive: true, force: true });
  }
};

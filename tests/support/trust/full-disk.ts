import { spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { fingerprint } from '../../db/harness.ts';
import { CLI } from '../serve.ts';
import { type Call, type CallRefused, type Served, serveAndEnter } from './calls.ts';
import { mountSmallDisk } from './small-disk.ts';
import { verify } from './verify.ts';
import { Acks, writeAll } from './writers.ts';

export interface DiskFigures {
  readonly rounds: number;
  readonly acked: number;
  /** What people were told, each wording once. */
  readonly messages: readonly string[];
  readonly wrong: readonly string[];
}

const MOST_MS = 20_000;
/** Each round stores about a megabyte, and room for the next must be left once the filler is gone. */
const diskFor = (rounds: number): number => 16 + 2 * rounds;

/** Writes until every writer has been refused. */
const writeUntilRefused = async (call: Call, acks: Acks, name: string): Promise<readonly CallRefused[]> => {
  const until = performance.now() + MOST_MS;
  const { refusals } = await writeAll(call, acks, name, () => performance.now() > until);
  return refusals;
};

/** One refusal for each of the four writers, and each says what it is. */
const judgeRefusals = (refusals: readonly CallRefused[]): readonly string[] => [
  ...(refusals.length === 4 ? [] : [`${refusals.length} of 4 writers were refused`]),
  ...refusals
    .filter(({ status, refusal }) => status !== 503 || refusal?.code !== 'store/full')
    .map(({ message }) => `refused otherwise: ${message}`),
];

/** Fills the disk again and again under the real host, and makes room each time. */
export const fillDisk = async (rounds: number, onProgress?: (done: number) => void): Promise<DiskFigures> => {
  const disk = mountSmallDisk(diskFor(rounds));
  const acks = new Acks();
  const wrong: string[] = [];
  const messages = new Set<string>();
  let served: Served | null = null;
  try {
    served = await serveAndEnter(disk.dir);
    const { call } = served;
    await writeFor(call, acks, 'before', 300);
    for (let round = 0; round < rounds; round += 1) {
      disk.fill(64 * 1024 * (round % 12));
      const refusals = await writeUntilRefused(call, acks, `round ${round}`);
      wrong.push(...judgeRefusals(refusals));
      for (const { refusal } of refusals) messages.add(refusal?.message ?? '');
      // Reading goes on meanwhile.
      for (const { get } of acks.things.slice(-5)) await call(...get);
      disk.empty();
      const before = acks.count;
      await writeFor(call, acks, `after ${round}`, 200);
      if (acks.count === before) wrong.push('writes did not go on after room was made');
      onProgress?.(round + 1);
    }
    const code = await served.stop();
    if (code !== 0) wrong.push(`it ended with ${code}`);
    const { lost, corrupt, halves } = await verify(disk.dir, acks);
    wrong.push(...lost, ...corrupt, ...halves);
    return { rounds, acked: acks.count, messages: [...messages], wrong };
  } finally {
    await served?.kill();
    disk.dispose();
  }
};

const writeFor = async (call: Call, acks: Acks, name: string, ms: number): Promise<void> => {
  const before = acks.count;
  const until = performance.now() + ms;
  // At least one write each time, however slow the machine is.
  await writeAll(call, acks, name, () => performance.now() > until && acks.count > before);
};

/** The real host and the terminal on a folder that may not be written to. */
export const meetShutDisk = async (): Promise<{
  readonly refusal: string;
  readonly alive: boolean;
  readonly terminal: { readonly code: number | null; readonly said: string };
  readonly changed: boolean;
}> => {
  const disk = mountSmallDisk(8);
  let served: Served | null = null;
  try {
    const before = await serveAndEnter(disk.dir);
    await before.call('rosters.createFromSample', { system: 'by-this-axe', sample: 'hobbit-muster' });
    await before.stop();
    const files = fingerprint(disk.dir);
    disk.setReadOnly(true);
    served = await serveAndEnter(disk.dir);
    const refusals: string[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      await served.call('rosters.list').catch((error: CallRefused) => refusals.push(error.message));
    const { status, stderr } = spawnSync(
      process.execPath,
      [CLI, 'export', '--all', '-o', '/dev/null', '--data', disk.dir],
      { encoding: 'utf8' },
    );
    return {
      refusal: [...new Set(refusals)].join('\n'),
      alive: served.process.exitCode === null,
      terminal: { code: status, said: stderr },
      changed: !isDeepStrictEqual(fingerprint(disk.dir), files),
    };
  } finally {
    await served?.kill();
    disk.dispose();
  }
};

import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sizeOf, storeFile } from '../../../db/files.ts';
import { tempDir } from '../app.ts';
import { seeded } from '../seeded.ts';
import { serveAndEnter } from './calls.ts';
import { verify } from './verify.ts';
import { Acks, writeAll } from './writers.ts';

export interface StopFigures {
  readonly stops: number;
  readonly acked: number;
  readonly exits: readonly (number | null)[];
  readonly wrong: readonly string[];
}

/** Asks the host to end while four clients write: it answers what is under way, empties the journal and ends with 0. */
export const stopServe = async (
  stops: number,
  seed: number,
  onProgress?: (done: number) => void,
): Promise<StopFigures> => {
  const next = seeded(seed);
  const exits: (number | null)[] = [];
  const wrong: string[] = [];
  let acked = 0;
  for (let stop = 0; stop < stops; stop += 1) {
    const dir = tempDir();
    const acks = new Acks();
    const served = await serveAndEnter(dir);
    const writing = writeAll(served.call, acks, `stop ${stop}`);
    for (let waited = 0; acks.count === 0 && waited < 500; waited += 1) await pause(10);
    await pause(next(300));
    exits.push(await served.stop());
    const { refusals } = await writing;
    // An import that is under way is given up whole, and its asker is told so; everything else is answered.
    const unexpected = refusals.filter(
      ({ message }) => !message.includes('work/stopped The import was stopped'),
    );
    wrong.push(...unexpected.map(({ message }) => `refused: ${message}`));
    if ((sizeOf(`${storeFile(dir)}-wal`) ?? 0) > 0) wrong.push('the journal was not emptied');
    const { lost, corrupt, halves } = await verify(dir, acks);
    wrong.push(...lost, ...corrupt, ...halves);
    acked += acks.count;
    rmSync(dir, { recursive: true, force: true });
    onProgress?.(stop + 1);
  }
  return { stops, acked, exits, wrong };
};

import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { tempDir } from '../app.ts';
import { type Chance, seeded } from '../seeded.ts';
import type { ServeOptions } from '../serve.ts';
import { serveAndEnter } from './calls.ts';
import { type Verdict, verify } from './verify.ts';
import { Acks, writeAll } from './writers.ts';

export interface KillFigures {
  readonly kills: number;
  readonly acked: number;
  readonly lost: readonly string[];
  readonly corrupt: readonly string[];
  readonly halves: readonly string[];
  readonly refusals: readonly string[];
}

export interface KillPlan {
  readonly kills: number;
  readonly seed: number;
  readonly onProgress?: (done: number, figures: KillFigures) => void;
  /** How the host is started, and what happens to its files once it is dead: a power cut takes some bytes back. */
  readonly serve?: (dir: string) => ServeOptions;
  readonly afterKill?: (dir: string) => void;
}

/** A folder grows with every kill, and each look at it takes longer. */
const KILLS_A_FOLDER = 20;
const LONGEST_MS = 400;

/** Most kills fall while writers write; some while the first of them has not been answered yet. */
const waitToKill = async (acks: Acks, next: Chance): Promise<void> => {
  const before = acks.count;
  const patience = next(8) > 0 ? 300 : 0;
  for (let waited = 0; acks.count === before && waited < patience; waited += 1) await pause(10);
  await pause(next(LONGEST_MS));
};

/** Kills the real host at random moments while four clients write, and looks for what it had acked. */
export const killServe = async (plan: KillPlan): Promise<KillFigures> => {
  const { kills, seed, onProgress, serve = () => ({}), afterKill = () => undefined } = plan;
  const next = seeded(seed);
  let figures: KillFigures = { kills: 0, acked: 0, lost: [], corrupt: [], halves: [], refusals: [] };
  let dir = '';
  let acks = new Acks();
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill % KILLS_A_FOLDER === 0) {
      if (dir !== '') rmSync(dir, { recursive: true, force: true });
      dir = tempDir();
      acks = new Acks();
    }
    const before = acks.count;
    const served = await serveAndEnter(dir, serve(dir));
    const writing = writeAll(served.call, acks, `kill ${kill}`);
    await waitToKill(acks, next);
    await served.kill();
    const { refusals } = await writing;
    afterKill(dir);
    const verdict: Verdict = await verify(dir, acks);
    figures = {
      kills: kill + 1,
      acked: figures.acked + acks.count - before,
      lost: [...figures.lost, ...verdict.lost],
      corrupt: [...figures.corrupt, ...verdict.corrupt],
      halves: [...figures.halves, ...verdict.halves],
      refusals: [...figures.refusals, ...refusals.map(({ message }) => message)],
    };
    onProgress?.(kill + 1, figures);
  }
  rmSync(dir, { recursive: true, force: true });
  return figures;
};

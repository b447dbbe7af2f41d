import type { JOBS } from '../../../electron/api/work/jobs.ts';
import { createPool } from '../../../electron/api/work/pool.ts';
import { WORKER_FILE } from '../../../electron/worker-file.ts';
import type { Json } from '../../../rules/core/json.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';
import { allSystems } from '../../../rules/registry.ts';
import { greatestInput } from '../random/greatest.ts';

export interface GreatestOdds {
  readonly asked: number;
  readonly exact: number;
  /** By a sentence that says what to make smaller, or why there is nothing to foretell. */
  readonly refused: number;
  readonly slowest: { readonly ms: number; readonly id: string };
  /** Neither worked out nor refused in time and memory, or ended by a fault. */
  readonly wrong: readonly string[];
}

export interface OddsPlan {
  /** Inputs for each action. */
  readonly each: number;
  readonly seed: number;
  /** What one may take, and what it may hold. */
  readonly ms: number;
  readonly memoryMb: number;
  readonly onProgress?: (done: number, of: number, note?: string) => void;
  readonly only?: (id: string) => boolean;
}

/** Of a hundred places of an input, how many are as large as they may be. */
const SHARES = [100, 60, 30];

/** The largest inputs that every action of every system takes, asked for their odds and then rolled. */
export const askGreatestOdds = async (plan: OddsPlan): Promise<GreatestOdds> => {
  const { each, seed, ms, memoryMb, onProgress, only = () => true } = plan;
  const pool = createPool({ file: WORKER_FILE, size: 1, memoryMb });
  const actions = allSystems()
    .flatMap((system) => system.actions)
    .filter(({ id }) => only(id));
  const tally = { asked: 0, exact: 0, refused: 0 };
  let slowest = { ms: 0, id: '' };
  const wrong: string[] = [];
  const ask = async (name: keyof typeof JOBS, id: string, input: object, at: number): Promise<void> => {
    const began = performance.now();
    tally.asked += 1;
    try {
      const task = { lane: 'questions', ms, smaller: '', asker: {}, signal: undefined } as const;
      await pool.run({ ...task, name, input });
      tally.exact += 1;
    } catch (error) {
      if (error instanceof RuleRefusal) tally.refused += 1;
      else wrong.push(`${name} ${id}, input ${at}: ${String(error)} ${JSON.stringify(input).slice(0, 3000)}`);
    }
    const took = performance.now() - began;
    if (took > slowest.ms) slowest = { ms: Math.round(took), id };
  };
  try {
    // The first question waits for its thread to start.
    await pool
      .run({
        name: 'actionOdds',
        input: { id: 'none', input: null },
        lane: 'questions',
        ms: 60_000,
        smaller: '',
        asker: {},
        signal: undefined,
      })
      .catch(() => undefined);
    for (const [done, action] of actions.entries())
      for (let at = 0; at < each; at += 1) {
        onProgress?.(done * each + at, actions.length * each, action.id);
        const input = greatestInput(action, seed * 1009 + at, SHARES[at % SHARES.length] ?? 100) as Json;
        if (action.odds !== undefined) await ask('actionOdds', action.id, { id: action.id, input }, at);
        await ask('actionRun', action.id, { id: action.id, input, seed: at }, at);
      }
  } finally {
    await pool.close();
  }
  return { ...tally, slowest, wrong };
};

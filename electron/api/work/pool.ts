import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refused } from '../errors.ts';
import { type Order, type Report, readAnswer, refuseStopped, type Said } from './messages.ts';

/** Questions must not wait until great files are read, nor files until everything is worked out. */
export const LANES = ['questions', 'files'] as const;
export type Lane = (typeof LANES)[number];

export interface PoolOptions {
  readonly file: URL;
  /** How many jobs of one lane are done at once. */
  readonly size?: number;
  /** How many may wait; whoever comes then is told to come again. */
  readonly places?: number;
  readonly memoryMb?: number;
}

export interface Task extends Order {
  readonly lane: Lane;
  /** Counted from when it begins, not from when it was asked for. */
  readonly ms: number;
  /** How people can ask for less. */
  readonly smaller: string;
  /** One asker has one worker at a time, however much it asks for at once. */
  readonly asker: object;
  readonly signal: AbortSignal | undefined;
  readonly onProgress?: Report | undefined;
}

export interface Pool {
  run(task: Task): Promise<unknown>;
  close(): Promise<void>;
}

interface Waiting {
  readonly task: Task;
  readonly settle: (end: () => unknown) => void;
}

const MOST_WORKERS = 2;
const PLACES = 32;
const MEMORY_MB = 512;
/** The program's own start comes first. */
const WARM_UP_MS = 1000;
/** Of the places in the queue: the rest is left to others. */
const MOST_OF_ONE_ASKER = 0.75;

const refuse = (code: string, message: string) => (): never => {
  throw new Refused(code, message);
};

const BUSY = 'Muster is working out many other things already. Wait a moment, then ask again.';

const stop = (): never => {
  throw refuseStopped();
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Threads for whatever may take long. A job that takes too long or too much, or that nobody waits for any more, is
 * ended with its thread; another takes the place.
 */
export const createPool = ({
  file,
  size = Math.min(MOST_WORKERS, availableParallelism()),
  places = PLACES,
  memoryMb = MEMORY_MB,
}: PoolOptions): Pool => {
  const idle: Worker[] = [];
  const workers = new Set<Worker>();
  const busy = new Set<object>();
  const running: Record<Lane, number> = { questions: 0, files: 0 };
  let queue: Waiting[] = [];
  let closed = false;

  const start = (): void => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    worker.unref();
    workers.add(worker);
    idle.push(worker);
    // One that fails while it waits is let go; the next job starts another.
    worker.on('error', () => undefined);
    worker.once('exit', () => drop(worker));
  };

  const drop = (worker: Worker): void => {
    workers.delete(worker);
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
  };

  const end = async (worker: Worker): Promise<void> => {
    drop(worker);
    await worker.terminate();
  };

  /** Always one at hand, also while all the others are at work: a thread takes a quarter of a second to start. */
  const keepSpare = (): void => {
    if (!closed && idle.length === 0) start();
  };

  const warmUp = setTimeout(keepSpare, WARM_UP_MS).unref();

  const begin = (worker: Worker, { task, settle }: Waiting): void => {
    const { asker, lane, signal, ms, smaller, name, input, onProgress } = task;
    busy.add(asker);
    running[lane] += 1;
    worker.ref();
    const finish = (result: () => unknown, usable: boolean): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      worker.off('message', answer).off('error', fail).off('exit', fall);
      worker.unref();
      busy.delete(asker);
      running[lane] -= 1;
      if (usable) {
        idle.push(worker);
        settle(result);
        const coldest = idle.length > size + 1 ? idle[0] : undefined;
        if (coldest !== undefined) void end(coldest);
        // The files that an ended one had open are closed when it is gone, not sooner.
      } else void end(worker).then(() => settle(result));
      advance();
    };
    const answer = (said: Said): void =>
      'progress' in said ? onProgress?.(said.progress) : finish(() => readAnswer(said), true);
    const leave = (): void => finish(stop, false);
    const fail = (error: unknown): void =>
      finish(
        isOutOfMemory(error)
          ? refuse('work/too-large', `This takes more memory than Muster gives to one question. ${smaller}`)
          : () => {
              throw error;
            },
        false,
      );
    const fall = (): void => (closed ? leave() : fail(new Error(`the worker ended while at "${name}"`)));
    const timer = setTimeout(() => {
      const told = `This was not worked out within ${Math.round(ms / 1000)} seconds. ${smaller}`;
      finish(refuse('work/too-long', told), false);
    }, ms);
    worker.on('message', answer).on('error', fail).on('exit', fall);
    signal?.addEventListener('abort', leave);
    worker.postMessage({ name, input } satisfies Order);
  };

  const advance = (): void => {
    keepSpare();
    const next = queue.find(({ task }) => !busy.has(task.asker) && running[task.lane] < size);
    const worker = next === undefined ? undefined : idle.pop();
    if (next === undefined || worker === undefined) return;
    // Whoever gets a turn goes to the end with the rest of what he asks.
    const rest = queue.filter((waiting) => waiting !== next);
    const isHis = ({ task }: Waiting): boolean => task.asker === next.task.asker;
    queue = [...rest.filter((waiting) => !isHis(waiting)), ...rest.filter(isHis)];
    begin(worker, next);
    advance();
  };

  const mayWait = ({ asker }: Task): boolean =>
    queue.length < places &&
    queue.filter(({ task }) => task.asker === asker).length < places * MOST_OF_ONE_ASKER;

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const { signal } = task;
        const settle = (result: () => unknown): void => {
          signal?.removeEventListener('abort', forget);
          try {
            resolve(result());
          } catch (error) {
            reject(error);
          }
        };
        const waiting = { task, settle };
        const forget = (): void => {
          if (!queue.includes(waiting)) return;
          queue = queue.filter((other) => other !== waiting);
          settle(stop);
        };
        if (closed || signal?.aborted) return settle(stop);
        if (!mayWait(task)) return settle(refuse('work/busy', BUSY));
        queue.push(waiting);
        signal?.addEventListener('abort', forget);
        advance();
      }),
    close: async () => {
      closed = true;
      clearTimeout(warmUp);
      const left = queue;
      queue = [];
      for (const { settle } of left) settle(stop);
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
};

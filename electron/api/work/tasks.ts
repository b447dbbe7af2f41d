import { type Progress, type Report, refuseStopped } from './messages.ts';

export interface TaskAsking {
  readonly signal: AbortSignal;
  readonly onProgress: Report;
}

/** Something long by the name its asker gave it: other calls ask how far it is, or end it. */
export interface Tasks {
  /** `work` is to end when its signal says so: the asker left, or somebody pressed Cancel, or the program ends. */
  run<T>(
    name: string | undefined,
    asker: AbortSignal | undefined,
    work: (asking: TaskAsking) => Promise<T>,
  ): Promise<T>;
  /** Null where nothing of that name is under way. */
  progressOf(name: string): Progress | null;
  /** False where nothing of that name is under way. */
  cancel(name: string): boolean;
}

interface UnderWay {
  readonly stop: AbortController;
  progress: Progress | null;
}

/** `ending`: the program ends. */
export const createTasks = (ending: AbortSignal): Tasks => {
  const underWay = new Map<string, UnderWay>();
  return {
    run: async (name, asker, work) => {
      const task: UnderWay = { stop: new AbortController(), progress: null };
      const { signal } = task.stop;
      const stop = (): void => task.stop.abort();
      const watched = asker === undefined ? [ending] : [ending, asker];
      if (watched.some(({ aborted }) => aborted)) throw refuseStopped();
      for (const one of watched) one.addEventListener('abort', stop);
      if (name !== undefined) underWay.set(name, task);
      try {
        return await work({
          signal,
          onProgress: (progress) => {
            task.progress = progress;
          },
        });
      } finally {
        for (const one of watched) one.removeEventListener('abort', stop);
        if (name !== undefined && underWay.get(name) === task) underWay.delete(name);
      }
    },
    progressOf: (name) => underWay.get(name)?.progress ?? null,
    cancel: (name) => {
      underWay.get(name)?.stop.abort();
      return underWay.has(name);
    },
  };
};

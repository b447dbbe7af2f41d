import { type Progress, type Report, refuseStopped } from './messages.ts';

export interface TaskAsking {
  readonly signal: AbortSignal;
  readonly onProgress: Report;
}

/** All that is under way, as a host shows it. */
export interface TasksNow {
  readonly running: number;
  /** Of the one that told last how far it is. */
  readonly share: number | null;
  /** Of the one that ended last. */
  readonly failed: boolean;
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
  /** Tells at each begin, step and end. */
  follow(listener: (now: TasksNow) => void): void;
}

interface UnderWay {
  readonly stop: AbortController;
  progress: Progress | null;
}

/** `ending`: the program ends. */
export const createTasks = (ending: AbortSignal): Tasks => {
  const underWay = new Map<string, UnderWay>();
  const listeners: ((now: TasksNow) => void)[] = [];
  let now: TasksNow = { running: 0, share: null, failed: false };
  const tell = (change: Partial<TasksNow>): void => {
    now = { ...now, ...change };
    for (const listener of listeners) listener(now);
  };
  return {
    run: async (name, asker, work) => {
      const task: UnderWay = { stop: new AbortController(), progress: null };
      const { signal } = task.stop;
      const stop = (): void => task.stop.abort();
      const watched = asker === undefined ? [ending] : [ending, asker];
      if (watched.some(({ aborted }) => aborted)) throw refuseStopped();
      for (const one of watched) one.addEventListener('abort', stop);
      if (name !== undefined) underWay.set(name, task);
      tell({ running: now.running + 1, share: null });
      let failed = true;
      try {
        const done = await work({
          signal,
          onProgress: (progress) => {
            task.progress = progress;
            tell({ share: progress.share });
          },
        });
        failed = false;
        return done;
      } finally {
        for (const one of watched) one.removeEventListener('abort', stop);
        if (name !== undefined && underWay.get(name) === task) underWay.delete(name);
        tell({ running: now.running - 1, share: null, failed });
      }
    },
    progressOf: (name) => underWay.get(name)?.progress ?? null,
    cancel: (name) => {
      underWay.get(name)?.stop.abort();
      return underWay.has(name);
    },
    follow: (listener) => {
      listeners.push(listener);
    },
  };
};

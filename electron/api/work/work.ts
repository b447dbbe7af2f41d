import { JOBS, type JobInput, type JobName, type JobOutput } from './jobs.ts';
import { type Report, refuseStopped } from './messages.ts';
import { createPool } from './pool.ts';

export interface Asking {
  readonly asker: object;
  readonly signal: AbortSignal | undefined;
  readonly onProgress?: Report;
}

/** Where jobs are done. */
export interface Work {
  run<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    asking: Asking,
  ): Promise<Awaited<JobOutput<Name>>>;
  /** Aborted when it is closed: no more jobs are done. */
  readonly ending: AbortSignal;
  close(): Promise<void>;
}

/** For the terminal, which answers one question and ends, and whom nobody else asks. */
export const workHere: Work = {
  run: async (name, input, { signal, onProgress }) => {
    const report: Report = (progress) => {
      if (signal?.aborted === true) throw refuseStopped();
      onProgress?.(progress);
    };
    return (await JOBS[name].run(input as never, report)) as never;
  },
  ending: new AbortController().signal,
  close: async () => undefined,
};

/** In threads of their own, for hosts that others ask meanwhile. */
export const workInThreads = (file: URL): Work => {
  const pool = createPool({ file });
  const ending = new AbortController();
  return {
    run: async (name, input, asking) => {
      const { lane, ms, smaller } = JOBS[name];
      return (await pool.run({ name, input, lane, ms, smaller, ...asking })) as never;
    },
    ending: ending.signal,
    close: () => {
      ending.abort();
      return pool.close();
    },
  };
};

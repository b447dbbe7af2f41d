import { JOBS, type JobInput, type JobName, type JobOutput } from './jobs.ts';
import { createPool } from './pool.ts';

export interface Asking {
  readonly asker: object;
  readonly signal: AbortSignal | undefined;
}

/** Where jobs are done. */
export interface Work {
  run<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    asking: Asking,
  ): Promise<Awaited<JobOutput<Name>>>;
  close(): Promise<void>;
}

/** For the terminal, which answers one question and ends, and whom nobody else asks. */
export const workHere: Work = {
  run: async (name, input) => (await JOBS[name].run(input as never)) as never,
  close: async () => undefined,
};

/** In threads of their own, for hosts that others ask meanwhile. */
export const workInThreads = (file: URL): Work => {
  const pool = createPool({ file });
  return {
    run: async (name, input, asking) => {
      const { ms, smaller } = JOBS[name];
      return (await pool.run({ name, input, ms, smaller, ...asking })) as never;
    },
    close: pool.close,
  };
};

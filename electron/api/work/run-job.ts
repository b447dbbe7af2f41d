import type { AppContext } from '../context.ts';
import type { JobInput, JobName, JobOutput } from './jobs.ts';

/** A procedure's call that hands its work on; it ends when whoever called goes away. */
export const runJob = <Name extends JobName>(
  { ctx, signal }: { readonly ctx: AppContext; readonly signal: AbortSignal | undefined },
  name: Name,
  input: JobInput<Name>,
): Promise<Awaited<JobOutput<Name>>> => ctx.work.run(name, input, { asker: ctx.asker, signal });

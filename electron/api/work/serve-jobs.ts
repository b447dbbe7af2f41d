import { parentPort } from 'node:worker_threads';
import { type Answer, describeError, type Order, type Report, type Said } from './messages.ts';

export type Job = (input: never, report: Report) => unknown;

const answerTo = async (
  jobs: Readonly<Record<string, Job | undefined>>,
  { name, input }: Order,
  report: Report,
): Promise<Answer> => {
  try {
    const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
    if (job === undefined) throw new Error(`no job is called "${name}"`);
    return { value: await job(input as never, report) };
  } catch (cause) {
    return describeError(cause);
  }
};

const TELL_EVERY_MS = 100;

/** The inside of a worker: one order after the other. */
export const serveJobs = (jobs: Readonly<Record<string, Job | undefined>>): void => {
  const port = parentPort;
  if (port === null) throw new Error('a worker is started by its pool');
  const say = (said: Said): void => port.postMessage(said);
  let told = 0;
  const report: Report = (progress) => {
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    say({ progress });
  };
  port.on('message', (order: Order) => {
    void answerTo(jobs, order, report).then(say);
  });
};

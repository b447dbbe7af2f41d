import { parentPort } from 'node:worker_threads';
import { type Answer, describeError, type Order } from './messages.ts';

export type Job = (input: never) => unknown;

const answerTo = async (
  jobs: Readonly<Record<string, Job | undefined>>,
  { name, input }: Order,
): Promise<Answer> => {
  try {
    const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
    if (job === undefined) throw new Error(`no job is called "${name}"`);
    return { value: await job(input as never) };
  } catch (cause) {
    return describeError(cause);
  }
};

/** The inside of a worker: one order after the other. */
export const serveJobs = (jobs: Readonly<Record<string, Job | undefined>>): void => {
  const port = parentPort;
  if (port === null) throw new Error('a worker is started by its pool');
  port.on('message', (order: Order) => {
    void answerTo(jobs, order).then((answer) => port.postMessage(answer));
  });
};

import type { AppContext } from '../../api/context.ts';

const TASK = 'terminal';
const TELL_EVERY_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

/** A line that follows something long, for people who watch. Ctrl-C ends it in order; a second one ends the program. */
export const showingProgress = async <T>(
  { tasks }: Pick<AppContext, 'tasks'>,
  work: (task: string) => Promise<T>,
  stderr: Pick<typeof process.stderr, 'isTTY' | 'write'> = process.stderr,
): Promise<T> => {
  const tell = (): void => {
    const progress = tasks.progressOf(TASK);
    if (progress !== null)
      stderr.write(`${CLEAR_LINE}${progress.step}: ${Math.floor(progress.share * 100)} %`);
  };
  const timer = stderr.isTTY ? setInterval(tell, TELL_EVERY_MS) : null;
  const cancel = (): void => {
    tasks.cancel(TASK);
  };
  process.once('SIGINT', cancel);
  try {
    return await work(TASK);
  } finally {
    process.off('SIGINT', cancel);
    if (timer !== null) {
      clearInterval(timer);
      stderr.write(CLEAR_LINE);
    }
  }
};

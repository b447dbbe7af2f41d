import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { appRouter } from '../../api/app-router.ts';
import { createContext, forRequest } from '../../api/context.ts';
import { keepStore, type StoreKeeper } from '../../api/store-keeper.ts';
import { workInThreads } from '../../api/work/work.ts';
import { RENDERER_DIR } from '../../paths.ts';
import { programInfo } from '../../program-info.ts';
import { WORKER_FILE } from '../../worker-file.ts';
import { startHttpHost } from '../http.ts';
import { describeFault } from './faults.ts';
import { openBrowser } from './open-browser.ts';
import { startOnOwnPort } from './own-port.ts';
import { answer, UsageError, type Verb } from './verb.ts';

/** Null where none is named. */
const readPort = (port: string | boolean | undefined): number | null => {
  if (port === undefined) return null;
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new UsageError('--port: 0 to 65535');
  return number;
};

const untilTold = (): Promise<unknown> => Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);

/** A store that cannot be opened does not end it: the page says what happened and offers the backups. */
const openOrTell = (keeper: StoreKeeper): void => {
  try {
    keeper.store();
  } catch (error) {
    process.stderr.write(`muster: ${describeFault(error)}\n`);
  }
};

export const serve: Verb = {
  usage: 'serve [--port N] [--open]',
  summary: 'the app on this computer for a browser',
  operands: [0, 0],
  options: { port: { type: 'string' }, open: { type: 'boolean' } },
  run: async ({ storeOptions, options: { port, open, json } }) => {
    const named = readPort(port);
    const keeper = keepStore(storeOptions);
    const work = workInThreads(WORKER_FILE);
    const browser = createContext(() => keeper.store(), programInfo('browser'), keeper, work);
    const start = (wanted: number) =>
      startHttpHost({
        router: appRouter,
        createContext: () => forRequest(browser),
        rendererDir: RENDERER_DIR,
        port: wanted,
        now: () => new Date(),
        onBug: (error) => console.error(error),
      });
    try {
      openOrTell(keeper);
      const host = await (named === null ? startOnOwnPort(keeper.dir, start) : start(named));
      const told = untilTold();
      const tell = (): string => {
        const address = host.newEntryUrl();
        process.stdout.write(
          json === true ? `${JSON.stringify({ address })}\n` : `Muster is at ${address}\n`,
        );
        return address;
      };
      const address = tell();
      if (open === true) openBrowser(address);
      // The address works once; another browser gets its own by pressing Enter here.
      const keyboard = process.stdin.isTTY
        ? createInterface({ input: process.stdin }).on('line', tell)
        : null;
      await told;
      keyboard?.close();
      // Whoever still waits for something to be worked out is told so at once.
      await Promise.all([work.close(), host.close()]);
    } finally {
      await work.close();
      keeper.close();
    }
    return answer(undefined, []);
  },
};

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { appRouter, createCaller } from '../../api/app-router.ts';
import { createContext, forRequest } from '../../api/context.ts';
import { startBackups } from '../../api/services/running-backups.ts';
import { startSync } from '../../api/services/sync/running-sync.ts';
import { readStartAnswers } from '../../api/start-answers.ts';
import { keepStore, type StoreKeeper } from '../../api/store-keeper.ts';
import { workInThreads } from '../../api/work/work.ts';
import { RENDERER_DIR } from '../../paths.ts';
import { programInfo } from '../../program-info.ts';
import { WORKER_FILE } from '../../worker-file.ts';
import { canBrowsersFind, newName, PLAIN_NAME } from '../http/address.ts';
import { startHttpHost } from '../http.ts';
import { createDoor } from '../lan/door.ts';
import { describeFault } from './faults.ts';
import { openBrowser } from './open-browser.ts';
import { answer, UsageError, type Verb } from './verb.ts';

/** Any free one where none is named: nobody can wait for Muster at a port they know. */
const readPort = (port: string | boolean | undefined): number => {
  const number = Number(port ?? 0);
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

const RISK =
  'any other program on this computer that serves pages to this browser can learn its key to Muster. Use it only where you trust them all.';

/** What it costs, in a line, where the address is the plain one. */
const chooseName = async (
  plain: boolean,
): Promise<{ readonly name: string; readonly risk: string | null }> => {
  if (plain) return { name: PLAIN_NAME, risk: `With the plain address, ${RISK}` };
  const name = newName();
  if (await canBrowsersFind(name)) return { name, risk: null };
  const why = 'This system does not find the names Muster would use, so it has its plain address:';
  return { name: PLAIN_NAME, risk: `${why} ${RISK} Muster’s own window has no such risk.` };
};

export const serve: Verb = {
  usage: 'serve [--port N] [--open] [--plain-address]',
  summary: 'the app on this computer for a browser',
  operands: [0, 0],
  options: { port: { type: 'string' }, open: { type: 'boolean' }, 'plain-address': { type: 'boolean' } },
  run: async ({ storeOptions, options: { port, open, json, 'plain-address': plain } }) => {
    const wanted = readPort(port);
    const { name, risk } = await chooseName(plain === true);
    const keeper = keepStore(storeOptions);
    const work = workInThreads(WORKER_FILE);
    const browser = createContext(() => keeper.store(), programInfo('browser'), keeper, work);
    const door = createDoor(browser, { rendererDir: RENDERER_DIR, onBug: (error) => console.error(error) });
    browser.house.door = door;
    const endBackups = startBackups(browser);
    let endSync = (): Promise<void> => Promise.resolve();
    try {
      openOrTell(keeper);
      endSync = startSync(browser, (error) => console.error(error));
      const host = await startHttpHost({
        router: appRouter,
        createContext: () => forRequest(browser),
        files: browser.files,
        rendererDir: RENDERER_DIR,
        readStart: (address) => readStartAnswers(createCaller(forRequest(browser)), address),
        port: wanted,
        name,
        now: () => new Date(),
        onBug: (error) => console.error(error),
      });
      if (risk !== null) process.stderr.write(`muster: ${risk}\n`);
      const told = untilTold();
      const tell = (): string => {
        const address = host.newEntryUrl();
        process.stdout.write(
          json === true ? `${JSON.stringify({ address })}\n` : `Muster is at ${address}\n`,
        );
        return address;
      };
      const address = tell();
      const forget = open === true ? openBrowser(address) : () => undefined;
      // The address works once; another browser gets its own by pressing Enter here.
      const keyboard = process.stdin.isTTY
        ? createInterface({ input: process.stdin }).on('line', tell)
        : null;
      await told;
      keyboard?.close();
      forget();
      await endSync();
      // Whoever still waits for something to be worked out is told so at once.
      await Promise.all([work.close(), door.close(), host.close()]);
    } finally {
      await door.close();
      endBackups();
      await work.close();
      keeper.close();
    }
    return answer(undefined, []);
  },
};

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { appRouter } from '../../api/app-router.ts';
import { createContext } from '../../api/context.ts';
import { RENDERER_DIR } from '../../paths.ts';
import { programInfo } from '../../program-info.ts';
import { startHttpHost } from '../http.ts';
import { openBrowser } from './open-browser.ts';
import { answer, UsageError, type Verb } from './verb.ts';

const readPort = (port: string | boolean | undefined): number => {
  if (port === undefined) return 0;
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new UsageError('--port: 0 to 65535');
  return number;
};

const untilTold = (): Promise<unknown> => Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);

export const serve: Verb = {
  usage: 'serve [--port N] [--open]',
  summary: 'the app on this computer for a browser',
  operands: [0, 0],
  options: { port: { type: 'string' }, open: { type: 'boolean' } },
  run: async ({ context, options: { port, open, json } }) => {
    const browser = createContext(() => context.store, programInfo('browser'));
    const host = await startHttpHost({
      router: appRouter,
      createContext: () => browser,
      rendererDir: RENDERER_DIR,
      port: readPort(port),
      now: () => new Date(),
      onBug: (error) => console.error(error),
    });
    const told = untilTold();
    const tell = (): string => {
      const address = host.newEntryUrl();
      process.stdout.write(json === true ? `${JSON.stringify({ address })}\n` : `Muster is at ${address}\n`);
      return address;
    };
    const address = tell();
    if (open === true) openBrowser(address);
    // The address works once; another browser gets its own by pressing Enter here.
    const keyboard = process.stdin.isTTY ? createInterface({ input: process.stdin }).on('line', tell) : null;
    await told;
    keyboard?.close();
    await host.close();
    return answer(undefined, []);
  },
};

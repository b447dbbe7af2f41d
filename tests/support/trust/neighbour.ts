import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type ServedApp, serveApp } from '../serve.ts';

/** What a hostile program on the same computer got out of a browser that was let into Muster. */
export interface NeighbourFigures {
  readonly visits: number;
  /** Visits to it, under every name it can guess, that brought Muster's cookie along. */
  readonly cookies: number;
  /** Openings of the printed address that its planted worker answered, and codes it saw in them. */
  readonly stolen: number;
  readonly codes: number;
  /** Names under which it could read what Muster keeps in the browser, once it has Muster's port. */
  readonly storages: number;
  /** Workers that a page of Muster let somebody register. */
  readonly registered: number;
  /** Old bookmarks that were not told how to get in. */
  readonly untold: number;
  /** Tabs whose key is old that were not told how to get in. */
  readonly lostTabs: number;
}

const OTHER_NAME = `${'b'.repeat(26)}.localhost`;
/** Names that lead to this computer and that everybody can guess. */
const NAMES = ['127.0.0.1', 'localhost', OTHER_NAME] as const;
const MOST_VISITS = 20;

const PAGE = `<!doctype html><title>neighbour</title><script>
navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)
  .then(() => { document.title = 'planted'; }, () => { document.title = 'not planted'; });
</script>`;

/** Answers everything itself and tells the neighbour what was asked. */
const worker = (tellTo: number): string => `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('fetch', (event) => {
  fetch('http://127.0.0.1:${tellTo}/told', { method: 'POST', mode: 'no-cors', body: event.request.url });
  event.respondWith(new Response('<title>stolen</title>', { headers: { 'content-type': 'text/html' } }));
});`;

interface Neighbour {
  readonly port: number;
  readonly cookies: string[];
  readonly told: string[];
  close(): Promise<void>;
}

const readText = async (req: IncomingMessage): Promise<string> => (await req.toArray()).join('');

/** On every address of this computer. */
const startNeighbour = async (port: number, tellTo: number | null): Promise<Neighbour> => {
  const cookies: string[] = [];
  const told: string[] = [];
  const server = createServer((req, res) => {
    if (req.headers.cookie !== undefined) cookies.push(req.headers.cookie);
    if (req.url === '/told') void readText(req).then((text) => told.push(text));
    const isWorker = req.url === '/sw.js';
    res.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    res.end(isWorker ? worker(tellTo ?? (server.address() as AddressInfo).port) : PAGE);
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cookies,
    told,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

const titleAt = async (page: Page, address: string): Promise<string> => {
  await page.goto(address);
  return page.title();
};

/** A worker goes when its browser has looked after it: bookmarks may have to be opened a few times. */
const isToldAtLast = async (page: Page, address: string): Promise<boolean> => {
  for (let visit = 0; visit < MOST_VISITS; visit += 1) {
    const title = await titleAt(page, address);
    if (title.includes('Muster is not at this address')) return true;
    if (title !== 'stolen') return false;
    // It looks a second after a page has come, and each page that comes meanwhile puts that off.
    await pause(2000);
  }
  return false;
};

const isLetIn = async (page: Page, address: string): Promise<boolean> => {
  await page.goto(address);
  if ((await page.title()) === 'stolen') return false;
  await page.waitForURL(({ pathname }) => pathname !== '/open');
  return true;
};

const REGISTER = `navigator.serviceWorker.register('/favicon.svg').then(() => 1, () => 0)`;
const KEYS = `Object.keys(localStorage).filter((key) => key.startsWith('muster')).length`;

/** Held from before Muster's start: plants what it can where Muster will be. */
const plant = async (context: BrowserContext, port: number): Promise<void> => {
  const page = await context.newPage();
  for (const name of NAMES) {
    await page.goto(`http://${name}:${port}/`);
    await page.waitForFunction(`document.title !== 'neighbour'`);
  }
  await page.close();
};

interface Meeting {
  readonly browser: Browser;
  readonly dir: string;
  /** What `muster serve` is started with. */
  readonly words?: readonly string[];
}

/** A neighbour waits on the port, plants a worker, goes; Muster takes the port, is used, ends; the neighbour comes back. */
export const meetNeighbour = async ({ browser, dir, words = [] }: Meeting): Promise<NeighbourFigures> => {
  const beside = await startNeighbour(0, null);
  const before = await startNeighbour(0, beside.port);
  const { port } = before;
  const context = await browser.newContext();
  const serve = (): Promise<ServedApp> => serveApp(dir, { words: ['--port', String(port), ...words] });
  await plant(context, port);
  await before.close();

  const first = await serve();
  const page = await context.newPage();
  const stolen = (await isLetIn(page, first.address)) ? 0 : 1;
  const codes = beside.told.filter((url) => url.includes('#')).length;
  const isPlain = new URL(first.address).hostname === NAMES[0];
  const bookmarks = NAMES.slice(isPlain ? 2 : 0);
  let untold = 0;
  for (const name of bookmarks)
    if (!(await isToldAtLast(page, `http://${name}:${port}/rosters`))) untold += 1;
  await first.stop();

  // A browser that was never planted with anything.
  const clean = await browser.newContext();
  const second = await serve();
  const own = await clean.newPage();
  await isLetIn(own, second.address);
  await own.getByRole('heading', { level: 1 }).first().waitFor();
  const registered = Number(await own.evaluate(REGISTER));
  const visitor = await clean.newPage();
  for (const name of NAMES) await visitor.goto(`http://${name}:${beside.port}/`);
  await clean.clearCookies();
  await own.reload();
  const lostTabs = (await own.title()).includes('This window has no access') ? 0 : 1;
  await second.stop();
  const after = await startNeighbour(port, beside.port);
  let storages = 0;
  for (const name of NAMES) {
    await visitor.goto(`http://${name}:${port}/`);
    if (Number(await visitor.evaluate(KEYS)) > 0) storages += 1;
  }
  const cookies = [...beside.cookies, ...after.cookies].filter((text) => text.includes('muster_')).length;
  await Promise.all([context.close(), clean.close(), beside.close(), after.close()]);
  return { visits: NAMES.length * 2, cookies, stolen, codes, storages, registered, untold, lostTabs };
};

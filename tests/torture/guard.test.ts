import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appRouter } from '../../electron/api/app-router.ts';
import { tempDir } from '../support/app.ts';
import { portOf, sendLines } from '../support/http-raw.ts';
import { WAYS_OUT } from '../support/http-ways-out.ts';
import { type Served, serveAndEnter } from '../support/trust/calls.ts';

const dir = tempDir();
let served: Served;
beforeAll(async () => {
  served = await serveAndEnter(dir);
});
afterAll(async () => {
  await served.stop();
  rmSync(dir, { recursive: true, force: true });
});

type Headers = Readonly<Record<string, string | null>>;
const get = (path: string, headers: Headers = {}) =>
  sendLines(served.origin, `GET ${path} HTTP/1.1`, { Cookie: served.cookie, ...headers });

const PATHS = ['/', '/index.html', '/rosters/x', '/api/rosters.list?input=%7B%7D', '/open'];

it('listens on the loopback addresses alone', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ address }) => address !== '127.0.0.1' && address !== '::1')
    .map(({ address, scopeid }) => (scopeid ? `${address}%${scopeid}` : address));
  const reached = await Promise.all(
    ['127.0.0.2', ...others].map(
      (host) =>
        new Promise<boolean>((resolve) => {
          const socket = connect({ host, port: portOf(served.origin), timeout: 1000 });
          const settle = (found: boolean) => (): void => {
            socket.destroy();
            resolve(found);
          };
          socket.once('connect', settle(true)).once('error', settle(false)).once('timeout', settle(false));
        }),
    ),
  );
  expect(reached).toEqual(reached.map(() => false));
});

it.each(PATHS)('%s: another host, another origin, another site are shut out', async (path) => {
  const port = portOf(served.origin);
  const hosts = [
    'evil.example',
    `127.0.0.1:${port}`,
    `${new URL(served.origin).hostname}.evil.example:${port}`,
    '',
    null,
  ];
  const replies = await Promise.all([
    ...hosts.map((Host) => get(path, { Host })),
    get(path, { Origin: 'null' }),
    get(path, { Origin: 'http://evil.example' }),
    get(path, { 'Sec-Fetch-Site': 'cross-site' }),
    get(`http://evil.example${path}`),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 400, 400, 403, 403, 403, 400]);
  expect(replies.filter(({ text }) => /access-control-/i.test(text))).toEqual([]);
});

it('a text/plain POST is refused, and a GET never writes', async () => {
  const before = await served.call('settings.get');
  const body = '{"colorScheme":"dark"}';
  const posted = await sendLines(
    served.origin,
    'POST /api/settings.set HTTP/1.1',
    { Cookie: served.cookie, 'Content-Type': 'text/plain', 'Content-Length': String(body.length) },
    body,
  );
  const asked = await get(`/api/settings.set?input=${encodeURIComponent(body)}`);
  expect([posted.status, asked.status]).toEqual([403, 405]);
  expect(await served.call('settings.get')).toEqual(before);
});

it('every route but the door is shut without the token', async () => {
  const routes = [
    ...PATHS.slice(0, 3),
    ...Object.keys(appRouter._def.procedures).map((path) => `/api/${path}`),
  ];
  const cookies = [null, '', served.cookie.slice(0, -1), `${served.cookie.split('=')[0]}=`];
  for (const path of routes) {
    const replies = await Promise.all(cookies.map((Cookie) => get(path, { Cookie })));
    expect([path, replies.map(({ status }) => status)]).toEqual([path, [401, 401, 401, 401]]);
  }
});

it('no spelling leads out of the folder of pages', async () => {
  for (const path of WAYS_OUT.filter((one) => one.startsWith('/'))) {
    const { status, text } = await get(path);
    expect([path, [400, 404].includes(status), text.includes(dir)]).toEqual([path, true, false]);
  }
});

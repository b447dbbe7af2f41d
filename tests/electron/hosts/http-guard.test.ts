import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, startTestHost, type TestHost } from '../../support/http-host.ts';
import { portOf, type RawReply, sendLines, sendRaw } from '../../support/http-raw.ts';

let test: TestHost;
let cookie = '';
beforeAll(async () => {
  test = await startTestHost();
  cookie = await enter(test.host);
});
afterAll(() => test.stop());

type Headers = Readonly<Record<string, string | null>>;
const get = (path: string, headers: Headers = {}): Promise<RawReply> =>
  sendLines(test.origin, `GET ${path} HTTP/1.1`, { Cookie: cookie, ...headers });
const post = (headers: Headers = {}, body = '"x"'): Promise<RawReply> =>
  sendLines(
    test.origin,
    'POST /api/notes.add HTTP/1.1',
    { Cookie: cookie, 'Content-Type': 'application/json', 'Content-Length': String(body.length), ...headers },
    body,
  );
const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

it('listens on the loopback addresses alone', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ address }) => address !== '127.0.0.1' && address !== '::1')
    .map((entry) => (entry.scopeid ? `${entry.address}%${entry.scopeid}` : entry.address));
  const tried = await Promise.all(
    ['127.0.0.2', ...others].map(
      (host) =>
        new Promise<string>((resolve) => {
          const socket = connect({ host, port: portOf(test.origin), timeout: 1_000 });
          socket.once('connect', () => {
            socket.destroy();
            resolve('reached');
          });
          socket.once('error', () => resolve('refused'));
          socket.once('timeout', () => resolve('refused'));
        }),
    ),
  );
  expect(tried.filter((result) => result === 'reached')).toEqual([]);
});

const PATHS = ['/', '/assets/main-AbCd_123.js', '/api/notes.list', '/open', '/gone'];

describe.each(PATHS)('Host on %s', (path) => {
  const port = (): number => portOf(test.origin);
  const name = (): string => new URL(test.origin).hostname;

  it('15.8 is refused in every other spelling', async () => {
    const hosts = [
      'evil.example',
      `evil.example:${port()}`,
      `127.0.0.1:${port()}`,
      `localhost:${port()}`,
      `[::1]:${port()}`,
      `0.0.0.0:${port()}`,
      `${'a'.repeat(26)}.localhost:${port()}`,
      name(),
      `${name()}:${port() + 1}`,
      `${name()}.evil.example:${port()}`,
      `${name()}.:${port()}`,
      `${name().toUpperCase()}:${port()}`,
      `x.${name()}:${port()}`,
      `user@${name()}:${port()}`,
      `${name()}:${port()}, evil.example`,
      `${name()}:${port()}/`,
      `${name()}:0${port()}`,
      '',
      null,
    ];
    const replies = await Promise.all(hosts.map((Host) => get(path, { Host })));
    const expected = hosts.map((host) => (host === null || host === '' ? 400 : 403));
    expect(replies.map((reply) => reply.status)).toEqual(expected);
  });

  it('is refused when doubled, also if both are right', async () => {
    const host = `${name()}:${port()}`;
    const send = (first: string, second: string): Promise<RawReply> =>
      sendRaw(
        test.origin,
        `GET ${path} HTTP/1.1\r\nHost: ${first}\r\nhost: ${second}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      );
    const replies = [
      await send(host, host),
      await send(host, 'evil.example'),
      await send('evil.example', host),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([400, 400, 400]);
  });

  it('is refused in HTTP/1.0 without it', async () => {
    expect((await sendRaw(test.origin, `GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(400);
  });

  it('is refused beside an absolute address', async () => {
    const targets = [
      `http://${name()}:${port()}${path}`,
      `http://evil.example${path}`,
      `https://evil.example${path}`,
    ];
    const replies = await Promise.all(targets.map((target) => get(target)));
    expect(replies.map((reply) => reply.status)).toEqual([400, 400, 400]);
  });

  it('is good as the printed address', async () => {
    expect([400, 403]).not.toContain((await get(path)).status);
  });
});

it('15.8 an old bookmark is told how to get in, and neither the new name nor a way there', async () => {
  const port = portOf(test.origin);
  const old = `${'b'.repeat(26)}.localhost:${port}`;
  for (const Host of [`127.0.0.1:${port}`, `localhost:${port}`, old]) {
    const reply = await get('/rosters/r1', { Host });
    expect([reply.status, reply.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('Press Enter in the terminal where Muster runs');
    expect(reply.text).not.toContain(new URL(test.origin).hostname);
    expect([reply.headers['location'], reply.headers['set-cookie'], /<script/.test(reply.body)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  }
});

it('15.8 with the plain address the host answers under 127.0.0.1 and localhost', async () => {
  const plain = await startTestHost({ name: '127.0.0.1' });
  const port = portOf(plain.origin);
  const own = await enter(plain.host);
  for (const Host of [`127.0.0.1:${port}`, `localhost:${port}`])
    expect((await sendLines(plain.origin, 'GET / HTTP/1.1', { Host, Cookie: own })).status).toBe(200);
  await plain.stop();
});

describe('15.8 a service worker', () => {
  it.each(PATHS)(
    'at %s is refused under every name, and what it kept is cleared, cookies never',
    async (path) => {
      for (const Host of [new URL(test.origin).host, `127.0.0.1:${portOf(test.origin)}`]) {
        const reply = await get(path, { Host, 'Service-Worker': 'script' });
        expect([reply.status, reply.headers['clear-site-data']]).toEqual([403, '"storage"']);
      }
    },
  );
});

describe('Origin', () => {
  const origins = (): readonly string[] => [
    'null',
    '',
    'http://evil.example',
    `http://127.0.0.1:${portOf(test.origin)}`,
    test.origin.replace(/\d+$/, (port) => String(Number(port) + 1)),
    test.origin.replace(/:\d+$/, ''),
    test.origin.replace('http:', 'https:'),
    `http://localhost:${portOf(test.origin)}`,
    `${test.origin}.evil.example`,
    `${test.origin}/`,
    `${test.origin}, http://evil.example`,
    'file://',
    'app://muster',
  ];

  it('is refused on posts and reads when it is another', async () => {
    const replies = await Promise.all(
      origins().flatMap((Origin) => [
        post({ Origin }),
        get('/', { Origin }),
        get('/api/notes.list', { Origin }),
      ]),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([403]));
    expect(test.notes.texts).toEqual([]);
  });

  it('is good as our own, or absent as from a program', async () => {
    const replies = [await post({ Origin: test.origin }), await post()];
    expect(replies.map((reply) => [reply.status, JSON.parse(reply.body)])).toEqual([
      [200, { result: { data: 1 } }],
      [200, { result: { data: 2 } }],
    ]);
    test.notes.texts.length = 0;
  });
});

describe('Sec-Fetch-Site', () => {
  it.each(['cross-site', 'same-site', 'made-up'])('%s is refused unless a page is opened', async (site) => {
    const foreign = { 'Sec-Fetch-Site': site };
    const replies = await Promise.all([
      get('/', foreign),
      get('/assets/main-AbCd_123.js', {
        ...foreign,
        'Sec-Fetch-Mode': 'no-cors',
        'Sec-Fetch-Dest': 'script',
      }),
      get('/', { ...foreign, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }),
      get('/api/notes.list', { ...foreign, 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }),
      get('/api/notes.list', { ...foreign, ...NAVIGATION }),
      post({ ...foreign, ...NAVIGATION }),
      get('/', { ...foreign, ...NAVIGATION }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403, 403, 403, 403, 200]);
    expect(test.notes.texts).toEqual([]);
  });

  it.each(['same-origin', 'none'])('%s is good', async (site) => {
    expect((await get('/api/notes.list', { 'Sec-Fetch-Site': site })).status).toBe(200);
  });
});

describe('a post', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonp',
    'application/json; charset=utf-16',
    'text/plain; application/json',
    '',
    null,
  ])('with content type %j is refused', async (type) => {
    expect((await post({ 'Content-Type': type })).status).toBe(403);
    expect(test.notes.texts).toEqual([]);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'with content type %j is taken',
    async (type) => {
      expect((await post({ 'Content-Type': type })).status).toBe(200);
      test.notes.texts.length = 0;
    },
  );

  it('with letters that are no UTF-8 is refused rather than mended', async () => {
    const head = `POST /api/notes.add HTTP/1.1\r\nHost: ${new URL(test.origin).host}\r\nConnection: close\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n`;
    const reply = await sendRaw(
      test.origin,
      Buffer.concat([Buffer.from(head), Buffer.from([0x22, 0xff, 0x22])]),
    );
    expect([reply.status, test.notes.texts]).toEqual([400, []]);
  });

  it('to a page is refused', async () => {
    const reply = await sendLines(
      test.origin,
      'POST / HTTP/1.1',
      { Cookie: cookie, 'Content-Type': 'application/json', 'Content-Length': '2' },
      '{}',
    );
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a GET never writes', () => {
  it.each([
    ['/api/notes.add?input=%22x%22', 405],
    ['/api/notes.add?batch=1&input=%7B%220%22%3A%22x%22%7D', 405],
    ['/api/notes.list,notes.add?batch=1&input=%7B%221%22%3A%22x%22%7D', 400],
  ])('%s', async (path, status) => {
    const replies = [await get(path), await get(path, { 'X-HTTP-Method-Override': 'POST' })];
    expect(replies.map((reply) => reply.status)).toEqual([status, status]);
    expect(test.notes.texts).toEqual([]);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'HEAD'])('nor does a %s', async (method) => {
    const replies = [
      await sendLines(test.origin, `${method} /api/notes.add?input=%22x%22 HTTP/1.1`, { Cookie: cookie }),
      ...(method === 'HEAD'
        ? []
        : [await sendLines(test.origin, `${method} / HTTP/1.1`, { Cookie: cookie })]),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 405));
    expect(test.notes.texts).toEqual([]);
  });
});

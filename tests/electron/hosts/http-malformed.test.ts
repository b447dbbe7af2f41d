import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, startTestHost, type TestHost } from '../../support/http-host.ts';
import { openSocket, parseReply, readAll, sendLines, sendRaw, writeThrough } from '../../support/http-raw.ts';
import { seeded } from '../../support/seeded.ts';
import { findLeak, sendSpoilt, type Target } from '../../support/trust/hostile-requests.ts';

let test: TestHost;
let cookie = '';
beforeAll(async () => {
  test = await startTestHost({ limits: { headersMs: 300, requestMs: 300, checkEveryMs: 50, idleMs: 100 } });
  cookie = await enter(test.host);
});
afterAll(() => test.stop());

const leakIn = (reply: string): string | null => findLeak(reply, { dirs: [test.dir] });

const host = (): string => new URL(test.origin).host;
const whole = (line: string, more = ''): string =>
  `${line}\r\nHost: ${host()}\r\nCookie: ${cookie}\r\nConnection: close\r\n${more}\r\n`;

const BROKEN: readonly (readonly [string, () => string])[] = [
  ['//', () => whole('GET // HTTP/1.1')],
  ['//host/path', () => whole('GET //evil.example/x HTTP/1.1')],
  ['/%', () => whole('GET /% HTTP/1.1')],
  ['/%ff', () => whole('GET /%ff HTTP/1.1')],
  ['/api/%', () => whole('GET /api/% HTTP/1.1')],
  ['/\\host', () => whole('GET /\\evil.example HTTP/1.1')],
  ['*', () => whole('OPTIONS * HTTP/1.1')],
  ['no slash', () => whole('GET open HTTP/1.1')],
  ['a fragment', () => whole('GET /#x HTTP/1.1')],
  [
    'length and chunks',
    () =>
      whole(
        'POST /api/notes.add HTTP/1.1',
        'Content-Type: application/json\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n',
      ),
  ],
  [
    'two lengths',
    () =>
      whole(
        'POST /api/notes.add HTTP/1.1',
        'Content-Type: application/json\r\nContent-Length: 3\r\nContent-Length: 4\r\n',
      ),
  ],
  [
    'a negative length',
    () => whole('POST /api/notes.add HTTP/1.1', 'Content-Type: application/json\r\nContent-Length: -1\r\n'),
  ],
  [
    'an unknown encoding',
    () =>
      whole('POST /api/notes.add HTTP/1.1', 'Content-Type: application/json\r\nTransfer-Encoding: gzip\r\n'),
  ],
  [
    'a bad chunk',
    () =>
      `${whole('POST /api/notes.add HTTP/1.1', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n')}zz\r\n`,
  ],
  ['a folded header', () => whole('GET / HTTP/1.1', 'X: a\r\n b\r\n')],
  ['a space before the colon', () => whole('GET / HTTP/1.1', 'X : a\r\n')],
  ['HTTP/2 preface', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/9', () => whole('GET / HTTP/9.9')],
  ['TLS hello', () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
  ['nothing but line ends', () => '\r\n\r\n\r\n\r\nx\r\n\r\n'],
  ['a thousand headers', () => whole('GET / HTTP/1.1', 'A: b\r\n'.repeat(1_000))],
  ['a megabyte of header', () => whole('GET / HTTP/1.1', `A: ${'b'.repeat(1024 * 1024)}\r\n`)],
  ['a megabyte of address', () => whole(`GET /${'a'.repeat(1024 * 1024)} HTTP/1.1`)],
  ['a bad input', () => whole('GET /api/notes.length?input=%7B HTTP/1.1')],
  ['a bad escape in the input', () => whole('GET /api/notes.length?input=%E0%A4%A HTTP/1.1')],
  ['an endless path of a procedure', () => whole(`GET /api/${'a.'.repeat(5_000)} HTTP/1.1`)],
  ['a procedure of the prototype', () => whole('GET /api/__proto__.constructor HTTP/1.1')],
  [
    'an upgrade',
    () => whole('GET / HTTP/1.1').replace('Connection: close', 'Connection: Upgrade\r\nUpgrade: websocket'),
  ],
];

it.each(BROKEN)('%s is answered calmly', async (name, text) => {
  const reply = await sendRaw(test.origin, Buffer.from(text(), 'latin1'));
  expect(leakIn(reply.text)).toBeNull();
  // An upgrade and surplus headers are no mistakes: they are simply ignored.
  const harmless = ['an upgrade', 'a thousand headers'].includes(name);
  if (!harmless) expect(reply.status, reply.text).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(test.notes.texts).toEqual([]);
});

it('cuts a socket that goes on sending rubbish', async () => {
  const socket = await openSocket(test.origin);
  const reply = readAll(socket);
  const rubbish = Buffer.alloc(64 * 1024, 'x');
  const began = performance.now();
  while (!socket.destroyed && performance.now() - began < 10_000) await writeThrough(socket, rubbish);
  expect(socket.destroyed).toBe(true);
  expect(parseReply(await reply).status).toBe(400);
});

it('lives through hundreds of spoilt requests', async () => {
  const target: Target = {
    origin: test.origin,
    cookie,
    paths: ['/', '/api/notes.length?input=%22abc%22', '/assets/main-AbCd_123.js'],
    post: { path: '/api/notes.length', body: '"abc"' },
    dirs: [test.dir],
  };
  expect(await sendSpoilt(target, 500, seeded(20_260_301))).toEqual([]);
  expect((await sendLines(test.origin, 'GET /api/notes.list HTTP/1.1', { Cookie: cookie })).status).toBe(200);
  expect([test.bugs, test.notes.texts]).toEqual([[], []]);
});

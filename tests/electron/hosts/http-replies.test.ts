import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, INDEX_HTML, startTestHost, type TestHost } from '../../support/http-host.ts';
import { type RawReply, sendLines, sendRaw } from '../../support/http-raw.ts';
import { WAYS_OUT } from '../../support/http-ways-out.ts';

let test: TestHost;
let cookie = '';
beforeAll(async () => {
  test = await startTestHost();
  cookie = await enter(test.host);
});
afterAll(() => test.stop());

const get = (path: string): Promise<RawReply> =>
  sendLines(test.origin, `GET ${path} HTTP/1.1`, { Cookie: cookie });
const nonceOf = (reply: RawReply): string =>
  /style-src 'self' 'nonce-([\w-]+)'/.exec(reply.headers['content-security-policy'] ?? '')?.[1] ?? '';

describe('every reply has the security headers and none for other origins', () => {
  const REPLIES: readonly (readonly [string, number, () => Promise<RawReply>])[] = [
    ['a page', 200, () => get('/')],
    ['a file', 200, () => get('/favicon.svg')],
    ['a missing file', 404, () => get('/gone.js')],
    ['an answer of the API', 200, () => get('/api/notes.list')],
    ['a missing procedure', 404, () => get('/api/notes.gone')],
    ['a fault', 500, () => get('/api/notes.fault')],
    [
      'a service worker',
      403,
      () => sendLines(test.origin, 'GET /sw.js HTTP/1.1', { 'Service-Worker': 'script' }),
    ],
    ['no access', 401, () => sendLines(test.origin, 'GET / HTTP/1.1')],
    ['a foreign host', 403, () => sendLines(test.origin, 'GET / HTTP/1.1', { Host: 'evil.example' })],
    [
      'a preflight',
      403,
      () => sendLines(test.origin, 'OPTIONS /api/notes.add HTTP/1.1', { Origin: 'http://a.example' }),
    ],
    ['no request at all', 400, () => sendRaw(test.origin, 'rubbish\r\n\r\n')],
    ['long headers', 431, () => sendLines(test.origin, 'GET / HTTP/1.1', { X: 'x'.repeat(20_000) })],
    [
      'a tunnel',
      405,
      () => sendRaw(test.origin, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'),
    ],
    ['an unknown expectation', 417, () => sendLines(test.origin, 'GET / HTTP/1.1', { Expect: 'much' })],
  ];

  it.each(REPLIES)('%s', async (_name, status, ask) => {
    const reply = await ask();
    const csp = reply.headers['content-security-policy']?.replace(nonceOf(reply), 'N');
    expect({ ...reply.headers, status: reply.status, 'content-security-policy': csp }).toMatchObject({
      status,
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N'; img-src 'self' data: blob:; " +
        "font-src 'self'; connect-src 'self'; worker-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()',
      'cache-control': 'no-store',
    });
    expect(reply.text.toLowerCase()).not.toContain('access-control-');
  });
});

describe('pages', () => {
  it('carry the nonce of their own policy, another one each time', async () => {
    const [first, second] = [await get('/'), await get('/rosters/some-roster')];
    expect(first.body).toBe(INDEX_HTML.replaceAll('__NONCE__', nonceOf(first)));
    expect(second.body).toBe(INDEX_HTML.replaceAll('__NONCE__', nonceOf(second)));
    expect(nonceOf(second)).not.toBe(nonceOf(first));
  });

  it('may keep hashed files for ever', async () => {
    const reply = await get('/assets/main-AbCd_123.js?v=1');
    expect([reply.status, reply.headers['cache-control'], reply.headers['content-type'], reply.body]).toEqual(
      [200, 'private, max-age=31536000, immutable', 'text/javascript; charset=utf-8', 'start();'],
    );
  });

  it('are sent squeezed to who can take it, and not again to who has them', async () => {
    const file = join(test.dir, 'renderer/assets/main-AbCd_123.js');
    writeFileSync(`${file}.br`, 'squeezed');
    const ask = (headers: Record<string, string>) =>
      sendLines(test.origin, 'GET /assets/main-AbCd_123.js HTTP/1.1', { Cookie: cookie, ...headers });
    const first = await ask({ 'Accept-Encoding': 'gzip, br' });
    expect([first.headers['content-encoding'], first.headers['vary'], first.body]).toEqual([
      'br',
      'Accept-Encoding',
      'squeezed',
    ]);
    const tag = first.headers['etag'] ?? '';
    const again = await ask({ 'Accept-Encoding': 'gzip, br', 'If-None-Match': `"old", ${tag}` });
    expect([again.status, again.body]).toEqual([304, '']);
    const plain = await ask({ 'If-None-Match': tag });
    expect([plain.status, plain.headers['content-encoding'], plain.body]).toEqual([
      200,
      undefined,
      'start();',
    ]);
    rmSync(`${file}.br`);
  });

  it('answer HEAD with the length alone', async () => {
    const reply = await sendLines(test.origin, 'HEAD /favicon.svg HTTP/1.1', { Cookie: cookie });
    expect([reply.status, reply.headers['content-length'], reply.body]).toEqual([200, '41', '']);
  });

  it.each(WAYS_OUT.filter((path) => path.startsWith('/')))(
    'stay inside their folder for %j',
    async (path) => {
      const reply = await get(path);
      expect([400, 404]).toContain(reply.status);
      expect(reply.body).not.toContain('secret');
      expect(reply.text).not.toContain(test.dir);
    },
  );
});

describe('the API', () => {
  const post = (path: string, body: string): Promise<RawReply> =>
    sendLines(
      test.origin,
      `POST ${path} HTTP/1.1`,
      {
        Cookie: cookie,
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
      },
      body,
    );

  it('answers one question and several at once', async () => {
    const input = encodeURIComponent(JSON.stringify({ 1: 'four' }));
    expect(JSON.parse((await get('/api/notes.list')).body)).toEqual({ result: { data: [] } });
    expect(JSON.parse((await get(`/api/notes.list,notes.length?batch=1&input=${input}`)).body)).toEqual([
      { result: { data: [] } },
      { result: { data: 4 } },
    ]);
  });

  it('takes a question too long for an address as a post', async () => {
    const reply = await post('/api/notes.length', JSON.stringify('x'.repeat(100_000)));
    expect([reply.status, JSON.parse(reply.body)]).toEqual([200, { result: { data: 100_000 } }]);
  });

  it('refuses more than fifty calls at once', async () => {
    const paths = (count: number): string => Array.from({ length: count }, () => 'notes.list').join(',');
    const replies = [await get(`/api/${paths(50)}?batch=1`), await get(`/api/${paths(51)}?batch=1`)];
    expect(replies.map((reply) => reply.status)).toEqual([200, 400]);
  });

  it('masks faults and reports them to its owner', async () => {
    test.bugs.length = 0;
    const reply = await get('/api/notes.fault');
    expect([reply.status, reply.body.includes('masked'), reply.body.includes('secret')]).toEqual([
      500,
      true,
      false,
    ]);
    expect(test.bugs.map(String)).toEqual([expect.stringContaining('secret in')]);
  });

  it.each(['', '{', '"', '[1,', 'undefined', '\u0000', '{"__proto__":1}', '123'])(
    'refuses the body %j',
    async (body) => {
      const reply = await post('/api/notes.add', body);
      expect([reply.status, reply.body.includes('stack'), reply.body.includes('node_modules')]).toEqual([
        400,
        false,
        false,
      ]);
      expect(test.notes.texts).toEqual([]);
    },
  );
});

it('15.8 the door runs its own script alone, by a nonce that no other reply has', async () => {
  const replies = await Promise.all([1, 2].map(() => sendLines(test.origin, 'GET /open HTTP/1.1')));
  const nonces = replies.map(({ body }) => /<script nonce="([\w-]+)">/.exec(body)?.[1]);
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(replies.map(({ headers }) => headers['content-security-policy'])).toEqual(
    nonces.map(
      (nonce) =>
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
        `worker-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    ),
  );
});

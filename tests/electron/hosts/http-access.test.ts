import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, startTestHost, type TestHost } from '../../support/http-host.ts';
import { portOf, type RawReply, sendLines } from '../../support/http-raw.ts';

let test: TestHost;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  test = await startTestHost({ now: () => now });
});
afterAll(() => test.stop());

const get = (target: string, headers: Readonly<Record<string, string | null>> = {}): Promise<RawReply> =>
  sendLines(test.origin, `GET ${target} HTTP/1.1`, headers);
const newTarget = (): string => test.host.newEntryUrl().slice(test.origin.length);
const cookieName = (): string => `muster_${portOf(test.origin)}`;

describe('the entry address', () => {
  it('carries a code of 256 bits, another one each time', () => {
    const [first, second] = [test.host.newEntryUrl(), test.host.newEntryUrl()];
    expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/open\?code=[\w-]{43}$/);
    expect(second).not.toBe(first);
  });

  it('gives a session cookie of 256 bits once and leads to the first page', async () => {
    const target = newTarget();
    const reply = await get(target);
    expect([reply.status, reply.headers['location'], reply.headers['cache-control']]).toEqual([
      303,
      '/',
      'no-store',
    ]);
    expect(reply.headers['set-cookie']).toMatch(
      new RegExp(`^${cookieName()}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`),
    );
    const again = await get(target);
    expect([again.status, again.headers['set-cookie']]).toEqual([401, undefined]);
    expect(again.body).toContain('Press Enter in the terminal where Muster runs');
  });

  it.each([
    { 'Sec-Purpose': 'prefetch' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
    { 'X-Moz': 'prefetch' },
  ])('is not used up by a prefetch with %j', async (headers) => {
    const target = newTarget();
    const early = await get(target, headers);
    expect([early.status, early.headers['set-cookie']]).toEqual([503, undefined]);
    expect((await get(target)).status).toBe(303);
  });

  it('is not used up by a HEAD request', async () => {
    const target = newTarget();
    expect((await sendLines(test.origin, `HEAD ${target} HTTP/1.1`)).status).toBe(405);
    expect((await get(target)).status).toBe(303);
  });

  it('is not used up by a link on another page, which is refused', async () => {
    const target = newTarget();
    const linked = await get(target, {
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
    });
    expect([linked.status, linked.headers['set-cookie']]).toEqual([403, undefined]);
    expect(linked.body).toContain('paste it into the address bar');
    expect((await get(target, { 'Sec-Fetch-Site': 'none' })).status).toBe(303);
  });

  it('leads those inside to the first page without using the code up', async () => {
    const target = newTarget();
    const inside = await get(target, { Cookie: await enter(test.host) });
    expect([inside.status, inside.headers['set-cookie']]).toEqual([303, undefined]);
    expect((await get(target)).status).toBe(303);
  });

  it.each(['/open', '/open?code=', '/open?code=wrong', '/open?other=1'])(
    'is refused as %s',
    async (target) => {
      expect((await get(target)).status).toBe(401);
    },
  );

  it('is refused when a part of the code is missing', async () => {
    expect((await get(newTarget().slice(0, -1))).status).toBe(401);
  });

  it('stops working after half a day', async () => {
    const [early, late] = [newTarget(), newTarget()];
    now = new Date('2026-03-01T23:59:59Z');
    expect((await get(early)).status).toBe(303);
    now = new Date('2026-03-02T00:00:00Z');
    expect((await get(late)).status).toBe(401);
  });

  it('keeps the newest 64 addresses', async () => {
    const targets = Array.from({ length: 65 }, newTarget);
    expect((await get(targets[0] ?? '')).status).toBe(401);
    expect((await get(targets[1] ?? '')).status).toBe(303);
  });
});

const ROUTES = [
  ['GET', '/'],
  ['HEAD', '/'],
  ['GET', '/index.html'],
  ['GET', '/rosters/some-roster'],
  ['GET', '/assets/main-AbCd_123.js'],
  ['GET', '/gone.js'],
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/notes.list'],
  ['GET', '/api/notes.list,notes.list?batch=1'],
  ['GET', '/api/notes.gone'],
  ['POST', '/api/notes.add'],
  ['DELETE', '/api/notes.add'],
  ['OPTIONS', '/api/notes.add'],
  ['POST', '/'],
] as const;

describe.each(ROUTES)('%s %s', (method, path) => {
  const ask = (cookie: string | null): Promise<RawReply> =>
    sendLines(
      test.origin,
      `${method} ${path} HTTP/1.1`,
      {
        Cookie: cookie,
        ...(method === 'POST' ? { 'Content-Type': 'application/json', 'Content-Length': '3' } : {}),
      },
      method === 'POST' ? '"x"' : '',
    );

  it('is closed to a missing, empty, wrong, cut, lengthened or misnamed token', async () => {
    const cookie = await enter(test.host);
    const token = cookie.slice(cookieName().length + 1);
    const cookies = [
      null,
      '',
      `${cookieName()}=`,
      cookieName(),
      `${cookieName()}=wrong`,
      `${cookieName()}=${'A'.repeat(43)}`,
      cookie.slice(0, -1),
      `${cookie}A`,
      `muster_1=${token}`,
      `x${cookie}`,
      `${cookieName()}="${token}"`,
      token,
    ];
    const replies = await Promise.all(cookies.map(ask));
    expect(replies.map((reply) => reply.status)).toEqual(cookies.map(() => 401));
    expect(test.notes.texts).toEqual([]);
  });

  it('is open to the session, also beside a planted cookie of the same name', async () => {
    const cookie = await enter(test.host);
    for (const header of [cookie, `${cookieName()}=planted; a=b; ${cookie}`])
      expect((await ask(header)).status).not.toBe(401);
    test.notes.texts.length = 0;
  });
});

it('shows strangers a page that says what to do, and the API a refusal', async () => {
  const page = await get('/');
  expect([page.status, page.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  expect(page.body).toContain('This window has no access');
  const nonce = /style-src 'self' 'nonce-([\w-]+)'/.exec(page.headers['content-security-policy'] ?? '')?.[1];
  expect(page.body).toContain(`<style nonce="${nonce}">`);
  const api = await get('/api/notes.list');
  const message =
    'This window has no access to Muster. Press Enter in the terminal where Muster runs and open the new address, or start Muster again.';
  expect([api.status, JSON.parse(api.body)]).toEqual([
    401,
    {
      error: {
        message,
        code: -32600,
        data: {
          code: 'host/no-access',
          httpStatus: 401,
          refusal: { code: 'host/no-access', message, place: null, current: null },
        },
      },
    },
  ]);
});

it('has another session at each start', async () => {
  const other = await startTestHost();
  const token = (cookie: string): string => cookie.split('=')[1] ?? '';
  const foreign = `muster_${portOf(test.origin)}=${token(await enter(other.host))}`;
  await other.stop();
  expect((await get('/', { Cookie: foreign })).status).toBe(401);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, startTestHost, type TestHost } from '../../support/http-host.ts';
import { askHost, portOf, type RawReply, sendLines, spendAddress } from '../../support/http-raw.ts';

let test: TestHost;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  test = await startTestHost({ now: () => now });
});
afterAll(() => test.stop());

const get = (target: string, headers: Readonly<Record<string, string | null>> = {}): Promise<RawReply> =>
  sendLines(test.origin, `GET ${target} HTTP/1.1`, headers);
const spend = async (address: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  (await spendAddress(address, headers)).status;
const cookieName = (): string => `muster_${portOf(test.origin)}`;

describe('15.8 the entry address', () => {
  it('has a name of 130 bits and a code of 256 bits; each start has another name, each address another code', async () => {
    const [first, second] = [test.host.newEntryUrl(), test.host.newEntryUrl()];
    expect(first).toMatch(/^http:\/\/[a-z2-7]{26}\.localhost:\d+\/open#[\w-]{43}$/);
    expect(second).not.toBe(first);
    const other = await startTestHost();
    expect(new URL(other.origin).hostname).not.toBe(new URL(test.origin).hostname);
    await other.stop();
  });

  it('gives a session cookie of 256 bits once, for this name alone', async () => {
    const address = test.host.newEntryUrl();
    const { status, headers } = await spendAddress(address);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^${cookieName()}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`),
    );
    const again = await spendAddress(address);
    expect([again.status, again.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('is not used up by anything that only looks: the page says nothing of the code and sets no cookie', async () => {
    const address = test.host.newEntryUrl();
    const code = new URL(address).hash.slice(1);
    const looks = [
      await get('/open'),
      await get(`/open?code=${code}`),
      await sendLines(test.origin, 'HEAD /open HTTP/1.1'),
      await get('/open', { 'Sec-Purpose': 'prefetch;prerender' }),
      await get('/open', {
        'Sec-Fetch-Site': 'cross-site',
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-Dest': 'document',
      }),
    ];
    expect(looks.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual(
      looks.map(() => [200, undefined]),
    );
    expect(looks.filter(({ text }) => text.includes(code))).toEqual([]);
    expect(await spend(address)).toBe(200);
  });

  it('is refused to whoever is no page of ours, with the right code too', async () => {
    const address = test.host.newEntryUrl();
    const port = portOf(test.origin);
    const origins = ['null', 'http://evil.example', `http://localhost:${port}`, `http://127.0.0.1:${port}`];
    for (const origin of origins) expect([origin, await spend(address, { origin })]).toEqual([origin, 403]);
    expect(await spend(address, { 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await spend(address, { 'content-type': 'text/plain' })).toBe(403);
    const { status } = await askHost(`${test.origin}/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: new URL(address).hash.slice(1) }),
    });
    expect(status).toBe(403);
    expect(await spend(address)).toBe(200);
  });

  it('lets those inside in again without using the code up', async () => {
    const address = test.host.newEntryUrl();
    const inside = await spendAddress(address, { cookie: await enter(test.host) });
    expect([inside.status, inside.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await spend(address)).toBe(200);
  });

  it.each(['/open', '/open#', '/open#wrong'])('is refused as %s', async (target) => {
    expect(await spend(`${test.origin}${target}`)).toBe(401);
  });

  it('is refused when a part of the code is missing, and as anything but a short text of JSON', async () => {
    expect(await spend(test.host.newEntryUrl().slice(0, -1))).toBe(401);
    const headers = { origin: test.origin, 'content-type': 'application/json' };
    const post = async (body: string): Promise<number> =>
      (await askHost(`${test.origin}/open`, { method: 'POST', headers, body })).status;
    expect([await post('{'), await post('{"code":1}'), await post('null')]).toEqual([401, 401, 401]);
    expect(await post(JSON.stringify({ code: 'x'.repeat(2000) }))).toBe(413);
  });

  it('stops working after half a day', async () => {
    const [early, late] = [test.host.newEntryUrl(), test.host.newEntryUrl()];
    now = new Date('2026-03-01T23:59:59Z');
    expect(await spend(early)).toBe(200);
    now = new Date('2026-03-02T00:00:00Z');
    expect(await spend(late)).toBe(401);
  });

  it('keeps the newest 64 addresses', async () => {
    const addresses = Array.from({ length: 65 }, () => test.host.newEntryUrl());
    expect([await spend(addresses[0] ?? ''), await spend(addresses[1] ?? '')]).toEqual([401, 200]);
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

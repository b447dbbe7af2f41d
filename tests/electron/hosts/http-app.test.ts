import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppRouter, appRouter } from '../../../electron/api/app-router.ts';
import { createContext } from '../../../electron/api/context.ts';
import { type HttpHost, startHttpHost } from '../../../electron/hosts/http.ts';
import { programInfo } from '../../../electron/program-info.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { enter } from '../../support/http-host.ts';
import { type RawReply, sendLines } from '../../support/http-raw.ts';

let app: TestApp;
let host: HttpHost;
let cookie = '';
const bugs: unknown[] = [];

beforeAll(async () => {
  app = openTestApp();
  const context = createContext(() => app.store, { ...programInfo('browser'), licences: () => [] });
  host = await startHttpHost({
    router: appRouter,
    createContext: () => context,
    files: context.files,
    rendererDir: app.dir,
    port: 0,
    // Node finds no other name everywhere.
    name: '127.0.0.1',
    onBug: (error) => bugs.push(error),
  });
  cookie = await enter(host);
});
afterAll(async () => {
  await host.close();
  app.dispose();
});

const clientWith = (header: string) =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${host.origin}/api`,
        headers: () => ({ cookie: header }),
      }),
    ],
  });

describe('the app over HTTP', () => {
  it('stores a roster and lists it', async () => {
    const client = clientWith(cookie);
    const made = await client.rosters.create.mutate({
      name: 'Grey Company',
      system: 'by-this-axe',
      pointsLimit: 500,
      notes: '',
    });
    expect(await client.rosters.get.query({ id: made.id })).toEqual(made);
  });

  it('carries refusals whole', async () => {
    const error = await clientWith(cookie)
      .rosters.get.query({ id: 'gone' })
      .catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect((error as TRPCClientError<AppRouter>).data).toMatchObject({
      httpStatus: 404,
      refusal: { code: 'roster/not-found' },
    });
  });

  it('tells a window without access so in the same way', async () => {
    const client = clientWith('');
    const errors = await Promise.all(
      [client.settings.get.query(), client.systems.list.query()].map((call) =>
        call.catch((cause: unknown) => cause),
      ),
    );
    expect(errors.map((error) => (error as TRPCClientError<AppRouter>).data)).toMatchObject([
      { httpStatus: 401, refusal: { code: 'host/no-access' } },
      { httpStatus: 401, refusal: { code: 'host/no-access' } },
    ]);
  });
});

const procedures = Object.entries<unknown>(appRouter._def.procedures).map(([path, procedure]) => {
  const { type } = (procedure as { readonly _def: { readonly type: string } })._def;
  return [path, type] as const;
});

const call = (path: string, method: string, header: string | null, body = ''): Promise<RawReply> =>
  sendLines(
    host.origin,
    `${method} /api/${path} HTTP/1.1`,
    {
      Cookie: header,
      ...(method === 'POST'
        ? { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
        : {}),
    },
    body,
  );

describe.each(procedures)('%s (%s)', (path, type) => {
  it('is closed without the session', async () => {
    const cookies = [null, '', `${cookie.split('=')[0]}=`, `${cookie.slice(0, -1)}`, `${cookie}x`];
    const replies = await Promise.all(
      cookies.flatMap((header) => [call(path, 'GET', header), call(path, 'POST', header, '{}')]),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 401));
  });

  it('answers spoilt input without stack or path', async () => {
    const bodies = ['', '{', '[]', '"x"', '{"id":{"$gt":""}}', '{"__proto__":{"id":"x"}}', 'null', '1e400'];
    for (const body of bodies) {
      const reply = await call(path, 'POST', cookie, body);
      expect(reply.text).not.toMatch(/"stack"|node_modules|node:internal|\.ts:\d/);
    }
    expect(bugs.splice(0)).toEqual([]);
  });

  if (type === 'mutation') {
    it('does nothing by GET', async () => {
      expect((await call(path, 'GET', cookie)).status).toBe(405);
    });
  }
});

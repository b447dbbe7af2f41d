import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Lan, openLan, readTicks } from '../../../support/lan.ts';
import { dumpRows } from '../../../support/trust/dump.ts';
import { openWar, type War } from '../../api/seats/war.ts';

let war: War;
let lan: Lan;
let bugs: unknown[];
/** What a player of Reds holds; he is the attacker. */
let cookie: string;
let seatId: string;

beforeEach(async () => {
  war = await openWar();
  bugs = [];
  const limits = { requestMs: 400, headersMs: 400, checkEveryMs: 100, unreadMs: 400 };
  lan = await openLan(war.app, { limits, onBug: (error) => bugs.push(error) });
  const seat = await war.app.api.players.add({ at: war.at, role: 'player', sideId: 's1', name: 'Mallory' });
  seatId = seat.id;
  const { code } = await war.app.api.players.link({ id: seat.id });
  ({ cookie } = await lan.join(code));
});
afterEach(async () => {
  await lan.host.close();
  expect(bugs).toEqual([]);
  war.app.dispose();
});

const host = () => `Host: 127.0.0.1:${lan.host.port}\r\n`;
const raw = (bytes: string | Buffer, most = 3000): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(lan.host.port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.setTimeout(most, () => socket.destroy());
  });
const alive = async (): Promise<void> => expect((await lan.ask('/api/seat.me', { cookie })).status).toBe(200);
const asked = (path: string, body: unknown) => lan.ask(`/api/${path}`, { cookie, body });

describe('a player who wants more than his seat', () => {
  it('gets nothing by ids of others, side and viewer slipped in, or a prototype; the store stays as it was', async () => {
    const { state } = await war.whole();
    const before = dumpRows(war.app.store.db);
    const others = Object.values(state.armies)
      .filter(({ sideId }) => sideId !== 's1')
      .map(({ id }) => id);
    const march = { path: [{ x: 20, y: 10 }], pace: 'full' };
    const bodies: readonly (readonly [string, unknown])[] = [
      ...[...others, 'a1', 'a99', '__proto__', 'constructor'].map(
        (armyId) =>
          ['seat.saveOrders', { version: 0, marches: [{ armyId, orders: march }], note: '' }] as const,
      ),
      ['seat.saveOrders', { version: 0, marches: [], note: '', sideId: 's3' }],
      ['seat.saveOrders', { version: 0, marches: [], note: '', asSide: null, __proto__: { sideId: 's3' } }],
      ['seat.saveOrders', { version: -1, marches: [], note: '' }],
      ['seat.saveOrders', { version: 0, marches: Array(501).fill({ armyId: 'a1', orders: null }), note: '' }],
      ['seat.saveOrders', { version: 0, marches: [], note: 'n'.repeat(2001) }],
      ['seat.ready', { day: 1, ready: true, sideId: 's3' }],
      ['seat.ready', { day: 99, ready: true }],
      ['seat.rename', { name: 'Anna', id: 'id-1' }],
      ['seat.rename', { name: '' }],
      ['seat.endDay', { day: 1 }],
      ['seat.battles.undo', { battleId: 'x' }],
      ['players.free', { id: seatId }],
      ['campaigns.act', { id: war.id, version: 1, intent: { kind: 'end-day' } }],
    ];
    for (const [path, body] of bodies) {
      const answer = await asked(path, body);
      expect([path, body, answer.status >= 400 && answer.status < 500]).toEqual([path, body, true]);
      expect(await answer.text()).not.toMatch(/Blue|\.ts|node:/);
    }
    const told = new Set<string>();
    for (const armyId of [...others, 'a98', 'a99']) {
      const input = encodeURIComponent(JSON.stringify({ armyId }));
      const answer = await lan.ask(`/api/seat.army?input=${input}`, { cookie });
      told.add(`${answer.status} ${await answer.text()}`);
    }
    expect([...told]).toEqual([expect.stringMatching(/^4\d\d /)]);
    expect(dumpRows(war.app.store.db)).toEqual(before);
  });

  it('opens nothing with a key that was replaced, doubled, cut, or sent along with his own', async () => {
    const [name = '', key = ''] = cookie.split('=');
    const { code } = await war.app.api.players.link({ id: seatId });
    const next = await lan.join(code, 'Ruth');
    const old = [
      cookie,
      `${cookie}; ${cookie}`,
      `${name}=${key.slice(0, -1)}`,
      `${name}=${key}=`,
      `${name}="${key}"`,
    ];
    for (const one of old)
      expect([one, (await lan.ask('/api/seat.me', { cookie: one })).status]).toEqual([one, 401]);
    // Beside a good one an old one does no harm, and does not speak for the seat.
    expect((await lan.ask('/api/seat.me', { cookie: `${cookie}; ${next.cookie}` })).status).toBe(200);
    ({ cookie } = next);
    await alive();
  });
});

describe('whoever sends what no page of ours sends', () => {
  it('is told no for bodies too large, before or after they lie about it, and for batches too long', async () => {
    const large = 'x'.repeat(3 * 1024 * 1024);
    expect((await asked('seat.sendRoster', { text: large })).status).toBe(413);
    expect((await lan.ask('/join', { body: large })).status).toBeGreaterThanOrEqual(400);
    const head = `POST /api/seat.here HTTP/1.1\r\n${host()}Cookie: ${cookie}\r\nx-muster: 1\r\nOrigin: ${lan.origin}\r\nContent-Type: application/json\r\n`;
    const chunk = `${(1 << 16).toString(16)}\r\n${'x'.repeat(1 << 16)}\r\n`;
    expect(await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(40)}0\r\n\r\n`)).toContain(
      ' 413 ',
    );
    expect(await raw(`${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`)).toMatch(/ 400 /);
    const many = Array(51).fill('seat.me').join(',');
    expect((await lan.ask(`/api/${many}?batch=1&input=%7B%7D`, { cookie })).status).toBe(400);
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect((await lan.ask('/api/seat.rename', { cookie, body: deep })).status).toBe(400);
    await alive();
  });

  it('finds no file but the page’s own by any spelling of a path', async () => {
    writeFileSync(join(war.app.dir, 'secret.txt'), 'secret');
    const up = ['../', '..%2f', '%2e%2e/', '..\\\\', '%2e%2e%5c', '....//', '..;/', '%252e%252e%252f'];
    const paths = up.flatMap((one) => [
      `/${one}secret.txt`,
      `/${one.repeat(3)}secret.txt`,
      `/assets/${one.repeat(2)}secret.txt`,
      `/api/${one}secret.txt`,
      `/join/${one}secret.txt`,
    ]);
    for (const path of [
      ...paths,
      '//secret.txt',
      '/%00',
      '/muster.db',
      '/api/',
      '/api/%',
      `${lan.origin}/../secret.txt`,
    ]) {
      const answer = await raw(
        `GET ${path} HTTP/1.1\r\n${host()}Cookie: ${cookie}\r\nx-muster: 1\r\nConnection: close\r\n\r\n`,
      );
      expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 (200|400|403|404)/)]);
      expect(answer).not.toMatch(/secret\b(?!\.txt)|SQLite|\.ts:/);
      expect(answer).not.toContain('owner');
    }
    await alive();
  });

  it('is cut when it dawdles, a hundred at once, while others are answered', async () => {
    const slow = `POST /api/seat.here HTTP/1.1\r\n${host()}Cookie: ${cookie}\r\nx-muster: 1\r\nOrigin: ${lan.origin}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;
    const from = performance.now();
    const cut = Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        raw(index % 2 === 0 ? slow : 'GET / HTTP/1.1\r\nX: ', 10_000),
      ),
    );
    await alive();
    for (const answer of await cut) expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/);
    expect(performance.now() - from).toBeLessThan(5000);
    await alive();
  });

  it('keeps four lines a key however many it opens, and none after an upgrade', async () => {
    const streams = [];
    for (let opened = 0; opened < 40; opened += 1) {
      const answer = await lan.ask('/api/seat.news', { cookie });
      streams.push(readTicks(answer));
    }
    expect(war.app.context.house.news.lines).toBe(4);
    const ended = await Promise.all(
      streams.slice(0, 36).map(async (stream) => {
        for (let tick = await stream.next(); tick.done !== true; tick = await stream.next());
        return true;
      }),
    );
    expect(ended).toHaveLength(36);
    await alive();
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n';
    const floods = await Promise.all(
      Array.from({ length: 100 }, () =>
        raw(`GET /api/seat.news HTTP/1.1\r\n${host()}Cookie: ${cookie}\r\n${upgrade}\r\n`, 500),
      ),
    );
    for (const answer of floods) expect(answer).not.toContain(' 101 ');
    await expect.poll(() => war.app.context.house.news.lines).toBeLessThanOrEqual(4);
    await war.app.api.players.free({ id: seatId });
    expect((await lan.ask('/api/seat.me', { cookie })).status).toBe(401);
    await pause(0);
    expect(war.app.context.house.news.lines).toBe(0);
  });
});

import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCESS, mayCall } from '../../../../electron/api/access.ts';
import { TOPICS } from '../../../../electron/api/seats/news.ts';
import { offeredAddresses } from '../../../../electron/hosts/lan/addresses.ts';
import { type Lan, openLan, readTicks } from '../../../support/lan.ts';
import { openWar, type War } from '../../api/seats/war.ts';

let war: War;
let lan: Lan;

beforeEach(async () => {
  war = await openWar();
  lan = await openLan(war.app);
});
afterEach(async () => {
  await lan.host.close();
  war.app.dispose();
});

const sit = async (sideId: string | null, role: 'player' | 'spectator' | 'master' = 'player') => {
  const { id } = await war.app.api.players.add({ at: war.at, role, sideId, name: 'Somebody' });
  const { code, typed } = await war.app.api.players.link({ id });
  return { id, code, typed };
};
const me = (cookie: string) => lan.ask('/api/seat.me', { cookie });

describe('joining', () => {
  it('spends nothing by looking, as chats and mail scanners do, and takes the seat once by the button', async () => {
    const { code } = await sit('s1');
    for (const agent of ['WhatsApp/2', 'Slackbot-LinkExpanding 1.0', 'GoogleImageProxy'])
      for (const path of ['/join', `/join?code=${code}`, '/'])
        expect((await lan.ask(path, { headers: { 'user-agent': agent } })).status).toBe(200);
    const first = await lan.join(code, 'Ruth');
    expect(first.status).toBe(200);
    expect(first.cookie).not.toBe('');
    expect((await lan.join(code)).status).toBe(401);
    const told = (await (await me(first.cookie)).json()) as { result: { data: unknown } };
    expect(told.result.data).toEqual({ role: 'player', name: 'Ruth', at: war.at, sideId: 's1' });
  });

  it('gives a strict cookie that no script reads', async () => {
    const { code } = await sit('s1');
    const answer = await lan.ask('/join', { body: { code, name: '' } });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^muster_seat_[0-9a-f]{10}=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=5184000$/,
    );
  });

  it('takes a typed code however it is spelt, five tries a minute and no more', async () => {
    const { typed } = await sit('s1');
    const wrong = await Promise.all(
      ['AAAAAAAA', 'BBBB-BBBB', 'CCCCCCCC', 'DDDDDDDD'].map((code) => lan.join(code)),
    );
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await lan.join(`${typed.slice(0, 4).toLowerCase()}-${typed.slice(4)}`)).status).toBe(200);
    const again = await sit('s1');
    const limited = await lan.join(again.typed);
    expect(limited).toEqual({ status: 429, cookie: '' });
    war.app.wait(61_000);
    expect((await lan.join(again.typed)).status).toBe(200);
    const late = await sit('s1');
    war.app.wait(11 * 60_000);
    expect((await lan.join(late.typed)).status).toBe(401);
    expect((await lan.join(late.code)).status).toBe(200);
  });

  it('keeps the seat of who comes again within two months, by the very cookie, and of nobody else', async () => {
    const DAY = 24 * 60 * 60_000;
    const { code } = await sit('s1');
    const { cookie } = await lan.join(code);
    const come = () => lan.ask('/api/seat.here', { cookie, body: {} });
    expect((await come()).headers.get('set-cookie')).toBeNull();
    for (let month = 0; month < 4; month += 1) {
      war.app.wait(40 * DAY);
      expect((await me(cookie)).headers.get('set-cookie')).toBeNull();
      expect((await come()).headers.get('set-cookie')).toMatch(
        new RegExp(`^${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=5184000$`),
      );
      expect((await come()).headers.get('set-cookie')).toBeNull();
    }
    war.app.wait(61 * DAY);
    expect((await come()).status).toBe(401);
  });

  it('replaces whoever sat there, at once', async () => {
    const { id, code } = await sit('s1');
    const first = await lan.join(code);
    const stream = readTicks(await lan.ask('/api/seat.news', { cookie: first.cookie }));
    await stream.next();
    const { code: second } = await war.app.api.players.link({ id });
    const next = await lan.join(second, 'Other');
    expect((await stream.next()).done).toBe(true);
    expect((await me(first.cookie)).status).toBe(401);
    expect((await me(next.cookie)).status).toBe(200);
  });
});

describe('the door', () => {
  it('shows no page and answers no call without a seat, with a made-up cookie, or to the owner’s', async () => {
    const { code } = await sit('s1');
    const { cookie } = await lan.join(code);
    const counts = { refused: 0, notYours: 0 };
    const name = cookie.split('=')[0] ?? '';
    for (const path of Object.keys(ACCESS))
      for (const bad of ['', `${name}=${'A'.repeat(43)}`, `muster_${lan.host.port}=x`, 'x=y']) {
        const answer = await lan.ask(`/api/${path}?input=%7B%7D`, { cookie: bad });
        expect([path, answer.status, await answer.text()]).toEqual([
          path,
          401,
          expect.stringContaining('seat/no-seat'),
        ]);
        counts.refused += 1;
      }
    for (const path of Object.keys(ACCESS).filter((one) => !mayCall(one, 'player'))) {
      const asked = [
        await lan.ask(`/api/${path}?input=%7B%7D`, { cookie }),
        await lan.ask(`/api/${path}`, { cookie, body: {} }),
        await lan.ask(`/api/${path}?batch=1&input=%7B%220%22%3A%7B%7D%7D`, { cookie }),
      ];
      for (const answer of asked) {
        expect([path, answer.status, await answer.text()]).toEqual([
          path,
          404,
          expect.stringContaining('There is nothing here for this seat.'),
        ]);
        counts.notYours += 1;
      }
    }
    console.info(`over the network: ${JSON.stringify(counts)}`);
    expect(await (await lan.ask('/', { cookie })).text()).toContain('<title>seat</title>');
    expect(await (await lan.ask('/')).text()).toContain('This device has no seat yet');
    expect((await lan.ask('/index.html')).status).toBe(200);
    expect(await (await lan.ask('/index.html')).text()).not.toContain('owner');
  });

  it('turns away other names, other origins, posts without one, calls without our header, and socket upgrades', async () => {
    const { code } = await sit('s1');
    const { cookie } = await lan.join(code);
    const bad: readonly [string, Parameters<Lan['ask']>[1]][] = [
      ['/api/seat.me', { cookie, headers: { 'x-muster': '' } }],
      ['/api/seat.me', { cookie, headers: { origin: 'http://evil.example' } }],
      ['/api/seat.here', { cookie, body: {}, headers: { origin: 'null' } }],
      ['/api/seat.here', { cookie, body: {}, headers: { 'content-type': 'text/plain' } }],
      ['/api/seat.me', { cookie, headers: { 'sec-fetch-site': 'cross-site' } }],
      ['/', { cookie, headers: { 'service-worker': 'script' } }],
    ];
    for (const [path, init] of bad) expect([path, (await lan.ask(path, init)).status]).toEqual([path, 403]);
    const raw = (lines: string): Promise<string> =>
      new Promise((resolve) => {
        let text = '';
        const socket = connect(lan.host.port, '127.0.0.1', () => socket.write(lines));
        socket.on('data', (data) => {
          text += data;
        });
        socket.on('close', () => resolve(text));
        socket.setTimeout(2000, () => socket.destroy());
      });
    const host = `Host: 127.0.0.1:${lan.host.port}\r\n`;
    expect(await raw('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toContain('403');
    expect(
      await raw(
        `POST /join HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      ),
    ).toContain(' 403 ');
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n';
    expect(
      await raw(
        `GET /api/campaigns.list HTTP/1.1\r\n${host}Cookie: ${cookie}\r\nx-muster: 1\r\n${upgrade}\r\n`,
      ),
    ).not.toContain(' 101 ');
  });

  it('listens on what was picked and on nothing else', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address);
    for (const address of ['127.0.0.2', ...others])
      await expect(
        new Promise((resolve, reject) => {
          const socket = connect({ port: lan.host.port, host: address, timeout: 1000 });
          socket
            .once('connect', resolve)
            .once('error', reject)
            .once('timeout', () => reject(new Error('shut')));
        }),
      ).rejects.toThrow();
  });

  it('offers private addresses first and marks those of tunnels and machines inside', () => {
    const v4 = (address: string, internal = false) =>
      ({ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }) as const;
    const found = offeredAddresses({
      lo: [v4('127.0.0.1', true)],
      docker0: [v4('172.17.0.1')],
      eth0: [v4('203.0.113.7')],
      wlan0: [v4('192.168.178.20'), v4('169.254.3.4')],
    });
    expect(found).toEqual([
      { address: '192.168.178.20', network: 'wlan0', kind: 'private' },
      { address: '172.17.0.1', network: 'docker0', kind: 'virtual' },
      { address: '203.0.113.7', network: 'eth0', kind: 'public' },
    ]);
  });

  it('behind a proxy answers under its name alone, with a cookie for TLS', async () => {
    const proxied = await openLan(war.app, { proxy: 'war.example.org' });
    try {
      const { code } = await sit('s1');
      expect(proxied.host.origins).toEqual(['https://war.example.org']);
      expect((await proxied.ask('/join')).status).toBe(403);
      const send = (host: string): Promise<string> =>
        new Promise((resolve) => {
          const body = JSON.stringify({ code, name: '' });
          const socket = connect(proxied.host.port, '127.0.0.1', () =>
            socket.write(
              `POST /join HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://war.example.org\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
            ),
          );
          let text = '';
          socket.on('data', (data) => {
            text += data;
          });
          socket.on('close', () => resolve(text));
        });
      expect(await send('127.0.0.1')).toContain(' 403 ');
      expect(await send('war.example.org')).toMatch(/Set-Cookie: __Host-muster_seat_[^\n]*; Secure/i);
    } finally {
      await proxied.host.close();
    }
  });
});

describe('news', () => {
  it('reach a seat when its own view changes, and only then', async () => {
    const [reds, greens] = [await sit('s1'), await sit('s2')];
    const [red, green] = [await lan.join(reds.code), await lan.join(greens.code)];
    const redNews = readTicks(await lan.ask('/api/seat.news', { cookie: red.cookie }));
    const greenNews = readTicks(await lan.ask('/api/seat.news', { cookie: green.cookie }));
    const start = (await redNews.next()).value as { id: string };
    await greenNews.next();
    const note = { kind: 'set-note', id: null, day: 1, sideId: 's2', open: false, reminder: true };
    await war.act({ ...note, text: 'Hush' });
    expect((await greenNews.next()).value).toMatchObject({ topics: ['campaign'] });
    await war.act({ ...note, sideId: 's1', text: 'Reds, ride' });
    const tick = (await redNews.next()).value as { id: string };
    expect(tick).toMatchObject({ topics: ['campaign'] });
    // The number counts what the seat saw: one change, though two were made.
    expect(Number(tick.id.split('.')[1]) - Number(start.id.split('.')[1])).toBe(1);
  });

  it('tell the owner of every write and of who comes, by one line that ends with the door', async () => {
    const { house } = war.app.context;
    for await (const tick of await war.app.api.players.news()) throw new Error(`shut, and yet ${tick}`);
    house.door = { offered: () => [], state: () => ({ origins: [] }) as never } as never;
    const ticks: unknown[] = [];
    const news = await war.app.api.players.news();
    const heard = (async () => {
      for await (const tick of news) ticks.push(tick);
    })();
    const last = () => expect.poll(() => ticks.at(-1), { timeout: 5000 });
    const { code } = await sit('s1');
    await lan.join(code, 'Ruth');
    const { written, revision } = house.news;
    await last().toEqual({ written, revision });
    house.news.stirred();
    await last().toEqual({ written, revision: revision + 1 });
    await lan.host.close();
    await heard;
  });

  it('go on where a device left off: nothing missed, or everything anew', async () => {
    const { code } = await sit('s1');
    const { cookie } = await lan.join(code);
    const first = readTicks(await lan.ask('/api/seat.news', { cookie }));
    const { id } = (await first.next()).value as { id: string };
    await first.return(undefined);
    const gone = new AbortController();
    const back = readTicks(
      await lan.ask('/api/seat.news', { cookie, headers: { 'last-event-id': id }, signal: gone.signal }),
    );
    await war.act({
      kind: 'set-note',
      id: null,
      day: 1,
      sideId: 's1',
      open: false,
      reminder: true,
      text: 'New',
    });
    expect((await back.next()).value).toMatchObject({ topics: ['campaign'] });
    const stale = readTicks(
      await lan.ask('/api/seat.news', { cookie, headers: { 'last-event-id': 'other.7' } }),
    );
    expect((await stale.next()).value).toMatchObject({ topics: TOPICS });
    gone.abort();
  });

  it('end at once for a seat that is taken away, and for all when the door is shut', async () => {
    const [reds, greens] = [await sit('s1'), await sit('s2')];
    const [red, green] = [await lan.join(reds.code), await lan.join(greens.code)];
    const redNews = readTicks(await lan.ask('/api/seat.news', { cookie: red.cookie }));
    const greenNews = readTicks(await lan.ask('/api/seat.news', { cookie: green.cookie }));
    await redNews.next();
    await greenNews.next();
    await war.app.api.players.free({ id: reds.id });
    expect((await redNews.next()).done).toBe(true);
    expect((await lan.ask('/api/seat.news', { cookie: red.cookie })).status).toBe(401);
    const from = performance.now();
    await lan.host.close();
    expect(performance.now() - from).toBeLessThan(1000);
    // Presence and freeing may have been told before the end.
    let last = await greenNews.next();
    while (last.done !== true) last = await greenNews.next();
    await expect(lan.ask('/join')).rejects.toThrow();
    expect(war.app.context.house.news.lines).toBe(0);
  });
});

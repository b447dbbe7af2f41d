import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { canBrowsersFind } from '../../../electron/hosts/http/address.ts';
import { listenOnLoopback } from '../../../electron/hosts/http/listen.ts';
import { enter, startTestHost } from '../../support/http-host.ts';
import { portOf, sendLines } from '../../support/http-raw.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

const take = async (host: string, port: number): Promise<string> => {
  const server = createServer();
  onTestFinished(() => void server.close());
  server.listen({ host, port });
  return once(server, 'listening').then(
    () => 'taken',
    (error: NodeJS.ErrnoException) => error.code ?? '',
  );
};

it.skipIf(!hasIpv6)(
  '15.8 both loopback addresses are held: a neighbour gets neither, nor all of them',
  async () => {
    const test = await startTestHost();
    onTestFinished(() => test.stop());
    const port = portOf(test.origin);
    const tries = await Promise.all(['::1', '127.0.0.1', '::', '0.0.0.0'].map((host) => take(host, port)));
    expect(tries).toEqual(['EADDRINUSE', 'EADDRINUSE', 'EADDRINUSE', 'EADDRINUSE']);
    const socket = connect(port, '::1');
    const cookie = await enter(test.host);
    socket.end(
      `GET /api/notes.list HTTP/1.1\r\nHost: ${new URL(test.origin).host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(String((await socket.toArray()).join(''))).toMatch(/^HTTP\/1.1 200 /);
  },
);

it.skipIf(!hasIpv6)(
  '15.8 a named port that somebody has on the other address is refused, with what to do',
  async () => {
    const other = createServer().listen(0, '::1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const server = createHttpServer();
    await expect(listenOnLoopback(server, port)).rejects.toMatchObject({ code: 'host/port-taken' });
    expect(server.listening).toBe(false);
  },
);

it('15.8 only a Mac’s own browser needs the system to find the name', async () => {
  const found = async () => ({ address: '127.0.0.1' });
  const elsewhere = async () => ({ address: '192.0.2.1' });
  const unknown = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await canBrowsersFind('a.localhost', 'linux', unknown)).toBe(true);
  expect(await canBrowsersFind('a.localhost', 'win32', unknown)).toBe(true);
  expect(await canBrowsersFind('a.localhost', 'darwin', found)).toBe(true);
  expect(await canBrowsersFind('a.localhost', 'darwin', elsewhere)).toBe(false);
  expect(await canBrowsersFind('a.localhost', 'darwin', unknown)).toBe(false);
});

it('15.7 a reader that never reads is cut, and others are answered meanwhile', async () => {
  const test = await startTestHost({ limits: { unreadMs: 300, checkEveryMs: 50 } });
  onTestFinished(() => test.stop());
  test.notes.texts.push('x'.repeat(20_000_000));
  const cookie = await enter(test.host);
  const socket = connect(portOf(test.origin), '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  const ask = `GET /api/notes.list HTTP/1.1\r\nHost: ${new URL(test.origin).host}\r\nCookie: ${cookie}\r\n\r\n`;
  socket.write(ask.repeat(2));
  const began = performance.now();
  // Unread, its end shows only by writing on.
  const timer = setInterval(() => socket.write(ask), 50);
  const cut = new Promise((resolve) => socket.once('close', resolve));
  const reply = await sendLines(test.origin, 'GET / HTTP/1.1', { Cookie: cookie });
  expect(reply.status).toBe(200);
  await cut;
  clearInterval(timer);
  expect(performance.now() - began).toBeLessThan(15_000);
});

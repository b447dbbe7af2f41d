import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../electron/hosts/http/limits.ts';
import { enter, startTestHost, type TestHost } from '../../support/http-host.ts';
import { openSocket, parseReply, readAll, sendLines, writeThrough } from '../../support/http-raw.ts';

let test: TestHost;
afterEach(() => test.stop());

const postHead = (cookie: string, length: string): string =>
  [
    'POST /api/notes.add HTTP/1.1',
    `Host: ${new URL(test.origin).host}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    length,
    '',
    '',
  ].join('\r\n');

describe('bodies', () => {
  const LIMIT = 64 * 1024;
  const text = (bytes: number): string => JSON.stringify('x'.repeat(bytes - 2));

  it('are taken up to the limit and refused one byte above', async () => {
    test = await startTestHost({ limits: { bodyBytes: LIMIT } });
    const cookie = await enter(test.host);
    const post = (bytes: number, line: string): ReturnType<typeof sendLines> =>
      sendLines(
        test.origin,
        'POST /api/notes.add HTTP/1.1',
        {
          Cookie: cookie,
          'Content-Type': 'application/json',
          ...(line === 'length' ? { 'Content-Length': String(bytes) } : { 'Transfer-Encoding': 'chunked' }),
        },
        line === 'length' ? text(bytes) : `${bytes.toString(16)}\r\n${text(bytes)}\r\n0\r\n\r\n`,
      );
    const replies = [
      await post(LIMIT, 'length'),
      await post(LIMIT + 1, 'length'),
      await post(LIMIT, 'chunked'),
      await post(LIMIT + 1, 'chunked'),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([200, 413, 200, 413]);
    expect(JSON.parse(replies[1]?.body ?? '').error.data.refusal.code).toBe('host/too-large');
    expect(test.notes.texts.length).toBe(2);
  });

  it('of a gigabyte are refused without being held in memory, while others are answered', async () => {
    test = await startTestHost();
    const cookie = await enter(test.host);
    const before = process.memoryUsage().rss;
    const socket = await openSocket(test.origin);
    const reply = readAll(socket);
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const write = (data: string | Buffer): Promise<void> => writeThrough(socket, data);
    await write(postHead(cookie, 'Transfer-Encoding: chunked'));
    const statuses: number[] = [];
    for (let sent = 0; sent < 1024 && !socket.destroyed; sent += 1) {
      await Promise.all(['100000\r\n', chunk, '\r\n'].map(write));
      if (sent === 40)
        statuses.push((await sendLines(test.origin, 'GET / HTTP/1.1', { Cookie: cookie })).status);
    }
    socket.end('0\r\n\r\n');
    expect(parseReply(await reply).status).toBe(413);
    expect([statuses, test.notes.texts]).toEqual([[200], []]);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('that ask first are told at once', async () => {
    test = await startTestHost({ limits: { bodyBytes: LIMIT } });
    const cookie = await enter(test.host);
    const ask = async (bytes: number): Promise<string> => {
      const socket = await openSocket(test.origin);
      const [first] = await Promise.all([
        once(socket, 'data'),
        socket.write(postHead(cookie, `Expect: 100-continue\r\nContent-Length: ${bytes}`)),
      ]);
      socket.destroy();
      return String(first).split('\r\n')[0] ?? '';
    };
    expect([await ask(LIMIT), await ask(LIMIT + 1)]).toEqual([
      'HTTP/1.1 100 Continue',
      'HTTP/1.1 413 Payload Too Large',
    ]);
  });

  it('of strangers are not read', async () => {
    test = await startTestHost();
    const socket = await openSocket(test.origin);
    const reply = readAll(socket);
    socket.write(postHead('', 'Content-Length: 1000000000'));
    expect(parseReply(await reply).status).toBe(401);
  });
});

describe('slow sockets', () => {
  it('are cut, while others are answered', async () => {
    test = await startTestHost({ limits: { headersMs: 300, requestMs: 500, checkEveryMs: 50, idleMs: 300 } });
    const cookie = await enter(test.host);
    const starts = [
      '',
      'G',
      'GET / HTTP/1.1\r\nHost: a\r\n',
      postHead(cookie, 'Content-Length: 10'),
      postHead(cookie, 'Transfer-Encoding: chunked'),
    ];
    const sockets = await Promise.all(Array.from({ length: 100 }, () => openSocket(test.origin)));
    const cut = Promise.all(sockets.map(readAll));
    sockets.forEach((socket, index) => {
      socket.write(starts[index % starts.length] ?? '');
    });
    // One byte now and then must not buy more time.
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('1');
    }, 100);
    expect((await sendLines(test.origin, 'GET /api/notes.list HTTP/1.1', { Cookie: cookie })).status).toBe(
      200,
    );
    const replies = await cut;
    clearInterval(drip);
    expect(replies.filter((reply) => reply.includes(' 200 '))).toEqual([]);
    expect(test.notes.texts).toEqual([]);
  });

  it('that keep quiet between requests are cut as well', async () => {
    test = await startTestHost({ limits: { idleMs: 100 } });
    const socket = await openSocket(test.origin);
    const reply = readAll(socket);
    socket.write(`GET / HTTP/1.1\r\nHost: ${new URL(test.origin).host}\r\n\r\n`);
    expect(parseReply(await reply).status).toBe(401);
  });

  it('have less than 15 seconds by default', () => {
    const { headersMs, requestMs, checkEveryMs } = DEFAULT_LIMITS;
    expect(Math.max(headersMs, requestMs) + checkEveryMs).toBeLessThan(15_000);
  });
});

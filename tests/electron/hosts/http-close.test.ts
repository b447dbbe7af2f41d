import { afterEach, describe, expect, it } from 'vitest';
import { enter, startTestHost, type TestHost } from '../../support/http-host.ts';
import { openSocket, parseReply, portOf, readAll, sendLines } from '../../support/http-raw.ts';

let test: TestHost;
afterEach(() => test.stop());

const post = (cookie: string, path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: ${new URL(test.origin).host}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`;

describe('close', () => {
  it('answers what is under way, cuts the rest and takes nothing new', async () => {
    test = await startTestHost();
    const cookie = await enter(test.host);
    const [busy, idle, half] = await Promise.all([1, 2, 3].map(() => openSocket(test.origin)));
    if (busy === undefined || idle === undefined || half === undefined) throw new Error('no sockets');
    const replies = Promise.all([busy, idle, half].map(readAll));
    half.write('GET / HT');
    busy.write(`${post(cookie, '/api/notes.slow')}{}`);
    await sendLines(test.origin, 'GET / HTTP/1.1');
    const closed = test.host.close();
    await expect(openSocket(test.origin)).rejects.toThrow();
    expect(test.notes.texts).toEqual([]);
    test.release();
    await closed;
    const [answered, ...cut] = await replies;
    expect(JSON.parse(parseReply(answered ?? '').body)).toEqual({ result: { data: 'done' } });
    expect([cut, test.notes.texts]).toEqual([['', ''], ['slow']]);
  });

  it('waits for work whose asker has left', async () => {
    test = await startTestHost();
    const cookie = await enter(test.host);
    const socket = await openSocket(test.origin);
    socket.write(`${post(cookie, '/api/notes.slow')}{}`);
    await sendLines(test.origin, 'GET / HTTP/1.1');
    socket.destroy();
    let done = false;
    const closed = test.host.close().then(() => {
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(done).toBe(false);
    test.release();
    await closed;
    expect(test.notes.texts).toEqual(['slow']);
  });

  it('does not wait for ever', async () => {
    test = await startTestHost({ limits: { drainMs: 100 } });
    const cookie = await enter(test.host);
    const socket = await openSocket(test.origin);
    const reply = readAll(socket);
    socket.write(post(cookie, '/api/notes.add'));
    await sendLines(test.origin, 'GET / HTTP/1.1');
    await test.host.close();
    expect(await reply).toBe('');
  });

  it('may be asked for twice', async () => {
    test = await startTestHost();
    await Promise.all([test.host.close(), test.host.close()]);
    await expect(openSocket(test.origin)).rejects.toThrow();
  });
});

it('says so when its port is taken', async () => {
  test = await startTestHost();
  await expect(startTestHost({ port: portOf(test.origin) })).rejects.toMatchObject({
    code: 'host/port-taken',
    message: expect.stringContaining('Choose another port'),
  });
});

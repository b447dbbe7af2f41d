import { setTimeout as pause } from 'node:timers/promises';
import { openSocket, parseReply, readAll, sendLines, sendRaw, writeThrough } from '../http-raw.ts';
import type { Chance } from '../seeded.ts';
import { ROOT } from '../tracked-files.ts';

/** Where a request goes and who sends it: someone with access, so that it comes as far as it can. */
export interface Target {
  readonly origin: string;
  readonly cookie: string;
  /** Requests that are answered well: what is spoilt. Each path names itself by what is behind it. */
  readonly paths: readonly string[];
  readonly post: { readonly path: string; readonly body: string };
  /** Folders that no reply may name. */
  readonly dirs: readonly string[];
}

const LEAKS = /\bat \S+ \(|node_modules|node:internal|\.ts:\d|\.[cm]?js:\d|Error:/;

/** Why a reply is not calm, or null. Replies to one socket may be several. */
export const findLeak = (reply: string, { dirs }: Pick<Target, 'dirs'>): string | null => {
  const head = /^HTTP\/1\.1 5\d\d/m.exec(reply)?.[0];
  if (head !== undefined) return head;
  // A page or a script of Muster's own may speak of errors; what is refused may not.
  const refused = /^HTTP\/1\.1 [45]/.test(reply);
  const leak = refused ? LEAKS.exec(reply)?.[0] : undefined;
  return leak ?? [...dirs, ROOT].find((dir) => reply.includes(dir)) ?? null;
};

const whole = ({ origin, cookie }: Target, line: string, more = ''): string =>
  `${line}\r\nHost: ${new URL(origin).host}\r\nCookie: ${cookie}\r\nConnection: close\r\n${more}\r\n`;

type Maker = (target: Target, next: Chance) => Buffer | string;

const model: Maker = (target, next) => {
  const { path, body } = target.post;
  const { length } = Buffer.from(body);
  if (next(3) === 0)
    return `${whole(target, `POST ${path} HTTP/1.1`, `Content-Type: application/json\r\nContent-Length: ${length}\r\n`)}${body}`;
  return whole(target, `GET ${target.paths[next(target.paths.length)]} HTTP/1.1`);
};

const rubbish = (next: Chance, most: number): Buffer =>
  Buffer.from(Array.from({ length: next(most) }, () => next(256)));

const flipBytes: Maker = (target, next) => {
  const bytes = Buffer.from(model(target, next) as string, 'latin1');
  for (let changes = 1 + next(8); changes > 0; changes -= 1) bytes[next(bytes.length)] = next(256);
  return bytes;
};

const cutShort: Maker = (target, next) => {
  const text = model(target, next) as string;
  return text.slice(0, next(text.length));
};

const oddPath: Maker = (target, next) => {
  const odd = [
    '//',
    '/%',
    '/%ff',
    '/%00',
    '/..%2f',
    '/../',
    '/\\',
    '/#',
    '/?',
    '*',
    '/api/%',
    '/api/a.b',
    '/%2e%2e/',
    '/;/',
  ];
  const parts = Array.from({ length: 1 + next(4) }, () => odd[next(odd.length)] ?? '');
  return whole(target, `GET ${parts.join('')} HTTP/1.1`);
};

const oddLength: Maker = (target, next) => {
  const lines = [
    'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 3\r\nContent-Length: 4\r\n',
    'Content-Length: -1\r\n',
    'Content-Length: 99999999999999999999\r\n',
    'Content-Length: 0x10\r\n',
    'Transfer-Encoding: gzip\r\n',
    'Transfer-Encoding: chunked, chunked\r\n',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
  ];
  const line = `Content-Type: application/json\r\n${lines[next(lines.length)]}`;
  return `${whole(target, `POST ${target.post.path} HTTP/1.1`, line)}${['zz\r\n', '0\r\n\r\n', '"x"', ''][next(4)]}`;
};

const hugeHeader: Maker = (target, next) =>
  whole(target, 'GET / HTTP/1.1', `A: ${'b'.repeat(next(200_000))}\r\n${'C: d\r\n'.repeat(next(2000))}`);

const noRequest: Maker = (_, next) =>
  [rubbish(next, 400), '\u0016\u0003\u0001\u0002', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\r\n\r\n', 'x'][
    next(5)
  ] ?? '';

const oddHeaders: Maker = (target, next) => {
  const headers = [
    'Host: evil.example\r\n',
    'X : a\r\n',
    'X: a\r\n b\r\n',
    'Expect: much\r\n',
    'Upgrade: websocket\r\nConnection: Upgrade\r\n',
    'Origin: null\r\n',
    'Sec-Fetch-Site: cross-site\r\n',
    `Cookie: ${'a=b; '.repeat(next(400))}\r\n`,
    'Range: bytes=0-,0-,0-\r\n',
    'X-HTTP-Method-Override: DELETE\r\n',
  ];
  const methods = ['GET', 'HEAD', 'PUT', 'DELETE', 'TRACE', 'CONNECT', 'OPTIONS', 'BREW', 'get'];
  return whole(target, `${methods[next(methods.length)]} / HTTP/1.${next(3)}`, headers[next(headers.length)]);
};

const MAKERS: readonly Maker[] = [
  flipBytes,
  flipBytes,
  cutShort,
  oddPath,
  oddLength,
  hugeHeader,
  noRequest,
  oddHeaders,
];

const attempt = async (target: Target, bytes: Buffer | string): Promise<string> => {
  const socket = await openSocket(target.origin);
  const reply = readAll(socket);
  socket.end(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return reply;
};

const AT_ONCE = 25;

/** Spoilt requests, many at a time. Gives what was not calm about the replies. */
export const sendSpoilt = async (
  target: Target,
  count: number,
  next: Chance,
  onProgress?: (done: number) => void,
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const requests = Array.from({ length: Math.min(AT_ONCE, count - sent) }, () => {
      const make = MAKERS[next(MAKERS.length)] ?? flipBytes;
      return make(target, next);
    });
    const replies = await Promise.all(requests.map((bytes) => attempt(target, bytes)));
    for (const [at, reply] of replies.entries()) {
      const leak = findLeak(reply, target);
      if (leak !== null) wrong.push(`${leak} for ${JSON.stringify(String(requests[at]).slice(0, 120))}`);
    }
    onProgress?.(sent + requests.length);
  }
  return wrong;
};

export interface SlowFigures {
  readonly sockets: number;
  /** Milliseconds until the last one was cut. */
  readonly lastCut: number;
  /** Of the others, answered meanwhile. */
  readonly answered: number;
  /** Milliseconds that the slowest of those took. */
  readonly slowest: number;
  readonly wrong: readonly string[];
}

/** Many sockets that never come to the point, with a byte now and then; others ask meanwhile. */
export const holdSlowSockets = async (target: Target, count: number): Promise<SlowFigures> => {
  const head = whole(target, `POST ${target.post.path} HTTP/1.1`, 'Content-Type: application/json\r\n').slice(
    0,
    -2,
  );
  const starts = [
    '',
    'G',
    'GET / HTTP/1.1\r\nHost: a\r\n',
    `${head}Content-Length: 10\r\n\r\n`,
    `${head}Transfer-Encoding: chunked\r\n\r\n`,
  ];
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(target.origin)));
  const began = performance.now();
  let open = count;
  const wrong: string[] = [];
  const cut = Promise.all(
    sockets.map(async (socket) => {
      const reply = await readAll(socket);
      open -= 1;
      if (reply.includes(' 200 ')) wrong.push('a slow socket was answered');
    }),
  );
  for (const [at, socket] of sockets.entries()) socket.write(starts[at % starts.length] ?? '');
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('1');
  }, 500);
  let answered = 0;
  let slowest = 0;
  while (open > 0 && performance.now() - began < 30_000) {
    const asked = performance.now();
    const { status } = await sendLines(target.origin, `GET ${target.paths[0]} HTTP/1.1`, {
      Cookie: target.cookie,
    });
    slowest = Math.max(slowest, performance.now() - asked);
    if (status === 200) answered += 1;
    else wrong.push(`another was answered with ${status}`);
    await pause(200);
  }
  clearInterval(drip);
  const lastCut = Math.round(performance.now() - began);
  for (const socket of sockets) socket.destroy();
  await cut;
  return { sockets: count, lastCut, answered, slowest: Math.round(slowest), wrong };
};

const MEGABYTE = 1024 * 1024;

export interface GreatBody {
  readonly status: number;
  /** Of another request in the middle of it. */
  readonly meanwhile: number;
}

/** A body without a told length: more and more of it, as long as the host listens. */
export const sendGreatBody = async (target: Target, megabytes: number): Promise<GreatBody> => {
  const socket = await openSocket(target.origin);
  const reply = readAll(socket);
  const lines = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n';
  await writeThrough(socket, whole(target, `POST ${target.post.path} HTTP/1.1`, lines));
  const chunk = Buffer.alloc(MEGABYTE, 'x');
  let meanwhile = 0;
  for (let sent = 0; sent < megabytes && !socket.destroyed; sent += 1) {
    await Promise.all(['100000\r\n', chunk, '\r\n'].map((data) => writeThrough(socket, data)));
    if (sent === Math.min(40, megabytes - 1))
      meanwhile = (
        await sendLines(target.origin, `GET ${target.paths[0]} HTTP/1.1`, { Cookie: target.cookie })
      ).status;
  }
  socket.end('0\r\n\r\n');
  return { status: parseReply(await reply).status, meanwhile };
};

/** A length that is told and too long: refused before a byte of it is sent. */
export const tellGreatLength = async (target: Target, bytes: number): Promise<number> => {
  const lines = `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n`;
  return (await sendRaw(target.origin, whole(target, `POST ${target.post.path} HTTP/1.1`, lines))).status;
};

import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly text: string;
}

export const portOf = (origin: string): number => Number(new URL(origin).port);

export const openSocket = async (origin: string): Promise<Socket> => {
  const socket = connect(portOf(origin), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
};

/** Everything the other side sends until it hangs up. */
export const readAll = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });

export const parseReply = (text: string): RawReply => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()] as const;
  });
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
    text,
  };
};

/** Sends exactly these bytes and waits until the host hangs up. */
export const sendRaw = async (origin: string, bytes: string | Buffer): Promise<RawReply> => {
  const socket = await openSocket(origin);
  const reply = readAll(socket);
  socket.write(bytes);
  return parseReply(await reply);
};

/** A request spelled by hand: what fetch would tidy away arrives as written. A null header is left out. */
export const sendLines = (
  origin: string,
  line: string,
  headers: Readonly<Record<string, string | null>> = {},
  body = '',
): Promise<RawReply> => {
  const all = { Host: new URL(origin).host, Connection: 'close', ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return sendRaw(origin, `${[line, ...lines, '', ''].join('\r\n')}${body}`);
};

/** Settles when the bytes have left, or can no longer leave. */
export const writeThrough = (socket: Socket, data: string | Buffer): Promise<void> =>
  new Promise((resolve) => {
    socket.write(data, () => resolve());
  });

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** To leave before the answer is there. */
  readonly signal?: AbortSignal;
}

export interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks under the host's own name, which Node does not find everywhere: over the loopback address. */
export const askHost = (
  url: string | URL,
  { method = 'GET', headers = {}, body = '', signal }: Asked = {},
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(url);
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { host: '127.0.0.1', port, path: `${pathname}${search}`, method, signal };
    request({ ...options, headers: { host, ...length, ...headers } }, (reply) => {
      text(reply).then(
        (read) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: read }),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });

/** What the page behind a printed address sends. */
export const spendAddress = (address: string, headers: Asked['headers'] = {}): Promise<Told> => {
  const { origin, pathname, hash } = new URL(address);
  return askHost(`${origin}${pathname}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code: hash.slice(1) }),
  });
};

/** Goes in by a printed address and returns the Cookie header of the session. */
export const enterBy = async (address: string): Promise<string> =>
  (await spendAddress(address)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { buildCsp, createNonce } from '../csp.ts';
import type { Fault } from './faults.ts';
import { isApiPath, pathOf } from './guard.ts';
import { SECURITY_HEADERS } from './headers.ts';

/** How long an unwanted body is read and thrown away: cut at once, the sender's system drops our answer unread. */
const LINGER_MS = 1_000;

const hasUnreadBody = (req: IncomingMessage): boolean =>
  !req.complete &&
  (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length']) > 0);

const endAfterBody = (req: IncomingMessage, res: ServerResponse): void => {
  const timer = setTimeout(() => res.end(), LINGER_MS);
  req.once('close', () => {
    clearTimeout(timer);
    res.end();
  });
  req.once('end', () => res.end());
  req.resume();
};

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export const send = (req: IncomingMessage, res: ServerResponse, reply: Reply): void => {
  const body = Buffer.from(reply.body);
  res.statusCode = reply.status;
  res.setHeaders(new Map(Object.entries(reply.headers ?? {})));
  res.setHeader('Content-Type', reply.type);
  res.setHeader('Content-Length', body.length);
  if (!hasUnreadBody(req)) {
    res.end(req.method === 'HEAD' ? undefined : body);
    return;
  }
  res.setHeader('Connection', 'close');
  res.write(body);
  endAfterBody(req, res);
};

/** The shape of every other error of the API, so that screens treat "no access" like any refusal. */
const describeForApi = (fault: Fault): string =>
  JSON.stringify({
    error: {
      message: fault.message,
      code: -32600,
      data: {
        code: fault.code,
        httpStatus: fault.status,
        refusal: { code: fault.code, message: fault.message, place: null, current: null },
      },
    },
  });

export const replyFault = (
  req: IncomingMessage,
  fault: Fault,
  headers: Readonly<Record<string, string>> = {},
): Reply =>
  isApiPath(pathOf(req.url ?? ''))
    ? { status: fault.status, type: 'application/json', body: describeForApi(fault), headers }
    : { status: fault.status, type: 'text/plain; charset=utf-8', body: fault.message, headers };

/** For sockets that never became a request: the same headers, written by hand, then the line is cut. */
export const sendRawFault = (socket: Duplex, fault: Fault): void => {
  const body = Buffer.from(fault.message);
  const lines = Object.entries({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': buildCsp(createNonce()),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status] ?? ''}`, ...lines, '', ''].join(
    '\r\n',
  );
  socket.on('error', () => socket.destroy());
  socket.end(Buffer.concat([Buffer.from(head), body]));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { houseRouter } from '../../api/app-router.ts';
import { type AppContext, forSeat } from '../../api/context.ts';
import type { SeatSession } from '../../api/seats/session.ts';
import { renewKey, sessionOf } from '../../api/services/seats/join.ts';
import { createNonce } from '../csp.ts';
import { answerApi } from '../http/api.ts';
import { trackConnections } from '../http/connections.ts';
import { FAULTS, type Fault } from '../http/faults.ts';
import { findFault, isApiPath, pathOf, type Scheme } from '../http/guard.ts';
import { setSecurityHeaders } from '../http/headers.ts';
import { cutIdleReaders } from '../http/idle-readers.ts';
import { DEFAULT_LIMITS, type HttpLimits } from '../http/limits.ts';
import { codeOf, explainListening, listen, shut } from '../http/listen.ts';
import { createBuiltPages, type PageSource } from '../http/pages.ts';
import { type Reply, replyFault, send } from '../http/reply.ts';
import { createLimitedServer, refuseBrokenRequests } from '../http/server.ts';
import { answerJoin, JOIN_PATH } from './join.ts';
import { renderJoin } from './join-page.ts';
import { createSeatKeys, type SeatKeys } from './seat-keys.ts';

export interface LanOptions {
  readonly context: AppContext;
  readonly rendererDir: string;
  /** Only these are listened on. */
  readonly addresses: readonly string[];
  /** Null takes the usual one, or any where that is taken. */
  readonly port: number | null;
  /** The name that a proxy with TLS stands before us under. */
  readonly proxy?: string | undefined;
  readonly onBug?: ((error: unknown) => void) | undefined;
  readonly limits?: Partial<HttpLimits> | undefined;
}

export interface LanHost {
  readonly origins: readonly string[];
  readonly port: number;
  /** Whether anybody has asked for anything. */
  readonly reached: boolean;
  close(): Promise<void>;
}

/** The same at each opening where it is free: bookmarks of players stay good. */
const USUAL_PORT = 4870;

/** A roster is the largest thing a seat sends. */
const LAN_LIMITS: HttpLimits = { ...DEFAULT_LIMITS, bodyBytes: 2 * 1024 * 1024, drainMs: 1_000 };

const SEAT_PAGE = 'seat.html';

const NO_SEAT: Fault = {
  status: 401,
  code: 'seat/no-seat',
  message: 'This device holds no seat any more: it was given away, or the game master freed it.',
};

interface Rooms {
  readonly context: AppContext;
  readonly keys: SeatKeys;
  readonly pages: PageSource;
  readonly hosts: ReadonlySet<string>;
  readonly scheme: Scheme;
  readonly limits: HttpLimits;
  readonly onBug: (error: unknown) => void;
}

const isLooking = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const isNews = (req: IncomingMessage): boolean => pathOf(req.url ?? '') === '/api/seat.news';

/**
 * By plain http browsers say nothing of where a request comes from. So whatever changes something says its origin, and
 * whatever asks bears a header that no form or image of another page can set; an event stream cannot, and only listens.
 */
const findLanFault = (req: IncomingMessage): Fault | null => {
  if (req.method === 'POST' && req.headers.origin === undefined) return FAULTS.origin;
  if (!isApiPath(pathOf(req.url ?? '')) || req.headers['x-muster'] === '1') return null;
  return req.method === 'GET' && isNews(req) ? null : FAULTS.origin;
};

/** Whoever stands behind a proxy is known by what the proxy says, and only it may say so. */
const senderOf = (req: IncomingMessage, scheme: Scheme): string => {
  const forwarded = req.headers['x-forwarded-for'];
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return (scheme === 'https' ? last : undefined) ?? req.socket.remoteAddress ?? '';
};

/** Looking changes nothing; the sign of life that a page gives also keeps its key alive. */
const seatIn = ({ context, keys }: Rooms, req: IncomingMessage, res: ServerResponse): SeatSession | null => {
  for (const key of keys.keysIn(req.headers.cookie)) {
    const session = sessionOf(context, key);
    if (session === null) continue;
    if (req.method === 'POST' && renewKey(context, session)) res.setHeader('Set-Cookie', keys.cookieFor(key));
    return session;
  }
  return null;
};

type Answer = Promise<Reply | null> | Reply | null;

const answerSeat = (
  req: IncomingMessage,
  res: ServerResponse,
  rooms: Rooms,
  nonce: string,
  seat: SeatSession,
): Answer => {
  const { context, onBug, limits } = rooms;
  if (isApiPath(pathOf(req.url ?? '')))
    return answerApi(req, res, {
      router: houseRouter,
      createContext: () => forSeat(context, seat),
      bodyBytes: limits.bodyBytes,
      onBug,
    });
  if (isLooking(req)) return rooms.pages.answer(req, res, nonce);
  return replyFault(req, FAULTS.method, { Allow: 'GET, HEAD' });
};

const answer = (req: IncomingMessage, res: ServerResponse, rooms: Rooms): Answer => {
  const nonce = createNonce();
  setSecurityHeaders(res, rooms.pages.csp(nonce, req.headers.host ?? ''));
  if (req.headers['service-worker'] !== undefined) return replyFault(req, FAULTS.worker);
  const fault = findFault(req, rooms.hosts, rooms.scheme) ?? findLanFault(req);
  if (fault !== null) return replyFault(req, fault);
  const path = pathOf(req.url ?? '');
  const { context, keys } = rooms;
  if (path === JOIN_PATH)
    return answerJoin(req, res, nonce, { context, keys, from: senderOf(req, rooms.scheme) });
  const seat = seatIn(rooms, req, res);
  if (seat !== null) return answerSeat(req, res, rooms, nonce, seat);
  return isApiPath(path) || !isLooking(req)
    ? replyFault(req, NO_SEAT)
    : renderJoin(nonce, 'This device has no seat yet');
};

const answerSafely = async (req: IncomingMessage, res: ServerResponse, rooms: Rooms): Promise<void> => {
  try {
    const reply = await answer(req, res, rooms);
    if (reply !== null) send(req, res, reply);
  } catch (error) {
    rooms.onBug(error);
    if (res.headersSent) res.destroy();
    else send(req, res, replyFault(req, FAULTS.bug));
  }
};

const LOOPBACK = '127.0.0.1';

/** One port on each of the addresses; the usual one first, unless another is asked for. */
const listenOn = async (
  server: NetServer,
  addresses: readonly string[],
  wanted: number | null,
): Promise<{ readonly port: number; readonly others: readonly NetServer[] }> => {
  const [first = LOOPBACK, ...rest] = addresses;
  const port = await listen(server, wanted ?? USUAL_PORT, first).catch((error) => {
    if (wanted === null && codeOf(error) === 'EADDRINUSE') return listen(server, 0, first);
    throw explainListening(error, wanted ?? USUAL_PORT);
  });
  const others: NetServer[] = [];
  try {
    for (const address of rest) {
      const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
        server.emit('connection', socket),
      );
      await listen(other, port, address);
      others.push(other);
    }
  } catch (error) {
    await Promise.all([server, ...others].map(shut));
    throw explainListening(error as NodeJS.ErrnoException, port);
  }
  return { port, others };
};

/** A server of its own for players in the house: the owner's never answers there, and the owner is never let in here. */
export const startLanHost = async (options: LanOptions): Promise<LanHost> => {
  const { context, proxy, onBug = () => undefined } = options;
  const limits = { ...LAN_LIMITS, ...options.limits };
  const server = createLimitedServer(limits);
  const connections = trackConnections(server);
  refuseBrokenRequests(server, connections);
  const stopWatching = cutIdleReaders(server, limits);
  const addresses = proxy === undefined ? options.addresses : [LOOPBACK];
  const { port, others } = await listenOn(server, addresses, options.port);
  const hosts = proxy === undefined ? addresses.map((address) => `${address}:${port}`) : [proxy];
  const scheme = proxy === undefined ? 'http' : 'https';
  const rooms: Rooms = {
    context,
    keys: createSeatKeys(context.keeper.dir, scheme === 'https'),
    pages: createBuiltPages(options.rendererDir, undefined, SEAT_PAGE),
    hosts: new Set(hosts),
    scheme,
    limits,
    onBug,
  };
  let reached = false;
  const onRequest = (req: IncomingMessage, res: ServerResponse): void => {
    // Whoever waits for the first device to come through is told.
    if (!reached) context.house.news.stirred();
    reached = true;
    connections.begin(req, res, answerSafely(req, res, rooms));
  };
  server.on('request', onRequest);
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('error', onBug);

  let closed: Promise<void> | null = null;
  return {
    origins: hosts.map((host) => `${scheme}://${host}`),
    port,
    get reached() {
      return reached;
    },
    close() {
      for (const other of others) other.close();
      // Streams end first: nobody would wait out a line that never ends by itself.
      context.house.news.endAll();
      closed ??= connections.drain(limits.drainMs).then(() => {
        stopWatching();
        return rooms.pages.close();
      });
      return closed;
    },
  };
};

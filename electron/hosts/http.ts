import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';
import type { TransitFiles } from '../api/transit-files.ts';
import { createNonce } from './csp.ts';
import { type Access, createAccess } from './http/access.ts';
import { newName, PLAIN_NAME } from './http/address.ts';
import { type ApiOptions, answerApi } from './http/api.ts';
import { trackConnections } from './http/connections.ts';
import { answerEntry, ENTRY_PATH, entryUrl } from './http/entry.ts';
import { FAULTS } from './http/faults.ts';
import { findFault, isApiPath, pathOf } from './http/guard.ts';
import { setSecurityHeaders } from './http/headers.ts';
import { cutIdleReaders } from './http/idle-readers.ts';
import { DEFAULT_LIMITS, type HttpLimits } from './http/limits.ts';
import { listenOnLoopback } from './http/listen.ts';
import { NOTICES, replyNotice } from './http/notice.ts';
import { createBuiltPages, type PageSource } from './http/pages.ts';
import { type Reply, replyFault, send, sendRawFault } from './http/reply.ts';
import { createLimitedServer, refuseBrokenRequests } from './http/server.ts';
import { answerTransit, isTransit } from './http/transit.ts';
import type { ReadStart } from './start-page.ts';

export interface HttpHostOptions<Router extends AnyTRPCRouter> {
  readonly router: Router;
  readonly createContext: () => inferRouterContext<Router> | Promise<inferRouterContext<Router>>;
  /** Where files wait that are on their way in or out. */
  readonly files: TransitFiles;
  readonly rendererDir: string;
  /** What a page shows first, given along with it. */
  readonly readStart?: ReadStart;
  /** 0 takes any free port. */
  readonly port: number;
  /** The only name it is found under; a fresh one where none is given. */
  readonly name?: string;
  readonly now?: () => Date;
  /** Instead of the built files of rendererDir. */
  readonly pages?: PageSource;
  /** Faults of Muster itself; senders get them masked. */
  readonly onBug?: (error: unknown) => void;
  readonly limits?: Partial<HttpLimits>;
}

export interface HttpHost {
  readonly origin: string;
  /** A fresh address that lets one browser in, once. */
  newEntryUrl(): string;
  /** Answers what is under way, then cuts the rest. */
  close(): Promise<void>;
}

interface Rooms {
  readonly files: TransitFiles;
  readonly access: Access;
  readonly api: ApiOptions;
  readonly pages: PageSource;
  readonly hosts: ReadonlySet<string>;
}

/** Never "cookies": other servers on this computer share them. */
const CLEARED = { 'Clear-Site-Data': '"storage"' };

const isLooking = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

type Answer = Promise<Reply | null> | Reply | null;

const answerInside = (req: IncomingMessage, res: ServerResponse, rooms: Rooms, nonce: string): Answer => {
  const path = pathOf(req.url ?? '');
  if (isTransit(path)) return answerTransit(req, res, rooms.files);
  if (isApiPath(path)) return answerApi(req, res, rooms.api);
  if (isLooking(req)) return rooms.pages.answer(req, res, nonce);
  return replyFault(req, FAULTS.method, { Allow: 'GET, HEAD' });
};

const answer = (req: IncomingMessage, res: ServerResponse, rooms: Rooms): Answer => {
  const nonce = createNonce();
  setSecurityHeaders(res, rooms.pages.csp(nonce, req.headers.host ?? ''));
  // Whoever held this port before may have planted one; it goes when its own browser looks after it next.
  if (req.headers['service-worker'] !== undefined) return replyFault(req, FAULTS.worker, CLEARED);
  const path = pathOf(req.url ?? '');
  const fault = findFault(req, rooms.hosts);
  if (fault === FAULTS.host && isLooking(req) && !isApiPath(path))
    return replyNotice(NOTICES.otherAddress, nonce);
  if (fault !== null) return replyFault(req, fault);
  if (path === ENTRY_PATH) return answerEntry(req, res, rooms.access, nonce);
  if (rooms.access.holdsSession(req.headers.cookie)) return answerInside(req, res, rooms, nonce);
  return isApiPath(path) ? replyFault(req, FAULTS.access) : replyNotice(NOTICES.noAccess, nonce);
};

const answerSafely = async (req: IncomingMessage, res: ServerResponse, rooms: Rooms): Promise<void> => {
  try {
    const reply = await answer(req, res, rooms);
    if (reply !== null) send(req, res, reply);
  } catch (error) {
    rooms.api.onBug(error);
    if (res.headersSent) res.destroy();
    else send(req, res, replyFault(req, FAULTS.bug));
  }
};

/** Serves the renderer and the API to browsers on this computer, and to nobody else. */
export const startHttpHost = async <Router extends AnyTRPCRouter>(
  options: HttpHostOptions<Router>,
): Promise<HttpHost> => {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const onBug = options.onBug ?? (() => undefined);
  const server = createLimitedServer(limits);
  const connections = trackConnections(server);
  refuseBrokenRequests(server, connections);
  const stopWatching = cutIdleReaders(server, limits);
  const { port, stop } = await listenOnLoopback(server, options.port);
  const name = options.name ?? newName();
  const { origin, host } = new URL(`http://${name}:${port}`);
  const rooms: Rooms = {
    files: options.files,
    access: createAccess(port, options.now ?? (() => new Date())),
    api: { router: options.router, createContext: options.createContext, bodyBytes: limits.bodyBytes, onBug },
    pages: options.pages ?? createBuiltPages(options.rendererDir, options.readStart),
    hosts: new Set(name === PLAIN_NAME ? [host, host.replace(PLAIN_NAME, 'localhost')] : [host]),
  };
  const { pages } = rooms;

  const onRequest = (req: IncomingMessage, res: ServerResponse): void =>
    connections.begin(req, res, answerSafely(req, res, rooms));
  server.on('request', onRequest);
  // A large upload asks first; it is told no before it is sent.
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('error', onBug);
  if (pages.upgrade !== undefined) {
    server.on('upgrade', (req, socket, head) => {
      const fault =
        findFault(req, rooms.hosts) ?? (rooms.access.holdsSession(req.headers.cookie) ? null : FAULTS.access);
      if (fault !== null) sendRawFault(socket, fault);
      else pages.upgrade?.(req, socket, head);
    });
  }

  let closed: Promise<void> | null = null;
  return {
    origin,
    newEntryUrl: () => entryUrl(origin, rooms.access),
    close() {
      stop();
      closed ??= connections.drain(limits.drainMs).then(() => {
        stopWatching();
        return pages.close();
      });
      return closed;
    },
  };
};

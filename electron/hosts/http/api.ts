import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCRouter } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { readBody } from './body.ts';
import { FAULTS } from './faults.ts';
import { API_PATH } from './guard.ts';
import { MAX_BATCH } from './limits.ts';
import { type Reply, replyFault } from './reply.ts';

export interface ApiOptions {
  readonly router: AnyTRPCRouter;
  readonly createContext: () => unknown;
  readonly bodyBytes: number;
  readonly onBug: (error: unknown) => void;
}

/** After a refusal nothing more would come, and the line would be held open for nothing. */
const REFUSED = /^event: serialized-error\n[\s\S]*\n\n/m;
/** A refusal comes in pieces, each a line or so. */
const LAST_LETTERS = 4000;

/** Written as it comes; whoever reads slower than it comes makes it wait, and who leaves ends it. */
const sendStream = async (
  res: ServerResponse,
  { status, headers, body }: Response,
  gone: AbortSignal,
): Promise<void> => {
  res.statusCode = status;
  // Whether the socket is kept is what the sender asked for, not what the stream would like.
  for (const [name, value] of headers) if (name !== 'connection') res.setHeader(name, value);
  // The first bytes go at once: some proxies hold headers back until something follows.
  res.flushHeaders();
  const reader = body?.getReader();
  let last = '';
  try {
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      if (gone.aborted) return;
      if (!res.write(piece.value)) await once(res, 'drain', { signal: gone });
      last = (last + Buffer.from(piece.value).toString()).slice(-LAST_LETTERS);
      if (REFUSED.test(last)) return;
    }
  } catch (error) {
    if (!gone.aborted) throw error;
  } finally {
    res.end();
    // It ends when the sender is gone, which may be after the next sign of life: nobody waits for that.
    reader?.cancel().catch(() => undefined);
  }
};

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** A page that lost its line says where it was. */
const headersFor = (req: IncomingMessage): Record<string, string> => {
  const last = req.headers['last-event-id'];
  const given = { 'content-type': 'application/json' };
  return typeof last === 'string' ? { ...given, 'last-event-id': last } : given;
};

/** Through the fetch adapter: the Node one never settles when the sender leaves, and draining waits for it. */
const callRouter = async (
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer<ArrayBuffer> | null,
  options: ApiOptions,
): Promise<Reply | null> => {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const response = await fetchRequestHandler({
    endpoint: API_PATH,
    req: new Request(new URL(req.url ?? '', `http://${req.headers.host}`), {
      method: req.method ?? 'GET',
      headers: headersFor(req),
      body,
      signal: gone.signal,
    }),
    router: options.router,
    createContext: options.createContext,
    maxBatchSize: MAX_BATCH,
    // Lets a question longer than an address go by POST; a GET still cannot run a mutation.
    allowMethodOverride: true,
    onError: ({ error }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR') options.onBug(error);
    },
  });
  if (isStream(response)) {
    await sendStream(res, response, gone.signal);
    return null;
  }
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'application/json',
    body: new Uint8Array(await response.arrayBuffer()),
  };
};

/** Null: the sender left before the whole question was here. */
export const answerApi = async (
  req: IncomingMessage,
  res: ServerResponse,
  options: ApiOptions,
): Promise<Reply | null> => {
  if (req.method === 'GET') return callRouter(req, res, null, options);
  if (req.method !== 'POST') return replyFault(req, FAULTS.method, { Allow: 'GET, POST' });
  const body = await readBody(req, res, options.bodyBytes);
  if (body === 'gone') return null;
  return 'fault' in body ? replyFault(req, body.fault) : callRouter(req, res, body.bytes, options);
};

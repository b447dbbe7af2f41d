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

/** Through the fetch adapter: the Node one never settles when the sender leaves, and draining waits for it. */
const callRouter = async (
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer<ArrayBuffer> | null,
  options: ApiOptions,
): Promise<Reply> => {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const response = await fetchRequestHandler({
    endpoint: API_PATH,
    req: new Request(new URL(req.url ?? '', `http://${req.headers.host}`), {
      method: req.method ?? 'GET',
      headers: { 'content-type': 'application/json' },
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

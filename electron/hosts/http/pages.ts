import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { buildCsp } from '../csp.ts';
import { cacheControlOf, readStatic, resolveStatic } from '../static-files.ts';
import { FAULTS } from './faults.ts';
import { pathOf } from './guard.ts';
import { type Reply, replyFault } from './reply.ts';

/** Where the pages come from: the built files, or Vite while developing. Called only for those let in. */
export interface PageSource {
  csp(nonce: string, host: string): string;
  /** Null: it has answered by itself. */
  answer(req: IncomingMessage, res: ServerResponse, nonce: string): Promise<Reply | null>;
  /** Absent: no socket upgrades. */
  readonly upgrade?: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close(): Promise<void>;
}

export const createBuiltPages = (rendererDir: string): PageSource => ({
  csp: (nonce) => buildCsp(nonce),
  async answer(req, _res, nonce) {
    const found = resolveStatic(rendererDir, pathOf(req.url ?? ''));
    if (found === null) return replyFault(req, FAULTS.missing);
    const body = await readStatic(found, nonce);
    return { status: 200, type: found.type, body, headers: { 'Cache-Control': cacheControlOf(found) } };
  },
  close: () => Promise.resolve(),
});

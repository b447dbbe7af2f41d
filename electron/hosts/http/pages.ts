import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { buildCsp } from '../csp.ts';
import { putStart, type ReadStart } from '../start-page.ts';
import {
  cacheControlOf,
  isPage,
  readPage,
  readStatic,
  resolveStatic,
  type StaticFile,
} from '../static-files.ts';
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

/** By content: another build, or another way to squeeze it, is another one. */
const tagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`;

const answerFile = async (req: IncomingMessage, found: StaticFile): Promise<Reply> => {
  const { bytes, encoding } = await readStatic(found, String(req.headers['accept-encoding'] ?? ''));
  const tag = tagOf(bytes);
  const headers = {
    'Cache-Control': cacheControlOf(found),
    Vary: 'Accept-Encoding',
    ETag: tag,
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  };
  const isKnown = req.headers['if-none-match']?.split(',').some((one) => one.trim() === tag) === true;
  return isKnown
    ? { status: 304, type: found.type, body: '', headers }
    : { status: 200, type: found.type, body: bytes, headers };
};

const NOTHING_KNOWN: ReadStart = () => Promise.resolve([]);

export const createBuiltPages = (
  rendererDir: string,
  readStart: ReadStart = NOTHING_KNOWN,
  page = 'index.html',
): PageSource => ({
  csp: (nonce) => buildCsp(nonce),
  async answer(req, _res, nonce) {
    const address = req.url ?? '';
    const found = resolveStatic(rendererDir, pathOf(address), page);
    if (found === null) return replyFault(req, FAULTS.missing);
    if (!isPage(found)) return answerFile(req, found);
    const body = putStart(await readPage(found, nonce), await readStart(address));
    return { status: 200, type: found.type, body, headers: { 'Cache-Control': cacheControlOf(found) } };
  },
  close: () => Promise.resolve(),
});

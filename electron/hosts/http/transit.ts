import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Refused } from '../../api/errors.ts';
import { FILE_LIMITS } from '../../api/services/files/file-limits.ts';
import type { TransitFile, TransitFiles } from '../../api/transit-files.ts';
import { FAULTS } from './faults.ts';
import { pathOf } from './guard.ts';
import { type Reply, replyFault } from './reply.ts';

/** Files go in and out beside the API: streamed to and from the disk, never gathered. */
const TRANSIT_PATH = '/api/transit';

export const isTransit = (path: string): boolean =>
  path === TRANSIT_PATH || path.startsWith(`${TRANSIT_PATH}/`);

const nameIn = (req: IncomingMessage): string => {
  const name = new URL(req.url ?? '', 'http://localhost').searchParams.get('name') ?? '';
  return name === '' ? 'a file' : name.slice(0, 300);
};

/** The sender may leave at any time; then nothing is kept. */
const takeIn = async (
  req: IncomingMessage,
  res: ServerResponse,
  transit: TransitFiles,
): Promise<Reply | null> => {
  if (Number(req.headers['content-length'] ?? 0) > FILE_LIMITS.bytes) return replyFault(req, FAULTS.tooLarge);
  if (req.headers.expect !== undefined) res.writeContinue();
  const path = transit.newPath();
  let size = 0;
  const limit = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > FILE_LIMITS.bytes) throw new Refused('file/too-large', FAULTS.tooLarge.message);
      yield chunk;
    }
  };
  try {
    await pipeline(req, limit, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof Refused) return replyFault(req, FAULTS.tooLarge);
    if (req.destroyed && !req.complete) return null;
    throw error;
  }
  const file = transit.put({ path, name: nameIn(req), isOurs: true });
  return { status: 200, type: 'application/json', body: JSON.stringify({ file }) };
};

const find = (transit: TransitFiles, handle: string): TransitFile | null => {
  try {
    return transit.find(handle);
  } catch {
    return null;
  }
};

/** Only what Muster wrote itself: the person's own files are read, never handed out. */
const handOut = async (
  req: IncomingMessage,
  res: ServerResponse,
  transit: TransitFiles,
): Promise<Reply | null> => {
  const handle = pathOf(req.url ?? '').slice(TRANSIT_PATH.length + 1);
  const file = find(transit, handle);
  if (file?.isOurs !== true) return replyFault(req, FAULTS.missing);
  res.writeHead(200, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': statSync(file.path).size,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, '')}`,
  });
  try {
    await pipeline(createReadStream(file.path), res);
  } catch (error) {
    if (!res.destroyed) throw error;
  } finally {
    transit.drop(handle);
  }
  return null;
};

/** Null: it has answered by itself, or nobody waits for an answer. */
export const answerTransit = (
  req: IncomingMessage,
  res: ServerResponse,
  transit: TransitFiles,
): Promise<Reply | null> | Reply => {
  if (req.method === 'POST' && pathOf(req.url ?? '') === TRANSIT_PATH) return takeIn(req, res, transit);
  if (req.method === 'GET') return handOut(req, res, transit);
  return replyFault(req, FAULTS.method, { Allow: 'GET, POST' });
};

import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FAULTS, type Fault } from './faults.ts';

/** `gone`: the sender left, nobody waits for an answer. */
export type Body = { readonly bytes: Buffer<ArrayBuffer> } | { readonly fault: Fault } | 'gone';

const collect = (req: IncomingMessage, limit: number): Promise<Body> =>
  new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let size = 0;
    const settle = (body: Body): void => {
      req.off('data', onData);
      chunks = [];
      resolve(body);
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) settle({ fault: FAULTS.tooLarge });
      else chunks.push(chunk);
    };
    req.on('data', onData);
    req.once('end', () => {
      const bytes = Buffer.concat(chunks);
      // A reader that mends broken letters would store something else than was sent.
      settle(isUtf8(bytes) ? { bytes } : { fault: FAULTS.address });
    });
    req.once('close', () => settle('gone'));
  });

/** Reads a body up to the limit; what is beyond it never gathers in memory. */
export const readBody = async (req: IncomingMessage, res: ServerResponse, limit: number): Promise<Body> => {
  if (Number(req.headers['content-length'] ?? 0) > limit) return { fault: FAULTS.tooLarge };
  if (req.headers.expect !== undefined) res.writeContinue();
  return collect(req, limit);
};

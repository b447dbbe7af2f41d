import { createHash } from 'node:crypto';
import type { HttpHost } from '../http.ts';

/** Below the ports that systems hand out by themselves, and none that browsers refuse. */
const FIRST = 20_000;
const PORTS = 12_000;

/**
 * The same for a data folder each time: a browser keeps its drafts by address, and what a window could not store
 * would be out of reach under another one.
 */
export const ownPortOf = (dir: string): number =>
  FIRST + (createHash('sha256').update(dir).digest().readUInt32BE() % PORTS);

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'host/port-taken' || error.code === 'host/port-refused');

/** Takes any free port where the folder's own is taken. */
export const startOnOwnPort = async (
  dir: string,
  start: (port: number) => Promise<HttpHost>,
): Promise<HttpHost> => {
  try {
    return await start(ownPortOf(dir));
  } catch (error) {
    if (!isTaken(error)) throw error;
    return start(0);
  }
};

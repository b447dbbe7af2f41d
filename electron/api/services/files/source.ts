import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { Refused } from '../../errors.ts';
import { findCoded } from '../share/coded.ts';
import { FILE_LIMITS, inMegabytes, MOST_TEXT, refuseGreat } from './file-limits.ts';

/** A file on the disk or the text of a small one, as plain data that goes to any thread. */
export type GivenFile = { readonly path: string; readonly name: string } | { readonly text: string };

/** A file that is there as often as it is asked for, in pieces. */
export interface FileSource {
  readonly size: number;
  chunks(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const CHUNK_BYTES = 256 * 1024;

const inMemory = (bytes: Uint8Array): FileSource => ({ size: bytes.length, chunks: () => [bytes] });

const START_BYTES = 512;

const startOf = (path: string): string => {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(START_BYTES);
    return start.toString('utf8', 0, readSync(file, start, 0, START_BYTES, 0));
  } finally {
    closeSync(file);
  }
};

/** Whatever else it is, somebody's message may have an army in it. */
const looksLikeJson = (text: string): boolean => /^\uFEFF?\s*[{[]/u.test(text);

const onDisk = (path: string, name: string): FileSource => {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (size === undefined)
    throw new Refused(
      'file/not-found',
      `“${name}” cannot be read: it was moved or removed. Choose it again.`,
      'file',
    );
  if (size > FILE_LIMITS.bytes) throw refuseGreat(name);
  const coded =
    size > MOST_TEXT || looksLikeJson(startOf(path)) ? null : findCoded(readFileSync(path, 'utf8'));
  if (coded !== null) return inMemory(coded);
  return {
    size,
    chunks: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>,
  };
};

/** A text in memory, as one piece. */
export const textSource = (text: string): FileSource => {
  if (text.length > MOST_TEXT)
    throw new Refused(
      'file/too-large',
      `This is more than ${inMegabytes(MOST_TEXT)} of text; hand over the file itself.`,
    );
  return inMemory((looksLikeJson(text) ? null : findCoded(text)) ?? Buffer.from(text));
};

export const sourceOf = (given: GivenFile): FileSource =>
  'text' in given ? textSource(given.text) : onDisk(given.path, given.name);

/** Tells which share of it has been read, each time it is. */
export const watched = (source: FileSource, tell: (share: number) => void): FileSource => ({
  size: source.size,
  chunks: async function* () {
    let read = 0;
    for await (const chunk of source.chunks()) {
      tell(read / source.size);
      read += chunk.length;
      yield chunk;
    }
  },
});

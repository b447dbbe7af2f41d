import { createReadStream, statSync } from 'node:fs';
import { Refused } from '../../errors.ts';
import { FILE_LIMITS, inMegabytes, MOST_TEXT, refuseGreat } from './file-limits.ts';

/** A file on the disk or the text of a small one, as plain data that goes to any thread. */
export type GivenFile = { readonly path: string; readonly name: string } | { readonly text: string };

/** A file that is there as often as it is asked for, in pieces. */
export interface FileSource {
  readonly size: number;
  chunks(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const CHUNK_BYTES = 256 * 1024;

const onDisk = (path: string, name: string): FileSource => {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (size === undefined)
    throw new Refused(
      'file/not-found',
      `“${name}” cannot be read: it was moved or removed. Choose it again.`,
      'file',
    );
  if (size > FILE_LIMITS.bytes) throw refuseGreat(name);
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
  const bytes = Buffer.from(text);
  return { size: bytes.length, chunks: () => [bytes] };
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

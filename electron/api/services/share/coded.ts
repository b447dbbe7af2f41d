import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { Refused } from '../../errors.ts';

/**
 * A file as one line of plain letters: `MUSTER1.` and what is in it, packed, a point, its checksum. It outlives a chat, a
 * forum and a mail: whatever wraps or quotes it puts in only signs that are never part of it.
 */
const MARK = 'MUSTER1.';
const ANY_MARK = /MUSTER(\d+)\./g;
/** What mails and chats put between the letters: spaces, quote marks, breaks nobody sees. */
const BETWEEN = /[\s>|\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const WHOLE = /^([\w-]+)\.([0-9a-f]{8})/i;
/** A roster of a thousand units is far below; what unpacks to more was made to do harm. */
const MOST_UNPACKED = 8 * 1024 * 1024;

const checksum = (bytes: Uint8Array): string => crc32(bytes).toString(16).padStart(8, '0');

export const codedLine = (json: string): string => {
  const bytes = Buffer.from(json);
  return `${MARK}${deflateRawSync(bytes, { level: 9 }).toString('base64url')}.${checksum(bytes)}`;
};

const refuseCode = (message: string): Refused => new Refused('share/damaged', message, 'text');

const CUT =
  'The line that begins with MUSTER1 is not whole, or was altered on the way. Copy the whole message again, or ask for it as a file.';

const decode = (version: string, rest: string): Buffer => {
  if (version !== '1')
    throw new Refused(
      'file/version',
      `This was shared by a newer Muster (MUSTER${version}); install the newest to read it.`,
      'text',
    );
  const [, packed, sum] = WHOLE.exec(rest.replaceAll(BETWEEN, '')) ?? [];
  if (packed === undefined || sum === undefined) throw refuseCode(CUT);
  let bytes: Buffer;
  try {
    bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_UNPACKED });
  } catch {
    throw refuseCode(CUT);
  }
  if (checksum(bytes) !== sum.toLowerCase()) throw refuseCode(CUT);
  return bytes;
};

/** The file that a message carries; null where it carries none. A reply that quotes the same line again is one message. */
export const findCoded = (text: string): Buffer | null => {
  const found = [...text.matchAll(ANY_MARK)].map(({ 0: mark, 1: version = '', index }, at, all) =>
    decode(version, text.slice(index + mark.length, all[at + 1]?.index)),
  );
  const [first] = found;
  if (first === undefined) return null;
  if (found.some((other) => !other.equals(first)))
    throw refuseCode('There are several armies in this text. Paste one message at a time.');
  return first;
};

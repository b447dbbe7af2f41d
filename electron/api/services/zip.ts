import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

const DEFLATED = 8;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;

/** As MS-DOS counts: two seconds at a time, from 1980 on. */
const dosTime = (at: Date): { readonly time: number; readonly date: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date:
    (Math.min(127, Math.max(0, at.getUTCFullYear() - 1980)) << 9) |
    ((at.getUTCMonth() + 1) << 5) |
    at.getUTCDate(),
});

const numbers = (...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const all = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) {
    all.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return all;
};

/** A zip of a few small files, for whoever mails them: no streams, no folders. */
export const zipOf = (entries: readonly ZipEntry[], at: Date): Buffer => {
  const { time, date } = dosTime(at);
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const [path, plain] = [Buffer.from(name), Buffer.from(text)];
    const packed = deflateRawSync(plain);
    const about = numbers(
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
      [4, crc32(plain)],
      [4, packed.length],
      [4, plain.length],
      [2, path.length],
      [2, 0],
    );
    const file = Buffer.concat([numbers([4, 0x04034b50]), about, path, packed]);
    list.push(
      numbers([4, 0x02014b50], [2, VERSION]),
      about,
      numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      path,
    );
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(list);
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...files, directory, end]);
};

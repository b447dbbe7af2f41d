import { Refused } from '../errors.ts';

interface Kind {
  readonly type: string;
  /** How such a file begins. */
  isOne(bytes: Buffer): boolean;
}

const startsWith =
  (...signs: readonly number[]) =>
  (bytes: Buffer): boolean =>
    signs.every((sign, index) => bytes[index] === sign);

const KINDS: readonly Kind[] = [
  { type: 'image/png', isOne: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/jpeg', isOne: startsWith(0xff, 0xd8, 0xff) },
  {
    type: 'image/webp',
    isOne: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

const readAddress = (address: string): { readonly bytes: Buffer; readonly kind: Kind | undefined } => {
  const comma = address.indexOf(',');
  const [, type = ''] = /^data:([a-z/]+);base64$/.exec(address.slice(0, comma)) ?? [];
  const data = address.slice(comma + 1);
  const bytes = Buffer.from(/^[A-Za-z0-9+/]+={0,2}$/.test(data) ? data : '', 'base64');
  return { bytes, kind: KINDS.find((candidate) => candidate.type === type && candidate.isOne(bytes)) };
};

const kilobytesOf = (bytes: Buffer): number => Math.ceil(bytes.length / 1024);

/** Whether a data URL is a picture that Muster shows, and small enough. */
export const isPicture = (address: string, mostKilobytes: number): boolean => {
  const { bytes, kind } = readAddress(address);
  return kind !== undefined && kilobytesOf(bytes) <= mostKilobytes;
};

/** Decodes a data URL. The bytes themselves say what they are: a name can be given to anything. */
export const parsePicture = (
  address: string,
  code: string,
  place: string,
  { what, mostKilobytes }: { readonly what: string; readonly mostKilobytes: number },
): Buffer => {
  const { bytes, kind } = readAddress(address);
  const kilobytes = kilobytesOf(bytes);
  if (kilobytes > mostKilobytes) {
    throw new Refused(
      code,
      `${place}: a ${what} has at most ${mostKilobytes} KB, this one has ${kilobytes}`,
      place,
    );
  }
  if (kind === undefined) {
    throw new Refused(code, `${place}: a ${what} is a PNG, JPEG or WebP picture`, place);
  }
  return bytes;
};

export const showPicture = (bytes: Buffer | null): string | null => {
  if (bytes === null) return null;
  const kind = KINDS.find((candidate) => candidate.isOne(bytes));
  return kind === undefined ? null : `data:${kind.type};base64,${bytes.toString('base64')}`;
};

/** What a letter is made of: no floats, no null, nothing that two programs could write differently. */
export type Canonical = string | number | readonly Canonical[] | { readonly [key: string]: Canonical };

/** One text for one value: keys sorted, no spaces. Throws on a number that is not whole. */
export const canonical = (value: Canonical): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`);
    return String(value);
  }
  if (Array.isArray(value)) return `[${(value as readonly Canonical[]).map(canonical).join(',')}]`;
  const entries = Object.entries(value as Readonly<Record<string, Canonical>>);
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
};

/** Null for whatever is not written exactly so. */
export const readCanonical = (text: string): Canonical | null => {
  try {
    const value = JSON.parse(text) as Canonical;
    return canonical(value) === text ? value : null;
  } catch {
    return null;
  }
};

export const toUtf8 = (text: string): Uint8Array =>
  Uint8Array.from(
    encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    (sign) => sign.charCodeAt(0),
  );

/** Null where the bytes are no UTF-8. */
export const fromUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
};

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const toBase64Url = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const all = (a << 16) | (b << 8) | c;
    const signs = [all >> 18, all >> 12, all >> 6, all].map((part) => SIGNS[part & 63]);
    text += signs.slice(0, Math.min(3, bytes.length - at) + 1).join('');
  }
  return text;
};

/** Null for whatever `toBase64Url` would not have written: a spare bit would be a second spelling. */
export const fromBase64Url = (text: string): Uint8Array | null => {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const sign of text) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
  }
  return toBase64Url(bytes) === text ? bytes : null;
};

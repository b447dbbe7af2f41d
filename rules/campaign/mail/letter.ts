import {
  type Canonical,
  canonical,
  fromBase64Url,
  fromUtf8,
  readCanonical,
  toBase64Url,
  toUtf8,
} from './canonical.ts';

/** What a text of orders says of itself, for everybody who carries it. */
export interface LetterHead {
  readonly v: number;
  readonly campaign: string;
  readonly side: string;
  readonly day: number;
  /** The sending it answers: a day that was undone has the same number. */
  readonly dispatch: string;
}

/** The coded part of a text of orders, as it stands there. */
export interface Letter {
  readonly version: number;
  readonly head: string;
  /** The sender's fresh public key; `open` where his device could not seal. */
  readonly key: string;
  readonly body: string;
}

export const LETTER_VERSION = 1;
const MARK = 'MUSTER-ORDERS-';
export const OPEN = 'open';
/** Beside a text that a person writes by hand: head and capability. */
const FORM_MARK = 'MUSTER-DISPATCH-';

export const encodeHead = (head: LetterHead): string =>
  toBase64Url(toUtf8(canonical(head as unknown as Canonical)));

const isHead = (value: Canonical | null): boolean => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const { v, campaign, side, day, dispatch, ...more } = value as Record<string, unknown>;
  return (
    [campaign, side, dispatch].every((one) => typeof one === 'string') &&
    [v, day].every((one) => typeof one === 'number') &&
    Object.keys(more).length === 0
  );
};

/** Null where it is not one, or not written as Muster writes it. */
export const decodeHead = (text: string): LetterHead | null => {
  const bytes = fromBase64Url(text);
  const value = bytes === null ? null : readCanonical(fromUtf8(bytes) ?? '');
  return isHead(value) ? (value as unknown as LetterHead) : null;
};

/** The last full stop says where it ends: whatever a mail puts below it is no part of it. */
export const writeLetter = ({ head, key, body }: Omit<Letter, 'version'>): string =>
  `${MARK}${LETTER_VERSION}.${head}.${key}.${body}.`;

export const writeFormMark = (head: string, capability: string): string =>
  `${FORM_MARK}${LETTER_VERSION}.${head}.${capability}.`;

/** What mails do to a text: wrapped lines, quoted lines, soft ends of lines, signs that nobody sees, tags. */
const unwrap = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/=\r?\n/g, '')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/^[ \t]*(?:>[ \t]*)+/gm, '')
    .replace(/\s+/g, '');

const find = (text: string, mark: string, parts: number): readonly (readonly string[])[] =>
  [...unwrap(text).matchAll(new RegExp(`${mark}(\\d{1,6})${'\\.([\\w-]+)'.repeat(parts)}`, 'g'))].map(
    (found) => found.slice(1),
  );

/** All that are in the text: who answers his own mail quotes what he sent before. */
export const findLetters = (text: string): readonly Letter[] =>
  find(text, MARK, 3).map(([version, head = '', key = '', body = '']) => ({
    version: Number(version),
    head,
    key,
    body,
  }));

/** Null where there is none in the text. */
export const findLetter = (text: string): Letter | null => findLetters(text)[0] ?? null;

export const findFormMark = (
  text: string,
): { readonly version: number; readonly head: string; readonly capability: string } | null => {
  const [version, head = '', capability = ''] = find(text, FORM_MARK, 2)[0] ?? [];
  return version === undefined ? null : { version: Number(version), head, capability };
};

/** What a capability vouches for. */
export const capabilityOf = (head: string): string => `muster/dispatch/1\u0000${head}`;

/** What the seal of an open text vouches for. */
export const openPart = (head: string, rev: number, orders: Canonical): string =>
  `${head}.${canonical({ rev, orders })}`;

const PAGE = 512;

/** As long as others, so that its length tells nothing. */
export const pad = (bytes: Uint8Array): Uint8Array => {
  const all = new Uint8Array(Math.ceil((bytes.length + 1) / PAGE) * PAGE);
  all.set(bytes);
  return all;
};

export const unpad = (bytes: Uint8Array): Uint8Array => {
  const end = bytes.indexOf(0);
  const isPadded = end >= 0 && bytes.length % PAGE === 0 && bytes.subarray(end).every((byte) => byte === 0);
  return isPadded && end > bytes.length - PAGE - 1 ? bytes.subarray(0, end) : new Uint8Array();
};

/** What both sides of a seal mix into its key. */
export const sealInfo = (publicKey: string): string => `muster/orders/${LETTER_VERSION} ${publicKey}`;

import { createHash, randomBytes, randomInt } from 'node:crypto';

/** What is stored of a key or a code; neither can be found from it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** 256 bits: a key that a cookie holds, a code that a link carries. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Nothing that is read as something else: no I, L, O, 0 or 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** 39 bits, for who types: few tries are let in, and it lasts ten minutes. */
export const newTypedCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** `abcd-efgh` is what was meant with `ABCDEFGH`. */
export const tidyTypedCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const isTypedCode = (code: string): boolean => code.length === LENGTH;

const MINUTE = 60_000;
/** How long each way to a seat works. */
export const LIFETIMES = {
  link: 24 * 60 * MINUTE,
  typed: 10 * MINUTE,
  moving: 2 * MINUTE,
  credential: 60 * 24 * 60 * MINUTE,
} as const;

import { Refused } from '../../errors.ts';

/** One limit for both ways: what is larger is neither written nor read. Sizes are bytes of UTF-8. */
export const FILE_LIMITS = {
  bytes: 256 * 1024 * 1024,
  /** One roster, character, battle, picture, or a campaign's ledger: read and checked as a whole. */
  thing: 64 * 1024 * 1024,
  /** Of one kind. */
  things: 100_000,
} as const;

/** What a call carries as text beside a file on the disk: more would hold everybody up while it is read. */
export const MOST_TEXT = 16 * 1024 * 1024;

export const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

export const refuseGreat = (name = 'This file'): Refused =>
  new Refused(
    'file/too-large',
    `${name} is larger than ${inMegabytes(FILE_LIMITS.bytes)}; Muster neither writes nor reads files that large. Export its parts one by one.`,
    'file',
  );

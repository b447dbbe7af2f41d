import { readFileSync, statSync } from 'node:fs';
import { Refused } from '../../api/errors.ts';
import { inMegabytes, MOST_TEXT } from '../../api/services/files/file-limits.ts';
import { explainFileFault } from '../../file-faults.ts';

const STANDARD_INPUT = 0;

const readBytes = (path: string): Buffer => {
  if (path === '-') return readFileSync(STANDARD_INPUT);
  try {
    if (statSync(path).size > MOST_TEXT)
      throw new Refused('file/too-large', `${path} is larger than ${inMegabytes(MOST_TEXT)}`);
    return readFileSync(path);
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    throw new Refused('file/not-found', `${path} could not be read: ${explainFileFault('read', cause)}`);
  }
};

/** Reads a named file, or standard input for `-`. A file over the limit is not read at all. */
export const readInput = (path: string): string => {
  const bytes = readBytes(path);
  try {
    // A reader that mends broken letters would store other names than were written.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refused('file/not-text', `${path} is not a text file in UTF-8`);
  }
};

export const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readInput(path).replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(
      'file/not-json',
      `${path} is not JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
};

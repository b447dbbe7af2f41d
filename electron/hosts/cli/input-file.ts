import { readFileSync, statSync } from 'node:fs';
import { Refused } from '../../api/errors.ts';
import { MAX_FILE_CHARACTERS } from '../../api/services/file-format.ts';

/** Reads a named file, or standard input for `-`. A file over the limit is not read at all. */
export const readInput = (path: string): string => {
  if (path === '-') return readFileSync(0, 'utf8');
  let size: number;
  try {
    size = statSync(path).size;
  } catch {
    throw new Refused('file/not-found', `cannot read ${path}`);
  }
  if (size > MAX_FILE_CHARACTERS) throw new Refused('file/too-large', `${path} is larger than 16 MB`);
  return readFileSync(path, 'utf8');
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

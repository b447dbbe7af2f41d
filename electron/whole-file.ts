import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** All or nothing: an interrupted save leaves the old file, never half a new one under the wanted name. */
export const writeWholeFile = (path: string, content: string | Uint8Array): void => {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`);
  try {
    const file = openSync(draft, 'wx');
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw cause;
  }
};

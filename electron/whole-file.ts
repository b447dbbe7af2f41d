import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** All or nothing: an interrupted save leaves the old file, never half a new one under the wanted name. */
const saveWhole = (path: string, write: (draft: string) => void): void => {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`);
  try {
    write(draft);
    const file = openSync(draft, 'r+');
    try {
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

export const writeWholeFile = (path: string, content: string | Uint8Array): void =>
  saveWhole(path, (draft) => writeFileSync(draft, content, { flag: 'wx' }));

export const copyWholeFile = (from: string, path: string): void =>
  saveWhole(path, (draft) => copyFileSync(from, draft, constants.COPYFILE_EXCL));

import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/** Written beside, synced and renamed: an interrupted export never leaves half a file under the wanted name. */
export const writeWhole = (path: string, text: string): void => {
  const beside = `${path}.${process.pid}.part`;
  try {
    const file = openSync(beside, 'w');
    writeSync(file, text);
    fsyncSync(file);
    closeSync(file);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
};

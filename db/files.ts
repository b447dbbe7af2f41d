import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export const storeFile = (dir: string): string => join(dir, 'muster.sqlite');
export const lockFile = (dir: string): string => join(dir, 'muster.lock');
export const backupsDir = (dir: string): string => join(dir, 'backups');
/** Where a store that could not be opened is kept whole when a backup takes its place. */
export const damagedDir = (dir: string): string => join(dir, 'damaged');

/** Files on their way in or out. Nothing in it outlives the program. */
export const transitDir = (dir: string): string => join(dir, 'transit');

/** A name under which a file is made whole before it takes its own name. */
export const partOf = (file: string): string => `${file}.part`;

/** SQLite's companions of a file. */
export const companionsOf = (file: string): readonly string[] =>
  ['-wal', '-shm', '-journal'].map((suffix) => `${file}${suffix}`);

/** Size in bytes, or null when there is no such file. */
export function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

export function removeFiles(...files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
}

export function removeDatabase(file: string): void {
  removeFiles(file, ...companionsOf(file));
}

/** What a killed process left there. Only for who holds the lock. */
export function clearTransit(dir: string): void {
  rmSync(transitDir(dir), { recursive: true, force: true });
}

/** On the disk for good under its new name: a power cut later shows the old file or the new one, whole. */
export function moveDurably(from: string, to: string): void {
  syncFile(from);
  renameSync(from, to);
  syncFolder(dirname(to));
}

export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Windows cannot sync a folder and needs not to. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** For its owner alone. A folder that somebody else owns, or a disk without rights, stays as it is. */
export function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || process.platform === 'win32') return;
  try {
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOTSUP') throw error;
  }
}

/** The data folder and all that Muster keeps in it, also where it was there before. */
export function makeAllPrivate(dir: string): void {
  const own = [backupsDir(dir), damagedDir(dir)].filter((folder) => sizeOf(folder) !== null);
  const inside = own.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  );
  const store = storeFile(dir);
  for (const path of [dir, store, ...companionsOf(store), lockFile(dir), ...own, ...inside])
    makePrivate(path);
}

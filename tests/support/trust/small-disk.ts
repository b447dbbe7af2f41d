import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '../app.ts';

/** A disk of a few megabytes, of memory, that can be filled up and shut against writing. */
export interface SmallDisk {
  readonly dir: string;
  /** Leaves so much room and no more. */
  fill(leave: number): void;
  /** Makes room again. */
  empty(): void;
  setReadOnly(readOnly: boolean): void;
  dispose(): void;
}

const mount = (...words: readonly string[]): unknown => execFileSync('mount', [...words], { stdio: 'pipe' });
const unmount = (dir: string): unknown => execFileSync('umount', ['-l', dir], { stdio: 'pipe' });

/** Why there can be no small disk here, or null. */
export const whyNoSmallDisk = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a disk';
  const dir = tempDir();
  try {
    mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir);
    unmount(dir);
    return null;
  } catch {
    return 'mounting is not allowed here';
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

const roomOn = (dir: string): number => {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
};

export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const disk = tempDir();
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk);
  const dir = join(disk, 'data');
  const filler = join(disk, 'filler');
  mkdirSync(dir);
  return {
    dir,
    fill: (leave) => {
      rmSync(filler, { force: true });
      writeFileSync(filler, Buffer.alloc(Math.max(0, roomOn(disk) - leave), 'x'));
    },
    empty: () => rmSync(filler, { force: true }),
    setReadOnly: (readOnly) => mount('-o', `remount,${readOnly ? 'ro' : 'rw'}`, disk),
    dispose: () => {
      unmount(disk);
      rmSync(disk, { recursive: true, force: true });
    },
  };
};

import { execFileSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '../app.ts';
import type { ServeOptions } from '../serve.ts';

/** Where what was never synced is written down. */
export interface PowerCut {
  serve(dir: string): ServeOptions;
  /** Puts back what the disk had not got yet. Gives how many writes that were. */
  strike(dir: string): number;
  dispose(): void;
}

/** Why no power can be cut here, or null. */
export const whyNoPowerCut = (): string | null => {
  if (process.platform !== 'linux') return 'writes can be watched on Linux alone';
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'there is no C compiler';
  }
};

export const preparePowerCut = (): PowerCut => {
  const workshop = tempDir();
  const library = join(workshop, 'power-cut.so');
  const source = join(import.meta.dirname, 'power-cut.c');
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  const notes = join(workshop, 'notes');
  return {
    serve: (dir) => {
      rmSync(notes, { recursive: true, force: true });
      mkdirSync(notes);
      return { env: { LD_PRELOAD: library, MUSTER_CUT_DIR: dir, MUSTER_CUT_NOTES: notes } };
    },
    strike: (dir) => {
      const counts = readdirSync(notes).map((name) =>
        takeBack(join(dir, name.replaceAll('~', '/')), readFileSync(join(notes, name))),
      );
      // Shared memory never was on the disk.
      rmSync(join(dir, 'muster.sqlite-shm'), { force: true });
      return counts.reduce((sum, count) => sum + count, 0);
    },
    dispose: () => rmSync(workshop, { recursive: true, force: true }),
  };
};

const HEAD_BYTES = 24;

/** The last write first, so that each finds the file as it left it. */
const takeBack = (file: string, notes: Buffer): number => {
  const writes: { size: number; at: number; bytes: Buffer }[] = [];
  for (let place = 0; place + HEAD_BYTES <= notes.length; ) {
    const [size = 0, at = 0, count = 0] = [0, 8, 16].map((offset) =>
      Number(notes.readBigInt64LE(place + offset)),
    );
    const bytes = notes.subarray(place + HEAD_BYTES, place + HEAD_BYTES + count);
    // Killed while the note itself was written: the write it speaks of never began.
    if (bytes.length === count) writes.push({ size, at, bytes });
    place += HEAD_BYTES + count;
  }
  let handle: number;
  try {
    handle = openSync(file, 'r+');
  } catch {
    return 0;
  }
  try {
    for (const { size, at, bytes } of writes.toReversed()) {
      ftruncateSync(handle, size);
      if (bytes.length > 0) writeSync(handle, bytes, 0, bytes.length, at);
    }
  } finally {
    closeSync(handle);
  }
  return writes.length;
};

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './tracked-files.ts';

/** Below the repository, where migrations and native parts are found as from its sources. */
const CACHE = join(ROOT, 'node_modules', '.cache', 'muster-tests');

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A worker is ended without notice and cannot clear up after itself: the next one does. */
const clearUp = (): void => {
  for (const name of readdirSync(CACHE))
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(CACHE, name), { recursive: true, force: true });
};

/**
 * Programs for other processes and threads, each in one file: as sources each start would read several hundred.
 * Gives where the one of a source is.
 */
export const bundle = async (...sources: readonly string[]): Promise<(source: string) => string> => {
  mkdirSync(CACHE, { recursive: true });
  clearUp();
  const dir = mkdtempSync(join(CACHE, `${process.pid}-`));
  const bundled = await rolldown({
    cwd: ROOT,
    input: sources.map((source) => join(ROOT, source)),
    platform: 'node',
    external: ['better-sqlite3'],
  });
  await bundled.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundled.close();
  return (source) => join(dir, basename(source).replace(/\.ts$/u, '.mjs'));
};

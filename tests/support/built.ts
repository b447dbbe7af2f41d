import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** What the build reads; a change in any of these makes dist/ stale. */
const SOURCES = [
  'rules',
  'db',
  'electron',
  'renderer',
  'build/scripts',
  'vite.config.ts',
  'package-lock.json',
];
const PRODUCTS = ['dist/main.mjs', 'dist/preload.cjs', 'dist/cli.mjs', 'dist/renderer/index.html'];

const newestChange = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  // The folder's own time counts as well: a deleted file leaves no other trace.
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    stats.mtimeMs,
  );
};

const isStale = (): boolean => {
  const products = PRODUCTS.map((path) => join(ROOT, path));
  if (!products.every((path) => existsSync(path))) return true;
  const built = Math.min(...products.map((path) => statSync(path).mtimeMs));
  return SOURCES.some((path) => newestChange(join(ROOT, path)) > built);
};

/** Whole-program tests run what was built: an old build would pass or fail for code that is no longer there. */
export const setup = (): void => {
  if (!isStale()) return;
  execFileSync(process.execPath, [join(ROOT, 'build/scripts/build.ts')], { cwd: ROOT, stdio: 'inherit' });
};

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds migrations/ and dist/: the repository, or the packaged app. */
const findRoot = (from: string): string => {
  for (let dir = from; ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'migrations', 'meta', '_journal.json'))) return dir;
    if (dirname(dir) === dir) throw new Error('migrations/ is missing: this copy of Muster is not complete');
  }
};

const ROOT = findRoot(import.meta.dirname);

export const MIGRATIONS_DIR = join(ROOT, 'migrations');
export const RENDERER_DIR = join(ROOT, 'dist', 'renderer');
/** What every dispatch carries: made by the build, or bundled when it is asked for where nothing is built. */
export const DISPATCH_PARTS = join(ROOT, 'dist', 'dispatch-page.json');
export const DISPATCH_BUNDLER = join(ROOT, 'build', 'scripts', 'dispatch-page.ts');
export const LICENCES_FILE = join(ROOT, 'dist', 'licences.json');

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');

const SOURCES = [
  '{rules,db,electron,renderer}/**/*',
  'build/*.config.ts',
  'build/scripts/{build,dispatch-page,licences,squeeze,start-frame}.ts',
  'build/icons/256x256.png',
  'vite.config.ts',
  'package-lock.json',
];

/** Written last by a build that went through. */
export const BUILT_STAMP = join(ROOT, 'dist', 'built.json');

const isFresh = (): boolean => {
  if (!existsSync(BUILT_STAMP)) return false;
  const built = statSync(BUILT_STAMP).mtimeMs;
  return globSync(SOURCES, { cwd: ROOT }).every((file) => statSync(join(ROOT, file)).mtimeMs <= built);
};

/** Builds what is missing or older than its sources; says nothing when there is nothing to do. */
export const ensureBuilt = ({ quiet }: { quiet: boolean }): void => {
  if (isFresh()) return;
  if (!quiet) process.stdout.write('Building Muster, once ...\n');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'build', 'scripts', 'build.ts')],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nmuster: the build failed (build)\n`);
    process.exit(2);
  }
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../support/tracked-files.ts';

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));

const versions = z.record(z.string(), z.string());
const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions.default({}),
    allowScripts: z.record(z.string(), z.boolean()),
    scripts: versions,
  })
  .parse(readJson('package.json'));

const entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  gypfile: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  link: z.boolean().optional(),
});
const lock = z.object({ packages: z.record(z.string(), entry) }).parse(readJson('package-lock.json'));
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

const wanted = Object.entries({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});

describe('package.json', () => {
  test('every version is exact: another version of some of these gives a lock that npm ci refuses', () => {
    expect(wanted.length).toBeGreaterThan(10);
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('parts that must be of one version are', () => {
    const of = (scope: string): string[] => [
      ...new Set(wanted.filter(([name]) => name.startsWith(scope)).map(([, version]) => version)),
    ];
    expect([of('@mantine/'), of('@trpc/')]).toEqual([['9.7.3'], ['11.22.1']]);
  });

  test('of all install scripts only that of node runs', () => {
    expect(manifest.allowScripts).toEqual({
      node: true,
      'better-sqlite3': false,
      esbuild: false,
      'electron-winstaller': false,
    });
  });

  test('the lock is mended after every install', () => {
    expect(manifest.scripts['dependencies']).toBe('node build/scripts/mend-lock.ts');
  });

  test('only better-sqlite3 is needed by what ships: all else is bundled', () => {
    expect(Object.keys(manifest.dependencies)).toEqual(['better-sqlite3']);
  });
});

describe('package-lock.json', () => {
  test('names no address to download from', () => {
    expect(locked.length).toBeGreaterThan(100);
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  test('holds a checksum for every package', () => {
    expect(locked.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  });

  test('keeps npm ci from compiling better-sqlite3', () => {
    expect(lock.packages['node_modules/better-sqlite3']?.gypfile).toBe(false);
  });

  test('agrees with package.json', () => {
    expect(
      wanted.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version),
    ).toEqual([]);
  });

  test('every package with an install script is decided on', () => {
    const scripted = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect([...new Set(scripted)].filter((name) => manifest.allowScripts[name] === undefined)).toEqual([]);
  });
});

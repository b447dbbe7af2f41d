import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemIds } from '../../rules/registry.ts';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';
import { findImports, findReachedPackages, findWrongImports } from './import-table.ts';

const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const SOURCES = trackedFiles().filter((path) => /^(rules|db|electron|renderer)\/.*\.tsx?$/.test(path));

test('no file imports what its folder may not', () => {
  // A listing that went wrong must not pass as a house without faults.
  expect(SOURCES).toContain('rules/core/odds.ts');
  expect(SOURCES.flatMap((path) => findWrongImports(path, readSource(path)))).toEqual([]);
}, 60_000);

test('no file but the registry, the loader and its own folder calls a system by its id', () => {
  const ids = systemIds.map((id) => `'${id}'`);
  const may = (path: string): boolean =>
    ['rules/registry.ts', 'renderer/rules/load-system.ts'].includes(path) ||
    systemIds.some((id) => path.startsWith(`rules/${id}/`));
  const named = SOURCES.filter((path) => !may(path)).filter((path) =>
    ids.some((id) => readSource(path).includes(id)),
  );
  expect(named).toEqual([]);
});

test.each(['electron/api/app-router.ts', 'electron/hosts/http.ts', 'electron/hosts/cli.ts'])(
  '%s never loads Electron, however far its imports lead',
  (entry) => {
    const reached = findReachedPackages(entry, readSource);
    expect(reached.length).toBeGreaterThan(0);
    expect(reached.filter((line) => line.endsWith(' imports electron'))).toEqual([]);
  },
);

describe('the checker itself', () => {
  test('follows imports from file to file, and leaves types and circles alone', () => {
    const files: Record<string, string> = {
      'a/start.ts': "import './b.ts'; import type { T } from './types.ts'; import 'zod';",
      'a/b.ts': "export * from '../c.ts'; import './start.ts'; import about from './about.json';",
      'c.ts': "const later = () => import('electron');",
      'a/types.ts': "import 'never';",
      'a/about.json': '{}',
    };
    expect(findReachedPackages('a/start.ts', (path) => files[path] ?? '')).toEqual([
      'a/start.ts imports zod',
      'c.ts imports electron',
    ]);
  });

  test('sees every way to import', () => {
    const source = `
      import a, { type b } from './value.ts';
      import type { c } from './type.ts';
      import { type d, type e } from './types-by-name.ts';
      import './effect.ts';
      export { f } from './re-exported.ts';
      export type { g } from './re-exported-type.ts';
      export * from './all.ts';
      export * as h from './all-as.ts';
      const i = async () => await import('./dynamic.ts');
      const j = (name: string) => import(name);
      type K = import('./inline-type.ts').K;
      const l = require('./required.cjs');
      export const plain = 1;
    `;
    expect(findImports('any.ts', source)).toEqual([
      { specifier: './value.ts', typeOnly: false },
      { specifier: './type.ts', typeOnly: true },
      { specifier: './types-by-name.ts', typeOnly: true },
      { specifier: './effect.ts', typeOnly: false },
      { specifier: './re-exported.ts', typeOnly: false },
      { specifier: './re-exported-type.ts', typeOnly: true },
      { specifier: './all.ts', typeOnly: false },
      { specifier: './all-as.ts', typeOnly: false },
      { specifier: './dynamic.ts', typeOnly: false },
      { specifier: null, typeOnly: false },
      { specifier: './inline-type.ts', typeOnly: true },
      { specifier: './required.cjs', typeOnly: false },
    ]);
  });

  test('a file that does not parse is an error, not a file without imports', () => {
    expect(() => findImports('rules/core/broken.ts', 'import { from')).toThrow(SyntaxError);
  });

  test.each([
    ['rules/core/odds.ts', "import { byThisAxe } from '../by-this-axe/index.ts'"],
    ['rules/core/odds.ts', "import type { Db } from '../../db/db.ts'"],
    ['rules/core/odds.ts', "import { SYSTEMS } from '../registry.ts'"],
    ['rules/core/odds.ts', "import fs from 'node:fs'"],
    ['rules/core/odds.ts', "import fs from 'fs'"],
    ['rules/core/odds.ts', "import { sum } from 'lodash'"],
    ['rules/core/odds.ts', 'const later = (name: string) => import(name)'],
    ['rules/by-this-axe/army/points.ts', "import { x } from '../../princecon/types.ts'"],
    ['rules/by-this-axe/army/points.ts', "import type { X } from '../../princecon/types.ts'"],
    ['rules/by-this-axe/army/points.ts', "export * from '../../princecon/types.ts'"],
    ['rules/by-this-axe/army/points.ts', "const x = import('../../princecon/types.ts')"],
    ['rules/by-this-axe/army/points.ts', "import { x } from '../../by-this-axe-two/types.ts'"],
    ['rules/by-this-axe/army/points.ts', "import { x } from '../../registry.ts'"],
    ['rules/by-this-axe/army/points.ts', "import { x } from '../../campaign/ledger.ts'"],
    ['rules/campaign/ledger.ts', "import { x } from '../by-this-axe/index.ts'"],
    ['rules/registry.ts', "import { x } from './by-this-axe/army/points.ts'"],
    ['db/open.ts', "import { app } from 'electron'"],
    ['db/open.ts', "import { x } from '../electron/api/errors.ts'"],
    ['db/open.ts', "import type { Unit } from '../rules/princecon/types.ts'"],
    ['electron/api/services/rosters.ts', "import { x } from '../../../rules/by-this-axe/army/assess.ts'"],
    ['renderer/app.tsx', "import type { Unit } from '../rules/by-this-axe/types.ts'"],
    ['renderer/features/builder/ops.ts', "const x = import('../../../rules/formations/index.ts')"],
    ['electron/api/services/rosters.ts', "import { app } from 'electron'"],
    ['electron/api/services/rosters.ts', "import type { App } from 'electron'"],
    ['electron/api/services/rosters.ts', "import { x } from '../../hosts/http.ts'"],
    ['electron/api/services/rosters.ts', "import Database from 'better-sqlite3'"],
    ['electron/hosts/http.ts', "import { app } from 'electron'"],
    ['electron/hosts/cli/run.ts', "import { app } from 'electron'"],
    ['electron/hosts/cli.ts', "import { listRosters } from '../../db/queries/rosters.ts'"],
    ['electron/hosts/ipc.ts', "import { useState } from 'react'"],
    ['electron/main.ts', "import { x } from '../renderer/main.tsx'"],
    ['electron/preload.ts', "import fs from 'node:fs'"],
    ['electron/preload.ts', "import { x } from './api/app-router.ts'"],
    ['renderer/app.tsx', "import { appRouter } from '../electron/api/app-router.ts'"],
    ['renderer/app.tsx', "import type { Store } from '../db/store.ts'"],
    ['renderer/app.tsx', "import { readFile } from 'node:fs/promises'"],
    ['renderer/app.tsx', "import { readFile } from 'fs'"],
    ['renderer/app.tsx', "import { ipcRenderer } from 'electron'"],
    ['renderer/app.tsx', "import type { Host } from '../electron/hosts/http.ts'"],
    ['renderer/app.tsx', "const x = import('../electron/main.ts')"],
    ['renderer/app.tsx', "import { initTRPC } from '@trpc/server'"],
    ['helpers/anything.ts', 'export const x = 1'],
  ])('in %s it refuses: %s', (path, source) => {
    expect(findWrongImports(path, source)).toHaveLength(1);
  });

  test.each([
    ['rules/core/action.ts', "import type { z } from 'zod'; import { gcd } from './gcd.ts'"],
    [
      'rules/by-this-axe/army/points.ts',
      "import { x } from '../data/weapons.ts'; import { ok } from '../../core/result.ts'",
    ],
    [
      'rules/campaign/ledger.ts',
      "import { systemOf } from '../registry.ts'; import { ok } from '../core/result.ts'",
    ],
    ['rules/registry.ts', "import { byThisAxe } from './by-this-axe/index.ts'"],
    [
      'db/schema/rosters.ts',
      "import type { Json } from '../../rules/core/json.ts'; import { sql } from 'drizzle-orm'",
    ],
    [
      'electron/api/services/rosters.ts',
      "import { x } from '../../../db/queries/rosters.ts'; import 'node:crypto'",
    ],
    ['electron/hosts/cli.ts', "import { openStore } from '../../db/store.ts'; import '../api/app-router.ts'"],
    ['electron/main.ts', "import { app } from 'electron'; import './hosts/ipc.ts'"],
    [
      'electron/preload.ts',
      "import { contextBridge } from 'electron'; import type { DesktopBridge } from './bridge.ts'",
    ],
    ['renderer/api/client.ts', "import type { AppRouter } from '../../electron/api/app-router.ts'"],
    [
      'renderer/app.tsx',
      "import { explain } from '../rules/core/explain.ts'; import { useState } from 'react'",
    ],
  ])('in %s it allows: %s', (path, source) => {
    expect(findWrongImports(path, source)).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../support/tracked-files.ts';

/** Lines that have to be refused, each in a file of its own. A rule that silently stopped working would show here. */
const REFUSED: readonly (readonly [path: string, source: string, rule: string])[] = [
  ['rules/core/chance-called.ts', 'export const a = Math.random();', 'plugin'],
  ['rules/core/chance-chained.ts', 'export const a = Math?.random();', 'plugin'],
  ['rules/core/chance-by-name.ts', "export const a = Math['random']();", 'plugin'],
  ['rules/core/chance-taken.ts', 'const { random } = Math;\nexport const a = random();', 'plugin'],
  ['rules/core/chance-renamed.ts', 'const m = Math;\nexport const a = m.random();', 'plugin'],
  ['rules/core/clock-read.ts', 'export const a = Date.now();', 'lint/style/noRestrictedGlobals'],
  ['rules/core/clock-made.ts', 'export const a = new Date();', 'lint/style/noRestrictedGlobals'],
  ['rules/core/outside.ts', 'export const a = globalThis;', 'lint/style/noRestrictedGlobals'],
  ['rules/core/any.ts', 'export const a = (x: any) => x;', 'lint/suspicious/noExplicitAny'],
  ['db/by-default.ts', 'export default 1;', 'lint/style/noDefaultExport'],
  ['db/insisted.ts', 'export const a = (x: string | null) => x!;', 'lint/style/noNonNullAssertion'],
  ['db/CamelCase.ts', 'export const a = 1;', 'lint/style/useFilenamingConvention'],
  [
    'electron/unwaited.ts',
    'const save = async () => {};\nexport const a = () => {\n  save();\n};',
    'lint/nursery/noFloatingPromises',
  ],
  ['renderer/picture.tsx', 'export const A = () => <img src="a.png" />;', 'lint/a11y/useAltText'],
  ['tests/only.test.ts', "test.only('a', () => {});", 'lint/suspicious/noFocusedTests'],
];

/** What looks alike and is fine. */
const ALLOWED: readonly (readonly [path: string, source: string])[] = [
  ['rules/core/plain-maths.ts', 'export const a = (x: number) => Math.max(1, Math.floor(x));'],
  ['electron/clock.ts', 'export const a = () => new Date();'],
  ['some.config.ts', 'export default {};'],
];

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

let folder = '';
const found = new Map<string, string[]>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-lint-'));
  cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(ROOT, 'build/lint'), join(folder, 'build/lint'), { recursive: true });
  for (const [path, source] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${source}\n`);
  }
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=200', '.'];
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  for (const { category, location } of report.parse(JSON.parse(stdout)).diagnostics) {
    found.set(location.path, [...(found.get(location.path) ?? []), category]);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(REFUSED)('refused in %s: %s', (path, _source, rule) => {
  expect(found.get(path)).toContain(rule);
});

test.each(ALLOWED)('allowed in %s: %s', (path) => {
  expect(found.get(path)).toBeUndefined();
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tellEach } from '../../../../electron/hosts/cli/each-file.ts';
import { validate } from '../../../../electron/hosts/cli/validate.ts';
import { MIGRATIONS_DIR } from '../../../../electron/paths.ts';
import { openTestApp, type TestApp } from '../../../support/app.ts';
import { LORDS_ROSTER } from '../../../support/table-story.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const file = (name: string, text: string): string => {
  const path = join(app.dir, name);
  writeFileSync(path, text);
  return path;
};

const army = (name: string, pointsLimit: number | null): string =>
  file(
    name,
    JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data: { ...LORDS_ROSTER, pointsLimit } }),
  );

const say = (operands: readonly string[], json: boolean) =>
  tellEach(validate, {
    operands,
    options: { json },
    api: app.api,
    context: app.context,
    storeOptions: { dir: app.dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() },
  });

test('23 many files in one call: each is answered by itself, and the worst decides how it ends', async () => {
  const [good, small] = [army('good.muster', null), army('small.muster', 1)];
  const spoilt = file('spoilt.muster', '{');
  const all = await say([good, spoilt, small], true);
  const lines = all.shown.split('\n').map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { file: good, answer: { legal: true } },
    { file: spoilt, fault: expect.stringContaining('(file/not-json)') },
    { file: small, answer: { legal: false } },
  ]);
  expect(all.exit).toBe(2);
  expect((await say([good, small], true)).exit).toBe(1);
  const { shown, exit } = await say([good, good], false);
  expect([shown.match(/^.*good\.muster:$/gm)?.length, exit]).toEqual([2, 0]);
  expect(shown).toMatch(/^Legal: \d+ points$/m);
});

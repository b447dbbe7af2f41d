import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';

/** Written in pieces, so that this file does not find itself. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['a folder of some machine', /(?<![\w.)}~-])\/(work|root|home|Users)\//],
  ['a folder of some Windows machine', /\b[A-Z]:\\+Users\\+/],
  [
    'the address of a package registry',
    new RegExp(['registry', '(npmjs|yarnpkg|npmmirror)'].join(String.raw`\.`)),
  ],
  [
    'unfinished work',
    new RegExp(`\\b(${['TO', 'FIX', 'XX'].map((start, i) => start + ['DO', 'ME', 'X'][i]).join('|')})\\b`),
  ],
];

const isText = (content: Buffer): boolean => !content.subarray(0, 8000).includes(0);

const findForbidden = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${path}:${index + 1}: ${what}`),
    );

test('no tracked file speaks of a machine, a registry or unfinished work', () => {
  const files = trackedFiles();
  expect(files).toContain('package.json');
  const found = files.flatMap((path) => {
    const content = readFileSync(join(ROOT, path));
    return isText(content) ? findForbidden(path, content.toString('utf8')) : [];
  });
  expect(found).toEqual([]);
});

test.each([
  ["const dir = '/wo" + "rk/main';", 'a folder of some machine'],
  ['see /ho' + 'me/someone/muster', 'a folder of some machine'],
  ['"C:\\\\Us' + 'ers\\\\someone"', 'a folder of some Windows machine'],
  ['https://registry.' + 'npmjs.org/zod', 'the address of a package registry'],
  ['// TO' + 'DO: later', 'unfinished work'],
  ['// FIX' + 'ME', 'unfinished work'],
])('the search finds it: %s', (line, what) => {
  expect(findForbidden('some.ts', `fine\n${line}`)).toEqual([`some.ts:2: ${what}`]);
});

test.each([
  '~/Library/Application Support',
  'renderer/home/page.tsx',
  'the work/life balance',
  'a todo list',
])('and leaves alone: %s', (line) => {
  expect(findForbidden('some.ts', line)).toEqual([]);
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeWholeFile } from '../../electron/whole-file.ts';
import { tempDir } from '../support/app.ts';

it('replaces a file and leaves nothing else behind', () => {
  const dir = tempDir();
  const file = join(dir, 'list.muster');
  writeFileSync(file, 'old and longer');
  writeWholeFile(file, 'new');
  expect([readdirSync(dir), readFileSync(file, 'utf8')]).toEqual([['list.muster'], 'new']);
});

it('keeps what was there when it cannot write, and leaves no draft', () => {
  const dir = tempDir();
  const taken = join(dir, 'list.muster');
  mkdirSync(join(taken, 'inside'), { recursive: true });
  expect(() => writeWholeFile(taken, 'new')).toThrow();
  expect([readdirSync(dir), readdirSync(taken)]).toEqual([['list.muster'], ['inside']]);
});

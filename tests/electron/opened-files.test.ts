import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesAmong } from '../../electron/opened-files.ts';

it('finds the files that a double click passes on, and nothing else', () => {
  const args = [
    '.',
    '--no-sandbox',
    '--x=/a.muster',
    'marches.muster',
    '/srv/OLD.MUSTER',
    'notes.txt',
    'muster',
  ];
  expect(filesAmong(args, '/people/ann')).toEqual([
    resolve('/people/ann/marches.muster'),
    resolve('/srv/OLD.MUSTER'),
  ]);
});

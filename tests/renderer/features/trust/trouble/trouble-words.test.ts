import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wordTrouble } from '../../../../../renderer/features/trust/trouble/trouble-words.ts';
import { ROOT } from '../../../../support/tracked-files.ts';

it('every way in which opening can fail has words of its own', () => {
  const text = readFileSync(join(ROOT, 'db', 'errors.ts'), 'utf8');
  const codes = [...text.matchAll(/^ {2}\| '(store\/[\w-]+)'/gmu)].map(([, code]) => code ?? '');
  // These come of a restore, a backup or a closed store, never of opening one.
  const others = ['store/not-muster', 'store/no-such-backup', 'store/own-file', 'store/closed'];
  const unworded = codes.filter((code) =>
    wordTrouble({ code, message: '' }).title.startsWith('Muster could not'),
  );
  expect(codes.length).toBeGreaterThan(8);
  expect(unworded).toEqual(others);
});

it('a trouble without words of its own still shows the program’s sentence', () => {
  expect(wordTrouble({ code: 'store/later', message: 'Something new.' }).happened).toBe('Something new.');
});

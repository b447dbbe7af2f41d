import { expect, test } from 'vitest';
import { wordImport } from '../../../../renderer/features/files/import-wording.ts';

const fresh = (name: string) => ({ name, renewed: false });
const copy = (name: string) => ({ name, renewed: true });

test.each([
  [[], 'Nothing but what you ticked came in from a.muster.'],
  [[fresh('Knights')], 'Imported Knights.'],
  [[copy('Knights')], 'Imported Knights as a copy: yours stayed as it was.'],
  [[copy('A'), copy('B')], 'Imported A, B as copies: yours stayed as they were.'],
  [[fresh('A'), copy('B')], 'Imported A, B; 1 of them as a copy: yours stayed as it was.'],
  [[fresh('A'), fresh('B'), fresh('C'), fresh('D'), fresh('E')], 'Imported A, B, C and 2 more.'],
])('%j', (imported, expected) => expect(wordImport('a.muster', imported)).toBe(expected));

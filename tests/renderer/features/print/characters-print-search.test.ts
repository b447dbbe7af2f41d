import { expect, it } from 'vitest';
import { parseCharactersPrintSearch } from '../../../../renderer/features/print/characters-print-search.ts';

it.each<[string, Record<string, unknown>, readonly string[]]>([
  ['a list', { ids: ['a', 'b'] }, ['a', 'b']],
  ['one', { ids: 'a' }, ['a']],
  ['several with commas', { ids: 'a, b,,a' }, ['a', 'b']],
  ['an id that reads as a number', { ids: 12 }, ['12']],
  ['nobody', {}, []],
  ['nonsense', { ids: [null, 3, '', 'c'], other: 1 }, ['c']],
])('whose cards to print: %s', (_title, search, ids) => {
  expect(parseCharactersPrintSearch(search)).toEqual({ ids });
});

it('prints no more at once than the pages can be laid out for', () => {
  const ids = Array.from({ length: 600 }, (_, index) => `id-${index}`);
  expect(parseCharactersPrintSearch({ ids }).ids).toHaveLength(500);
});

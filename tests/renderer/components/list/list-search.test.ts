import { expect, test } from 'vitest';
import { parseListSearch } from '../../../../renderer/components/list/list-search.ts';

test.each([
  [{}, {}],
  [
    { view: 'favourites', tag: 'club', q: 'long bows' },
    { view: 'favourites', tag: 'club', q: 'long bows' },
  ],
  [{ view: 'all' }, {}],
  [{ view: ['removed'], tag: { a: 1 }, q: '' }, {}],
  [{ q: 600 }, { q: '600' }],
])('%j', (search, expected) => expect(parseListSearch(search)).toEqual(expected));

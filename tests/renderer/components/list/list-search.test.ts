import { expect, test } from 'vitest';
import { parseListSearch, parseTaggedSearch } from '../../../../renderer/components/list/list-search.ts';

test.each([
  [{}, {}],
  [
    { view: 'favourites', tag: 'club', q: 'long bows' },
    { view: 'favourites', tag: 'club', q: 'long bows' },
  ],
  [{ view: 'all' }, {}],
  [{ view: ['removed'], tag: { a: 1 }, q: '' }, {}],
  [{ q: 600 }, { q: '600' }],
])('%j', (search, expected) => expect(parseTaggedSearch(search)).toEqual(expected));

test('a list without tags knows its own views only', () => {
  const parse = parseListSearch(['running', 'removed'], { tagged: false });
  expect(parse({ view: 'running', tag: 'club', q: 'fords' })).toEqual({ view: 'running', q: 'fords' });
  expect(parse({ view: 'favourites' })).toEqual({});
});

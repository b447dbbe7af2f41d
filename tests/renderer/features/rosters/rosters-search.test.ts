import { expect, test } from 'vitest';
import { parseRostersSearch } from '../../../../renderer/features/rosters/rosters-search.ts';

test.each([
  [{}, {}],
  [
    { view: 'favourites', tag: 'club', q: 'long bows' },
    { view: 'favourites', tag: 'club', q: 'long bows' },
  ],
  [{ view: 'all' }, {}],
  [{ view: ['removed'], tag: { a: 1 }, q: '' }, {}],
  [{ q: 600 }, { q: '600' }],
])('%j', (search, expected) => expect(parseRostersSearch(search)).toEqual(expected));

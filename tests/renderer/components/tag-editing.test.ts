import { expect, test } from 'vitest';
import { addTags } from '../../../renderer/components/tag-editing.ts';

test.each([
  [['club'], 'league', ['club', 'league']],
  [['club'], ' wish   list , league,', ['club', 'wish list', 'league']],
  [['club'], 'CLUB', ['club']],
  [['club'], '  ', ['club']],
  [[], 'x'.repeat(80), ['x'.repeat(60)]],
  [
    Array.from({ length: 50 }, (_, index) => `t${index}`),
    'more',
    Array.from({ length: 50 }, (_, index) => `t${index}`),
  ],
])('%j and %j', (tags, typed, expected) => expect(addTags(tags, typed)).toEqual(expected));

import { expect, test } from 'vitest';
import { tidyTags } from '../../../renderer/components/tag-editing.ts';

const fifty = Array.from({ length: 50 }, (_, index) => `t${index}`);

test.each([
  [
    ['club', 'league'],
    ['club', 'league'],
  ],
  [
    ['club', ' wish   list , league,'],
    ['club', 'wish list', 'league'],
  ],
  [['club', 'CLUB'], ['club']],
  [['club', '  '], ['club']],
  [['x'.repeat(80)], ['x'.repeat(60)]],
  [[...fifty, 'more'], fifty],
])('%j', (typed, expected) => expect(tidyTags(typed)).toEqual(expected));

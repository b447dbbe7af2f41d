import { expect, test } from 'vitest';
import { shrinkAllotment } from '../../../../rules/by-this-axe/duel/allotment.ts';

test.each([
  ['parry first', 5, { attack: 2, parry: 1, tricks: 2 }],
  ['then tricks, with a die left to parry', 4, { attack: 2, parry: 1, tricks: 1 }],
  ['then all tricks', 3, { attack: 2, parry: 1, tricks: 0 }],
  ['then attack', 2, { attack: 1, parry: 1, tricks: 0 }],
])('fewer dice take away %s', (_what, pool, left) => {
  expect(shrinkAllotment({ attack: 2, parry: 2, tricks: 2 }, pool)).toEqual(left);
});

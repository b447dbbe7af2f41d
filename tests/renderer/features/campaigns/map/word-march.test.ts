import { expect, test } from 'vitest';
import { wordMarch } from '../../../../../renderer/features/campaigns/map/word-march.ts';

const army = (milesToday: number, wounded: string | null) => ({ march: { rate: 12, milesToday, wounded } });

test.each([
  [0, '4.5', 6, { words: '6 of 12 miles', tone: 'fine' }],
  [0, '4.5', 6.1, { words: '6.1 of 12 miles: 4.5 of wounded never come back', tone: 'warning' }],
  [0, null, 11, { words: '11 of 12 miles', tone: 'fine' }],
  [0, '4.5', 12.3, { words: '12.3 of 12 miles: too far for today', tone: 'error' }],
  [5, '4.5', 1.5, { words: '1.5 of 7 miles: 4.5 of wounded never come back', tone: 'warning' }],
  [5, '4.5', 7, { words: '7 of 7 miles: 4.5 of wounded never come back', tone: 'warning' }],
])('after %d miles today, with wounded %s, a march of %d', (today, wounded, miles, said) => {
  expect(wordMarch(army(today, wounded), miles)).toEqual(said);
});

import { expect, it } from 'vitest';
import { readDraft } from '../../../../../renderer/features/battles/play/own-dice/thrown.ts';
import type { Throw } from '../../../../../rules/core/throws.ts';

const ASKED: Throw = {
  sides: 6,
  count: 7,
  purpose: 'Bowmen: to hit',
  target: { one: 'hit', many: 'hits', most: 2 } as never,
  asks: '7 d6, 2 or less hits: how many?',
  likely: null,
};
const read = (text: string) => readDraft({ by: 'count', text }, ASKED);

it.each(['2', 'x2', 'X 2', '2x', '×2'])('%s is a count of two', (text) => {
  expect(read(text)).toMatchObject({ count: 2, thrown: { count: 2 }, wrong: false });
});

it('says what is expected of anything else', () => {
  expect(read('abc')).toMatchObject({ thrown: null, wrong: true, words: 'A number from 0 to 7.' });
  expect(read('8')).toMatchObject({ thrown: null, wrong: true, words: 'Only 7 d6 are thrown.' });
  expect(read('')).toMatchObject({ thrown: null, wrong: false, words: '' });
});

import { expect, test } from 'vitest';
import { paragraphsOf } from '../../../../../renderer/features/campaigns/chronicle/paragraphs.ts';

test('a paragraph lasts while it speaks of the same', () => {
  expect(
    paragraphsOf([
      { kind: 'marches', text: 'Lords marched 6 miles.' },
      { kind: 'marches', text: 'Hobbits marched 4 miles.' },
      { kind: 'notes', text: 'The truce ends' },
      { kind: 'battles', text: 'They meet!' },
      { kind: 'marches', text: 'Hobbits fell back.' },
    ]),
  ).toEqual([
    'Lords marched 6 miles. Hobbits marched 4 miles.',
    'The truce ends.',
    'They meet!',
    'Hobbits fell back.',
  ]);
});

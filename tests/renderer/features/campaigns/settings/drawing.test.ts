import { expect, test } from 'vitest';
import { formatPoints, parsePoints } from '../../../../../renderer/features/campaigns/settings/drawing.ts';
import { freshSide } from '../../../../../renderer/features/campaigns/settings/fresh-side.ts';

test('spots are typed and read', () => {
  const points = [
    { x: 12, y: 5.5 },
    { x: 20, y: 8 },
  ];
  expect(formatPoints(points)).toBe('12, 5.5; 20, 8');
  expect(parsePoints('12, 5.5; 20, 8;')).toEqual(points);
  expect(parsePoints('')).toEqual([]);
  expect(parsePoints('12; 5')).toBeNull();
  expect(parsePoints('here, there')).toBeNull();
});

test('a new side takes a sign that nobody has', () => {
  const first = freshSide({ sides: {} }, 'League');
  expect(first).toEqual({
    kind: 'set-side',
    id: null,
    name: 'League',
    colour: 'oxblood',
    shape: 'square',
    peace: [],
    notes: '',
    removed: false,
  });
  const league = { ...first, id: 's1', play: null };
  expect(freshSide({ sides: { s1: league } }, 'Shire')).toMatchObject({
    colour: 'verdigris',
    shape: 'circle',
  });
  expect(freshSide({ sides: { s1: { ...league, removed: true } } }, 'Shire')).toMatchObject({
    colour: 'oxblood',
    shape: 'square',
  });
});

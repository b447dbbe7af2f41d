import { describe, expect, test } from 'vitest';
import { cutAtSpans, matchQuery } from '../../../../renderer/features/commands/match.ts';

describe('matchQuery', () => {
  test.each([
    ['long', 'Longbowmen', '', { score: 100, spans: [{ from: 0, to: 4 }] }],
    ['long', 'Knights and Longbows', '', { score: 80, spans: [{ from: 12, to: 16 }] }],
    ['bow', 'Longbowmen', '', { score: 50, spans: [{ from: 4, to: 7 }] }],
    ['club', 'Longbowmen', 'league club', { score: 30, spans: [] }],
    [
      'nwr',
      'New roster',
      '',
      {
        score: 10,
        spans: [
          { from: 0, to: 1 },
          { from: 2, to: 3 },
          { from: 4, to: 5 },
        ],
      },
    ],
    [
      'ros new',
      'New roster',
      '',
      {
        score: 180,
        spans: [
          { from: 0, to: 3 },
          { from: 4, to: 7 },
        ],
      },
    ],
    ['ost roster', 'New roster', '', { score: 130, spans: [{ from: 4, to: 10 }] }],
    ['ELVES', 'Élves of Ynys', '', { score: 100, spans: [{ from: 0, to: 5 }] }],
    ['', 'New roster', '', { score: 0, spans: [] }],
    ['knights zebra', 'Knights', '', null],
    ['nr', 'New roster', '', null],
  ])('%j in %j and %j', (query, title, other, expected) => {
    expect(matchQuery(query, title, other)).toEqual(expected);
  });
});

test('a title is cut into hits and the rest', () => {
  expect(
    cutAtSpans('Knights and Longbows', [
      { from: 0, to: 2 },
      { from: 12, to: 16 },
    ]),
  ).toEqual([
    { text: 'Kn', hit: true },
    { text: 'ights and ', hit: false },
    { text: 'Long', hit: true },
    { text: 'bows', hit: false },
  ]);
});

import { expect, it } from 'vitest';
import {
  wordContents,
  wordDifferences,
} from '../../../../../renderer/features/trust/backups/word-contents.ts';

const NOTHING = { count: 0, names: [] };

it('says what a backup holds', () => {
  expect([
    wordContents({ rosters: 12, units: 140, characters: 1, campaigns: 0, battles: 2 }),
    wordContents({ rosters: 1, units: 0, characters: 0, campaigns: 0, battles: 0 }),
    wordContents({ rosters: 0, units: 0, characters: 0, campaigns: 0, battles: 0 }),
  ]).toEqual([
    '12 rosters with 140 units, 1 character, 2 battles',
    '1 roster with no units',
    'nothing but settings',
  ]);
});

it('says what a restore takes away, takes back and brings', () => {
  expect(
    wordDifferences([
      {
        kind: 'rosters',
        gone: { count: 14, names: ['Lords', 'Hobbits'] },
        back: NOTHING,
        otherwise: { count: 1, names: ['Dwarfs'] },
      },
      { kind: 'battles', gone: { count: 1, names: ['At the ford'] }, back: NOTHING, otherwise: NOTHING },
    ]),
  ).toEqual([
    {
      title: 'Not in the backup, goes away',
      text: '14 rosters (Lords, Hobbits and 12 more); 1 battle (At the ford)',
    },
    { title: 'Goes back to an older version', text: '1 roster (Dwarfs)' },
  ]);
});

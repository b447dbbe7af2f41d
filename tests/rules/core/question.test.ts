import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNamed, type Known } from '../../../rules/core/question/names.ts';
import { nameSide } from '../../../rules/core/question/sides.ts';
import { readQuestion } from '../../../rules/core/question/words.ts';
import { tries } from '../../support/tries.ts';

const known = (name: string, army = 'Lords', kind: Known['kind'] = 'unit'): Known => ({
  id: name,
  kind,
  name,
  profile: {},
  army,
});
const ENTRIES = [
  known('Knights'),
  known('Orc Warriors', 'Horde'),
  known('Sorcerer', 'Horde'),
  known('Orcs', ''),
];

const sidesOf = (text: string) => {
  const { own, enemy } = readQuestion(text) ?? {};
  return [own, enemy].flatMap((party) => (party == null ? [] : [nameSide(party, 'unit', ENTRIES)]));
};

describe('18 a question in words', () => {
  it('is told of by its names, whoever comes first in it', () => {
    for (const text of [
      'knights charge orc warriors',
      'What happens if my knights charge the orc warriors?',
      'orc warriors are charged by knights',
      'orc warriors receive the charge of the knights',
      'who wins when the knights charge the orc warriors',
    ])
      expect([readQuestion(text)?.charges, ...sidesOf(text).map(({ told }) => told)], text).toEqual([
        true,
        'Knights',
        'Orc Warriors',
      ]);
  });

  it('knows numbers in words, fronts, ranks, losses and distances for what they are', () => {
    const asked = readQuestion(
      'ten knights 5 wide charge twenty orcs in 3 ranks at 20 cm after losing 4 figures',
    );
    expect(asked).toMatchObject({
      own: { name: 'knights', count: 10, wide: 5, deep: null },
      enemy: { name: 'orcs', count: 20, wide: null, deep: 3 },
      distance: { value: 20, unit: 'cm' },
      losses: 4,
    });
    expect(readQuestion('8 castings of archers fire at 12 castings of pikes')).toMatchObject({
      own: { name: 'archers', count: 8 },
      enemy: { name: 'pikes', count: 12 },
      losses: null,
    });
  });

  it('takes an army’s own before the catalogue’s, and no name for a part of another word', () => {
    expect(findNamed(ENTRIES, 'orcs')?.entry.name).toBe('Orc Warriors');
    expect(findNamed([known('Sorcerer')], 'orcs')).toBeNull();
    expect(findNamed([known('Orcs', '')], 'green orcs')).toBeNull();
  });

  it('loses no word: what names nobody is told', () => {
    const junk = fc.stringMatching(/^[bdfgjklmnpqrtvz]{5,9}$/);
    fc.assert(
      fc.property(junk, fc.nat(3), (word, at) => {
        const words = ['10', 'Knights', 'charge', '20', 'Orc', 'Warriors'];
        const places = [1, 2, 4, 6];
        words.splice(places[at] as number, 0, word);
        const left = sidesOf(words.join(' ')).flatMap((side) => side.left);
        expect(left).toEqual([word]);
      }),
      { numRuns: tries(100) },
    );
  });
});

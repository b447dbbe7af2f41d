import { describe, expect, test } from 'vitest';
import { characterAttacks } from '../../../rules/by-this-axe/army/attacks.ts';
import { profileOf } from '../../../rules/by-this-axe/army/character-profile.ts';
import {
  characterMove,
  explainUnitMove,
  formatInches,
  unitMove,
} from '../../../rules/by-this-axe/army/movement.ts';
import {
  autoWidth,
  formationOf,
  meleeDice,
  rangedDice,
  rankBonus,
} from '../../../rules/by-this-axe/army/ranks.ts';
import { explainSave, formatSave, saveBase } from '../../../rules/by-this-axe/army/save.ts';
import { makeCharacter, makeUnit } from './support.ts';

describe('armour save', () => {
  test.each<[string, Record<string, unknown>, boolean, number, string]>([
    ['Knights', { armor: 'heavy', shield: true, mounted: true }, false, 5, '5(S)'],
    ['Squires', { armor: 'medium', shield: true, mounted: true }, false, 4, '4(S)'],
    [
      'a mounted Knight Hero is 6 inside and shows 5',
      { armor: 'heavy', shield: true, mounted: true },
      true,
      6,
      '5(S)',
    ],
    ['unarmoured longbowmen', {}, false, 0, '–'],
    ['heavy foot', { armor: 'heavy' }, false, 3, '3'],
    ['a shield alone', { shield: true }, false, 1, '1(S)'],
    ['thick hide counts as heavy', { armor: 'light', abilities: ['thick-hide'] }, false, 3, '3'],
    ['tough and regenerating', { armor: 'light', abilities: ['tough', 'regeneration'] }, false, 4, '4'],
  ])('%s', (_name, fields, heroic, base, shown) => {
    const unit = makeUnit(fields);
    expect([saveBase(unit, heroic), formatSave(unit, heroic)]).toEqual([base, shown]);
  });

  test('explains itself', () => {
    const { value, steps } = explainSave(makeUnit({ armor: 'heavy', shield: true, mounted: true }), true);
    expect(value).toBe(5);
    expect(steps.map(({ label, value: part, inputs }) => [label, part, inputs])).toEqual([
      ['Heavy armour', 3, {}],
      ['Shield, from the front', 1, {}],
      ['Mounted', 1, {}],
      ['Heroic', 1, {}],
      ['Save', 5, { sum: 6 }],
    ]);
  });
});

describe('movement', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['unarmoured cavalry', { mounted: true }, '7″', '14″'],
    ['light cavalry', { mounted: true, armor: 'light' }, '7″', '14″'],
    ['medium cavalry', { mounted: true, armor: 'medium' }, '6″', '12″'],
    ['heavy cavalry', { mounted: true, armor: 'heavy' }, '6″', '12″'],
    ['unarmoured foot', {}, '5″', '10″'],
    ['light foot', { armor: 'light' }, '5″', '10″'],
    ['medium foot', { armor: 'medium' }, '4″', '8″'],
    ['heavy foot', { armor: 'heavy' }, '4″', '8″'],
    ['a musician’s inch is not doubled', { musician: true }, '6″', '11″'],
    ['slow halves, and halves stay', { abilities: ['slow'] }, '2½″', '5″'],
    ['quick doubles, the musician comes after', { abilities: ['quick'], musician: true }, '11″', '21″'],
  ])('%s', (_name, fields, base, doubled) => {
    const unit = makeUnit(fields);
    expect([formatInches(unitMove(unit, true)), formatInches(unitMove(unit, false))]).toEqual([
      base,
      doubled,
    ]);
  });

  test('a character moves with his unit, and alone at a rate that never doubles', () => {
    const rider = makeCharacter({ mounted: true });
    const walker = makeCharacter();
    expect([
      characterMove(rider, makeUnit({ armor: 'heavy' }), false),
      characterMove(rider, null, false),
      characterMove(rider, null, true),
      characterMove(walker, null, false),
    ]).toEqual([8, 14, 14, 10]);
  });

  test('explains itself', () => {
    const { value, steps } = explainUnitMove(makeUnit({ abilities: ['slow'], musician: true }), false);
    expect(value).toBe(6);
    expect(steps.map(({ label, value: part }) => [label, part])).toEqual([
      ['On foot', 5],
      ['Command rules off', 10],
      ['Slow', '× ½'],
      ['Musician', 1],
      ['Move', 6],
    ]);
  });
});

describe('ranks', () => {
  test.each([
    [1, 1],
    [3, 3],
    [4, 4],
    [5, 3],
    [6, 3],
    [8, 4],
    [9, 5],
    [10, 4],
    [12, 4],
    [24, 8],
    [25, 9],
  ])('%i figures form up %i wide', (figures, width) => {
    expect(autoWidth(figures)).toBe(width);
  });

  test.each<[string, number, number | null, { width: number; ranks: number }, number]>([
    ['12 in fours: triple', 12, 4, { width: 4, ranks: 3 }, 2],
    ['10 in fours, the third half full: triple', 10, 4, { width: 4, ranks: 3 }, 2],
    ['9 in fours, the third a quarter full: double', 9, 4, { width: 4, ranks: 3 }, 1],
    ['8 in fours: double', 8, 4, { width: 4, ranks: 2 }, 1],
    ['2 × 2: none', 4, 2, { width: 2, ranks: 2 }, 0],
    ['24 in fours, six ranks: none', 24, 4, { width: 4, ranks: 6 }, 0],
    ['24 in sixes, four ranks: triple', 24, 6, { width: 6, ranks: 4 }, 2],
    ['one rank: none', 3, null, { width: 3, ranks: 1 }, 0],
    ['a front wider than the unit is the unit', 5, 9, { width: 5, ranks: 1 }, 0],
    ['a front that is no number falls back', 8, 2.5, { width: 4, ranks: 2 }, 1],
  ])('%s', (_name, figures, width, formation, bonus) => {
    const unit = makeUnit({ figures, width });
    expect([formationOf(unit), rankBonus(unit)]).toEqual([formation, bonus]);
  });

  test('figures that are no number stand nowhere', () => {
    const unit = makeUnit({ figures: null });
    expect([formationOf(unit), rankBonus(unit), rangedDice(unit)]).toEqual([{ width: 0, ranks: 0 }, 0, 0]);
  });

  test('dice of 12 figures in fours: sword 4, spear 6, pike 8, bows 8', () => {
    const unit = makeUnit({ figures: 12, width: 4 });
    expect([meleeDice(unit, '1'), meleeDice(unit, '1½'), meleeDice(unit, '2'), rangedDice(unit)]).toEqual([
      4, 6, 8, 8,
    ]);
  });
});

describe('characters by scale', () => {
  const small = { mode: 'fantasy', scale: '1:5', houseRules: {} } as const;
  const large = { mode: 'fantasy', scale: '1:20', houseRules: {} } as const;
  const unit = { fc: 3 };

  /** kinds, then fc, attacks, hits, duel dice, spell dice, save uses, morale at 1:5 and at 1:20, inside an FC 3 unit. */
  test.each<[readonly string[], readonly number[], readonly number[]]>([
    [[], [4, 1, 1, 3, 0, 0, 0], [4, 1, 1, 3, 0, 0, 0]],
    [['hero'], [5, 1, 2, 4, 0, 0, 1], [3, 1, 1, 4, 0, 0, 1]],
    [['superhero'], [5, 2, 3, 8, 0, 0, 1], [5, 1, 2, 8, 0, 0, 1]],
    [['champion'], [5, 4, 4, 12, 0, 0, 1], [5, 2, 3, 12, 0, 0, 1]],
    [['priest'], [3, 1, 2, 3, 0, 8, 1], [3, 1, 1, 3, 0, 2, 1]],
    [['high-priest'], [3, 1, 3, 6, 0, 16, 1], [3, 1, 2, 6, 0, 4, 1]],
    [['mage'], [3, 1, 1, 3, 8, 0, 1], [3, 1, 1, 3, 2, 0, 1]],
    [['wizard'], [3, 1, 2, 6, 16, 0, 1], [3, 1, 2, 6, 4, 0, 1]],
    [
      ['priest', 'hero'],
      [5, 1, 2, 4, 0, 8, 2],
      [3, 1, 1, 4, 0, 2, 2],
    ],
    [
      ['high-priest', 'superhero'],
      [5, 2, 3, 8, 0, 16, 2],
      [5, 1, 2, 8, 0, 4, 2],
    ],
    [
      ['high-priest', 'hero'],
      [5, 1, 3, 6, 0, 16, 2],
      [3, 1, 2, 6, 0, 4, 2],
    ],
    [
      ['priest', 'champion'],
      [5, 1, 4, 12, 0, 8, 2],
      [3, 1, 3, 12, 0, 2, 2],
    ],
    [['major-monster'], [5, 1, 2, 4, 0, 0, 1], [3, 1, 1, 4, 0, 0, 1]],
    [
      ['major-monster', 'champion'],
      [5, 4, 4, 12, 0, 0, 1],
      [5, 2, 3, 12, 0, 0, 1],
    ],
  ])('%j', (kinds, atSmall, atLarge) => {
    const numbers = (options: typeof small | typeof large): readonly number[] => {
      const { fc, attacks, hits, duelDice, spellDice, saveUses, moraleBonus } = profileOf(
        { kinds, fc: 4 },
        unit,
        options,
      );
      return [fc, attacks, hits, duelDice, spellDice, saveUses, moraleBonus];
    };
    expect([numbers(small), numbers(large)]).toEqual([atSmall, atLarge]);
  });

  test('alone a caster fights at 2 and a 1:20 Hero at his own capacity', () => {
    expect([
      profileOf({ kinds: ['mage'], fc: 4 }, null, large).fc,
      profileOf({ kinds: ['hero'], fc: 4 }, null, large).fc,
    ]).toEqual([2, 4]);
  });

  test('historical battles use the 1:5 rules at any ratio', () => {
    expect(
      profileOf({ kinds: ['hero'], fc: 3 }, unit, { mode: 'historical', scale: '1:20', houseRules: {} }).hits,
    ).toBe(2);
  });

  test('house rule: kinds together give +1 morale in all', () => {
    const options = { ...small, houseRules: { singleEmbeddedBonus: true } };
    expect(profileOf({ kinds: ['priest', 'hero'], fc: 3 }, unit, options).moraleBonus).toBe(1);
  });
});

test('a character strikes with all his dice and shoots with one', () => {
  const archer = makeCharacter({ weapons: ['longbow', 'sword'], abilities: ['multiple-attacks'] });
  expect(characterAttacks(archer, 3).map(({ weapon, dice }) => [weapon, dice])).toEqual([
    ['Longbow', 1],
    ['Sword', 5],
  ]);
});

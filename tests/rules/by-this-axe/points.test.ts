import { describe, expect, test } from 'vitest';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import {
  characterCost,
  priceCharacter,
  pricePerFigure,
  priceUnit,
  unitCost,
} from '../../../rules/by-this-axe/army/points.ts';
import { battleSize, sidesDiffer } from '../../../rules/by-this-axe/army/size.ts';
import type { ByThisAxeOptions, CostProfile } from '../../../rules/by-this-axe/types.ts';
import { makeArmy, makeCharacter, makeRoster, makeUnit } from './support.ts';
import vectors from './vectors/points.json' with { type: 'json' };

const pricing = (costProfile: CostProfile = 'repaired', houseRules: ByThisAxeOptions['houseRules'] = {}) => ({
  costProfile,
  houseRules,
});

const KNIGHTS = {
  figures: 8,
  mounted: true,
  fc: 4,
  armor: 'heavy',
  shield: true,
  weapons: ['lance', 'sword'],
};
const SQUIRES = {
  figures: 4,
  mounted: true,
  fc: 3,
  armor: 'medium',
  shield: true,
  weapons: ['lance', 'sword'],
};
const LONGBOWS = { fc: 3, weapons: ['longbow', 'sword'] };

/** PT-1 … PT-22 in the order of the vectors: fields, a figure, all figures. */
const UNITS: readonly [string, Record<string, unknown>, number, number][] = [
  ['PT-1', KNIGHTS, 24, 192],
  ['PT-2', SQUIRES, 16, 64],
  ['PT-3', { ...LONGBOWS, figures: 8 }, 13, 104],
  ['PT-4', { ...LONGBOWS, figures: 10 }, 13, 130],
  ['PT-5', { ...LONGBOWS, figures: 8, armor: 'heavy' }, 21, 168],
  ['PT-6', { ...LONGBOWS, template: 'elves', figures: 10, armor: 'heavy' }, 21, 210],
  ['PT-7', { figures: 25, fc: 1, weapons: ['spear'] }, 3, 75],
  ['PT-8', { figures: 25, fc: 1, weapons: ['staff'] }, 1, 25],
  ['PT-9', { template: 'orcs', figures: 20, armor: 'light', shield: true, weapons: ['sword'] }, 8, 160],
  [
    'PT-10',
    { template: 'uruk-hai-orcs', figures: 15, armor: 'medium', shield: true, weapons: ['sword'] },
    12,
    180,
  ],
  ['PT-11', { template: 'hobbits', figures: 10, weapons: ['sling', 'dagger'] }, 6, 60],
  [
    'PT-12',
    { template: 'hobbits', figures: 20, fc: 3, armor: 'medium', weapons: ['short-bow', 'shortsword'] },
    13,
    260,
  ],
  ['PT-13', { template: 'dwarves', figures: 12, armor: 'heavy', shield: true, weapons: ['sword'] }, 14, 168],
  ['PT-14', { figures: 24, fc: 2, armor: 'light', weapons: ['pike', 'shortsword'] }, 9, 216],
  ['PT-15', { figures: 6, fc: 4, armor: 'heavy', weapons: ['two-handed'] }, 19, 114],
  [
    'PT-16',
    { figures: 15, mounted: true, fc: 3, armor: 'light', weapons: ['composite-bow', 'sword'] },
    14,
    210,
  ],
  ['PT-17', { figures: 10, fc: 3, armor: 'medium', weapons: ['heavy-crossbow', 'sword'] }, 17, 170],
  ['PT-18', { figures: 10, fc: 2, armor: 'light', weapons: ['arquebus', 'sword'] }, 12, 120],
  ['PT-19', { figures: 9, fc: 2, shield: true, weapons: ['javelin', 'shortsword'] }, 8, 72],
  ['PT-20', { template: 'skeleton', figures: 20, shield: true, weapons: ['shortsword'] }, 5, 100],
  ['PT-21', { template: 'ghoul', figures: 10, weapons: ['natural'] }, 4, 40],
  [
    'PT-22',
    { figures: 12, fc: 3, armor: 'light', shield: true, weapons: ['throwing-axe', 'sword'] },
    12,
    144,
  ],
];

const KNIGHT_HERO = {
  kinds: ['hero'],
  armor: 'heavy',
  shield: true,
  mounted: true,
  weapons: ['lance', 'sword'],
};

/** PC-1 … PC-11 in the order of the vectors. */
const CHARACTERS: readonly [string, Record<string, unknown>, number][] = [
  ['PC-1', { ...KNIGHT_HERO, role: 'leader', leadership: 2 }, 56],
  ['PC-2', { ...KNIGHT_HERO, role: 'general', leadership: 2 }, 66],
  ['PC-3', { role: 'general', leadership: 3, fc: 3, armor: 'medium', shield: true, weapons: ['sword'] }, 57],
  ['PC-4', { role: 'leader', leadership: 1, fc: 2, weapons: ['dagger'] }, 12],
  [
    'PC-5',
    { kinds: ['champion'], role: 'general', leadership: 5, armor: 'heavy', shield: true, weapons: ['sword'] },
    187,
  ],
  ['PC-6', { kinds: ['priest', 'hero'], weapons: [] }, 40],
  ['PC-7', { kinds: ['high-priest', 'superhero'], weapons: [] }, 90],
  ['PC-8', { kinds: ['high-priest', 'hero'], weapons: [] }, 65],
  ['PC-9', { kinds: ['wizard'], role: 'general', leadership: 4, weapons: ['staff'] }, 160],
  ['PC-10', { kinds: ['mage'], weapons: ['dagger'] }, 45],
  [
    'PC-11',
    { kinds: ['superhero'], role: 'leader', leadership: 3, armor: 'heavy', weapons: ['two-handed'] },
    86,
  ],
];

describe('units', () => {
  test.each(UNITS)('%s', (_id, fields, perFigure, total) => {
    const unit = makeUnit(fields);
    expect([
      pricePerFigure(unit, pricing()),
      priceUnit(unit, pricing()).points,
      unitCost(unit, pricing()).value,
    ]).toEqual([perFigure, total, total]);
  });

  test('match the machine-made vectors line by line', () => {
    const ours = UNITS.map(([, fields]) => {
      const unit = makeUnit(fields);
      return [pricePerFigure(unit, pricing()), unit.figures, priceUnit(unit, pricing()).points];
    });
    expect(ours).toEqual(
      vectors.pointsUnits.map(({ perFigure, figures, total }) => [perFigure, figures, total]),
    );
  });

  test.each<[string, Record<string, unknown>, CostProfile, number]>([
    [
      'PT-11 printed: a sling has no price',
      { template: 'hobbits', figures: 10, weapons: ['sling', 'dagger'] },
      'printed',
      20,
    ],
    [
      'PT-16 balanced: mounts cost 4',
      { figures: 15, mounted: true, fc: 3, armor: 'light', weapons: ['composite-bow', 'sword'] },
      'balanced',
      270,
    ],
    [
      'PT-18 printed: an arquebus has no price',
      { figures: 10, fc: 2, armor: 'light', weapons: ['arquebus', 'sword'] },
      'printed',
      60,
    ],
    [
      'balanced: abilities and a musician',
      { figures: 10, fc: 3, abilities: ['fanatic', 'quick'], musician: true },
      'balanced',
      102,
    ],
    [
      'balanced: thick hide replaces bought armour',
      { figures: 10, fc: 3, armor: 'heavy', weapons: [], abilities: ['thick-hide'] },
      'balanced',
      120,
    ],
    [
      'balanced: a slow figure still costs a point',
      { figures: 10, fc: 1, weapons: [], abilities: ['slow'] },
      'balanced',
      10,
    ],
    [
      'repaired: a custom monster of capacity 5',
      { template: 'gnolls', figures: 3, fc: 5, weapons: [] },
      'repaired',
      48,
    ],
    [
      'printed: capacity 5 has no price',
      { template: 'gnolls', figures: 3, fc: 5, weapons: [] },
      'printed',
      0,
    ],
  ])('%s', (_name, fields, profile, total) => {
    expect(priceUnit(makeUnit(fields), pricing(profile)).points).toBe(total);
  });

  test('the steps show every part and add up', () => {
    const { value, steps } = unitCost(makeUnit({ ...KNIGHTS, name: 'Knights' }), pricing());
    expect(value).toBe(192);
    expect(steps.map(({ label, value: points }) => [label, points])).toEqual([
      ['Fighting capacity 4, Elite', 8],
      ['Heavy armour', 8],
      ['Shield', 2],
      ['Lance', 4],
      ['Sword', 2],
      ['Mount', 0],
      ['A figure', 24],
      ['All figures', 192],
      ['Total', 192],
    ]);
    expect(steps[5]).toEqual({
      ref: { document: 'By This Axe', section: 'Appendix C', ruling: 'R-B77' },
      label: 'Mount',
      inputs: { priced: false },
      rolls: [],
      value: 0,
    });
    expect(steps[7]?.inputs).toEqual({ figures: 8, each: 24 });
  });
});

describe('characters', () => {
  test.each(CHARACTERS)('%s', (_id, fields, total) => {
    const character = makeCharacter(fields);
    expect([priceCharacter(character, pricing()).points, characterCost(character, pricing()).value]).toEqual([
      total,
      total,
    ]);
  });

  test('match the machine-made vectors line by line', () => {
    expect(CHARACTERS.map(([, fields]) => priceCharacter(makeCharacter(fields), pricing()).points)).toEqual(
      vectors.pointsCharacters.map(({ total }) => total),
    );
  });

  test('the steps name the kind, the role and the gear', () => {
    const character = makeCharacter({ ...KNIGHT_HERO, role: 'general', leadership: 2 });
    expect(characterCost(character, pricing()).steps.map(({ label, value }) => [label, value])).toEqual([
      ['Hero', 20],
      ['General, leadership 2', 30],
      ['Heavy armour', 8],
      ['Shield', 2],
      ['Lance', 4],
      ['Sword', 2],
      ['Mount', 0],
      ['Total', 66],
    ]);
  });

  test('a listed pair is one part; a major monster without a tier counts as a Hero', () => {
    const parts = (fields: Record<string, unknown>) =>
      priceCharacter(makeCharacter({ weapons: [], ...fields }), pricing()).parts.map(({ name, points }) => [
        name,
        points,
      ]);
    expect(parts({ kinds: ['hero', 'priest'] })).toEqual([['Priest-Hero', 40]]);
    expect(parts({ kinds: ['major-monster'] })).toEqual([['Major monster, as Hero', 20]]);
    expect(parts({ kinds: ['major-monster', 'champion'] })).toEqual([['Champion', 100]]);
  });

  test('house rule: gear is free', () => {
    const character = makeCharacter({ ...KNIGHT_HERO, role: 'leader', leadership: 2 });
    expect(priceCharacter(character, pricing('repaired', { characterGearFree: true })).points).toBe(40);
  });
});

describe('the document’s sample roster', () => {
  const sample = (role: string, leadership: number) =>
    makeRoster({
      units: [
        { name: 'Knights', ...KNIGHTS },
        { name: 'Squires', ...SQUIRES },
        { name: 'Longbowmen 1', ...LONGBOWS, figures: 8 },
        { name: 'Longbowmen 2', ...LONGBOWS, figures: 10 },
      ],
      characters: [{ name: 'Knight Hero', ...KNIGHT_HERO, role, leadership }],
    });

  test.each([
    ['leader', [536, 546, 556, 566, 576], false],
    ['general', [541, 556, 571, 586, 601], true],
  ] as const)('as %s, leadership 1 to 5', (role, totals, legal) => {
    const assessed = [1, 2, 3, 4, 5].map((level) => assess(sample(role, level)));
    expect(assessed.map(({ points }) => points)).toEqual(totals);
    expect(assessed.map((one) => one.legal)).toEqual(totals.map(() => legal));
  });
});

test.each([
  [0, 'Skirmish'],
  [79, 'Skirmish'],
  [80, 'Small battle'],
  [200, 'Small battle'],
  [201, 'Medium battle'],
  [500, 'Medium battle'],
  [501, 'Medium-large battle'],
  [600, 'Medium-large battle'],
  [601, 'Large battle'],
])('%i points make a %s', (points, name) => {
  expect(battleSize(points).name).toBe(name);
});

test('an army’s assessment carries the size', () => {
  expect(assess(makeArmy()).size).toBe('Small battle');
});

test('sides differ when they are more than a tenth apart', () => {
  expect([sidesDiffer(200, 180), sidesDiffer(200, 179), sidesDiffer(179, 200), sidesDiffer(0, 0)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

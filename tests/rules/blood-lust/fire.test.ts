import { describe, expect, test } from 'vitest';
import { artilleryAction } from '../../../rules/blood-lust/combat/artillery.ts';
import { fireAction, fireInput } from '../../../rules/blood-lust/combat/fire.ts';
import { archeryRow, checkFire } from '../../../rules/blood-lust/combat/fire-row.ts';
import { unitInput } from '../../../rules/blood-lust/combat/inputs.ts';
import { settleOptions } from '../../../rules/blood-lust/data/options.ts';
import { withScriptedDice } from '../../../rules/core/dice.ts';
import { formatFraction } from '../../../rules/core/fraction.ts';
import { chanceOf, mean } from '../../../rules/core/odds.ts';

const WEAPON = { longbow: 'lb', crossbow: 'cb', bow: 'bw' } as const;

const shot = (row: string, firers: number, target: object) => {
  const [weapon, how] = row.split('-') as [keyof typeof WEAPON, string];
  return fireInput.parse({
    unit: { class: 'support', stands: 20, missile: WEAPON[weapon] },
    firers,
    distance: 5,
    volley: how === 'volley',
    target,
  });
};

test.each([
  ['L-D01', 'longbow-select', 24, 'no', 8],
  ['L-D02', 'longbow-volley', 24, 'plate', 1],
  ['L-D03', 'longbow-volley', 17, 'plate', 0],
  ['L-D04', 'bow-volley', 14, 'no', 0],
  ['L-D05', 'bow-volley', 36, 'metal', 1],
  ['L-D06', 'bow-select', 40, 'light', 2],
  ['L-D07', 'crossbow-select', 20, 'plate', 2],
  ['L-D08', 'crossbow-volley', 20, 'plate', 0],
  ['L-D09', 'crossbow-select', 9, 'light', 1],
])('%s', (_id, row, firers, armor, hits) => {
  const input = shot(row, firers, { class: 'mass', stands: 6, armor });
  expect(withScriptedDice([], (dice) => fireAction.run(input, dice)).value).toEqual({ attempts: 0, hits });
});

const MODELS = {
  slow: { class: 'elephant', stands: 4, crew: 3 },
  quick: { class: 'creature', stands: 4, crew: 3, flying: true },
  average: { class: 'chariot', stands: 8, crew: 2 },
};

test.each([
  ['L-D10', 'longbow-select', 40, 'slow', 3, '3/2', '7/8'],
  ['L-D11', 'bow-volley', 35, 'quick', 0, '0', '0'],
  ['L-D12', 'crossbow-volley', 48, 'average', 2, '3/5', '51/100'],
  ['L-D13', 'bow-select', 54, 'average', 3, '9/10', '657/1000'],
] as const)('%s', (_id, row, firers, speed, attempts, average, any) => {
  const input = shot(row, firers, MODELS[speed]);
  const outcomes = fireAction.odds?.(input).outcomes;
  if (outcomes === undefined) throw new Error('no odds');
  expect({
    attempts: withScriptedDice(Array(attempts).fill(10), (dice) => fireAction.run(input, dice)).value,
    average: formatFraction(mean(outcomes, (hits) => hits as number)),
    any: formatFraction(chanceOf(outcomes, (hits) => (hits as number) > 0)),
  }).toEqual({ attempts: { attempts, hits: attempts }, average, any });
});

describe('artillery', () => {
  const fire = (kind: string, target: object, rolled: number, testudo = false) =>
    withScriptedDice([rolled], (dice) =>
      artilleryAction.run(artilleryAction.input.parse({ kind, target, testudo }), dice),
    ).value;
  const needs = (kind: string, target: object, testudo = false): number => {
    for (let face = 1; face <= 10; face += 1)
      if ((fire(kind, target, face, testudo) as { hits: number }).hits === 1) return face;
    return 11;
  };
  test.each([
    ['L-A1', 'art-normal', { class: 'drill', armor: 'metal' }, false, 5],
    ['L-A2', 'art-enhanced', { class: 'horde', armor: 'no' }, false, 1],
    ['L-A3', 'art-normal', { class: 'light-horse', armor: 'light' }, false, 8],
    ['L-A4', 'art-normal', { class: 'elephant' }, false, 6],
    ['L-A5', 'art-enhanced', { class: 'creature', flying: true }, false, 9],
    ['L-A6', 'art-normal', { class: 'support', armor: 'metal' }, true, 6],
  ])('%s', (_id, kind, target, testudo, least) => {
    expect(needs(kind, target, testudo)).toBe(least);
  });
});

describe('range and choice of row', () => {
  const OPTIONS = settleOptions({});
  const AT = {
    distance: 5,
    disrupted: false,
    reorganizing: false,
    inMelee: false,
    whirlwind: false,
    volley: false,
  };
  const row = (unit: object, distance: number, flying = false, options = OPTIONS): string =>
    archeryRow(unitInput.parse(unit), flying ? 'Harpies' : null, { ...AT, distance }, options).row;
  const reaches = (unit: object, distance: number, options = OPTIONS): boolean => {
    try {
      checkFire(unitInput.parse(unit), { ...AT, distance }, options);
      return true;
    } catch {
      return false;
    }
  };
  const FOOT_BOW = { class: 'support', missile: 'bw' };
  test('L-G1: how far bows reach', () => {
    expect([
      reaches(FOOT_BOW, 12),
      reaches(FOOT_BOW, 12.1),
      reaches({ class: 'light-horse', missile: 'bw' }, 9),
      reaches({ class: 'light-horse', missile: 'bw' }, 9.1),
      reaches(FOOT_BOW, 18, settleOptions({ scale: '25mm' })),
    ]).toEqual([true, false, true, false, true]);
  });
  test.each([
    ['L-G2 near', { ...FOOT_BOW, race: 'Human' }, 6, false, 'bow-select'],
    ['L-G2 far', { ...FOOT_BOW, race: 'Human' }, 6.1, false, 'bow-volley'],
    ['L-G2 elf', { ...FOOT_BOW, race: 'Elf' }, 12, false, 'bow-select'],
    ['L-G2 orc', { ...FOOT_BOW, race: 'Orc' }, 3, false, 'bow-volley'],
    ['at a flyer', { ...FOOT_BOW, race: 'Human' }, 3, true, 'bow-volley'],
    ['elves at a flyer (R-L24)', { ...FOOT_BOW, race: 'Elf' }, 3, true, 'bow-select'],
    ['handguns', { class: 'drill', missile: 'hg' }, 9, false, 'crossbow-select'],
    ['handguns at a flyer', { class: 'drill', missile: 'hg' }, 9, true, 'crossbow-volley'],
    ['skirmishers', { class: 'light-foot', missile: 'sk' }, 5, false, 'bow-volley'],
  ])('%s', (_id, unit, distance, flying, expected) => {
    expect(row(unit, distance, flying)).toBe(expected);
  });
  test.each([
    ['a horde', { class: 'horde', missile: 'bw' }, {}],
    ['no weapon', { class: 'drill' }, {}],
    ['disrupted', FOOT_BOW, { disrupted: true }],
    ['reorganizing', FOOT_BOW, { reorganizing: true }],
    ['in melee', FOOT_BOW, { inMelee: true }],
    ['a whirlwind', FOOT_BOW, { whirlwind: true }],
  ])('%s: does not shoot', (_id, unit, at) => {
    expect(() => checkFire(unitInput.parse(unit), { ...AT, ...at }, OPTIONS)).toThrow(
      /shoot|carries|whirlwind/,
    );
  });
});

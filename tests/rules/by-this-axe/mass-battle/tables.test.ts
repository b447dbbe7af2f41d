import { describe, expect, test } from 'vitest';
import type { Shares } from '../../../../rules/by-this-axe/army/shares.ts';
import { settleHouseRules } from '../../../../rules/by-this-axe/data/house-rules.ts';
import type { ArmyUnit } from '../../../../rules/by-this-axe/mass-battle/army.ts';
import {
  type BattleResult,
  COLUMNS,
  type Column,
  columnOf,
  RESULTS,
  resultOf,
  retreatDice,
} from '../../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import {
  lossOf,
  percentOf,
  percentWays,
} from '../../../../rules/by-this-axe/mass-battle/tables/casualties.ts';
import { shareOut, whyNotLosses } from '../../../../rules/by-this-axe/mass-battle/tables/distribution.ts';
import { woundedOf } from '../../../../rules/by-this-axe/mass-battle/tables/healing.ts';
import {
  ATTACKS,
  DEFENCES,
  postureModifier,
} from '../../../../rules/by-this-axe/mass-battle/tables/postures.ts';
import { pursuitModifier } from '../../../../rules/by-this-axe/mass-battle/tables/pursuit.ts';
import {
  type Stratagem,
  stratagemEffect,
} from '../../../../rules/by-this-axe/mass-battle/tables/stratagems.ts';
import { formatFraction, fraction } from '../../../../rules/core/fraction.ts';
import vectors from './vectors.json' with { type: 'json' };

const RULES = settleHouseRules({});

describe('the column of the odds', () => {
  test.each(vectors.ratioColumn as [number, number, string][])('%i against %i is %s', (a, d, column) => {
    expect(columnOf(a, d, RULES)).toBe(column);
  });

  test.each([
    [150, 100, '2:1', '1:1'],
    [151, 100, '2:1', '2:1'],
    [100, 250, '1:3', '1:2'],
    [100, 251, '1:3', '1:3'],
    [350, 100, '4:1', '3:1'],
    [7, 7, '1:1', '1:1'],
    [1, 2, '1:2', '1:2'],
  ])('%i against %i: half up gives %s, half down %s', (a, d, up, down) => {
    expect([columnOf(a, d, RULES), columnOf(a, d, { ratioHalfDown: true })]).toEqual([up, down]);
  });
});

test('the table of battle results, cell by cell and beyond its ends', () => {
  const rows = Object.entries(vectors.battleTable).map(([row, cells]) =>
    Object.fromEntries(COLUMNS.map((column) => [column, resultOf(column, Number(row)) === cells[column]])),
  );
  expect(rows.flatMap((row) => Object.values(row))).toEqual(Array.from({ length: 42 }, () => true));
  for (const column of COLUMNS) {
    expect([resultOf(column, -9), resultOf(column, 99)]).toEqual([resultOf(column, 1), resultOf(column, 6)]);
  }
});

test('the table is its own mirror: sides and rows swapped', () => {
  const swap = (text: string): string => text.replace(/[AD]/, (letter) => (letter === 'A' ? 'D' : 'A'));
  for (const column of COLUMNS) {
    const [a, d] = column.split(':');
    for (let row = 1; row <= 6; row += 1) {
      expect(resultOf(`${d}:${a}` as Column, 7 - row)).toBe(swap(resultOf(column, row)));
    }
  }
});

test('results of each column and modifier, in sixths', () => {
  for (const [column, byModifier] of Object.entries(vectors.resultSixths)) {
    for (const [modifier, sixths] of Object.entries(byModifier)) {
      const counted: Partial<Record<BattleResult, number>> = {};
      for (let die = 1; die <= 6; die += 1) {
        const result = resultOf(column as Column, die + Number(modifier));
        counted[result] = (counted[result] ?? 0) + 1;
      }
      expect({ column, modifier, counted }).toEqual({ column, modifier, counted: sixths });
    }
  }
});

describe('casualties', () => {
  test.each(Object.entries(vectors.casualtyCountsOf36))('modifier %s, counted of 36', (modifier, counts) => {
    const listed = Object.fromEntries(
      percentWays(Number(modifier)).map(([percent, ways]) => [`${percent}`, ways]),
    );
    expect(listed).toEqual(counts);
    const rolled: Record<string, number> = {};
    for (let one = 1; one <= 6; one += 1) {
      for (let two = 1; two <= 6; two += 1) {
        const percent = percentOf(one + two, Number(modifier));
        rolled[percent] = (rolled[percent] ?? 0) + 1;
      }
    }
    expect(rolled).toEqual(counts);
  });

  test.each(Object.entries(vectors.casualtyMean))('modifier %s has mean %s', (modifier, mean) => {
    const sum = percentWays(Number(modifier)).reduce((total, [percent, ways]) => total + percent * ways, 0);
    expect(formatFraction(fraction(sum, 36))).toBe(mean);
  });

  test.each([
    [1115, 10, 112],
    [1115, 30, 335],
    [333, 30, 100],
    [3335, 10, 334],
    [3335, 20, 667],
    [2, 80, 2],
    [1, 50, 1],
    [1, 40, 0],
    [89_999_999, 70, 62_999_999],
  ])('of %i, %i percent are %i', (sp, percent, loss) => {
    expect(lossOf(sp, percent)).toBe(loss);
  });
});

test.each([
  [7, [10, 10, 10], [3, 2, 2]],
  [100, [333, 333, 334], [33, 33, 34]],
  [1488, [1600, 640, 1120, 1600], [480, 192, 336, 480]],
  [446, [480, 192, 336, 480], [144, 57, 101, 144]],
  [0, [5, 5], [0, 0]],
  [10, [5, 5], [5, 5]],
  [1, [0, 0, 4], [0, 0, 1]],
  [0, [0, 0], [0, 0]],
])('%i shared out over %j gives %j', (total, weights, shares) => {
  expect(shareOut(total, weights)).toEqual(shares);
});

test('losses shared out by hand: one number a unit, each between nothing and all it has, together the loss', () => {
  const units = ['Knights', 'Spears'].map((name) => ({ name }) as ArmyUnit);
  const why = (losses: readonly number[]): string | null => whyNotLosses(losses, 5, units, [3, 4]);
  expect([why([3, 2]), why([1, 4]), why([2, 3])]).toEqual([null, null, null]);
  expect(why([5])).toBe('give one number for each of the 2 units');
  expect(why([4, 1])).toBe('Knights can lose 0 to 3, not 4');
  expect(why([-1, 4])).toBe('Knights can lose 0 to 3, not -1');
  expect(why([2.5, 2.5])).toBe('Knights can lose 0 to 3, not 2.5');
  expect(why([1, 3])).toBe('the losses add up to 4; they must make 5');
});

test('three tenths of the losses come back', () => {
  expect([1488, 0, 1, 2, 320].map(woundedOf)).toEqual([446, 0, 0, 1, 96]);
});

describe('postures', () => {
  test('the printed matrix', () => {
    const found = ATTACKS.map((attack) => DEFENCES.map((defence) => postureModifier(attack, defence, RULES)));
    expect(found).toEqual(vectors.postureMatrix.mod);
  });

  test('house rules: the blank cell, and wings that count by side', () => {
    const rules = settleHouseRules({ missingCell: -2, directionalRefuse: true });
    const found = ATTACKS.slice(0, 3).map((attack) =>
      DEFENCES.map((defence) => postureModifier(attack, defence, rules)),
    );
    expect(found).toEqual([
      [-2, 0, 0, -2, 1],
      [1, 1, -1, 2, 0],
      [1, -1, 1, 2, 0],
    ]);
  });
});

describe('stratagems on the attacker’s die', () => {
  const PAIRS = [
    ['frontal-assault', 'stand-and-hold'],
    ['frontal-assault', 'fighting-retreat'],
    ['screened-attack', 'stand-and-hold'],
    ['screened-attack', 'fighting-retreat'],
  ] as const;
  test.each<[Stratagem, readonly number[], readonly number[]]>([
    ['ambush', [0, 0, 0, 0], [-2, -2, -1, -1]],
    ['flank-march', [2, 0, 2, 0], [-2, -2, 0, 0]],
    ['deceptive', [1, 1, 1, 1], [-1, -1, -1, -1]],
    ['surprise', [2, 1, 2, 1], [0, 0, 0, 0]],
    ['fortifications', [0, 0, 0, 0], [-2, -2, -2, -2]],
    ['foil', [0, 0, 0, 0], [0, 0, 0, 0]],
    ['evade', [0, 0, 0, 0], [0, 0, 0, 0]],
  ])('%s: %j for the attacker, %j for the defender', (stratagem, attacker, defender) => {
    const effects = (role: 'attacker' | 'defender') =>
      PAIRS.map(([attack, defence]) => stratagemEffect(stratagem, role, attack, defence, RULES));
    expect([effects('attacker'), effects('defender')]).toEqual([attacker, defender]);
  });

  test('fortifications by house rule', () => {
    const rules = settleHouseRules({ fortificationMod: -1 });
    expect(stratagemEffect('fortifications', 'defender', 'envelop', 'weak-center', rules)).toBe(-1);
  });
});

describe('pursuit', () => {
  const NOBODY = { part: 0, whole: 1000 };
  const mounted = (percent: number): Shares => ({
    mounted: NOBODY,
    flying: NOBODY,
    mountedOrFlying: { part: Math.round(percent * 100), whole: 10_000 },
    fast: NOBODY,
    missile: NOBODY,
    camouflageOrMarksman: NOBODY,
    engineer: NOBODY,
    lightHorseOrFlying: NOBODY,
  });

  test.each([...vectors.pursuitBand, [29.99, 2], [9.99, 0], [59.99, 4]] as [number, number][])(
    '%d percent of horse are worth %i',
    (percent, band) => {
      expect(pursuitModifier(mounted(percent), mounted(0), RULES)).toBe(band);
    },
  );

  test.each([
    [65, 35, 4],
    [0, 0, 0],
    [25, 0, 2],
    [40, 70, -4],
    [100, 5, 8],
    [5, 100, -8],
    [60, 60, 0],
    [30, 30, 0],
  ])('%i against %i percent give %i', (victor, loser, modifier) => {
    expect(pursuitModifier(mounted(victor), mounted(loser), RULES)).toBe(modifier);
  });

  test.each([
    [10, 0],
    [10.01, 2],
    [30, 2],
    [60, 4],
    [60.01, 8],
  ])('edges that belong to the lower band: %d percent are worth %i', (percent, band) => {
    expect(pursuitModifier(mounted(percent), mounted(0), settleHouseRules({ bandEdgeLower: true }))).toBe(
      band,
    );
  });
});

test('dice of miles for the loser', () => {
  const dice = (rules: Parameters<typeof retreatDice>[1]) =>
    Object.fromEntries(RESULTS.map((result) => [result, retreatDice(result, rules)]));
  const usual = { 'D:CV': 2, 'D:V': 2, 'D:MV': 1, SM: 0, SK: 0, 'A:MV': 1, 'A:V': 2, 'A:CV': 2 };
  expect([dice(RULES), dice(settleHouseRules({ cvRetreat: '3d6' }))]).toEqual([
    usual,
    { ...usual, 'D:CV': 3, 'A:CV': 3 },
  ]);
});

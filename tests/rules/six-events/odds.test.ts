import { describe, expect, test } from 'vitest';
import { seededDice, seedState } from '../../../rules/core/dice.ts';
import { formatFraction, fraction } from '../../../rules/core/fraction.ts';
import { chanceOf, type Distribution, mean, successes } from '../../../rules/core/odds.ts';
import {
  divideHits,
  poolChance,
  printedHits,
  rangedHits,
  troopHits,
} from '../../../rules/six-events/combat/hits.ts';
import { CAUSE_ROWS, MORALE_COLUMNS, moraleNeeded } from '../../../rules/six-events/combat/morale-chart.ts';
import { sixEvents } from '../../../rules/six-events/index.ts';
import { chance, oddsOf } from './support.ts';

const ROLLS = Array.from({ length: 15 }, (_, index) => index + 1);
const ARMORS = [1, 2, 3, 4];

/** 5.11 as printed, rolls 1 to 15 against armor 1 to 4. */
const MELEE = [
  [1, 1, 0, 0],
  [2, 1, 1, 1],
  [3, 2, 1, 1],
  [4, 2, 1, 1],
  [5, 3, 2, 1],
  [6, 3, 2, 2],
  [7, 4, 2, 2],
  [8, 4, 3, 2],
  [9, 5, 3, 2],
  [10, 5, 3, 3],
  [11, 6, 4, 3],
  [12, 6, 4, 3],
  [13, 7, 4, 3],
  [14, 7, 5, 4],
  [15, 8, 5, 4],
];

/** 3.8 as printed. */
const RANGED = [
  [1, 1, 0, 0],
  [2, 1, 1, 1],
  [3, 2, 1, 1],
  [4, 2, 2, 1],
  [5, 3, 2, 2],
  [6, 3, 2, 2],
];

describe('hit tables', () => {
  test('2.2: all 60 printed cells of the melee table follow the formula', () => {
    expect(ROLLS.map((roll) => ARMORS.map((armor) => divideHits(roll, armor)))).toEqual(MELEE);
  });
  test('2.2: armor 5 and 6', () => {
    expect([5, 6].map((armor) => ROLLS.map((roll) => divideHits(roll, armor)))).toEqual([
      [0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3],
      [0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3],
    ]);
  });
  test('2.1: the printed ranged table, and its two cells above the formula', () => {
    const cells = (hits: (roll: number, armor: number) => number) =>
      RANGED.map((_, index) => ARMORS.map((armor) => hits(index + 1, armor)));
    expect(cells(printedHits)).toEqual(RANGED);
    const apart = RANGED.flatMap((_, index) =>
      ARMORS.filter((armor) => printedHits(index + 1, armor) !== divideHits(index + 1, armor)).map(
        (armor) => [index + 1, armor],
      ),
    );
    expect(apart).toEqual([
      [4, 3],
      [5, 4],
    ]);
  });
  test('nothing hits on 0 or less', () => {
    expect([0, -1, -7].map((roll) => [divideHits(roll, 1), printedHits(roll, 3)])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('2.9: expected hits', () => {
  const expected = (modifier: number, count: (roll: number) => number) =>
    formatFraction(mean(troopHits(modifier, count, 99), (hits) => hits));
  test('troops shooting', () => {
    const row = (modifier: number) => [
      ...[1, 2, 3, 4, 5].map((armor) => expected(modifier, (roll) => divideHits(roll, armor))),
      ...[3, 4].map((armor) =>
        expected(modifier, (roll) => rangedHits(roll, armor, { hitSource: 'printed' })),
      ),
    ];
    expect([0, -1, -2, -3, -4, -5].map(row)).toEqual([
      ['7/2', '2', '7/6', '1', '2/3', '4/3', '7/6'],
      ['5/2', '3/2', '5/6', '2/3', '1/2', '1', '5/6'],
      ['5/3', '1', '1/2', '1/2', '1/3', '2/3', '1/2'],
      ['1', '2/3', '1/3', '1/3', '1/6', '1/3', '1/3'],
      ['1/2', '1/3', '1/6', '1/6', '0', '1/6', '1/6'],
      ['1/6', '1/6', '0', '0', '0', '0', '0'],
    ]);
  });
  test('troops in melee', () => {
    const row = (modifier: number) =>
      [1, 2, 3, 4, 5].map((armor) => expected(modifier, (roll) => divideHits(roll, armor)));
    expect([-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map(row)).toEqual([
      ['1/2', '1/3', '1/6', '1/6', '0'],
      ['1', '2/3', '1/3', '1/3', '1/6'],
      ['5/3', '1', '1/2', '1/2', '1/3'],
      ['5/2', '3/2', '5/6', '2/3', '1/2'],
      ['7/2', '2', '7/6', '1', '2/3'],
      ['9/2', '5/2', '3/2', '4/3', '5/6'],
      ['11/2', '3', '11/6', '3/2', '7/6'],
      ['13/2', '7/2', '13/6', '5/3', '4/3'],
      ['15/2', '4', '5/2', '2', '3/2'],
      ['17/2', '9/2', '17/6', '7/3', '5/3'],
      ['19/2', '5', '19/6', '5/2', '11/6'],
      ['21/2', '11/2', '7/2', '8/3', '13/6'],
      ['23/2', '6', '23/6', '3', '7/3'],
    ]);
  });
  test('one die of a pool', () => {
    const row = (modifier: number) => [1, 0, -1].map((armor) => formatFraction(poolChance(modifier + armor)));
    expect([-3, -2, -1, 0, 1, 2, 3, 4].map(row)).toEqual([
      ['0', '0', '0'],
      ['1/6', '0', '0'],
      ['1/3', '1/6', '0'],
      ['1/2', '1/3', '1/6'],
      ['2/3', '1/2', '1/3'],
      ['5/6', '2/3', '1/2'],
      ['1', '5/6', '2/3'],
      ['1', '1', '5/6'],
    ]);
  });
  test('whole pools', () => {
    const cell = (prowess: number, armor: number) => {
      const odds = oddsOf('pool', { model: { prowess, vitality: 9 }, target: { armor } });
      const { over, under } = chanceOf(odds.outcomes, (hits) => hits !== 0);
      const figures = odds.figures as { expectedHits: { fraction: string } };
      return `${figures.expectedHits.fraction}, ${((100 * Number(over)) / Number(under)).toFixed(2)}%`;
    };
    expect([1, 4, 8].map((prowess) => [1, 2, 3].map((armor) => cell(prowess, armor)))).toEqual([
      ['1/2, 50.00%', '1/3, 33.33%', '1/6, 16.67%'],
      ['2, 93.75%', '4/3, 80.25%', '2/3, 51.77%'],
      ['4, 99.61%', '8/3, 96.10%', '4/3, 76.74%'],
    ]);
  });
});

describe('morale', () => {
  test('2.5: the chart', () => {
    expect(CAUSE_ROWS.map((row) => MORALE_COLUMNS.map((column) => moraleNeeded(row, column)))).toEqual([
      [3, 3, 3, 4, 5, 5],
      [3, 2, 2, 3, 4, 5],
      [3, 1, 2, 2, 3, 5],
      [2, 1, 1, 2, 3, 4],
      [0, -1, 1, 1, 2, 3],
      [-1, null, null, 0, 1, 2],
      [1, 0, 0, 1, 2, 3],
      [3, 1, 1, 2, 3, 5],
    ]);
  });
  /** Foot Yeomen need 1 to 5 by the cause, a creature −1 and 0: race alone moves the die. */
  test('2.5: chances by modifier and number needed', () => {
    const causes = {
      '-1': [{ kind: 'creature' }, { class: 'peasant' }],
      '0': [{ kind: 'creature' }, { class: 'yeoman' }],
      '1': [{}, { class: 'peasant' }],
      '2': [{}, { class: 'yeoman' }],
      '3': [{}, { class: 'knight' }],
      '4': [{}, { class: 'knight', mount: 'standard' }],
      '5': [{}, { kind: 'creature' }],
    } as const;
    const pass = (needed: keyof typeof causes, moraleMod: number) => {
      const [unit, enemy] = causes[needed];
      const opponents = [{ ...enemy, strength: 99 }];
      return chance(oddsOf('morale-check', { unit: { ...unit, moraleMod }, opponents }), 'passes');
    };
    const row = (modifier: number) =>
      (['-1', '0', '1', '2', '3', '4', '5'] as const).map((needed) => pass(needed, modifier));
    expect([-6, -3, -1, 0, 1, 3, 4].map(row)).toEqual([
      ['1/3', '1/6', '0', '0', '0', '0', '0'],
      ['5/6', '2/3', '1/2', '1/3', '1/6', '0', '0'],
      ['1', '1', '5/6', '2/3', '1/2', '1/3', '1/6'],
      ['1', '1', '1', '5/6', '2/3', '1/2', '1/3'],
      ['1', '1', '1', '1', '5/6', '2/3', '1/2'],
      ['1', '1', '1', '1', '1', '1', '5/6'],
      ['1', '1', '1', '1', '1', '1', '1'],
    ]);
  });
  test('2.6, 2.7: rally and failure', () => {
    const rally = (unit: object) => chance(oddsOf('rally', { unit }), 'rallied');
    const failure = oddsOf('creature-failure', { creature: {} });
    expect([
      rally({ class: 'peasant' }),
      rally({ class: 'yeoman' }),
      rally({ class: 'knight' }),
      rally({ kind: 'creature' }),
      chance(failure, 'withdraws'),
      chance(failure, 'flees'),
      chance(failure, 'berserk'),
    ]).toEqual(['1/3', '1/2', '2/3', '1/2', '2/3', '1/6', '1/6']);
  });
});

test('2.11: initiative by leaders', () => {
  const rows = [0, 1, 2, 3, 4, 5, 6].map((leadersA) => {
    const odds = oddsOf('initiative', { leadersA, leadersB: 0 });
    const once = odds.also['first throw'] as Distribution<unknown>;
    const first = ['A', 'tie', 'B'].map((who) => {
      const { over, under } = chanceOf(once, (value) => value === who);
      return ((100 * Number(over)) / Number(under)).toFixed(2);
    });
    return [...first, chance(odds, 'A')];
  });
  expect(rows).toEqual([
    ['44.37', '11.27', '44.37', '1/2'],
    ['55.63', '10.80', '33.56', '721/1156'],
    ['66.44', '9.65', '23.92', '861/1171'],
    ['76.08', '8.02', '15.90', '493/596'],
    ['84.10', '6.17', '9.72', '545/608'],
    ['90.28', '4.32', '5.40', '117/124'],
    ['94.60', '2.70', '2.70', '1226/1261'],
  ]);
});

test('2.12: one round of a challenge', () => {
  const row = (a: readonly number[], b: readonly number[]) => {
    const model = ([prowess, armor, vitality]: readonly number[]) => ({ prowess, armor, vitality });
    const odds = oddsOf('challenge', { challenger: model(a), target: model(b) });
    const figures = odds.figures as {
      expectedDealt: { fraction: string };
      expectedTaken: { fraction: string };
    };
    return [
      figures.expectedDealt.fraction,
      figures.expectedTaken.fraction,
      chance(odds, 'target-slain', 'both-slain'),
      chance(odds, 'challenger-slain', 'both-slain'),
    ];
  };
  expect([
    row([4, 2, 4], [3, 1, 3]),
    row([5, 3, 4], [5, 3, 4]),
    row([6, 3, 6], [4, 2, 4]),
    row([2, 1, 2], [8, 3, 10]),
    row([3, 2, 2], [3, 2, 2]),
  ]).toEqual([
    ['2', '1', '5/16', '0'],
    ['5/6', '5/6', '13/3888', '13/3888'],
    ['2', '2/3', '73/729', '0'],
    ['1/3', '4', '0', '247/256'],
    ['1', '1', '7/27', '7/27'],
  ]);
});

test('trading hits wounds one time in three', () => {
  expect(oddsOf('trade-hits', { hits: 9, attempts: 3 }).outcomes).toEqual(successes(3, fraction(1, 3)));
});

const RUNS = 4000;

/** What of an action's value its odds speak of. */
const tellOf = (value: unknown): unknown => {
  const told = value as Readonly<Record<string, unknown>>;
  return told['result'] ?? told['hits'] ?? told['wounds'] ?? value;
};

describe.each(
  sixEvents.actions.filter(({ odds }) => odds !== undefined).map((action) => [action.id, action] as const),
)('%s', (_id, action) => {
  test('seeded runs agree with its odds', () => {
    const input = action.input.parse(action.example);
    const odds = action.odds?.(input);
    const counts = new Map<string, number>();
    for (let seed = 0; seed < RUNS; seed += 1) {
      const key = JSON.stringify(tellOf(action.run(input, seededDice(seedState(seed))).value));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const entries = odds?.outcomes.entries ?? [];
    const known = new Set(entries.map(({ value }) => JSON.stringify(value)));
    expect([...counts.keys()].filter((key) => !known.has(key))).toEqual([]);
    for (const { value, weight } of entries) {
      const p = Number(weight) / Number(odds?.outcomes.total);
      const seen = (counts.get(JSON.stringify(value)) ?? 0) / RUNS;
      expect(Math.abs(seen - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / RUNS) + 1e-9);
    }
  });
});

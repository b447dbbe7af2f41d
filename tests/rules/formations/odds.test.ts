import { describe, expect, test } from 'vitest';
import { seededDice, seedState } from '../../../rules/core/dice.ts';
import { formatFraction, fraction, toNumber } from '../../../rules/core/fraction.ts';
import { chanceOf, type Distribution } from '../../../rules/core/odds.ts';
import { matchDice } from '../../../rules/formations/combat/contest.ts';
import {
  CONTEST_RESULTS,
  type ContestResult,
  contestOdds,
} from '../../../rules/formations/combat/contest-odds.ts';
import { formations } from '../../../rules/formations/index.ts';
import { tries } from '../../support/tries.ts';
import { CAVALRY, chance, INFANTRY, oddsOf, percentOf, SPECIAL } from './support.ts';

const DEFENCES = [0, 1, 2, 3, 4, 5, 6];

test('2.3: kill chances by Defence', () => {
  const rows = DEFENCES.map((defence) => {
    const target = { defence };
    const flee = (type: object) => {
      const { also } = oddsOf('flee', { unit: target, commander: {}, enemies: [type] });
      return formatFraction(
        chanceOf(also['caught'] as Distribution<unknown>, (value) => value === 'destroyed'),
      );
    };
    const horse = oddsOf('assault', { attacker: CAVALRY, target });
    return [
      chance(oddsOf('assault', { attacker: INFANTRY, target }), 'destroyed'),
      chance(horse, 'destroyed'),
      chance(horse, 'bogged'),
      flee(INFANTRY),
      flee(CAVALRY),
      chance(oddsOf('barrage', { shooter: { armed: true }, target, distance: 10 }), 'destroyed'),
    ];
  });
  expect(rows).toEqual([
    ['1/3', '1/2', '0', '1/2', '2/3', '1/3'],
    ['5/18', '5/12', '1/12', '5/12', '5/9', '5/18'],
    ['2/9', '1/3', '1/6', '1/3', '4/9', '2/9'],
    ['1/6', '1/4', '1/4', '1/4', '1/3', '1/6'],
    ['1/9', '1/6', '1/3', '1/6', '2/9', '1/9'],
    ['1/18', '1/12', '5/12', '1/12', '1/9', '1/18'],
    ['0', '0', '1/2', '0', '0', '0'],
  ]);
});

test('2.3: several attackers on one target', () => {
  const fall = (defence: number, type: object, count: number, actions = 1) =>
    percentOf(
      oddsOf('massed-assault', {
        target: { defence },
        attackers: Array.from({ length: count }, () => ({ unit: type, actions })),
      }),
      'destroyed',
    );
  const rows = DEFENCES.map((defence) => [
    fall(defence, INFANTRY, 1),
    fall(defence, INFANTRY, 2),
    fall(defence, INFANTRY, 3),
    fall(defence, INFANTRY, 3, 2),
    fall(defence, CAVALRY, 1),
    fall(defence, CAVALRY, 2),
  ]);
  expect(rows).toEqual([
    ['33.33', '55.56', '70.37', '91.22', '50.00', '75.00'],
    ['27.78', '47.84', '62.33', '85.81', '41.67', '65.97'],
    ['22.22', '39.51', '52.95', '77.86', '33.33', '55.56'],
    ['16.67', '30.56', '42.13', '66.51', '25.00', '43.75'],
    ['11.11', '20.99', '29.77', '50.67', '16.67', '30.56'],
    ['5.56', '10.80', '15.76', '29.03', '8.33', '15.97'],
    ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
  ]);
});

test('2.3: barrages with modifiers', () => {
  const rows = [0, 1, 2, 3, 4].map((defence) =>
    [
      { distance: 10 },
      { distance: 31 },
      { distance: 31, advanced: true },
      { distance: 31, advanced: true, fortification: true },
    ].map((more) =>
      chance(oddsOf('barrage', { shooter: { armed: true }, target: { defence }, ...more }), 'destroyed'),
    ),
  );
  expect(rows).toEqual([
    ['1/3', '5/18', '2/9', '1/6'],
    ['5/18', '2/9', '1/6', '1/9'],
    ['2/9', '1/6', '1/9', '1/18'],
    ['1/6', '1/9', '1/18', '0'],
    ['1/9', '1/18', '0', '0'],
  ]);
});

test('2.4: command checks', () => {
  const counts = Array.from({ length: 13 }, (_, target) => {
    const odds = oddsOf('command-check', { commander: { command: 12 }, modifier: target - 12 });
    return toNumber(chanceOf(odds.outcomes, (value) => value === 'passed')) * 36;
  });
  expect(counts.map(Math.round)).toEqual([0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]);
});

describe('2.5: contests', () => {
  const wins = (a: number, b: number): readonly string[] => {
    const odds = contestOdds({ diceA: a, diceB: b, destroysA: 99, destroysB: 99, unmatchedWin: false });
    return ['a-pushes', 'draw', 'b-pushes'].map((result) =>
      formatFraction(chanceOf(odds, (value) => value === result)),
    );
  };

  test('printed fractions (F-T40, F-T41)', () => {
    const rows = [
      [1, 1, '5/12', '1/6', '5/12'],
      [2, 1, '125/216', '1/6', '55/216'],
      [2, 2, '515/1296', '133/648', '515/1296'],
      [3, 1, '95/144', '1/6', '25/144'],
      [3, 2, '4435/7776', '1447/7776', '947/3888'],
      [3, 3, '3347/7776', '541/3888', '3347/7776'],
      [4, 1, '5501/7776', '1/6', '979/7776'],
      [4, 2, '31523/46656', '1891/11664', '841/5184'],
      [4, 3, '55721/93312', '965/7776', '26011/93312'],
      [4, 4, '247153/559872', '32783/279936', '247153/559872'],
    ] as const;
    expect(rows.map(([a, b]) => wins(a, b))).toEqual(rows.map(([, , ...expected]) => expected));
  });

  test('printed percentages to 6 against 6', () => {
    const percent = (text: string): string => {
      const [over = '0', under = '1'] = text.split('/');
      return ((100 * Number(over)) / Number(under)).toFixed(2);
    };
    const row = (a: number) => [1, 2, 3, 4, 5, 6].map((b) => wins(a, b).map(percent).join(' / '));
    expect([row(5), row(6)]).toEqual([
      [
        '73.85 / 16.67 / 9.48',
        '74.49 / 14.03 / 11.48',
        '70.33 / 10.78 / 18.89',
        '59.92 / 10.71 / 29.37',
        '45.05 / 9.91 / 45.05',
        '30.85 / 9.06 / 60.09',
      ],
      [
        '76.00 / 16.67 / 7.33',
        '79.34 / 12.19 / 8.48',
        '77.34 / 9.31 / 13.34',
        '70.58 / 9.37 / 20.04',
        '60.09 / 9.06 / 30.85',
        '45.65 / 8.70 / 45.65',
      ],
    ]);
  });

  test('printed chances to destroy', () => {
    const destroys = (a: number, b: number) =>
      [INFANTRY, SPECIAL, CAVALRY].map((type) =>
        percentOf(oddsOf('contest', { a: { contestDice: a }, b: { ...type, contestDice: b } }), 'a-destroys'),
      );
    const table = {
      '1v4': ['0.00', '0.00', '0.00'],
      '2v1': ['6.94', '0.00', '0.00'],
      '2v4': ['6.19', '0.00', '0.00'],
      '3v1': ['38.66', '20.83', '0.39'],
      '3v2': ['39.42', '22.60', '0.45'],
      '3v3': ['33.72', '20.88', '0.46'],
      '3v4': ['24.22', '16.71', '0.46'],
      '4v1': ['63.07', '51.44', '13.05'],
      '4v2': ['62.97', '53.52', '14.73'],
      '4v3': ['57.19', '50.17', '14.73'],
      '4v4': ['43.25', '39.88', '14.03'],
      '5v1': ['72.54', '68.80', '40.15'],
      '5v2': ['73.78', '71.12', '44.09'],
      '5v3': ['69.95', '68.04', '43.78'],
      '5v4': ['59.79', '58.92', '41.33'],
    };
    const found = Object.keys(table).map((key) => [key, destroys(Number(key[0]), Number(key[2]))]);
    expect(Object.fromEntries(found)).toEqual(table);
  });

  /** Every throw of one side as its sorted dice, with how often it comes. */
  const throws = (count: number): readonly { dice: readonly number[]; ways: number }[] => {
    const found = new Map<string, number>();
    for (let code = 0; code < 6 ** count; code += 1) {
      const dice = Array.from({ length: count }, (_, place) => (Math.floor(code / 6 ** place) % 6) + 1);
      const key = dice.toSorted((x, y) => y - x).join('');
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return [...found].map(([key, ways]) => ({ dice: [...key].map(Number), ways }));
  };
  const THROWS = Array.from({ length: 6 }, (_, count) => throws(count));
  const sum = (dice: readonly number[]): number => dice.reduce((total, value) => total + value, 0);

  const MOST_DICE = 3 + tries(2);
  test('brute force over all dice, both readings of unmatched dice, three thresholds', () => {
    for (let a = 1; a <= MOST_DICE; a += 1) {
      for (let b = 1; b <= MOST_DICE; b += 1) {
        for (const unmatchedDice of ['ignore', 'count-as-wins'] as const) {
          for (const [destroysA, destroysB] of [
            [11, 18],
            [13, 6],
            [25, 11],
          ] as const) {
            const counts = Object.fromEntries(CONTEST_RESULTS.map((result) => [result, 0])) as Record<
              ContestResult,
              number
            >;
            for (const one of THROWS[a] ?? []) {
              for (const other of THROWS[b] ?? []) {
                const matched = matchDice(one.dice, other.dice, { unmatchedDice });
                const result: ContestResult =
                  matched.a === matched.b
                    ? 'draw'
                    : matched.a > matched.b
                      ? sum(one.dice) >= destroysB
                        ? 'a-destroys'
                        : 'a-pushes'
                      : sum(other.dice) >= destroysA
                        ? 'b-destroys'
                        : 'b-pushes';
                counts[result] += one.ways * other.ways;
              }
            }
            const odds = contestOdds({
              diceA: a,
              diceB: b,
              destroysA,
              destroysB,
              unmatchedWin: unmatchedDice === 'count-as-wins',
            });
            const exact = CONTEST_RESULTS.map((result) =>
              formatFraction(chanceOf(odds, (value) => value === result)),
            );
            expect(exact).toEqual(
              CONTEST_RESULTS.map((result) => formatFraction(fraction(counts[result], 6 ** (a + b)))),
            );
          }
        }
      }
    }
  });

  test('12 against 12 is exact, fair and whole', () => {
    const odds = contestOdds({ diceA: 12, diceB: 12, destroysA: 43, destroysB: 43, unmatchedWin: false });
    const at = (result: ContestResult) => formatFraction(chanceOf(odds, (value) => value === result));
    expect([at('a-destroys'), at('a-pushes')]).toEqual([at('b-destroys'), at('b-pushes')]);
    const weights = odds.entries.reduce((total, { weight }) => total + BigInt(weight), 0n);
    expect(weights).toBe(BigInt(odds.total));
    // Nothing is lost where every total destroys: wins and draws are the same.
    const swift = contestOdds({ diceA: 12, diceB: 12, destroysA: 1, destroysB: 1, unmatchedWin: false });
    expect(formatFraction(chanceOf(swift, (value) => value === 'draw'))).toBe(at('draw'));
  });
});

test('2.6: artillery on a formation', () => {
  const rows = [1, 2, 3, 5, 8].map((count) => {
    const units = Array.from({ length: count }, () => ({ unit: {} }));
    const gun = { type: 'artillery', range: 80 };
    const odds = (command: number) =>
      oddsOf('artillery', { gun, distance: 10, commander: { command }, units });
    const { figures } = odds(6);
    return [figures, ...[6, 7, 8, 9].map((command) => percentOf(odds(command), 'falls-back'))];
  });
  const figures = (tokens: string, kills: string, none: number) => ({
    expectedTokens: expect.objectContaining({ fraction: tokens }),
    expectedKills: expect.objectContaining({ fraction: kills }),
    noKill: expect.objectContaining({ value: expect.closeTo(none, 4) }),
  });
  expect(rows).toEqual([
    [figures('1/3', '1/6', 0.8333), '53.24', '40.28', '27.78', '17.59'],
    [figures('2/3', '1/3', 0.6944), '65.66', '51.31', '36.57', '23.92'],
    [figures('1', '1/2', 0.5787), '71.03', '57.21', '42.26', '28.63'],
    [figures('5/3', '5/6', 0.4019), '78.39', '66.35', '52.27', '37.97'],
    [figures('8/3', '4/3', 0.2326), '86.74', '77.47', '65.65', '52.13'],
  ]);
});

test('2.7: fleeing units destroyed', () => {
  const rows = [0, 1, 2, 3].flatMap((defence) =>
    [INFANTRY, CAVALRY].map((type) =>
      [6, 7, 8, 9].map((command) =>
        percentOf(
          oddsOf('flee', { unit: { defence }, commander: { command }, enemies: [type] }),
          'destroyed',
        ),
      ),
    ),
  );
  expect(rows).toEqual([
    ['41.67', '36.11', '29.17', '20.83'],
    ['55.56', '48.15', '38.89', '27.78'],
    ['34.72', '30.09', '24.31', '17.36'],
    ['46.30', '40.12', '32.41', '23.15'],
    ['27.78', '24.07', '19.44', '13.89'],
    ['37.04', '32.10', '25.93', '18.52'],
    ['20.83', '18.06', '14.58', '10.42'],
    ['27.78', '24.07', '19.44', '13.89'],
  ]);
});

test('2.8: level players roll off evenly', () => {
  const players = ['Red', 'Blue', 'Green'].map((player) => ({ player, roll: 7, success: true, size: 4 }));
  const odds = oddsOf('order-of-play', { players });
  expect(odds.outcomes.entries.map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 1, 1]);
});

const RUNS = tries(4000);

/** Actions whose value names the outcome that the odds speak of. */
describe.each(
  formations.actions.filter(({ odds }) => odds !== undefined).map((action) => [action.id, action] as const),
)('%s', (_id, action) => {
  test('seeded runs agree with its odds', () => {
    const input = action.input.parse(action.example);
    const odds = action.odds?.(input);
    const counts = new Map<string, number>();
    for (let seed = 0; seed < RUNS; seed += 1) {
      const value = action.run(input, seededDice(seedState(seed))).value as {
        result?: string;
        order?: unknown;
      };
      const key = JSON.stringify(value.result ?? value.order);
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

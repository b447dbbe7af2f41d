import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { massBattleAction } from '../../../../rules/by-this-axe/mass-battle/action.ts';
import type { Answer } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import type { BattleInput } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { advance, expects, start } from '../../../../rules/by-this-axe/mass-battle/machine.ts';
import { makeArena } from '../../../../rules/by-this-axe/mass-battle/odds/arena.ts';
import { type BattleOdds, battleOdds } from '../../../../rules/by-this-axe/mass-battle/odds/battle-odds.ts';
import { modifierOf, resultOdds } from '../../../../rules/by-this-axe/mass-battle/odds/clash.ts';
import { fateOf, meanPercents } from '../../../../rules/by-this-axe/mass-battle/odds/fates.ts';
import { NO_STRATAGEMS } from '../../../../rules/by-this-axe/mass-battle/odds/live.ts';
import { planOf, UNKNOWN_PLAN } from '../../../../rules/by-this-axe/mass-battle/odds/plans.ts';
import { makePostureTable } from '../../../../rules/by-this-axe/mass-battle/odds/posture-table.ts';
import { chanceToWinRollOff } from '../../../../rules/by-this-axe/mass-battle/odds/roll-off.ts';
import { summarise } from '../../../../rules/by-this-axe/mass-battle/odds/summary.ts';
import { reportOf } from '../../../../rules/by-this-axe/mass-battle/report.ts';
import type { BattleState } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import { RESULT_RULES, RESULTS } from '../../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import { waysAtLeast } from '../../../../rules/by-this-axe/mass-battle/tables/casualties.ts';
import { seededDice, seedState } from '../../../../rules/core/dice.ts';
import {
  add,
  type Fraction,
  formatFraction,
  fraction,
  multiply,
  ZERO,
} from '../../../../rules/core/fraction.ts';
import { chanceOf, type Distribution, listChances, mean } from '../../../../rules/core/odds.ts';
import { tries } from '../../../support/tries.ts';
import { anyBattle, anySeed } from './arbitraries.ts';
import { countAll, type Measures } from './every-way.ts';
import {
  answerAll,
  conduct,
  foot,
  footArena,
  horse,
  makeInput,
  planned,
  QUIET,
  startBattle,
} from './support.ts';
import vectors from './vectors.json' with { type: 'json' };

const COLUMN_HEADS: Readonly<Record<string, readonly [number, number]>> = {
  '1:4': [1000, 4000],
  '1:3': [1000, 3000],
  '1:2': [1000, 2000],
  '1:1': [1000, 1000],
  '2:1': [2000, 1000],
  '3:1': [3000, 1000],
  '4:1': [4000, 1000],
};

const arenaFor = (column: string) => {
  const [a, d] = COLUMN_HEADS[column] as readonly [number, number];
  return footArena(a, d);
};

/** Without a pursuit, in percent: what a result costs by itself. */
const battlePercent = (
  arena: ReturnType<typeof arenaFor>,
  result: (typeof RESULTS)[number],
  role: 'attacker' | 'defender',
): Fraction => {
  const { battleLosses } = fateOf(arena, result, 'stand-and-hold')[role];
  const whole = arena.state.armies[arena.roles[role]].sp;
  return multiply(
    mean(battleLosses, (sp) => sp),
    fraction(100, whole),
  );
};

describe('section 14, losses', () => {
  test('14.7: mean loss of each result', () => {
    const arena = arenaFor('1:1');
    const found = Object.fromEntries(
      RESULTS.map((result) => [
        result,
        [
          formatFraction(battlePercent(arena, result, 'attacker')),
          formatFraction(battlePercent(arena, result, 'defender')),
        ],
      ]),
    );
    expect(found).toEqual(vectors.meanLossByResult);
  });

  test.each(Object.entries(vectors.expectedLossNoPursuit))(
    '14.9: %s, without pursuit',
    (column, byModifier) => {
      const arena = arenaFor(column);
      const found = Object.fromEntries(
        Object.keys(byModifier).map((modifier) => [
          modifier,
          (['attacker', 'defender'] as const).map((role) =>
            formatFraction(
              mean(resultOdds(arena, Number(modifier)), (result) => battlePercent(arena, result, role)),
            ),
          ),
        ]),
      );
      expect(found).toEqual(byModifier);
    },
  );

  test.each(Object.entries(vectors.expectedLossPursuit0))(
    '14.9: %s, with pursuit on foot',
    (column, byModifier) => {
      const arena = arenaFor(column);
      const found = Object.fromEntries(
        Object.keys(byModifier).map((modifier) => [
          modifier,
          (['attacker', 'defender'] as const).map((role) =>
            formatFraction(
              mean(
                resultOdds(arena, Number(modifier)),
                (result) => meanPercents(arena, result, 'stand-and-hold')[role],
              ),
            ),
          ),
        ]),
      );
      expect(found).toEqual(byModifier);
    },
  );

  const counts = (source: Distribution<number>, whole: number, of: number) =>
    Array.from({ length: 11 }, (_, tenth) => {
      const chance = chanceOf(source, (sp) => sp === (whole * tenth) / 10);
      return Number((chance.over * BigInt(of)) / chance.under);
    });

  test.each([
    ['1:2', [42, 13, 17, 21, 21, 22, 23, 20, 15, 10, 12], [63, 22, 24, 26, 22, 19, 16, 11, 7, 3, 3]],
    ['1:1', [78, 19, 21, 23, 19, 17, 15, 11, 7, 3, 3], [78, 19, 21, 23, 19, 17, 15, 11, 7, 3, 3]],
    ['2:1', [63, 22, 24, 26, 22, 19, 16, 11, 7, 3, 3], [42, 13, 17, 21, 21, 22, 23, 20, 15, 10, 12]],
    ['3:1', [96, 23, 23, 23, 18, 14, 10, 6, 3, 0, 0], [36, 9, 12, 15, 17, 20, 23, 22, 19, 16, 27]],
    ['4:1', [105, 25, 23, 21, 16, 12, 8, 4, 2, 0, 0], [30, 5, 8, 11, 15, 20, 25, 26, 23, 20, 33]],
  ])('14.10: own losses at %s, of 216', (column, attacker, defender) => {
    const [cell] = makePostureTable(arenaFor(column), NO_STRATAGEMS)[0] ?? [];
    if (cell === undefined) throw new Error('the first cell is always there');
    const [a, d] = (COLUMN_HEADS[column] as readonly [number, number]).map((heads) => heads * 5) as [
      number,
      number,
    ];
    expect([
      cell.modifier,
      counts(cell.fates.attacker.battleLosses, a, 216),
      counts(cell.fates.defender.battleLosses, d, 216),
    ]).toEqual([0, attacker, defender]);
  });

  test.each([
    ['1:4', '0', '5/6', '1/6', '47/288', '0'],
    ['1:3', '0', '2/3', '1/3', '341/2592', '0'],
    ['1:2', '1/6', '1/2', '1/3', '77/1296', '1/72'],
    ['1:1', '1/6', '1/6', '2/3', '1/72', '1/72'],
    ['2:1', '1/2', '1/6', '1/3', '1/72', '77/1296'],
    ['3:1', '2/3', '0', '1/3', '0', '341/2592'],
    ['4:1', '5/6', '0', '1/6', '0', '47/288'],
  ])(
    '14.10: %s, who wins and who is destroyed',
    (column, wins, loses, neither, attackerGone, defenderGone) => {
      const [a, d] = COLUMN_HEADS[column] as readonly [number, number];
      const changes = { A: { units: [foot(a)] }, B: { units: [foot(d)] } };
      const { sides } = makeInput(changes);
      const odds = battleOdds(startBattle(changes), { A: planOf(sides.A), B: planOf(sides.B) });
      const { A, B } = summarise(odds);
      expect([A.win, A.lose, A.draw, A.destroyed, B.destroyed].map((chance) => chance.fraction)).toEqual([
        wins,
        loses,
        neither,
        attackerGone,
        defenderGone,
      ]);
    },
  );

  test.each([
    ['A:V', -8, '69.2346', '1/6'],
    ['A:V', -4, '73.7284', '1/6'],
    ['A:V', 0, '84.4444', '41/216'],
    ['A:V', 2, '90.3210', '11/36'],
    ['A:V', 4, '95.1605', '37/72'],
    ['A:V', 8, '99.6543', '67/72'],
    ['A:CV', -8, '84.6173', '5/12'],
    ['A:CV', -4, '86.8642', '5/12'],
    ['A:CV', 0, '92.2222', '187/432'],
    ['A:CV', 2, '95.1605', '37/72'],
    ['A:CV', 4, '97.5802', '95/144'],
    ['A:CV', 8, '99.8272', '137/144'],
  ] as const)('14.10: %s and a pursuit at %i', (result, modifier, wanted, gone) => {
    const BANDS: Readonly<Record<number, number>> = { 0: 0, 2: 20, 4: 40, 8: 100 };
    const army = (percent: number) =>
      [
        horse(percent * 10),
        foot(1000 - percent * 10, { fc: 5, armor: 'heavy', shield: true, abilities: ['fanatic'] }),
      ].filter(({ individuals }) => individuals > 0);
    const state = startBattle({
      A: { units: army(BANDS[Math.max(0, modifier)] as number) },
      B: { units: army(BANDS[Math.max(0, -modifier)] as number) },
    });
    const arena = makeArena(state, { attacker: 'A', defender: 'B' }, conduct);
    const { losses, remaining } = fateOf(arena, result, 'stand-and-hold').defender;
    const percent = multiply(
      mean(losses, (sp) => sp),
      fraction(100, 10_000),
    );
    expect([
      (Math.round((Number(percent.over) / Number(percent.under)) * 10_000) / 10_000).toFixed(4),
      formatFraction(chanceOf(remaining, (sp) => sp === 0)),
    ]).toEqual([wanted, gone]);
  });
});

test('P(2d6 and bonus reach 13), of 36', () => {
  const found = Object.fromEntries(
    Object.keys(vectors.stratagemSuccessOf36ByBonus).map((bonus) => [bonus, waysAtLeast(13 - Number(bonus))]),
  );
  expect(found).toEqual(vectors.stratagemSuccessOf36ByBonus);
});

test.each([
  [0, '1/2'],
  [1, '21/31'],
  [2, '13/16'],
  [3, '10/11'],
  [4, '33/34'],
  [5, '1'],
  [9, '1'],
  [-1, '10/31'],
])('a roll-off with %i more to add is won by %s', (advantage, chance) => {
  expect(formatFraction(chanceToWinRollOff(advantage))).toBe(chance);
});

/** `{ '320': '1/6' }`, zeros left out. */
const shown = (source: Distribution<string | number | null>): Record<string, string> =>
  Object.fromEntries(listChances(source).map(({ value, fraction: chance }) => [String(value), chance]));

const MEASURES: Measures = {
  outcomes: ({ end, result }) => result ?? end,
  winner: ({ roles, result }) => {
    if (roles === null || result === null) return 'no-battle';
    const { winner } = RESULT_RULES[result];
    return winner === null ? 'draw' : roles[winner];
  },
  pursuit: ({ pursuit }) => pursuit?.percent ?? null,
  lossesA: ({ losses, pursuit }) => losses.A.sp + (pursuit?.by === 'B' ? pursuit.sp : 0),
  lossesB: ({ losses, pursuit }) => losses.B.sp + (pursuit?.by === 'A' ? pursuit.sp : 0),
  battleLossesA: ({ losses }) => losses.A.sp,
  battleLossesB: ({ losses }) => losses.B.sp,
  remainingA: ({ remaining }) => remaining.A,
  remainingB: ({ remaining }) => remaining.B,
  retreatA: ({ retreat }) => retreat.A,
  retreatB: ({ retreat }) => retreat.B,
  woundedA: ({ wounded }) => wounded.A?.sp ?? 0,
  woundedB: ({ wounded }) => wounded.B?.sp ?? 0,
};

const measured = (odds: BattleOdds): Record<string, Record<string, string>> => ({
  outcomes: shown(odds.outcomes),
  winner: shown(odds.winner),
  pursuit: shown(odds.pursuit),
  lossesA: shown(odds.sides.A.losses),
  lossesB: shown(odds.sides.B.losses),
  battleLossesA: shown(odds.sides.A.battleLosses),
  battleLossesB: shown(odds.sides.B.battleLosses),
  remainingA: shown(odds.sides.A.remaining),
  remainingB: shown(odds.sides.B.remaining),
  retreatA: shown(odds.sides.A.miles),
  retreatB: shown(odds.sides.B.miles),
  woundedA: shown(odds.sides.A.wounded),
  woundedB: shown(odds.sides.B.wounded),
});

const oddsFor = (input: BattleInput): BattleOdds =>
  battleOdds(startBattleOf(input), { A: planOf(input.sides.A), B: planOf(input.sides.B) });

const startBattleOf = (input: BattleInput): BattleState => {
  const started = start(input);
  if (!started.ok) throw new Error(started.refusal.message);
  return started.value.value;
};

describe('against every way the dice can fall', () => {
  test.each<[string, Parameters<typeof makeInput>[0]]>([
    ['equal foot, wounded and all', { A: { units: [foot(7)] }, B: { units: [foot(8, { fc: 4 })] } }],
    [
      'horse that pursues, losses that leave other shares',
      {
        A: { units: [horse(50), foot(61)], lossPolicy: 'weakest-first' },
        B: { units: [horse(9, { armor: 'light' }), foot(30)], lossPolicy: 'keep-mounted' },
        options: { healing: false },
      },
    ],
    [
      'a fighting retreat that may or may not get away',
      {
        A: { units: [foot(100), horse(11)], postures: { attacker: 'frontal-assault' } },
        B: {
          units: [horse(10), foot(13)],
          postures: { defender: 'fighting-retreat' },
          lossPolicy: 'weakest-first',
        },
        options: { healing: false },
      },
    ],
    [
      'the defender wins, three dice of miles, only attackers pursue',
      {
        A: { units: [foot(10)] },
        B: { units: [foot(41), horse(3)] },
        options: { cvRetreat: '3d6', attackerOnlyPursuit: true },
      },
    ],
    ['next to nobody left', { A: { units: [foot(2, { fc: 1 })] }, B: { units: [foot(1, { fc: 1 })] } }],
    ['nobody pursues', { A: { units: [foot(40)], pursue: false }, B: { units: [foot(10)] } }],
  ])('%s', (_what, changes) => {
    const input = makeInput(changes);
    expect(measured(oddsFor(input))).toEqual(countAll(input, MEASURES));
  });

  const STRATAGEM_MEASURES: Measures = {
    outcomes: MEASURES['outcomes'] as Measures[string],
    retreatA: MEASURES['retreatA'] as Measures[string],
  };
  test.each([
    ['flank-march', 'ambush'],
    ['evade', 'foil'],
    ['evade', 'evade'],
    ['deceptive', 'evade'],
    ['foil', 'fortifications'],
    [null, 'foil'],
  ] as const)('%s against %s', (a, b) => {
    const input = makeInput({
      A: {
        units: [horse(10), foot(5)],
        stratagem: a,
        general: { leadership: 4 },
        carried: a === null ? 'surprise' : null,
      },
      B: { units: [horse(10, { armor: 'none' }), foot(5)], stratagem: b, general: { leadership: 3 } },
      options: { healing: false },
    });
    const { outcomes, retreatA } = measured(oddsFor(input));
    expect({ outcomes, retreatA }).toEqual(countAll(input, STRATAGEM_MEASURES));
  });
});

/** Every face of every die: what a state's odds must be the mean of. */
const everyThrow = (count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : everyThrow(count - 1).flatMap((some) => [1, 2, 3, 4, 5, 6].map((face) => [...some, face]));

const chances = (odds: BattleOdds): Map<string, Fraction> => {
  const list = new Map<string, Fraction>();
  const put = (name: string, source: Distribution<string | number | null>) => {
    for (const { value, weight } of source.entries)
      list.set(`${name} ${value}`, fraction(weight, source.total));
  };
  put('outcome', odds.outcomes);
  put('winner', odds.winner);
  put('attacker', odds.attacker);
  for (const side of ['A', 'B'] as const) {
    put(`losses${side}`, odds.sides[side].losses);
    put(`miles${side}`, odds.sides[side].miles);
    put(`wounded${side}`, odds.sides[side].wounded);
  }
  return list;
};

test('at every step the odds are the mean of those after each throw, and in the end they are what happened', () => {
  fc.assert(
    fc.property(anyBattle, anySeed, (input, seed) => {
      const roll = seededDice(seedState(seed));
      const plans = { A: planOf(input.sides.A), B: planOf(input.sides.B) };
      let state = startBattleOf(input);
      for (let expected = expects(state); expected.kind !== 'over'; expected = expects(state)) {
        let answer: Answer;
        if (expected.kind === 'choice') {
          answer = planned(state, input);
          const next = chances(battleOdds(go(state, answer), plans));
          expect(chances(battleOdds(state, plans))).toEqual(next);
        } else {
          const throws = everyThrow(expected.count);
          const sums = new Map<string, Fraction>();
          // A tie in the roll-off leads back to the same state: its odds stand for themselves.
          for (const values of throws) {
            for (const [key, chance] of chances(
              battleOdds(go(state, { kind: 'dice', values: [...values] }), plans),
            )) {
              sums.set(key, add(sums.get(key) ?? ZERO, multiply(chance, fraction(1, throws.length))));
            }
          }
          expect(chances(battleOdds(state, plans))).toEqual(sums);
          answer = { kind: 'dice', values: [...roll.roll(6, expected.count, '').values] };
        }
        state = go(state, answer);
      }
      const report = reportOf(state);
      const over = battleOdds(state, plans);
      expect(measured(over)).toEqual(
        Object.fromEntries(
          Object.entries(MEASURES).map(([name, measure]) => [name, { [String(measure(report))]: '1' }]),
        ),
      );
    }),
    { numRuns: tries(12) },
  );
}, 60_000);

const go = (state: BattleState, answer: Answer): BattleState => {
  const next = advance(state, answer);
  if (!next.ok) throw new Error(next.refusal.message);
  return next.value.value;
};

describe('what is not known', () => {
  const fighting = answerAll(startBattle({ A: { units: [horse(150), foot(450)] } }), [
    ...QUIET,
    { kind: 'stance', side: 'A', stance: 'offensive' },
    { kind: 'stance', side: 'B', stance: 'defensive' },
  ]);

  test('a guessed mix weighs the odds of its parts', () => {
    const known = (defender: 'weak-center' | 'refuse-left') =>
      battleOdds(fighting, {
        A: { ...UNKNOWN_PLAN, postures: { attacker: { known: 'attack-right' }, defender: null } },
        B: { ...UNKNOWN_PLAN, postures: { attacker: null, defender: { known: defender } } },
      });
    const mixed = battleOdds(fighting, {
      A: { ...UNKNOWN_PLAN, postures: { attacker: { known: 'attack-right' }, defender: null } },
      B: {
        ...UNKNOWN_PLAN,
        postures: {
          attacker: null,
          defender: {
            mix: [
              ['weak-center', 1],
              ['refuse-left', 3],
            ],
          },
        },
      },
    });
    const wins = (odds: BattleOdds) => chanceOf(odds.winner, (who) => who === 'A');
    const expected = add(
      multiply(wins(known('weak-center')), fraction(1, 4)),
      multiply(wins(known('refuse-left')), fraction(3, 4)),
    );
    expect(wins(mixed)).toEqual(expected);
  });

  test('both unknown: the equilibrium of section 11.2', () => {
    const equal = answerAll(
      startBattle({
        A: { units: [horse(150), foot(850, { armor: 'heavy', shield: true, abilities: ['fanatic'] })] },
        B: { units: [foot(2000)] },
      }),
      [
        ...QUIET,
        { kind: 'stance', side: 'A', stance: 'offensive' },
        { kind: 'stance', side: 'B', stance: 'defensive' },
      ],
    );
    expect(equal.armies.A.sp).toBe(10_000);
    const mounted = {
      ...equal.armies.A,
      shares: { ...equal.armies.A.shares, mounted: { part: 1, whole: 1 } },
    };
    const odds = battleOdds(
      { ...equal, armies: { ...equal.armies, A: mounted } },
      { A: UNKNOWN_PLAN, B: UNKNOWN_PLAN },
      'us-swing',
    );
    expect(shown(odds.outcomes)).toEqual({ 'D:MV': '223/1452', SM: '38/121', SK: '1/3', 'A:MV': '289/1452' });
    const meanLoss = (side: 'A' | 'B') => mean(odds.sides[side].losses, (sp) => sp);
    expect(
      [meanLoss('A'), meanLoss('B')].map(({ over, under }) =>
        (Number(over) / Number(under) / 100).toFixed(4),
      ),
    ).toEqual(['26.0608', '27.3613']);
  });

  test('nothing known at all still makes one', () => {
    const odds = battleOdds(startBattle(), { A: UNKNOWN_PLAN, B: UNKNOWN_PLAN });
    for (const source of [
      odds.outcomes,
      odds.winner,
      odds.sides.A.losses,
      odds.sides.B.miles,
      odds.pursuit,
    ]) {
      expect(chanceOf<string | number | null>(source, () => true)).toEqual(fraction(1));
    }
  });
});

test('losses shared out by hand count as they were, not as a policy would have them', () => {
  const shared = answerAll(
    startBattle({ A: { units: [foot(1800)] }, B: { units: [horse(100), foot(200)] } }),
    [
      ...QUIET,
      { kind: 'stance', side: 'A', stance: 'offensive' },
      { kind: 'stance', side: 'B', stance: 'defensive' },
      { kind: 'posture', side: 'A', posture: 'frontal-assault', timeOfDay: null },
      { kind: 'posture', side: 'B', posture: 'fighting-retreat', timeOfDay: null },
      { kind: 'dice', values: [3] },
      { kind: 'dice', values: [1, 1] },
      { kind: 'dice', values: [4, 4] },
    ],
  );
  const riders = { A: UNKNOWN_PLAN, B: { ...UNKNOWN_PLAN, lossPolicy: 'keep-mounted' as const } };
  const byHand = go(shared, { kind: 'losses', side: 'B', losses: [999, 601] });
  const pursued = (state: BattleState) =>
    formatFraction(chanceOf(battleOdds(state, riders).pursuit, (p) => p !== null));
  expect([pursued(shared), pursued(byHand)]).toEqual(['0', '1']);
});

test('the action tells outcomes, losses of both sides and the figures', () => {
  const odds = massBattleAction.odds?.(massBattleAction.input.parse(massBattleAction.example));
  if (odds === undefined) throw new Error('a mass battle has odds');
  expect(shown(odds.outcomes as Distribution<string>)).toEqual({
    'D:MV': '1/6',
    SK: '1/6',
    SM: '1/6',
    'A:MV': '1/2',
  });
  expect(Object.keys(odds.also).sort()).toEqual(
    [
      'attacker',
      'pursuit',
      'winner',
      ...['battleLosses', 'losses', 'remaining', 'retreat', 'wounded'].flatMap((name) => [
        `${name}A`,
        `${name}B`,
      ]),
    ].sort(),
  );
  expect(odds.figures).toMatchObject({
    A: { win: { p: 0.5, fraction: '1/2' }, draw: { fraction: '1/3' }, lose: { fraction: '1/6' } },
    B: { win: { fraction: '1/6' }, losses: { mean: { fraction: '11720/9' } } },
  });
});

test('the table of all 25 pairs is that of the battles it stands for', () => {
  const state = startBattle({
    A: { units: [foot(2000, { missile: true })] },
    B: { units: [foot(700), horse(70)] },
  });
  const arena = makeArena(state, { attacker: 'A', defender: 'B' }, conduct);
  for (const row of makePostureTable(arena, NO_STRATAGEMS)) {
    for (const { attack, defence, modifier, results, fates } of row) {
      const plan = (posture: { attacker?: typeof attack; defender?: typeof defence }) => ({
        ...UNKNOWN_PLAN,
        stratagem: { known: null },
        postures: {
          attacker: posture.attacker === undefined ? null : { known: posture.attacker },
          defender: posture.defender === undefined ? null : { known: posture.defender },
        },
      });
      const odds = battleOdds(state, {
        A: { ...plan({ attacker: attack }), stance: { known: 'offensive' } },
        B: { ...plan({ defender: defence }), stance: { known: 'defensive' } },
      });
      expect(modifier).toBe(modifierOf(arena, NO_STRATAGEMS, attack, defence));
      expect(shown(results)).toEqual(shown(odds.outcomes as Distribution<string>));
      expect([
        shown(fates.attacker.losses),
        shown(fates.defender.losses),
        shown(fates.defender.miles),
      ]).toEqual([shown(odds.sides.A.losses), shown(odds.sides.B.losses), shown(odds.sides.B.miles)]);
    }
  }
});

test('16.25 a result is told by who is sure to attack, else by the part he plays', () => {
  const example = massBattleAction.input.parse(massBattleAction.example) as BattleInput;
  expect(massBattleAction.odds?.(example).labels).toMatchObject({
    'A:MV': 'Marcher Lords: marginal victory',
    'D:V': 'Hobbits: victory',
    SK: 'skirmish',
  });
  const both = {
    ...example,
    sides: {
      A: { ...example.sides.A, rolePreference: 'attacker', stance: 'offensive' },
      B: { ...example.sides.B, rolePreference: 'attacker', stance: 'offensive' },
    },
  };
  expect(massBattleAction.odds?.(both as BattleInput).labels).toMatchObject({
    'A:MV': 'attacker: marginal victory',
  });
});

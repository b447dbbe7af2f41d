import { describe, expect, test } from 'vitest';
import { settleHouseRules } from '../../../../rules/by-this-axe/data/house-rules.ts';
import {
  makePlanGames,
  type StanceGame,
} from '../../../../rules/by-this-axe/mass-battle/advice/plan-game.ts';
import { bestReply, makePostureGame } from '../../../../rules/by-this-axe/mass-battle/advice/posture-game.ts';
import { posturesAction } from '../../../../rules/by-this-axe/mass-battle/advice/postures-action.ts';
import type { Utility } from '../../../../rules/by-this-axe/mass-battle/advice/utility.ts';
import type { Arena } from '../../../../rules/by-this-axe/mass-battle/odds/arena.ts';
import { makeArena } from '../../../../rules/by-this-axe/mass-battle/odds/arena.ts';
import { NO_STRATAGEMS, writeLive } from '../../../../rules/by-this-axe/mass-battle/odds/live.ts';
import { chanceToWinRollOff } from '../../../../rules/by-this-axe/mass-battle/odds/roll-off.ts';
import {
  ATTACKS,
  DEFENCES,
  postureModifier,
} from '../../../../rules/by-this-axe/mass-battle/tables/postures.ts';
import type { Stratagem } from '../../../../rules/by-this-axe/mass-battle/tables/stratagems.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';
import {
  add,
  compare,
  type Fraction,
  formatFraction,
  fraction,
  multiply,
  ONE,
  subtract,
  toNumber,
  ZERO,
} from '../../../../rules/core/fraction.ts';
import { type Payoffs, payoffsAgainst, solveEvenly, transpose } from '../../../../rules/core/matrix-game.ts';
import { certain, weighted } from '../../../../rules/core/odds.ts';
import { catchRefusal } from '../../../../rules/core/result.ts';
import { conduct, foot, footArena, horse, makeInput, refusalOf, startBattle } from './support.ts';
import vectors from './vectors.json' with { type: 'json' };

const game = (
  arena: Arena,
  utility: Utility = 'us-swing',
  attacker: Stratagem | null = null,
  defender: Stratagem | null = null,
) => makePostureGame(arena, certain(writeLive({ A: attacker, B: defender })), utility);

const shown = (mix: readonly Fraction[]): readonly string[] => mix.map(formatFraction);

/** 100 Unit Strength a side. */
const EQUAL = footArena(2000, 2000);

describe('section 11.2: equal forces', () => {
  const solved = game(EQUAL);

  test('mixes and value', () => {
    expect({
      attacker: shown(solved.mixes.attacker),
      defender: shown(solved.mixes.defender),
      value: formatFraction(solved.value),
    }).toEqual(vectors.equilibrium_1_1_usSwing);
  });

  test('the matrix', () => {
    const [high, low] = ['515/36', '515/54'];
    expect(solved.payoffs.map(shown)).toEqual([
      ['0', '0', '0', `-${high}`, low],
      [low, '0', '0', high, '0'],
      [low, '0', '0', high, '0'],
      [high, low, low, `-${low}`, `-${high}`],
      [low, '0', '0', '0', `-${low}`],
    ]);
  });

  test('what the unused postures are worth against these mixes', () => {
    const screened = payoffsAgainst(solved.payoffs, solved.mixes.defender)[4] as Fraction;
    const standing = payoffsAgainst(transpose(solved.payoffs), solved.mixes.attacker)[0] as Fraction;
    expect([toNumber(screened).toFixed(4), toNumber(standing).toFixed(4)]).toEqual(['-2.6010', '6.9360']);
  });

  test('dominated postures are named', () => {
    expect(solved.dominated).toEqual({
      attacker: [{ posture: 'screened-attack', by: ['attack-right', 'attack-left'], strictly: false }],
      defender: [{ posture: 'stand-and-hold', by: ['refuse-right', 'refuse-left'], strictly: false }],
    });
  });

  test('in percent and in chances to win it is the same game', () => {
    const [percent, wins] = [game(EQUAL, 'pct-swing'), game(EQUAL, 'win-diff')];
    expect([percent.mixes, wins.mixes]).toEqual([solved.mixes, solved.mixes]);
    expect([formatFraction(percent.value), formatFraction(wins.value)]).toEqual(['515/396', '1/22']);
  });
});

describe('section 11.3', () => {
  const HALF = (whole: string): readonly [string, string] => {
    const [over = '0', under = '1'] = whole.split('/');
    const half = formatFraction(fraction(BigInt(over), 2n * BigInt(under)));
    return [half, half];
  };

  test.each([-2, -1, 1, 2] as const)('the missing cell at %i changes nothing', (missingCell) => {
    const solved = game(footArena(2000, 2000, { missingCell }));
    expect([solved.value, solved.mixes]).toEqual([game(EQUAL).value, game(EQUAL).mixes]);
  });

  test.each([
    [-1, '1/8', ['3/8', ...HALF('1/2'), '1/8', '0'], ['0', ...HALF('11/16'), '1/16', '1/4']],
    [0, '1/8', ['3/8', ...HALF('1/2'), '1/8', '0'], ['0', ...HALF('11/16'), '1/16', '1/4']],
    [1, '1/8', ['3/8', ...HALF('1/2'), '1/8', '0'], ['0', ...HALF('11/16'), '1/16', '1/4']],
    [2, '1/8', ['3/8', ...HALF('1/2'), '1/8', '0'], ['0', ...HALF('11/16'), '1/16', '1/4']],
    [-2, '1/9', ['1/3', ...HALF('5/9'), '1/9', '0'], ['1/9', ...HALF('5/9'), '0', '1/3']],
  ] as const)('for the bare modifier, missing cell %i', (missingCell, value, attacker, defender) => {
    const rules = settleHouseRules({ missingCell });
    const payoffs = ATTACKS.map((attack) =>
      DEFENCES.map((defence) => fraction(postureModifier(attack, defence, rules))),
    );
    const solved = solveEvenly(payoffs);
    expect([formatFraction(solved.value), shown(solved.rows), shown(solved.columns)]).toEqual([
      value,
      attacker,
      defender,
    ]);
  });

  test.each<[string, Stratagem | null, Stratagem | null, string, readonly string[], readonly string[]]>([
    [
      'defender’s ambush',
      null,
      'ambush',
      '-3605/288',
      ['3/8', ...HALF('1/4'), '0', '3/8'],
      ['0', ...HALF('1/4'), '1/8', '5/8'],
    ],
    [
      'defender’s fortifications',
      null,
      'fortifications',
      '-1957/144',
      ['9/20', ...HALF('2/5'), '3/20', '0'],
      ['0', ...HALF('7/10'), '1/20', '1/4'],
    ],
    [
      'defender’s deception',
      null,
      'deceptive',
      '-2575/342',
      ['8/19', ...HALF('7/19'), '4/19', '0'],
      ['0', ...HALF('11/19'), '2/19', '6/19'],
    ],
    [
      'attacker’s deception',
      'deceptive',
      null,
      '206/21',
      ['2/7', ...HALF('23/35'), '2/35', '0'],
      ['0', ...HALF('4/5'), '1/35', '6/35'],
    ],
    [
      'attacker’s flank march',
      'flank-march',
      null,
      '2575/378',
      ['5/7', ...HALF('2/7'), '0', '0'],
      ['0', '0', '0', '2/7', '5/7'],
    ],
    [
      'attacker’s surprise',
      'surprise',
      null,
      '2575/216',
      ['1/2', ...HALF('1/2'), '0', '0'],
      ['0', '0', '0', '1/6', '5/6'],
    ],
  ])('%s', (_what, a, d, value, attacker, defender) => {
    const solved = game(EQUAL, 'us-swing', a, d);
    expect([
      formatFraction(solved.value),
      shown(solved.mixes.attacker),
      shown(solved.mixes.defender),
    ]).toEqual([value, attacker, defender]);
  });

  test('defender’s flank march: the retreat, and at least its value whatever is mixed', () => {
    const solved = game(EQUAL, 'us-swing', null, 'flank-march');
    expect([formatFraction(solved.value), shown(solved.mixes.defender)]).toEqual([
      '-515/54',
      ['0', '0', '0', '0', '1'],
    ]);
    const guarantees = payoffsAgainst(transpose(solved.payoffs), solved.mixes.attacker);
    expect(guarantees.every((worth) => compare(worth, solved.value) >= 0)).toBe(true);
  });

  const withShares = (mounted: number, missile: number): Arena => {
    const { A } = EQUAL.state.armies;
    const shares = {
      ...A.shares,
      mounted: { part: mounted, whole: 100 },
      missile: { part: missile, whole: 100 },
    };
    return { ...EQUAL, state: { ...EQUAL.state, armies: { ...EQUAL.state.armies, A: { ...A, shares } } } };
  };

  test('defender’s flank march without a screen', () => {
    const solved = game(withShares(25, 24), 'us-swing', null, 'flank-march');
    expect([
      formatFraction(solved.value),
      shown(solved.mixes.attacker),
      shown(solved.mixes.defender),
    ]).toEqual(['-1957/144', ['9/20', ...HALF('2/5'), '3/20', '0'], ['0', ...HALF('7/10'), '1/20', '1/4']]);
    expect(solved.reasons.attacker.map((reason) => reason === null)).toEqual([true, true, true, true, false]);
  });

  test('no Envelop: worth nothing, the refusal answers everything', () => {
    const solved = game(withShares(24, 25));
    expect(formatFraction(solved.value)).toBe('0');
    expect(solved.mixes.attacker[3]).toEqual(ZERO);
    expect(shown(solved.mixes.defender)).toEqual(['0', '1/2', '1/2', '0', '0']);
  });

  test.each<[number, number, Utility, readonly string[], readonly string[], string]>([
    [4000, 2000, 'us-swing', ['.3483', '.5180', '.1337'], ['.6481', '.0838', '.2682'], '-9.158605'],
    [4000, 2000, 'pct-swing', ['.3611', '.4993', '.1396'], ['.6488', '.0818', '.2694'], '18.518173'],
    [2000, 4000, 'us-swing', ['.3161', '.5192', '.1646'], ['.6218', '.0823', '.2959'], '16.201815'],
    [2000, 4000, 'pct-swing', ['.2957', '.5334', '.1709'], ['.6200', '.0773', '.3028'], '-13.472605'],
    [6000, 2000, 'us-swing', ['.3496', '.5191', '.1313'], ['.6536', '.0808', '.2656'], '1.918632'],
    [6000, 2000, 'pct-swing', ['.3841', '.4766', '.1394'], ['.6686', '.0697', '.2617'], '38.319786'],
    [2000, 6000, 'pct-swing', ['.2849', '.5325', '.1826'], ['.6679', '.0650', '.2671'], '-33.430556'],
  ])('%i against %i heads for %s', (a, d, utility, attacker, defender, value) => {
    const solved = game(footArena(a, d), utility);
    const [fa, ar, al, env] = solved.mixes.attacker as [Fraction, Fraction, Fraction, Fraction, Fraction];
    const [, rr, rl, wc, fr] = solved.mixes.defender as [Fraction, Fraction, Fraction, Fraction, Fraction];
    const round = (parts: readonly Fraction[]) => parts.map((part) => toNumber(part).toFixed(4).slice(1));
    expect([
      round([fa, add(ar, al), env]),
      round([add(rr, rl), wc, fr]),
      toNumber(solved.value).toFixed(6),
    ]).toEqual([attacker, defender, value]);
  });
});

describe('best replies', () => {
  const solved = game(EQUAL);
  const pure = (place: number) => Array.from({ length: 5 }, (_, at) => (at === place ? ONE : ZERO));

  test('to what is certain', () => {
    expect([
      bestReply(solved, 'attacker', pure(3)).best,
      bestReply(solved, 'attacker', pure(0)).best,
      bestReply(solved, 'defender', pure(3)).best,
      bestReply(solved, 'defender', pure(0)).best,
    ]).toEqual([['attack-right', 'attack-left'], ['envelop'], ['fighting-retreat'], ['weak-center']]);
  });

  test('to the equilibrium nothing is worth more than the game', () => {
    expect(bestReply(solved, 'attacker', solved.mixes.defender).worth).toEqual(solved.value);
    expect(bestReply(solved, 'defender', solved.mixes.attacker).worth).toEqual(subtract(ZERO, solved.value));
  });

  test('never what may not be taken', () => {
    const { A } = EQUAL.state.armies;
    const noHorse = { ...A, shares: { ...A.shares, mounted: { part: 0, whole: 1 } } };
    const arena = { ...EQUAL, state: { ...EQUAL.state, armies: { ...EQUAL.state.armies, A: noHorse } } };
    const reply = bestReply(game(arena), 'attacker', pure(0));
    expect([reply.best, reply.worths[3]]).toEqual([['attack-right', 'attack-left', 'screened-attack'], null]);
  });
});

test('when nobody knows what is in force the game is played for the mean', () => {
  const sure = game(EQUAL, 'us-swing', null, 'ambush').payoffs;
  const never = game(EQUAL).payoffs;
  const live = weighted([
    [writeLive({ A: null, B: 'ambush' }), 1],
    [writeLive(NO_STRATAGEMS), 3],
  ]);
  const mixed = makePostureGame(EQUAL, live, 'us-swing').payoffs;
  const cell = (payoffs: Payoffs, row: number, column: number) => payoffs[row]?.[column] as Fraction;
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const expected = add(
        multiply(cell(sure, row, column), fraction(1, 4)),
        multiply(cell(never, row, column), fraction(3, 4)),
      );
      expect(cell(mixed, row, column)).toEqual(expected);
    }
  }
});

describe('stance and stratagem as a larger game', () => {
  const state = startBattle({ A: { units: [foot(2000)] }, B: { units: [foot(1100), horse(120)] } });
  const games = makePlanGames(state, conduct, 'pct-swing');
  const value = (attacker: 'A' | 'B') => {
    const roles =
      attacker === 'A'
        ? ({ attacker: 'A', defender: 'B' } as const)
        : ({ attacker: 'B', defender: 'A' } as const);
    const worth = makePostureGame(makeArena(state, roles, conduct), certain('none none'), 'pct-swing').value;
    return attacker === 'A' ? worth : subtract(ZERO, worth);
  };
  const better = (a: Fraction, b: Fraction) => (compare(a, b) > 0 ? a : b);
  const worse = (a: Fraction, b: Fraction) => (compare(a, b) > 0 ? b : a);

  test('the four pairs of stances are worth what follows from them', () => {
    const found: StanceGame = games.stanceGame(NO_STRATAGEMS);
    // B has more horse: one better in the roll-off.
    const chance = chanceToWinRollOff(-1);
    const rollOff = add(
      multiply(chance, better(value('A'), value('B'))),
      multiply(subtract(ONE, chance), worse(value('A'), value('B'))),
    );
    expect(found.payoffs).toEqual([
      [rollOff, value('A')],
      [value('B'), ZERO],
    ]);
    expect([found.force, found.value]).toEqual([null, found.stanceValue]);
  });

  test('a superior general forces what is best for him', () => {
    const led = startBattle({
      A: { units: [foot(2000)] },
      B: { units: [foot(1100), horse(120)], general: { leadership: 5 } },
    });
    const found = makePlanGames(led, conduct, 'pct-swing').stanceGame(NO_STRATAGEMS);
    expect(found.force?.side).toBe('B');
    expect(found.value).toEqual(worse(found.stanceValue, worse(value('A'), value('B'))));
  });

  test('nobody gains by another stratagem than the mix gives', () => {
    const found = games.stratagemGame();
    expect([found.choices.A.length, found.choices.B.length]).toEqual([8, 8]);
    for (const worth of payoffsAgainst(found.payoffs, found.mixes.B)) {
      expect(compare(worth, found.value)).toBeLessThanOrEqual(0);
    }
    for (const worth of payoffsAgainst(transpose(found.payoffs), found.mixes.A)) {
      expect(compare(worth, found.value)).toBeGreaterThanOrEqual(0);
    }
    expect(found.payoffs[0]?.[0]).toEqual(games.stanceGame(NO_STRATAGEMS).value);
  });

  test('whoever may try nothing has one choice', () => {
    const tired = startBattle({
      A: { general: null },
      B: { general: { leadership: 1, stratagemReadyDay: 5 } },
    });
    const found = makePlanGames(tired, conduct, 'pct-swing').stratagemGame();
    expect(found.choices).toEqual({ A: [null], B: [null] });
  });
});

describe('the action', () => {
  const run = (changes: Parameters<typeof makeInput>[0]) =>
    withScriptedDice([], (dice) => posturesAction.run({ ...makeInput(changes), utility: 'us-swing' }, dice))
      .value;

  test('the matrix, both mixes and the value, as numbers and fractions', () => {
    const value = run({ A: { units: [foot(2000)] }, B: { units: [foot(2000)] } });
    expect(value).toMatchObject({
      roles: { attacker: 'A', defender: 'B' },
      column: '1:1',
      value: 0,
      valueFraction: '0',
      chance: '1',
      mixes: {
        attacker: [{}, {}, {}, { posture: 'envelop', p: 0, reason: expect.stringContaining('25 %') }, {}],
      },
      otherwise: [],
    });
    expect((value as { matrix: number[][] }).matrix[3]?.[0]).toBeCloseTo(14.3056, 4);
  });

  test('with both attacking it tells the likelier roles first and the others as well', () => {
    const value = run({
      A: { general: { leadership: 3 }, rolePreference: 'defender' },
      B: { stance: 'offensive', rolePreference: 'attacker' },
    });
    expect(value).toMatchObject({
      roles: { attacker: 'B', defender: 'A' },
      chance: '1',
      otherwise: [],
    });
    const both = run({
      A: { general: { leadership: 3 } },
      B: { stance: 'offensive', rolePreference: 'attacker' },
    });
    expect(both).toMatchObject({
      roles: { attacker: 'A' },
      chance: '21/31',
      otherwise: [{ roles: { attacker: 'B' }, chance: '10/31' }],
    });
  });

  test('no battle, no postures', () => {
    const refusal = refusalOf(catchRefusal(() => run({ A: { stance: 'defensive' } })));
    expect(refusal).toMatchObject({ code: 'mass-battle/no-clash', place: 'sides' });
  });
});

import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import {
  lossChoices,
  postureChoices,
  stratagemChoices,
} from '../../../../rules/by-this-axe/mass-battle/choices.ts';
import { expects } from '../../../../rules/by-this-axe/mass-battle/machine.ts';
import { setupNextDay } from '../../../../rules/by-this-axe/mass-battle/next-day.ts';
import { reportOf } from '../../../../rules/by-this-axe/mass-battle/report.ts';
import { superiorSide } from '../../../../rules/by-this-axe/mass-battle/steps/4a-force.ts';
import { answerAll, type Changes, dice, foot, horse, makeInput, QUIET, startBattle } from './support.ts';

const stances = (A: 'offensive' | 'defensive', B: 'offensive' | 'defensive'): readonly Answer[] => [
  { kind: 'stance', side: 'A', stance: A },
  { kind: 'stance', side: 'B', stance: B },
];

const stratagems = (
  A: Extract<Answer, { kind: 'stratagem' }>['stratagem'],
  B: Extract<Answer, { kind: 'stratagem' }>['stratagem'],
): readonly Answer[] => [
  { kind: 'stratagem', side: 'A', stratagem: A },
  { kind: 'stratagem', side: 'B', stratagem: B },
];

const declared: readonly Answer[] = QUIET.slice(2);

describe('stances', () => {
  test('FL-1: both wait, the day goes by without a die', () => {
    const over = answerAll(startBattle({ day: 12 }), [...QUIET, ...stances('defensive', 'defensive')]);
    expect([over.end, over.day, expects(over), reportOf(over)]).toEqual([
      'delayed',
      13,
      { kind: 'over' },
      {
        end: 'delayed',
        roles: null,
        column: null,
        modifiers: null,
        roll: null,
        result: null,
        losses: {
          A: { percent: 0, sp: 0, units: { Foot: 0 } },
          B: { percent: 0, sp: 0, units: { Foot: 0 } },
        },
        pursuit: null,
        retreat: { A: 0, B: 0 },
        field: null,
        wounded: { A: null, B: null },
        remaining: { A: 3000, B: 3000 },
      },
    ]);
  });

  const MORE_HORSE: Changes = { A: { general: { leadership: 3 }, units: [foot(500), horse(50)] } };

  test('FL-2: equal totals are rolled again; FL-3: the higher chooses', () => {
    const rolling = answerAll(startBattle(MORE_HORSE), [...QUIET, ...stances('offensive', 'offensive')]);
    const again = answerAll(rolling, [dice(2, 4)]);
    expect([again.step, again.roles]).toEqual(['roll-off', null]);
    const won = answerAll(again, [dice(3, 4)]);
    expect(expects(won)).toEqual({ kind: 'choice', choice: 'role', sides: ['A'], secret: false });
    const defends = answerAll(won, [{ kind: 'role', side: 'A', role: 'defender' }]);
    expect(defends.roles).toEqual({ attacker: 'B', defender: 'A' });
  });

  test.each([
    [4, 2, 'A'],
    [3, 2, null],
    [2, 4, 'B'],
    [5, 5, null],
  ] as const)('FL-4: leaderships %i and %i: superior is %s', (a, b, superior) => {
    const state = startBattle({ A: { general: { leadership: a } }, B: { general: { leadership: b } } });
    expect(superiorSide(state)).toBe(superior);
  });

  test('a superior general takes his role, and no stances are asked for', () => {
    const state = answerAll(startBattle({ B: { general: { leadership: 4 } } }), QUIET);
    expect(expects(state)).toEqual({ kind: 'choice', choice: 'force', sides: ['B'], secret: false });
    const forced = answerAll(state, [{ kind: 'force', side: 'B', role: 'defender' }]);
    expect([forced.step, forced.roles]).toEqual(['posture', { attacker: 'A', defender: 'B' }]);
    expect(answerAll(state, [{ kind: 'force', side: 'B', role: null }]).step).toBe('stance');
  });

  test('FL-12: without any leader leadership is 0', () => {
    const nobody = { general: null };
    expect([
      superiorSide(startBattle({ A: nobody, B: { general: { leadership: 2 } } })),
      superiorSide(startBattle({ A: nobody, B: { general: { leadership: 1 } } })),
    ]).toEqual(['B', null]);
    const rolling = answerAll(startBattle({ A: nobody, B: { general: { leadership: 1 } } }), [
      ...QUIET,
      ...stances('offensive', 'offensive'),
    ]);
    expect(answerAll(rolling, [dice(5, 4)]).step).toBe('roll-off');
    expect(answerAll(rolling, [dice(6, 4)]).rollOffWinner).toBe('A');
  });

  test('the best leader stands in for a missing General, of equals the first', () => {
    const leaders = [
      { name: 'Una', leadership: 2 },
      { name: 'Duo', leadership: 4, stratagemReadyDay: 9 },
      { name: 'Tria', leadership: 4 },
    ];
    const state = startBattle({ A: { general: null, leaders } });
    expect([state.armies.A.commander, state.stratagems.A.readyDay]).toEqual([
      { acting: true, name: 'Duo', leadership: 4 },
      9,
    ]);
  });
});

describe('stratagems', () => {
  const STRONG: Changes = {
    day: 3,
    A: { general: { leadership: 5 }, units: [horse(300, { armor: 'light' })] },
    B: { general: { leadership: 5 }, units: [horse(300, { armor: 'light' })] },
  };
  const rolled = (
    a: Parameters<typeof stratagems>[0],
    b: Parameters<typeof stratagems>[1],
    ...fell: readonly (readonly [number, number])[]
  ) => answerAll(startBattle(STRONG), [...stratagems(a, b), ...fell.map(([one, two]) => dice(one, two))]);

  test('FL-5: Foil cancels Evade, the battle goes on, both have tried', () => {
    const state = rolled('evade', 'foil', [6, 6], [6, 6]);
    expect([state.step, state.stratagems.A.live, state.stratagems.B.live]).toEqual(['declare', null, null]);
    expect([state.stratagems.A.readyDay, state.stratagems.B.readyDay]).toEqual([10, 10]);
  });

  test('FL-6: Evade beats everything but Foil', () => {
    const state = rolled('evade', 'flank-march', [6, 6], [6, 6]);
    expect(expects(state)).toEqual({ kind: 'dice', by: 'A', count: 1, purpose: 'Alphas: miles withdrawn' });
    const over = answerAll(state, [dice(3)]);
    expect([over.end, reportOf(over).retreat, over.stratagems.B.readyDay]).toEqual([
      'evaded',
      { A: 3, B: 0 },
      10,
    ]);
  });

  test('FL-11: both evade, side A’s die first', () => {
    const over = answerAll(rolled('evade', 'evade', [6, 6], [6, 6]), [dice(4), dice(2)]);
    expect([
      over.end,
      reportOf(over).retreat,
      over.stratagems.A.readyDay,
      over.stratagems.B.readyDay,
    ]).toEqual(['evaded', { A: 4, B: 2 }, 10, 10]);
  });

  test('a failed Evade is no Evade, and two Foils do nothing', () => {
    expect(rolled('evade', null, [1, 1]).step).toBe('declare');
    const foils = rolled('foil', 'foil', [6, 6], [6, 6]);
    expect([foils.step, foils.stratagems.A.live, foils.stratagems.B.live]).toEqual(['declare', null, null]);
  });

  test('FL-7: an Ambush whose user attacks counts nothing', () => {
    const state = answerAll(rolled('ambush', null, [6, 6]), [
      ...declared,
      ...stances('offensive', 'defensive'),
      { kind: 'posture', side: 'A', posture: 'attack-left', timeOfDay: null },
      { kind: 'posture', side: 'B', posture: 'stand-and-hold', timeOfDay: null },
      dice(3),
    ]);
    expect([state.stratagems.A.live, state.battle?.posture, state.battle?.stratagems]).toEqual([
      'ambush',
      1,
      0,
    ]);
  });

  test('FL-13: a carried Ambush is foiled the next day', () => {
    const state = startBattle({
      ...STRONG,
      A: { ...STRONG.A, carried: 'ambush' },
      B: { units: [foot(600)] },
    });
    const foiled = answerAll(state, [...stratagems(null, 'foil'), dice(6, 5)]);
    expect(foiled.stratagems.A.live).toBeNull();
    const failed = answerAll(state, [...stratagems(null, 'foil'), dice(1, 1)]);
    expect(failed.stratagems.A.live).toBe('ambush');
  });

  test('a new attempt gives the carried one up before the dice', () => {
    const state = startBattle({ ...STRONG, A: { ...STRONG.A, carried: 'ambush' } });
    expect(answerAll(state, [...stratagems('surprise', null), dice(1, 1)]).stratagems.A.live).toBeNull();
    expect(answerAll(state, stratagems(null, null)).stratagems.A.live).toBe('ambush');
  });

  test('waiting keeps what is in force, and the week runs on', () => {
    const input = makeInput(STRONG);
    const waited = answerAll(rolled('surprise', null, [6, 6]), [
      ...declared,
      ...stances('defensive', 'defensive'),
    ]);
    const next = setupNextDay(input, waited);
    expect([
      next.day,
      next.sides.A.carried,
      next.sides.A.general?.stratagemReadyDay,
      next.sides.B.carried,
    ]).toEqual([4, 'surprise', 10, null]);
    const lapsed = { ...waited, rules: { ...waited.rules, stratagemsLapseOnDelay: true } };
    expect(setupNextDay(input, lapsed).sides.A.carried).toBeNull();
  });

  test('the next day of an army led by its best leader', () => {
    const leaders = [{ leadership: 1 }, { leadership: 5 }];
    const changes = { ...STRONG, A: { ...STRONG.A, general: null, leaders } };
    const waited = answerAll(startBattle(changes), [
      ...stratagems('surprise', null),
      dice(1, 1),
      ...declared,
      ...stances('defensive', 'defensive'),
    ]);
    const days = setupNextDay(makeInput(changes), waited).sides.A.leaders.map(
      (leader) => leader.stratagemReadyDay,
    );
    expect(days).toEqual([0, 10]);
  });

  test('a Surprise helps in the roll-off and sets the time of day', () => {
    const rolling = answerAll(rolled('surprise', null, [6, 6]), [
      ...declared,
      ...stances('offensive', 'offensive'),
    ]);
    const won = answerAll(rolling, [dice(3, 3)]);
    expect(won.rollOffWinner).toBe('A');
    const chosen = answerAll(won, [
      { kind: 'role', side: 'A', role: 'attacker' },
      { kind: 'posture', side: 'A', posture: 'envelop', timeOfDay: 'night' },
    ]);
    expect(chosen.timeOfDay).toBe('night');
  });

  test('by house rule Foil answers a success that was revealed', () => {
    const changes = { ...STRONG, options: { reactiveFoil: true } };
    const state = answerAll(startBattle(changes), [...stratagems('flank-march', null), dice(6, 6)]);
    expect(expects(state)).toEqual({ kind: 'choice', choice: 'foil', sides: ['B'], secret: false });
    const declined = answerAll(state, [{ kind: 'foil', side: 'B', foil: false }]);
    expect([declined.step, declined.stratagems.A.live, declined.stratagems.B.readyDay]).toEqual([
      'declare',
      'flank-march',
      0,
    ]);
    const foiled = answerAll(state, [{ kind: 'foil', side: 'B', foil: true }, dice(6, 6)]);
    expect([foiled.step, foiled.stratagems.A.live, foiled.stratagems.B.readyDay]).toEqual([
      'declare',
      null,
      10,
    ]);
    const missed = answerAll(startBattle(changes), [...stratagems('flank-march', null), dice(1, 1)]);
    expect(missed.step).toBe('declare');
  });

  test('section 14.12: bonuses and chances of 36', () => {
    const sample = [
      horse(240, { name: 'Horse' }),
      foot(160, { name: 'Bows', missile: true }),
      foot(200, { name: 'Elves', missile: true, abilities: ['camouflage'] }),
    ];
    const chances = (changes: Changes) =>
      Object.fromEntries(
        stratagemChoices(startBattle(changes), 'A').map(({ value, bonus, ways }) => [value, [bonus, ways]]),
      );
    expect(chances({ A: { units: sample, general: { leadership: 3 }, wizards: 1 } })).toEqual({
      ambush: [4, 10],
      'flank-march': [5, 15],
      deceptive: [4, 10],
      surprise: [3, 6],
      fortifications: [3, 6],
      foil: [3, 6],
      evade: [5, 15],
    });
    const ways = (changes: Changes, wanted: string) => chances(changes)[wanted];
    expect([
      ways({ A: { general: { leadership: 3 }, archWizards: 1 } }, 'deceptive'),
      ways({ A: { general: { leadership: 4 }, units: [foot(400, { abilities: ['marksman'] })] } }, 'ambush'),
      ways(
        { A: { general: { leadership: 2 }, units: [foot(240, { abilities: ['engineer'] })] } },
        'fortifications',
      ),
      ways({ A: { general: { leadership: 1 } } }, 'surprise'),
      ways({ A: { units: [horse(199), foot(801)] } }, 'flank-march'),
      ways({ A: { units: [horse(200), foot(800)] } }, 'flank-march'),
      ways({ A: { units: [horse(399), foot(601)] } }, 'flank-march'),
      ways({ A: { units: [foot(10, { abilities: ['quick'] })] } }, 'evade'),
      ways({ A: { units: [horse(35, { armor: 'light' }), foot(65)] } }, 'foil'),
      ways({ A: { units: [horse(35), foot(65)] } }, 'foil'),
    ]).toEqual([
      [5, 15],
      [9, 33],
      [7, 26],
      [1, 1],
      [2, 3],
      [3, 6],
      [3, 6],
      [7, 26],
      [5, 15],
      [2, 3],
    ]);
    expect(ways({ A: { general: { leadership: 3 } }, options: { stratagemTarget: 12 } }, 'surprise')).toEqual(
      [3, 10],
    );
  });
});

describe('declaring', () => {
  const deceiver = answerAll(
    startBattle({ A: { carried: 'deceptive', units: [foot(15, { fc: 3 }), horse(10)] } }),
    QUIET.slice(0, 2),
  );

  test('a Deceptive Deployment halves up and doubles, capacities stay 1 to 5, the real numbers stay', () => {
    const state = answerAll(deceiver, [
      {
        kind: 'declare',
        side: 'A',
        units: [
          { numbers: 'half', fc: 'half' },
          { numbers: 'double', fc: 'double' },
        ],
      },
      { kind: 'declare', side: 'B', units: [{ numbers: 'true', fc: 'withheld' }] },
    ]);
    expect(state.declared).toEqual({
      A: [
        { name: 'Foot', individuals: 8, fc: 2 },
        { name: 'Horse', individuals: 20, fc: 5 },
      ],
      B: [{ name: 'Foot', individuals: 600, fc: null }],
    });
    expect(state.armies.A.heads).toBe(25);
  });
});

describe('postures', () => {
  const reasons = (changes: Changes) => {
    const state = answerAll(startBattle(changes), [...QUIET, ...stances('offensive', 'defensive')]);
    return postureChoices(state, 'A').flatMap(({ value, reason }) => (reason === null ? [value] : []));
  };
  const ALWAYS = ['frontal-assault', 'attack-right', 'attack-left'];

  test.each<[string, Changes, readonly string[]]>([
    [
      'FL-10: 24.9 % mounted, 14.9 % flying, 1.99 to 1',
      {
        A: {
          units: [
            horse(249, { name: 'H' }),
            foot(149, { name: 'F', abilities: ['flying'] }),
            foot(602, { name: 'R' }),
          ],
        },
        B: { units: [foot(501)] },
      },
      ALWAYS,
    ],
    [
      '25 % mounted',
      { A: { units: [horse(250), foot(750)] }, B: { units: [foot(501)] } },
      [...ALWAYS, 'envelop'],
    ],
    [
      '15 % flying',
      { A: { units: [foot(150, { abilities: ['flying'] }), foot(850)] }, B: { units: [foot(501)] } },
      [...ALWAYS, 'envelop'],
    ],
    ['twice the heads', { A: { units: [foot(1000)] }, B: { units: [foot(500)] } }, [...ALWAYS, 'envelop']],
    ['24.9 % missiles', { A: { units: [foot(249, { missile: true }), foot(751)] } }, ALWAYS],
    [
      '25 % missiles',
      { A: { units: [foot(250, { missile: true }), foot(750)] } },
      [...ALWAYS, 'screened-attack'],
    ],
  ])('%s', (_what, changes, allowed) => {
    expect(reasons(changes)).toEqual(allowed);
  });

  test('shares by strength, by house rule: the same army both ways', () => {
    const A = { units: [horse(200), foot(800)] };
    expect([reasons({ A }), reasons({ A, options: { percentByUS: true } })]).toEqual([
      ALWAYS,
      [...ALWAYS, 'envelop'],
    ]);
  });
});

describe('losses, pursuit, field', () => {
  const fought = (changes: Changes, attack: string, defence: string, ...fell: readonly Answer[]) =>
    answerAll(startBattle(changes), [
      ...QUIET,
      ...stances('offensive', 'defensive'),
      { kind: 'posture', side: 'A', posture: attack as 'envelop', timeOfDay: null },
      { kind: 'posture', side: 'B', posture: defence as 'weak-center', timeOfDay: null },
      ...fell,
    ]);

  test('FL-14: a victor of two strength points is wiped out, the field is nobody’s', () => {
    const changes = {
      A: { units: [foot(2, { fc: 1 })] },
      B: { units: [foot(2, { fc: 1 })] },
      options: { healing: false },
    };
    const over = fought(changes, 'attack-right', 'weak-center', dice(4), dice(6, 6), dice(1, 1), dice(3));
    expect(reportOf(over)).toMatchObject({
      result: 'A:MV',
      losses: { A: { percent: 80, sp: 2 } },
      remaining: { A: 0, B: 2 },
      retreat: { A: 0, B: 3 },
      field: null,
    });
  });

  test('a stalemate that wipes one side out leaves the field to the other', () => {
    const changes = {
      A: { units: [foot(2, { fc: 1 })] },
      B: { units: [foot(3, { fc: 1 })] },
      options: { healing: false },
    };
    const over = fought(changes, 'frontal-assault', 'refuse-left', dice(5), dice(6, 6));
    expect(reportOf(over)).toMatchObject({ result: 'SM', remaining: { A: 0, B: 1 }, field: 'B' });
    const retreating = fought(changes, 'attack-left', 'fighting-retreat', dice(5), dice(6, 6), dice(2));
    expect(reportOf(retreating)).toMatchObject({ result: 'SM', field: null, retreat: { A: 0, B: 2 } });
  });

  const FAST: Changes = {
    A: { units: [foot(900, { name: 'Guard' }), foot(900, { name: 'Levy' })] },
    B: { units: [horse(100), foot(200)] },
    options: { healing: false },
  };

  test('losses by hand decide the pursuit: a retreat of half riders gets away', () => {
    const afterLosses = fought(FAST, 'frontal-assault', 'fighting-retreat', dice(3), dice(1, 1), dice(4, 4));
    expect([afterLosses.battle?.result, expects(afterLosses)]).toEqual([
      'A:V',
      { kind: 'choice', choice: 'losses', sides: ['B'], secret: false },
    ]);
    expect(lossChoices(afterLosses, 'B').map(({ value, losses }) => [value, losses])).toEqual([
      ['proportional', [800, 800]],
      ['weakest-first', [600, 1000]],
      ['keep-mounted', [600, 1000]],
    ]);
    const escaped = answerAll(afterLosses, [{ kind: 'losses', side: 'B', losses: 'keep-mounted' }]);
    expect(escaped.step).toBe('retreat');
    const caught = answerAll(afterLosses, [{ kind: 'losses', side: 'B', losses: [999, 601] }]);
    expect(expects(caught)).toEqual({ kind: 'choice', choice: 'pursue', sides: ['A'], secret: false });
    const spared = answerAll(caught, [{ kind: 'pursue', side: 'A', pursue: false }]);
    expect([spared.step, spared.pursuit]).toEqual(['retreat', null]);
    const over = answerAll(caught, [{ kind: 'pursue', side: 'A', pursue: true }, dice(6, 6)]);
    expect(reportOf(over)).toMatchObject({
      pursuit: { by: 'A', percent: 100, sp: 400, units: { Horse: 1, Foot: 399 } },
      remaining: { B: 0 },
    });
  });
});

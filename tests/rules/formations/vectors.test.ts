import { describe, expect, test } from 'vitest';
import {
  armyOf,
  CAVALRY,
  chance,
  codesOf,
  GUN,
  INFANTRY,
  makeRoster,
  oddsOf,
  run,
  SPECIAL,
} from './support.ts';

const vector = test;

describe('activation and order', () => {
  vector('F-T01, F-T02', () => {
    const commander = { command: 8 };
    expect(run('activate', { commander }, [3, 5])).toEqual({ result: 'success', roll: 8, actions: 2 });
    expect(run('activate', { commander }, [3, 6])).toEqual({ result: 'failure', roll: 9, actions: 1 });
  });

  const red = { player: 'Red', roll: 7, success: true, size: 5 };
  const blue = { ...red, player: 'Blue' };
  vector('F-T03: the lower roll', () => {
    const players = [
      { ...red, roll: 7 },
      { ...blue, roll: 5 },
    ];
    expect(run('order-of-play', { players })).toEqual({ order: ['Blue', 'Red'] });
  });
  vector('F-T04: a failure with the lower roll', () => {
    const players = [
      { ...red, roll: 8, success: false },
      { ...blue, roll: 9 },
    ];
    expect([
      run('order-of-play', { players }),
      run('order-of-play', { players, houseRules: { orderByLowest: 'passers-first' } }),
    ]).toEqual([{ order: ['Red', 'Blue'] }, { order: ['Blue', 'Red'] }]);
  });
  vector('F-T05: the smaller formation', () => {
    const players = [
      { ...red, size: 6 },
      { ...blue, size: 4 },
    ];
    expect(run('order-of-play', { players })).toEqual({ order: ['Blue', 'Red'] });
  });
  vector('F-T06: roll-offs until they differ', () => {
    expect(run('order-of-play', { players: [red, blue] }, [3, 3, 2, 5])).toEqual({ order: ['Red', 'Blue'] });
  });
});

describe('coherence', () => {
  vector('F-T07', () => {
    const commander = { command: 7 };
    expect([
      run('coherence', { commander, distance: 14 }),
      run('coherence', { commander, distance: 14.1 }),
    ]).toEqual([
      { result: 'in', limit: 14 },
      { result: 'out', limit: 14 },
    ]);
  });
  vector('F-T49: back toward the commander and nothing else', () => {
    const commander = { command: 8 };
    expect([
      run('return-to-coherence', { unit: INFANTRY, commander, distance: 30 }),
      run('return-to-coherence', { unit: INFANTRY, commander, distance: 40 }),
      run('return-to-coherence', { unit: INFANTRY, commander, distance: 16 }),
    ]).toEqual([
      { result: 'back', needs: 14, atMost: 20, actionsAfter: 0 },
      { result: 'still-out', needs: 24, atMost: 20, actionsAfter: 0 },
      'formations/in-coherence',
    ]);
  });
});

describe('assaults', () => {
  const onThree = { target: { defence: 3 } };
  const foot = { attacker: INFANTRY, ...onThree, distance: 10 };
  const horse = { attacker: CAVALRY, ...onThree, distance: 20 };
  const rows: readonly [string, object, readonly number[], unknown][] = [
    ['F-T08', foot, [5, 4], { result: 'destroyed', destroyed: true, followUp: 10 }],
    ['F-T09', foot, [5, 3], { result: 'repulsed', destroyed: false, followUp: 0 }],
    ['F-T10', foot, [4], { result: 'miss', destroyed: false, followUp: 0 }],
    [
      'F-T11',
      { ...foot, target: { defence: 0 } },
      [5, 1],
      { result: 'destroyed', destroyed: true, followUp: 10 },
    ],
    ['F-T12', { ...foot, distance: 10.5 }, [], 'formations/too-far'],
    ['F-T13', { ...foot, alreadyAssaulting: 3 }, [], 'formations/too-many'],
    ['F-T14', horse, [4, 4], { result: 'destroyed', destroyed: true, followUp: 0 }],
    ['F-T15', horse, [4, 3], { result: 'bogged', destroyed: false, followUp: 0 }],
    ['F-T16', horse, [3], { result: 'miss', destroyed: false, followUp: 0 }],
    [
      'F-T16 option',
      { ...horse, houseRules: { cavalryMissBogs: true } },
      [3],
      { result: 'bogged', destroyed: false, followUp: 0 },
    ],
    [
      'F-T17',
      { ...horse, target: GUN, distance: 18 },
      [],
      { result: 'automatic', destroyed: true, followUp: 0 },
    ],
    [
      'F-T18',
      { attacker: SPECIAL, target: GUN, distance: 10 },
      [5, 1],
      { result: 'destroyed', destroyed: true, followUp: 10 },
    ],
    [
      'F-T51 again',
      { attacker: SPECIAL, ...onThree, alreadyAssaulting: 0 },
      [1],
      { result: 'miss', destroyed: false, followUp: 0 },
    ],
    ['F-T51 second', { attacker: SPECIAL, ...onThree, alreadyAssaulting: 1 }, [], 'formations/too-many'],
    ['no sight', { ...foot, sight: false }, [], 'formations/no-sight'],
    ['in a contest', { ...foot, attackerContested: true }, [], 'formations/in-contest'],
    ['artillery', { ...foot, attacker: GUN }, [], 'formations/no-assault'],
    [
      'infantry on guns',
      { ...foot, target: GUN },
      [],
      { result: 'automatic', destroyed: true, followUp: 10 },
    ],
    ['at 20.5', { ...horse, distance: 20.5 }, [], 'formations/too-far'],
    ['third cavalry', { ...horse, alreadyAssaulting: 2 }, [], 'formations/too-many'],
  ];
  vector.each(rows)('%s', (_id, input, dice, expected) => {
    expect(run('assault', input as Readonly<Record<string, unknown>>, dice)).toEqual(expected);
  });
});

describe('contests', () => {
  const fight = (a: object, b: object, dice: readonly number[]) => run('contest', { a, b }, dice);
  const with3 = { contestDice: 3 };
  vector('F-T19: a total of 12', () => {
    const results = [INFANTRY, SPECIAL, CAVALRY].map((type) =>
      fight(with3, { ...type, contestDice: 2 }, [6, 4, 2, 5, 4]),
    );
    expect(results).toEqual([
      { result: 'a-destroys', winner: 'a', push: 12, destroyed: true },
      { result: 'a-pushes', winner: 'a', push: 12, destroyed: false },
      { result: 'a-pushes', winner: 'a', push: 12, destroyed: false },
    ]);
  });
  vector('F-T20, F-T21, F-T22', () => {
    expect([
      fight(with3, with3, [3, 3, 3, 6, 1, 1]),
      fight({}, {}, [5, 2, 5, 2]),
      fight({ contestDice: 1 }, { contestDice: 4 }, [6, 5, 5, 5, 5]),
    ]).toEqual([
      { result: 'a-pushes', winner: 'a', push: 9, destroyed: false },
      { result: 'draw', winner: null, push: 0, destroyed: false },
      { result: 'a-pushes', winner: 'a', push: 6, destroyed: false },
    ]);
  });
  vector('F-T23, F-T24, F-T25: the edge of half an advance', () => {
    const pushed = (type: object, dice: readonly number[]) => {
      const count = dice.length;
      return fight({ contestDice: count }, { ...type, contestDice: 1 }, [...dice, 1]);
    };
    expect([
      pushed(INFANTRY, [5, 5]),
      pushed(INFANTRY, [5, 6]),
      pushed(CAVALRY, [6, 6, 5]),
      pushed(CAVALRY, [6, 6, 6]),
      pushed(SPECIAL, [6, 6]),
      pushed(SPECIAL, [6, 6, 1]),
    ]).toEqual([
      { result: 'a-pushes', winner: 'a', push: 10, destroyed: false },
      { result: 'a-destroys', winner: 'a', push: 11, destroyed: true },
      { result: 'a-pushes', winner: 'a', push: 17, destroyed: false },
      { result: 'a-destroys', winner: 'a', push: 18, destroyed: true },
      { result: 'a-pushes', winner: 'a', push: 12, destroyed: false },
      { result: 'a-destroys', winner: 'a', push: 13, destroyed: true },
    ]);
  });
  vector('F-T26, F-T47: a side without dice', () => {
    expect([
      fight({}, { contestDice: 0 }, [1, 1]),
      fight({ ...SPECIAL, contestDice: 2 }, GUN, [3, 3]),
      fight({ contestDice: 0 }, { contestDice: 0 }, []),
      fight({}, GUN, []),
      fight(GUN, CAVALRY, []),
    ]).toEqual([
      { result: 'a-pushes', winner: 'a', push: 2, destroyed: false },
      { result: 'a-destroys', winner: 'a', push: 6, destroyed: true },
      { result: 'draw', winner: null, push: 0, destroyed: false },
      { result: 'a-destroys', winner: 'a', push: 0, destroyed: true },
      { result: 'b-destroys', winner: 'b', push: 0, destroyed: true },
    ]);
  });
  vector('unmatched dice as wins turn F-T22 round', () => {
    const input = {
      a: { contestDice: 1 },
      b: { contestDice: 4 },
      houseRules: { unmatchedDice: 'count-as-wins' },
    };
    expect(run('contest', input, [6, 5, 5, 5, 5])).toEqual({
      result: 'b-destroys',
      winner: 'b',
      push: 20,
      destroyed: true,
    });
  });
});

describe('fleeing', () => {
  const commander = { command: 8 };
  const flee = (unit: object, enemies: readonly object[], dice: readonly number[]) =>
    run('flee', { unit, commander, enemies }, dice);
  vector('F-T27', () => {
    expect([flee({}, [INFANTRY], [3, 3]), flee({}, [INFANTRY], [3, 4, 1])]).toEqual([
      { result: 'escaped', move: 20 },
      { result: 'free-hit-missed', move: 0 },
    ]);
  });
  vector('F-T28, F-T29', () => {
    expect([flee({}, [INFANTRY], [6, 6, 4, 3]), flee({}, [CAVALRY], [6, 6, 3, 2])]).toEqual([
      { result: 'destroyed', move: 0 },
      { result: 'free-hit-survived', move: 0 },
    ]);
  });
  vector('R-F40: every enemy in contact strikes, artillery none', () => {
    expect([
      flee({}, [INFANTRY, GUN, CAVALRY], [6, 6, 3, 3, 3]),
      flee({}, [GUN], [6, 6]),
      flee({}, [INFANTRY, CAVALRY], [6, 6, 4, 3]),
    ]).toEqual([
      { result: 'destroyed', move: 0 },
      { result: 'free-hit-missed', move: 0 },
      { result: 'destroyed', move: 0 },
    ]);
  });
  vector('R-F22: Command 3 cannot get away', () => {
    expect(run('flee', { unit: {}, commander: { command: 3 }, enemies: [{}] }, [3])).toEqual({
      result: 'free-hit-missed',
      move: 0,
    });
  });
  vector('an assault number of its own counts for free hits', () => {
    expect(flee({}, [{ ...INFANTRY, assaultNeeds: 3 }], [6, 6, 2, 3])).toEqual({
      result: 'destroyed',
      move: 0,
    });
  });
});

describe('shooting', () => {
  const shot = {
    shooter: { armed: true },
    target: { defence: 2 },
    distance: 35,
    advanced: true,
    fortification: true,
  };
  vector('F-T30, F-T31', () => {
    expect([
      run('barrage', shot, [5, 6]),
      run('barrage', shot, [6, 5]),
      run('barrage', { ...shot, target: { defence: 3 } }, [6, 6]),
      run('barrage', shot, [4]),
    ]).toEqual([
      { result: 'destroyed', defence: 5 },
      { result: 'no-effect', defence: 5 },
      { result: 'no-effect', defence: 6 },
      { result: 'miss', defence: 5 },
    ]);
  });
  vector('F-T32, F-T33', () => {
    const plain = { shooter: { armed: true }, target: { defence: 2 } };
    expect([
      run('barrage', { ...plain, distance: 30 }, [1]),
      run('barrage', { ...plain, distance: 30.1 }, [1]),
      run('barrage', { ...plain, distance: 41 }),
      run('barrage', { ...plain, distance: 40 }, [1]),
    ]).toEqual([
      { result: 'miss', defence: 2 },
      { result: 'miss', defence: 3 },
      'formations/too-far',
      { result: 'miss', defence: 3 },
    ]);
  });
  vector('refusals', () => {
    const plain = { shooter: { armed: true }, target: {}, distance: 10 };
    expect([
      run('barrage', { ...plain, shooter: {} }),
      run('barrage', { ...plain, shooter: GUN }),
      run('barrage', { ...plain, sight: false }),
      run('barrage', { ...plain, shooterContested: true }),
      run('barrage', { ...plain, targetContested: true, houseRules: { barrageIntoContest: 'forbid' } }),
      run('barrage', { ...plain, targetContested: true }, [1]),
    ]).toEqual([
      'formations/not-armed',
      'formations/artillery-fire',
      'formations/no-sight',
      'formations/in-contest',
      'formations/into-contest',
      { result: 'miss', defence: 2 },
    ]);
  });
});

describe('artillery', () => {
  const four = [{ unit: INFANTRY }, { unit: CAVALRY }, { unit: GUN }, { unit: SPECIAL }];
  const fire = { gun: { ...GUN, range: 80 }, distance: 60, commander: { command: 8 } };
  vector('F-T34: passes on 6, falls back on 7', () => {
    const input = { ...fire, units: [...four, { unit: {}, contested: true }], losses: [3] };
    const fired = { tokens: 2, kills: 1, lost: [3], target: 6, tokensLeft: 0 };
    expect([
      run('artillery', input, [4, 5, 6, 2, 3, 3]),
      run('artillery', input, [4, 5, 6, 2, 3, 4]),
    ]).toEqual([
      { ...fired, result: 'holds', roll: 6, moves: [] },
      {
        ...fired,
        result: 'falls-back',
        roll: 7,
        moves: [
          { place: 1, cm: 10 },
          { place: 2, cm: 17.5 },
          { place: 4, cm: 12.5 },
        ],
      },
    ]);
    // With nobody lost, all four half advances.
    expect(run('artillery', { ...fire, units: four }, [1, 1, 1, 1, 6, 6])).toMatchObject({
      moves: [{ cm: 10 }, { cm: 17.5 }, { cm: 5 }, { cm: 12.5 }],
    });
  });
  vector('F-T35: below 2 the check fails without dice', () => {
    const input = { ...fire, commander: { command: 6 }, tokens: 5, units: [{ unit: {} }, { unit: {} }] };
    expect(run('artillery', input, [1, 1])).toMatchObject({ result: 'falls-back', target: 1, roll: null });
  });
  vector('F-T36, F-T37', () => {
    expect([
      run('artillery', { ...fire, units: [{ unit: {}, contested: true }] }),
      run('artillery', { ...fire, units: [{ unit: {} }] }, [6]),
      // A unit in a contest keeps the formation alive.
      run('artillery', { ...fire, units: [{ unit: {} }, { unit: {}, contested: true }] }, [6, 1, 1]),
    ]).toEqual([
      'formations/all-contesting',
      {
        result: 'wiped-out',
        tokens: 0,
        kills: 1,
        lost: [1],
        target: null,
        roll: null,
        moves: [],
        tokensLeft: 0,
      },
      { result: 'holds', tokens: 0, kills: 1, lost: [1], target: 8, roll: 2, moves: [], tokensLeft: 0 },
    ]);
  });
  vector('options: no check without tokens, tokens that stay', () => {
    const units = [{ unit: {} }, { unit: {} }];
    expect([
      run('artillery', { ...fire, units, houseRules: { panicCheck: 'only-with-tokens' } }, [1, 6]),
      run(
        'artillery',
        { ...fire, units, houseRules: { panicPersistence: 'until-end-of-turn' } },
        [4, 4, 1, 1],
      ),
      run('artillery', { ...fire, units, distance: 81 }),
      run('artillery', { ...fire, units, gun: INFANTRY }),
    ]).toEqual([
      {
        result: 'no-check',
        tokens: 0,
        kills: 1,
        lost: [2],
        target: null,
        roll: null,
        moves: [],
        tokensLeft: 0,
      },
      { result: 'holds', tokens: 2, kills: 0, lost: [], target: 6, roll: 2, moves: [], tokensLeft: 2 },
      'formations/too-far',
      'formations/not-artillery',
    ]);
  });
});

describe('odds', () => {
  vector('F-T38, F-T39, F-T43', () => {
    const target = { defence: 3 };
    expect([
      chance(oddsOf('assault', { attacker: {}, target }), 'destroyed'),
      chance(
        oddsOf('massed-assault', { target, attackers: [{ unit: {} }, { unit: {} }, { unit: {} }] }),
        'destroyed',
      ),
      chance(
        oddsOf('massed-assault', {
          target: { defence: 2 },
          attackers: [{ unit: CAVALRY }, { unit: CAVALRY }],
        }),
        'destroyed',
      ),
    ]).toEqual(['1/6', '91/216', '5/9']);
  });
  vector('F-T42', () => {
    const commands = [6, 7, 8, 9].map((command) =>
      chance(oddsOf('activate', { commander: { command } }), 'success'),
    );
    expect(commands).toEqual(['5/12', '7/12', '13/18', '5/6']);
  });
});

describe('rosters', () => {
  vector('F-T44, F-T45', () => {
    const two = [{}, {}];
    expect([
      codesOf(makeRoster({ characters: [{ name: 'Captain', formation: 'Wing' }] })),
      codesOf(armyOf(two, { command: 10 })),
      codesOf(armyOf(two)),
    ]).toEqual([['F-E03 Captain'], ['F-W01 Captain'], []]);
  });
  vector('F-T46: Defence as it is entered', () => {
    const of = (defence: unknown) => codesOf(armyOf([{ defence }, {}]));
    expect([of(0), of('-'), of(7)]).toEqual([['F-E06 Unit 1'], [], ['F-E06 Unit 1']]);
  });
});

describe('advances', () => {
  const move = (unit: object, contacts: readonly object[], more: object = {}) =>
    run('advance', { unit, distance: 10, contacts, ...more });
  vector('F-T48: cavalry into infantry and into guns', () => {
    expect([
      move(CAVALRY, [{ enemy: INFANTRY }]),
      move(CAVALRY, [{ enemy: GUN }]),
      move(CAVALRY, [{ enemy: INFANTRY }], { houseRules: { cavalryMayStartContest: true } }),
    ]).toEqual([
      'formations/cavalry-contest',
      { result: 'artillery-destroyed', contests: 0, destroyed: 1 },
      { result: 'contest', contests: 1, destroyed: 0 },
    ]);
  });
  vector('F-T50: a turn of 100 degrees', () => {
    expect([move(INFANTRY, [], { turn: 100 }), move(INFANTRY, [], { turn: 90 })]).toEqual([
      'formations/turn',
      { result: 'moved', contests: 0, destroyed: 0 },
    ]);
  });
  vector('R-F39: who may touch whom', () => {
    expect([
      move(GUN, [{ enemy: INFANTRY }]),
      move(INFANTRY, [{ enemy: INFANTRY }, { enemy: INFANTRY }]),
      move(INFANTRY, [{ enemy: INFANTRY, infantryContests: 1 }]),
      move(SPECIAL, [{ enemy: INFANTRY, infantryContests: 1 }]),
      move(SPECIAL, [{ enemy: GUN }]),
      move(INFANTRY, [{ enemy: CAVALRY }, { enemy: INFANTRY }]),
      move(INFANTRY, [], { contested: true }),
      move(INFANTRY, [], { distance: 20.5 }),
    ]).toEqual([
      'formations/artillery-contact',
      'formations/one-infantry',
      'formations/one-infantry',
      { result: 'contest', contests: 1, destroyed: 0 },
      { result: 'contest', contests: 1, destroyed: 0 },
      { result: 'contest', contests: 2, destroyed: 0 },
      'formations/in-contest',
      'formations/too-far',
    ]);
  });
});

test('commanders, checks and the end of activations and turns', () => {
  const sides = [
    { player: 'Red', units: 3 },
    { player: 'Blue', units: 0 },
  ];
  expect([
    run('move-commander', { commander: {}, distance: 40 }),
    run('move-commander', { commander: {}, distance: 41 }),
    run('move-commander', { commander: {}, distance: 1, unitsDone: false }),
    run('command-check', { commander: { command: 8 }, modifier: -2 }, [3, 4]),
    run('command-check', { commander: { command: 8 }, modifier: -7 }),
    run('end-activation', { order: ['Red', 'Blue'], done: ['Red'] }),
    run('end-activation', { order: ['Red', 'Blue'], done: ['Blue', 'Red'] }),
    run('end-turn', { turn: 2, sides }),
    run('end-turn', { turn: 2, sides: [sides[0], { player: 'Blue', units: 3 }] }),
    run('end-turn', { turn: 2, turnLimit: 2, sides: [sides[0], { player: 'Blue', units: 3 }] }),
    run('end-turn', { turn: 2, turnLimit: 2, sides: [sides[0], { player: 'Blue', units: 4 }] }),
  ]).toEqual([
    { result: 'moved' },
    'formations/too-far',
    'formations/commander-last',
    { result: 'failed', target: 6, roll: 7 },
    { result: 'failed', target: 1, roll: null },
    { next: 'Blue' },
    { next: null },
    { over: true, winner: 'Red', turn: 2 },
    { over: false, winner: null, turn: 3 },
    { over: true, winner: null, turn: 2 },
    { over: true, winner: null, turn: 2 },
  ]);
});

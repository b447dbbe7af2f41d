import { describe, expect, test } from 'vitest';
import { chance, fieldOf, oddsOf, run } from './support.ts';

const PRINTED = { houseRules: { hitSource: 'printed' } };
const hits = (input: object, die: number) => fieldOf('hits', 'shoot-troops', { unit: {}, ...input }, [die]);

describe('shooting', () => {
  test('S-T01, S-T02: the two cells where the table disagrees with its formula', () => {
    expect([
      hits({ target: { armor: 3 } }, 4),
      hits({ target: { armor: 3 }, ...PRINTED }, 4),
      hits({ target: { armor: 4 } }, 5),
      hits({ target: { armor: 4 }, ...PRINTED }, 5),
    ]).toEqual([1, 2, 1, 2]);
  });
  test('S-T03, S-T04, S-T09: halves round up, armor 0 counts as 1', () => {
    expect([
      hits({ target: { armor: 2 } }, 1),
      hits({ target: { armor: 3 } }, 1),
      hits({ target: { armor: 0 } }, 3),
    ]).toEqual([1, 0, 3]);
  });
  test('S-T05, S-T06, S-T07: missing figures and obstruction', () => {
    expect([
      run('shoot-troops', { unit: { figures: 7, nominal: 12 }, target: { armor: 1 }, obstructed: true }, [3]),
      hits({ unit: { figures: 9, nominal: 12 }, target: { armor: 2 } }, 6),
      hits({ unit: { figures: 4, nominal: 6, mount: 'standard' }, target: { armor: 1 } }, 6),
    ]).toEqual([{ roll: 3, modified: 0, hits: 0, lost: 0, formula: 0, printed: 0 }, 3, 4]);
  });
  test('S-T08: ruins', () => {
    expect(hits({ target: { armor: 2, inRuins: true } }, 5)).toBe(2);
  });
  test('no more are lost than there are', () => {
    expect(run('shoot-troops', { unit: {}, target: { armor: 1, strength: 2 } }, [6])).toMatchObject({
      hits: 6,
      lost: 2,
    });
  });
  test('an agreed full strength counts instead of the unit’s own', () => {
    const unit = { figures: 8, nominal: 8 };
    expect(hits({ unit, target: { armor: 1 }, houseRules: { nominalInfantry: 12 } }, 6)).toBe(4);
  });
});

describe('melee', () => {
  const strike = (input: object, die: number) => {
    const value = run('melee-troops', input as Record<string, unknown>, [die]) as {
      modified: number;
      hits: number;
    };
    return [value.modified, value.hits];
  };
  const rows: readonly [string, object, number, readonly number[]][] = [
    [
      'S-T10',
      { unit: { class: 'knight', mount: 'standard' }, from: 'flank', leader: true, target: { armor: 2 } },
      4,
      [8, 4],
    ],
    [
      'S-T11',
      { unit: { class: 'peasant', figures: 8, nominal: 12 }, uphill: true, target: { armor: 1 } },
      3,
      [-1, 0],
    ],
    ['S-T12', { unit: {}, from: 'rear', target: { armor: 4 } }, 6, [8, 2]],
    [
      'S-T13',
      { unit: { class: 'knight', mount: 'giant' }, from: 'rear', leader: true, target: { armor: 3 } },
      6,
      [14, 5],
    ],
    ['S-T14', { unit: {}, ford: true, wall: true, target: { armor: 1 } }, 5, [2, 2]],
    ['S-T15', { unit: { class: 'knight' }, place: 'woods', target: { armor: 2 } }, 4, [3, 2]],
    ['S-T16', { unit: { mount: 'large' }, place: 'ruins', target: { armor: 2 } }, 4, [4, 2]],
    ['R-S11 stream and uphill', { unit: {}, stream: true, uphill: true, target: { armor: 1 } }, 5, [4, 4]],
    ['R-S11 ford for the stream', { unit: {}, stream: true, ford: true, target: { armor: 1 } }, 5, [3, 3]],
    [
      'R-S14 missing by twos in ruins',
      { unit: { mount: 'large', figures: 4, nominal: 6 }, place: 'ruins', target: { armor: 1 } },
      5,
      [4, 4],
    ],
    [
      'R-S40 no rear on a character',
      { unit: {}, from: 'rear', target: { kind: 'character', armor: 1 } },
      5,
      [5, 5],
    ],
    ['darkness', { unit: {}, darkness: true, target: { armor: 1 } }, 5, [4, 4]],
    ['stands and attacks', { unit: {}, standsAndAttacks: true, target: { armor: 1 } }, 5, [6, 6]],
  ];
  test.each(rows)('%s', (_id, input, die, expected) => {
    expect(strike(input, die)).toEqual(expected);
  });
  test('itemised', () => {
    const input = {
      unit: { class: 'knight', mount: 'standard', figures: 5, nominal: 6 },
      from: 'flank',
      leader: true,
    };
    expect(run('melee-modifiers', input)).toEqual({
      modifier: 3,
      parts: [
        { label: 'knight', value: 1 },
        { label: 'mount', value: 1 },
        { label: 'missing figures', value: -1 },
        { label: 'flank', value: 1 },
        { label: 'leader', value: 1 },
      ],
    });
  });
});

describe('pools', () => {
  const pool = (prowess: number, armor: number, dice: readonly number[], more: object = {}) =>
    run('pool', { model: { prowess, kind: 'creature' }, target: { armor }, ...more }, dice);
  test('S-T17, S-T18, S-T19', () => {
    expect([
      pool(4, 1, [4, 4, 2, 6]),
      pool(4, 3, [5, 6, 6, 1]),
      pool(3, 2, [4, 5, 3], { from: 'flank' }),
    ]).toEqual([
      { hits: 3, lost: 3, modified: [5, 5, 3, 7] },
      { hits: 2, lost: 2, modified: [4, 5, 5, 0] },
      { hits: 2, lost: 2, modified: [5, 6, 4] },
    ]);
  });
  test('R-S10, R-S9, R-S34: the mount of a character, obstruction, a machine’s blow', () => {
    const hero = { kind: 'character', prowess: 1, rangedProwess: 1, mount: 'large' };
    const machine = { kind: 'machine', rangedProwess: 2 };
    expect([
      run('pool', { model: hero, target: { armor: 2 } }, [3]),
      run('pool', { model: hero, target: { armor: 2 }, place: 'ruins' }, [3]),
      run(
        'pool',
        { model: hero, target: { armor: 2 }, attack: 'ranged', obstructed: true, from: 'rear' },
        [5],
      ),
      run('pool', { model: machine, target: { armor: 3 }, attack: 'ranged', armorReduction: 2 }, [4, 3]),
    ]).toEqual([
      { hits: 1, lost: 1, modified: [5] },
      { hits: 0, lost: 0, modified: [3] },
      { hits: 0, lost: 0, modified: [4] },
      { hits: 1, lost: 1, modified: [5, 4] },
    ]);
  });
});

describe('Prowess', () => {
  const now = (prowess: number, vitality: number, lost: number, more: object = {}) =>
    fieldOf('prowess', 'effective-prowess', { model: { prowess, vitality, lost }, ...more });
  test('S-T20, S-T21', () => {
    expect([2, 3, 5, 8].map((lost) => now(5, 10, lost))).toEqual([5, 4, 3, 2]);
    expect(now(2, 6, 5)).toBe(1);
  });
  test('2.10: the whole table', () => {
    const row = (prowess: number, vitality: number) =>
      Array.from({ length: 10 }, (_, lost) => (lost >= vitality ? 'dead' : now(prowess, vitality, lost)));
    expect([row(4, 4), row(5, 8), row(5, 10), row(3, 3), row(6, 12), row(2, 6), row(8, 5)]).toEqual([
      [4, 3, 2, 1, 'dead', 'dead', 'dead', 'dead', 'dead', 'dead'],
      [5, 5, 4, 4, 3, 3, 2, 2, 'dead', 'dead'],
      [5, 5, 5, 4, 4, 3, 3, 3, 2, 2],
      [3, 2, 1, 'dead', 'dead', 'dead', 'dead', 'dead', 'dead', 'dead'],
      [6, 6, 6, 5, 5, 5, 4, 4, 4, 3],
      [2, 2, 1, 1, 1, 1, 'dead', 'dead', 'dead', 'dead'],
      [8, 8, 7, 6, 5, 'dead', 'dead', 'dead', 'dead', 'dead'],
    ]);
    expect(run('effective-prowess', { model: { prowess: 4, vitality: 4, lost: 4 } })).toEqual({
      prowess: 0,
      quarters: 4,
      dead: true,
    });
  });
  test('R-S8: Ranged Prowess, as the table plays it; machines do not tire', () => {
    const model = { prowess: 4, rangedProwess: 4, vitality: 4, lost: 2 };
    const ranged = (more: object) =>
      fieldOf('prowess', 'effective-prowess', { model, attack: 'ranged', ...more });
    expect([
      ranged({}),
      ranged({ houseRules: { prowessLossRanged: false } }),
      ranged({ model: { ...model, kind: 'machine' } }),
    ]).toEqual([2, 4, 4]);
  });
});

describe('challenges', () => {
  test('S-T22', () => {
    const input = {
      challenger: { prowess: 3, armor: 2, vitality: 3 },
      target: { prowess: 2, armor: 1, vitality: 3 },
    };
    expect(run('challenge', input, [4, 5, 1, 6, 3])).toEqual({
      result: 'neither',
      hits: { challenger: 2, target: 1 },
      left: { challenger: 2, target: 1 },
    });
  });
  test('S-T47: the first refusal costs, the second does not', () => {
    const refuse = (refusedBefore: boolean, houseRules = {}) =>
      run('answer-challenge', { target: { refusedBefore }, answer: 'refuse', houseRules });
    expect([refuse(false), refuse(true), refuse(true, { refusalOncePerGame: false })]).toEqual([
      { result: 'penalised' },
      { result: 'declined' },
      { result: 'penalised' },
    ]);
  });
  test('S-T48: other creatures are challenged, never challenge, never decline', () => {
    const troll = { kind: 'creature', creature: 'other' };
    expect([
      fieldOf('result', 'can-challenge', { challenger: troll }),
      run('can-challenge', { challenger: {}, target: troll }),
      run('answer-challenge', { target: troll && { kind: 'creature' }, answer: 'refuse' }),
      fieldOf('result', 'can-challenge', { challenger: { kind: 'creature', creature: 'giant' } }),
      fieldOf('result', 'can-challenge', { challenger: { kind: 'troop' } }),
    ]).toEqual([
      'not-allowed',
      { result: 'allowed', reasons: [], mayDecline: false },
      'six-events/must-accept',
      'allowed',
      'not-allowed',
    ]);
  });
  test('who, how near, how often', () => {
    const ask = (more: object) => fieldOf('result', 'can-challenge', { challenger: {}, ...more });
    expect([
      ask({ distance: 12 }),
      ask({ distance: 12.5 }),
      ask({ combat: 'same' }),
      ask({ combat: 'different' }),
      ask({ challenger: { challenged: true } }),
      ask({ target: { challenged: true } }),
      ask({ target: { kind: 'machine' } }),
    ]).toEqual([
      'allowed',
      'not-allowed',
      'allowed',
      'not-allowed',
      'not-allowed',
      'not-allowed',
      'not-allowed',
    ]);
  });
  test('1.5: only the army commander is replaced', () => {
    const answer = (target: object, more: object = {}) =>
      run('answer-challenge', { target, answer: 'substitute', ...more });
    expect([
      answer({ armyCommander: true }, { substituteDistance: 12 }),
      answer({ armyCommander: true }, { substituteDistance: 13 }),
      answer({ armyCommander: true }, { substituteChallenged: true }),
      answer({}),
      run('answer-challenge', { target: {} }),
    ]).toEqual([
      { result: 'substitute' },
      'six-events/no-substitute',
      'six-events/no-substitute',
      'six-events/no-substitute',
      { result: 'fight' },
    ]);
  });
});

test('S-T23, S-T24: trading hits', () => {
  expect([
    run('trade-hits', { hits: 7, attempts: 2 }, [5, 2]),
    run('trade-hits', { hits: 7, attempts: 3 }),
    run('trade-hits', { hits: 2, attempts: 1 }),
    run('trade-hits', { hits: 2, attempts: 0 }),
  ]).toEqual([
    { unitHits: 5, wounds: 1 },
    'six-events/too-many-trades',
    'six-events/too-many-trades',
    { unitHits: 2, wounds: 0 },
  ]);
});

test('taking hits off', () => {
  expect([
    run('apply-hits', { target: { strength: 8 }, starting: 12, hits: 2 }),
    run('apply-hits', { target: { strength: 8 }, starting: 12, hits: 1 }),
    run('apply-hits', { target: { strength: 2 }, starting: 12, hits: 5 }),
  ]).toEqual([
    { left: 6, lost: 2, result: 'stands', halfLost: true },
    { left: 7, lost: 1, result: 'stands', halfLost: false },
    { left: 0, lost: 2, result: 'destroyed', halfLost: true },
  ]);
});

describe('morale', () => {
  const knights = { class: 'knight', mount: 'standard', strength: 30 };
  const yeomen = { class: 'yeoman', strength: 30 };
  const peasants = { class: 'peasant', strength: 30 };
  const check = (input: object, dice: readonly number[]) =>
    run('morale-check', input as Record<string, unknown>, dice);
  test('S-T25 to S-T31', () => {
    expect([
      check({ unit: {}, opponents: [knights], leader: true }, [3]),
      check(
        { unit: { class: 'peasant' }, opponents: [{ kind: 'creature', strength: 30 }], attackedFlank: true },
        [5],
      ),
      check({ unit: { class: 'knight', mount: 'standard' }, opponents: [peasants] }, []),
      check({ unit: { kind: 'creature', strength: 6 }, opponents: [peasants], attackedRear: true }, [1, 2]),
      check({ unit: { class: 'knight' }, place: 'woods', opponents: [yeomen] }, [2]),
      check({ unit: { class: 'peasant' }, ranged: true }, [2]),
    ]).toEqual([
      { result: 'passes', needed: 4, modified: 4, direction: null },
      { result: 'routs', needed: 5, modified: 4, direction: null },
      { result: 'no-check', needed: null, modified: null, direction: null },
      { result: 'withdraws', needed: -1, modified: -3, direction: null },
      { result: 'routs', needed: 3, modified: 2, direction: null },
      { result: 'routs', needed: 3, modified: 2, direction: null },
    ]);
    expect(
      run('morale-needed', { unit: {}, opponents: [peasants, { class: 'yeoman', mount: 'large' }] }),
    ).toEqual({
      row: 'mounted-yeomen',
      column: 'foot-yeomen',
      needed: 3,
    });
  });
  test('S-T32: outnumbering, riders twice', () => {
    const modifier = (strength: number, opponents: readonly object[], more: object = {}) =>
      fieldOf('modifier', 'morale-modifiers', { unit: { strength, starting: strength }, opponents, ...more });
    const riders = { mount: 'standard', strength: 6 };
    expect([
      modifier(12, [riders]),
      modifier(13, [riders]),
      modifier(13, [riders, { kind: 'character', strength: 1 }]),
      modifier(7, [{ ...riders, place: 'ruins' }]),
      modifier(13, []),
    ]).toEqual([0, 1, 0, 1, 0]);
  });
  test('R-S18, R-S19, R-S36: who counts as what', () => {
    const row = (enemy: object) => fieldOf('row', 'morale-needed', { unit: {}, opponents: [enemy] });
    const column = (unit: object, place = 'open') =>
      fieldOf('column', 'morale-needed', { unit, place, opponents: [{}] });
    expect([
      row({ kind: 'character', mount: 'standard' }),
      row({ kind: 'character' }),
      row({ kind: 'machine', class: 'knight' }),
      row({ class: 'knight', mount: 'large', place: 'ruins' }),
      row({ class: 'knight', mount: 'large', place: 'woods' }),
      row({ class: 'peasant', mount: 'standard' }),
      column({ kind: 'machine', class: 'yeoman' }),
      column({ class: 'peasant', mount: 'standard' }),
      column({ class: 'yeoman', mount: 'large' }, 'ruins'),
      column({ kind: 'creature' }, 'woods'),
      fieldOf('row', 'morale-needed', { unit: {}, ranged: true, magic: true }),
      run('morale-needed', { unit: {} }),
    ]).toEqual([
      'mounted-knights',
      'foot-knights',
      'foot-knights',
      'foot-knights',
      'peasants',
      'peasants',
      'foot-yeomen',
      'peasants',
      'foot-yeomen',
      'creature',
      'spells-and-fire',
      'six-events/no-cause',
    ]);
  });
  test('every modifier', () => {
    const all = {
      unit: { strength: 6, starting: 12, moraleMod: 2 },
      attackedFlank: true,
      attackedRear: true,
      leaderKilled: true,
      commanderKilled: true,
      attacks: 'rear',
      friends: true,
      leader: true,
      opponents: [{ strength: 1 }],
    };
    expect(run('morale-modifiers', all)).toEqual({
      modifier: 0,
      parts: [
        { label: 'attacked in the flank', value: -1 },
        { label: 'attacked in the rear', value: -2 },
        { label: 'half lost', value: -2 },
        { label: 'leader killed', value: -1 },
        { label: 'army commander killed', value: -1 },
        { label: 'attacks a rear', value: 2 },
        { label: 'outnumbers', value: 1 },
        { label: 'friends in the combat', value: 1 },
        { label: 'leader', value: 1 },
        { label: 'race', value: 2 },
      ],
    });
    // A routed unit that is struck again has shown its back (R-S21).
    expect(
      fieldOf('modifier', 'morale-modifiers', { unit: {}, routed: true, opponents: [{ strength: 20 }] }),
    ).toBe(-2);
  });
  test('creatures that fail', () => {
    const fail = (dice: readonly number[]) => run('creature-failure', { creature: {} }, dice);
    expect([fail([4]), fail([5]), fail([6, 5]), fail([6, 2])]).toEqual([
      { result: 'withdraws', direction: null },
      { result: 'flees', direction: null },
      { result: 'berserk', direction: 'forward' },
      { result: 'berserk', direction: 'rear' },
    ]);
    expect(
      [1, 2, 3, 4, 5, 6].map((die) => fieldOf('direction', 'random-movement', { creature: {} }, [die])),
    ).toEqual(['rear', 'rear', 'right', 'left', 'forward', 'stands']);
  });
});

test('S-T33, S-T34: rallying', () => {
  const rally = (unit: object, dice: readonly number[], more: object = {}) =>
    run('rally', { unit, ...more }, dice);
  expect([
    rally({ class: 'knight' }, [3]),
    rally({ class: 'peasant' }, [4]),
    rally({ kind: 'creature' }, [3]),
    rally({}, [], { leader: true, hit: true }),
    rally({}, [], { leader: true }),
    rally({}, [4], { leader: true, leaderHit: true }),
    rally({}, [], { tried: true }),
    rally({ kind: 'creature' }, [], { beyondRally: true }),
  ]).toEqual([
    { result: 'rallied' },
    { result: 'fails' },
    { result: 'berserk' },
    'six-events/hit-this-turn',
    { result: 'rallied' },
    { result: 'rallied' },
    'six-events/tried',
    'six-events/beyond-rally',
  ]);
});

describe('movement', () => {
  const move = (unit: object, more: object = {}) => run('move-allowance', { unit, ...more });
  const inches = (unit: object, more: object = {}) =>
    fieldOf('distance', 'move-allowance', { unit, ...more });
  const knights = { class: 'knight', mount: 'standard' };
  test('S-T35 to S-T40', () => {
    expect([
      move({}, { shot: true, hills: 1 }),
      move(knights, { road: true }),
      move({ class: 'peasant' }, { woods: 1 }),
      move({}, { woods: 1 }),
      move({ class: 'knight' }, { swamp: true }),
      move({ mount: 'standard' }, { swamp: true }),
      move({ mount: 'standard', amphibious: true }, { swamp: true }),
      move(knights, { ruins: true }),
    ]).toEqual([
      { allowance: 2, distance: 2 },
      { allowance: 16, distance: 16 },
      { allowance: 8, distance: 8 },
      { allowance: 6, distance: 6 },
      { allowance: 6, distance: 3 },
      'six-events/swamp',
      { allowance: 8, distance: 4 },
      { allowance: 3, distance: 3 },
    ]);
  });
  test('2.4: every rate', () => {
    const wings = (unit: object) => inches(unit, { flying: true, hills: 3, woods: 2 });
    expect([
      inches({ kind: 'character' }),
      inches({ class: 'yeoman', mount: 'standard' }),
      inches({ class: 'peasant', mount: 'large' }),
      inches(knights),
      inches({ class: 'knight', mount: 'very-large' }),
      inches({ class: 'peasant', mount: 'giant' }),
      inches({ class: 'yeoman' }),
      inches({ class: 'peasant' }),
      inches({ class: 'knight' }),
      inches({ kind: 'creature', move: 9 }),
      wings({ flyer: 'wraith' }),
      wings({ flyer: 'winged-humanoid' }),
      wings({ flyer: 'mount', mount: 'standard' }),
      wings({ flyer: 'mount', mount: 'large' }),
      wings({ flyer: 'mount', mount: 'very-large' }),
      wings({ kind: 'creature', flyer: 'small-dragon', move: 6 }),
      wings({ kind: 'creature', flyer: 'large-dragon', move: 6 }),
      inches({ vehicle: 'chariot' }),
      inches({ vehicle: 'chariot', class: 'knight' }),
      inches({ vehicle: 'baggage' }),
      inches({ vehicle: 'baggage' }, { road: true }),
      inches({}, { road: true }),
      inches({ flyer: 'mount', mount: 'giant', move: 9 }, { flying: true }),
    ]).toEqual([12, 12, 12, 10, 8, 8, 8, 8, 6, 9, 8, 10, 16, 14, 12, 12, 10, 12, 10, 8, 14, 12, 9]);
  });
  test('refusals and the other order of halving', () => {
    expect([
      inches({}, { shot: true, cast: true, hills: 1, houseRules: { moveHalfThenFlat: false } }),
      inches({}, { hills: 5 }),
      move({}, { routed: true }),
      move({}, { engaged: true }),
      move({ flyer: 'mount', mount: 'giant' }, { flying: true }),
      move({ kind: 'creature' }),
      move({}, { flying: true }),
    ]).toEqual([
      3,
      0,
      'six-events/no-move',
      'six-events/no-move',
      'six-events/no-rate',
      'six-events/no-rate',
      'six-events/no-flyer',
    ]);
  });
  test('4.7: attaching', () => {
    expect([
      run('attach-character', { character: {}, to: 'Yeomen' }),
      run('attach-character', { character: {}, from: 'Yeomen' }),
      run('attach-character', { character: { penalised: true }, from: 'Yeomen', to: 'Knights' }),
      run('attach-character', { character: { penalised: true }, from: 'Yeomen', to: 'Yeomen' }),
    ]).toEqual([
      { result: 'joins', attachedTo: 'Yeomen' },
      { result: 'leaves', attachedTo: null },
      'six-events/penalised',
      { result: 'stays', attachedTo: 'Yeomen' },
    ]);
  });
});

test('S-T41: level scores are rolled again', () => {
  expect(run('initiative', { leadersA: 3, leadersB: 1 }, [3, 4, 4, 5, 1, 1, 6, 6])).toEqual({
    result: 'B',
    scores: { A: 5, B: 13 },
    ties: 1,
  });
});

describe('spells', () => {
  const declare = (caster: object, more: object = {}) =>
    run('declare-spell', {
      casters: [{ caster: 'wizard', magic: 6, rank: 5, gives: 2, ...caster }],
      ...more,
    });
  test('S-T42, S-T43: reach, and what a priest loses for good', () => {
    expect([
      declare({}, { distance: 17 }),
      declare({}, { distance: 17.5 }),
      declare({ caster: 'priest' }),
      declare({ caster: 'priest' }, { spell: { name: 'Courage', kind: 'general' } }),
    ]).toEqual([
      { result: 'declared', strength: 2, range: 17, left: [4], lostForGood: [0] },
      'six-events/too-far',
      { result: 'declared', strength: 2, range: 17, left: [4], lostForGood: [2] },
      { result: 'declared', strength: 2, range: 17, left: [4], lostForGood: [0] },
    ]);
  });
  test('refusals', () => {
    expect([
      declare({ caster: 'none' }),
      declare({ gives: 7 }),
      declare({ gives: 0 }),
      declare({ penalised: true }),
      declare({ engaged: true }),
      declare({}, { targetEngaged: true }),
      declare({ engaged: true }, { spell: { name: 'Rally', kind: 'general' } }),
      declare({}, { passed: true }),
      declare({}, { spell: { name: 'Raise', kind: 'necromancy' } }),
      declare({ caster: 'necromancer' }, { spell: { name: 'Raise', kind: 'necromancy' } }),
      declare({ caster: 'shaman' }, { spell: { name: 'Bless', kind: 'prayer' } }),
    ]).toEqual([
      'six-events/cannot-cast',
      'six-events/no-points',
      'six-events/no-points',
      'six-events/penalised',
      'six-events/combat',
      'six-events/combat',
      { result: 'declared', strength: 2, range: 17, left: [4], lostForGood: [0] },
      'six-events/passed',
      'six-events/cannot-cast',
      { result: 'declared', strength: 2, range: 17, left: [4], lostForGood: [0] },
      'six-events/cannot-cast',
    ]);
  });
  test('R-S42: pooled points, the lowest rank, each priest his own loss', () => {
    const casters = [
      { caster: 'priest', magic: 3, rank: 4, gives: 2 },
      { caster: 'wizard', magic: 5, rank: 2, gives: 3 },
    ];
    expect(run('declare-spell', { casters, distance: 14 })).toEqual({
      result: 'declared',
      strength: 5,
      range: 14,
      left: [1, 2],
      lostForGood: [2, 0],
    });
  });
  test('passing and working', () => {
    expect([
      run('pass-spells', { otherDone: false }),
      run('pass-spells', { otherDone: true }),
      run('resolve-spells', { spells: [{ spell: 'Fear', strength: 2, target: 'Pikes' }] }),
    ]).toEqual([
      { result: 'other-side' },
      { result: 'resolve' },
      { effects: ['Fear, strength 2, on Pikes: see its card'] },
    ]);
  });
});

test('who may shoot', () => {
  const check = (more: object, shooter: object = {}) =>
    fieldOf('result', 'check-ranged', { shooter, ...more });
  expect([
    check({}),
    check({ distance: 12.1 }),
    check({ distance: 24 }, { range: 24 }),
    check({ seeing: 6 }),
    check({ seeing: 5 }),
    check({ engaged: true }),
    check({ routed: true }),
    check({ targetEngaged: true }),
    check({ targetLoneCharacter: true }),
    check({ targetLoneCharacter: true, otherTargets: false }),
    check({}, { missile: false }),
    fieldOf('modifier', 'check-ranged', { shooter: { figures: 9 }, obstructed: true }),
  ]).toEqual([
    'legal',
    'not-allowed',
    'legal',
    'legal',
    'not-allowed',
    'not-allowed',
    'not-allowed',
    'not-allowed',
    'not-allowed',
    'legal',
    'not-allowed',
    -2,
  ]);
});

test('events and turns', () => {
  const units = [
    { name: 'Yeomen', hits: 2 },
    { name: 'Hero', kind: 'character', hits: 1 },
    { name: 'Gone', hits: 3, left: 0 },
    { name: 'Untouched' },
  ];
  const sides = [
    { player: 'Red', standing: 3 },
    { player: 'Blue', standing: 1 },
  ];
  expect([
    run('next-event', { event: 3, units }),
    run('next-event', { event: 4, units }),
    run('next-event', { event: 6 }),
    run('end-turn', { turn: 2, sides }),
    run('end-turn', { turn: 2, turnLimit: 2, sides }),
    run('end-turn', { turn: 2, sides: [sides[0], { player: 'Blue', standing: 0 }] }),
  ]).toEqual([
    { checks: ['Yeomen'], next: 4, turnEnds: false },
    { checks: [], next: 5, turnEnds: false },
    { checks: [], next: 1, turnEnds: true },
    { over: false, winner: null, turn: 3 },
    { over: true, winner: null, turn: 2 },
    { over: true, winner: 'Red', turn: 2 },
  ]);
});

test('S-T44, S-T45, S-T46: odds', () => {
  const expected = (name: string, input: Record<string, unknown>) =>
    (oddsOf(name, input).figures as { expectedHits: { fraction: string } }).expectedHits.fraction;
  expect([
    expected('shoot-troops', { unit: {}, target: { armor: 3 } }),
    expected('shoot-troops', { unit: {}, target: { armor: 3 }, ...PRINTED }),
    expected('melee-troops', { unit: { class: 'knight', mount: 'standard' }, target: { armor: 2 } }),
    chance(oddsOf('initiative', { leadersA: 2, leadersB: 0 }), 'A'),
  ]).toEqual(['7/6', '4/3', '3', '861/1171']);
});

test('who is asked for something that is not his is told what to choose', () => {
  const troops = { kind: 'troop' };
  expect([
    run('melee-troops', { unit: { kind: 'creature' }, target: {} }),
    run('shoot-troops', { unit: { kind: 'character' }, target: {} }),
    run('pool', { model: troops, target: {} }),
    run('effective-prowess', { model: troops }),
    run('challenge', { challenger: troops, target: {} }),
    run('challenge', { challenger: {}, target: troops }),
    run('morale-check', { unit: { kind: 'character' }, ranged: true }),
    run('rally', { unit: { kind: 'character' } }),
  ]).toEqual([
    'six-events/not-troops',
    'six-events/not-troops',
    'six-events/not-single',
    'six-events/not-single',
    'six-events/not-single',
    'six-events/not-single',
    'six-events/never-checks',
    'six-events/never-routs',
  ]);
});

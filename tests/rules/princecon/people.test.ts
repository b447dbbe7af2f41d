import { describe, expect, it, test } from 'vitest';
import { chance, oddsOf, refusalOf, resolve } from './support.ts';

const JOE = { name: 'Joe Grok', int: 3, cha: 17 };
const FRITO = { name: 'Colonel Frito', cha: 12 };
const DWARVES = {
  name: '4th Dwarves',
  troopType: 'hi',
  level: 4,
  castings: 12,
  race: 'dwarf',
  leaders: [JOE],
};
const RANGERS = { name: 'Hobbit Rangers', troopType: 'li', level: 3, castings: 6, leaders: [FRITO] };

describe('orders as an action', () => {
  const order = (more: object = {}, commander: object = {}) => ({
    commander: { ...JOE, ...commander },
    unit: RANGERS,
    distance: 10,
    ...more,
  });
  const chanceOfOrder = (more: object = {}, commander: object = {}) =>
    resolve('order', order(more, commander), 100)['chance'];

  it('T-CMD-1 to T-CMD-5 with Joe’s scores', () => {
    expect([
      chanceOfOrder(),
      chanceOfOrder({ failures: 1 }),
      chanceOfOrder({ failures: 1, othersFailed: 1 }),
      chanceOfOrder({ failures: 1, othersFailedBefore: 1 }),
      chanceOfOrder({
        failures: 1,
        othersFailedBefore: 1,
        houseRules: { 'command.otherPenaltySticksToCommander': true },
      }),
    ]).toEqual([50, 40, 20, 40, 20]);
  });

  it('T-CMD-6 to T-CMD-9: halves, floors', () => {
    expect([
      chanceOfOrder({}, { charClass: 'cleric', int: 16, cha: 17 }),
      chanceOfOrder({}, { int: 18, cha: 18 }),
      chanceOfOrder({}, { int: 11, cha: 12 }),
    ]).toEqual([62, 90, 57]);
  });

  it('T-SPL-8: Word of Command raises before it halves', () => {
    const cleric = { charClass: 'cleric', int: 12, cha: 13 };
    expect([chanceOfOrder({}, cleric), chanceOfOrder({}, { ...cleric, wordOfCommand: 2 })]).toEqual([47, 55]);
  });

  it('T-CMD-5b: his own unit needs no roll; by magic nobody does', () => {
    expect(resolve('order', order({ attached: true, failures: 9, finished: true }))).toMatchObject({
      obeyed: true,
    });
    expect(resolve('order', order({ casting: true, longTalk: true }))).toMatchObject({
      obeyed: true,
      chance: 100,
    });
  });

  it('under Silence even his own unit takes a roll', () => {
    const silent = { ...RANGERS, effects: [{ spell: 'silence15' }] };
    expect(resolve('order', order({ unit: silent, attached: true }), 51)).toMatchObject({
      chance: 50,
      obeyed: false,
    });
    expect(refusalOf('order', order({ unit: silent }))).toBe('princecon/order-silenced');
  });

  it('some orders run on', () => {
    const lasting = (kind: string) => resolve('order', order({ order: { kind } }), 1)['lasting'];
    expect(['forward-full', 'forward-indefinitely', 'forward-to-enemy', 'hold'].map(lasting)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each([
    ['order-routing', { unit: { ...RANGERS, status: 'broken' } }, {}],
    ['order-spell', { unit: { ...RANGERS, effects: [{ spell: 'blinding-flash' }] } }, {}],
    ['order-fled', {}, { fled: true }],
    ['order-casting', { casting: true }, {}],
    ['order-finished', { finished: true }, {}],
    ['order-silence', { ownUnitSilenced: true }, {}],
  ])('%s', (code, more, commander) => {
    expect(refusalOf('order', order(more, commander), 1)).toBe(`princecon/${code}`);
  });

  it('odds: tried until it works, 50 then 40 then 30 …', () => {
    const odds = oddsOf('order', order());
    const attempts = odds.also['attempts'] ?? odds.outcomes;
    expect([1, 2, 0].map((tried) => chance(attempts, (value) => value === tried))).toEqual([
      '1/2',
      '1/5',
      // Five failures in a row: at 50, 40, 30, 20 and 10.
      '189/1250',
    ]);
  });
});

describe('initiative', () => {
  const sides = (a: readonly object[], b: readonly object[]) => ({
    a: { name: 'A', leaders: a },
    b: { name: 'B', leaders: b },
  });

  it('T-INI-1: a magic-user counts half his intelligence', () => {
    const value = resolve(
      'initiative',
      sides([{ name: 'Lucius', charClass: 'magic-user', int: 15 }], []),
      5,
      3,
      3,
      6,
      6,
      6,
    );
    expect(value).toEqual({
      first: 'a',
      rounds: 1,
      scores: [
        { name: 'Lucius', score: 19 },
        { name: 'B', score: 18 },
      ],
    });
  });

  it('only those who tie roll again', () => {
    const given = sides([{ ...JOE, int: 10 }, FRITO], [{ name: 'Mordo', int: 10 }]);
    // Joe 10 + 10, Frito 10 + 3, Mordo 10 + 10; then Joe 10 + 4, Mordo 10 + 5.
    const value = resolve('initiative', given, 4, 3, 3, 1, 1, 1, 4, 3, 3, 1, 1, 2, 1, 1, 3);
    expect(value).toEqual({
      first: 'b',
      rounds: 2,
      scores: [
        { name: 'Joe Grok', score: 14 },
        { name: 'Mordo', score: 15 },
      ],
    });
  });

  it('odds: equals have equal chances, ties and all', () => {
    const { outcomes } = oddsOf(
      'initiative',
      sides([FRITO, { ...FRITO, int: 14 }], [{ int: 14 }, { int: 10 }]),
    );
    expect(chance(outcomes, (first) => first === 'a')).toBe('1/2');
  });

  it('odds: who cannot lose does not', () => {
    const { outcomes } = oddsOf('initiative', sides([{ int: 25 }], [{ int: 1 }]));
    expect(chance(outcomes, (first) => first === 'a')).toBe('1');
  });

  it('odds: of many leaders the first throw alone, a tie being a tie', () => {
    const many = Array.from({ length: 5 }, (_, index) => ({ int: 8 + index }));
    const { outcomes } = oddsOf('initiative', sides(many, many));
    const [won, lost] = ['a', 'b'].map((side) => chance(outcomes, (first) => first === side));
    expect(won).toBe(lost);
    expect(chance(outcomes, () => true)).toBe('1');
    const two = oddsOf('initiative', sides([{ int: 10 }], [{ int: 10 }]));
    // 3d6 against 3d6: the squares of 1, 3, 6, 10, 15, 21, 25, 27 and back again, of 216 × 216.
    expect(chance(two.also['firstThrow'] ?? two.outcomes, (first) => first === 'tie')).toBe('361/3888');
  });

  it('one commander a side, if the group plays it so', () => {
    const houseRules = { 'initiative.leaders': 'army-commander' };
    const value = resolve('initiative', { ...sides([JOE, FRITO], [FRITO]), houseRules }, 1, 1, 1, 6, 6, 6);
    expect(value['first']).toBe('b');
  });
});

describe('command or cast', () => {
  const MAGE = { name: 'Lucius', charClass: 'magic-user', level: 7 };
  const prepare = (more: object = {}) => ({ personality: MAGE, role: 'cast', ...more });

  it('three ways to cast, never mixed', () => {
    expect([
      resolve('prepare', prepare()),
      resolve('prepare', prepare({ option: 'mass', spell: 'Mass Strength' })),
      resolve('prepare', prepare({ option: 'disrupt' })),
      resolve('prepare', prepare({ role: 'command' })),
    ]).toEqual([
      {
        role: 'cast',
        position: 'front',
        option: 'normal',
        spell: null,
        mayOrder: false,
        mayCast: true,
        halfMove: false,
      },
      {
        role: 'cast',
        position: 'front',
        option: 'mass',
        spell: 'mass-strength',
        mayOrder: false,
        mayCast: true,
        halfMove: false,
      },
      {
        role: 'cast',
        position: 'front',
        option: 'disrupt',
        spell: 'disrupt-magic',
        mayOrder: false,
        mayCast: true,
        halfMove: true,
      },
      {
        role: 'command',
        position: 'front',
        option: null,
        spell: null,
        mayOrder: true,
        mayCast: false,
        halfMove: false,
      },
    ]);
  });

  test.each([
    ['cast-class', { personality: JOE }],
    ['mass-unnamed', { option: 'mass' }],
    ['mass-kind', { option: 'mass', spell: 'fireball' }],
    ['spell-unknown', { option: 'mass', spell: 'Wish' }],
    ['cast-list', { option: 'mass', spell: 'mass-bless' }],
    ['disrupt-class', { personality: { ...MAGE, charClass: 'cleric' }, option: 'disrupt' }],
  ])('%s', (code, more) => {
    expect(refusalOf('prepare', prepare(more))).toBe(`princecon/${code}`);
  });

  it('personalities move by armour, half while they hold a counterspell', () => {
    const most = (personality: object, more: object = {}) =>
      resolve('personality-move', { personality, distance: 12, ...more });
    expect([
      most({ armorGroup: 'plate' }),
      most({ armorGroup: 'plate', mounted: true }),
      most({}, { holdsDisrupt: true }),
      most({ armorGroup: 'plate' }, { holdsDisrupt: true }),
    ]).toEqual([
      { most: 12, arrives: true },
      { most: 36, arrives: true },
      { most: 12, arrives: true },
      { most: 6, arrives: false },
    ]);
    expect([
      refusalOf('personality-move', { personality: {}, distance: 1, moved: true }),
      refusalOf('personality-move', { personality: {}, distance: 1, ordersLeft: true }),
    ]).toEqual(['princecon/person-moved', 'princecon/person-orders']);
  });
});

describe('challenges', () => {
  const duel = (more: object = {}, joe: object = {}, frito: object = {}) => ({
    issuer: { personality: { ...JOE, ...joe }, unit: DWARVES },
    target: { personality: { ...FRITO, ...frito }, unit: RANGERS },
    ...more,
  });

  it('T-CHA-1: accepted or declined, sergeants are suspended', () => {
    const suspended = (reply: string) =>
      resolve('challenge', duel({ reply, loser: 'fled' }))['sergeantsSuspended'];
    expect([suspended('accept'), suspended('decline')]).toEqual([true, true]);
  });

  it('T-CHA-3: declined by a rear leader: his unit is marked, the challenger’s wins nothing', () => {
    const value = resolve('challenge', duel({ reply: 'decline' }, {}, { position: 'rear' }));
    expect(value).toEqual({
      issuer: { result: 'none', assisted: false },
      target: { result: 'lost', assisted: false },
      loser: 'target',
      fate: 'declined',
      sergeantsSuspended: true,
      death: null,
    });
    const marked = { ...RANGERS, leaders: [{ ...FRITO, position: 'rear' }], challenge: value['target'] };
    expect(resolve('morale', { unit: marked }, 100)['chance']).toBe(25);
  });

  it('a death is felt at once, without him and with the lost challenge', () => {
    expect(resolve('challenge', duel(), 25)).toMatchObject({
      issuer: { result: 'won' },
      target: { result: 'lost' },
      fate: 'died',
      death: { morale: { chance: 25, failed: true, status: 'disordered' } },
    });
  });

  it('T-CHA-2: help is marked on the one who had it', () => {
    const helped = (winner: string) =>
      resolve('challenge', {
        ...duel({ winner, loser: 'fled' }),
        issuer: { personality: JOE, unit: DWARVES, assisted: true },
      })['issuer'];
    expect([helped('issuer'), helped('target')]).toEqual([
      { result: 'won', assisted: true },
      { result: 'lost', assisted: true },
    ]);
  });

  it('a cleric of Leo may, another not', () => {
    const cleric = { charClass: 'cleric', religion: 'Leo' };
    expect(refusalOf('challenge', duel({ reply: 'decline' }, cleric))).toBe(null);
  });

  test.each([
    ['challenge-class', {}, { charClass: 'cleric', religion: 'Ratri' }],
    ['challenge-class', {}, { charClass: 'other' }],
    ['challenge-rear', {}, { position: 'rear' }],
    ['challenge-fled', {}, { fled: true }],
    ['challenge-late', { justMet: false }, {}],
  ])('%s', (code, more, joe) => {
    expect(refusalOf('challenge', duel(more, joe), 50)).toBe(`princecon/${code}`);
  });
});

describe('sergeants', () => {
  it('of a unit: its level and armour, average hit points', () => {
    expect(resolve('sergeant', { unit: { ...RANGERS, shield: true, missileWeapon: 'sling' } })).toEqual({
      level: 3,
      ac: 6,
      hp: 13,
      magicChancePercent: 0,
      weapons: 'mixed, sling',
      magic: false,
    });
    const houseRules = { 'sergeant.magicChancePercent': 20 };
    expect(resolve('sergeant', { unit: RANGERS, houseRules }, 20)['magic']).toBe(true);
  });

  const meet = (outcome: string, more: object = {}) => ({
    personality: JOE,
    enemies: [RANGERS],
    outcome,
    ...more,
  });

  it('killed, they cost their unit a hit; victorious or fled from, they cost his unit a challenge', () => {
    expect(
      ['win', 'lose', 'flee', 'undecided'].map((outcome) => resolve('sergeant-fight', meet(outcome))),
    ).toEqual([
      { enemy: 'Hobbit Rangers', enemyIndex: 0, enemyHits: 1, unitMark: 'none', personality: 'active' },
      { enemy: 'Hobbit Rangers', enemyIndex: 0, enemyHits: 0, unitMark: 'lost', personality: 'dead' },
      { enemy: 'Hobbit Rangers', enemyIndex: 0, enemyHits: 0, unitMark: 'lost', personality: 'fled' },
      { enemy: 'Hobbit Rangers', enemyIndex: 0, enemyHits: 0, unitMark: 'none', personality: 'active' },
    ]);
  });

  it('one of several by lot', () => {
    const given = meet('win', { enemies: [RANGERS, DWARVES] });
    expect(resolve('sergeant-fight', given, 2)).toMatchObject({ enemy: '4th Dwarves', enemyIndex: 1 });
    expect(chance(oddsOf('sergeant-fight', given).outcomes, (name) => name === '4th Dwarves')).toBe('1/2');
  });

  it('not in the rear, and not beside a challenge', () => {
    expect([
      refusalOf('sergeant-fight', meet('win', { suspended: true })),
      refusalOf('sergeant-fight', meet('win', { personality: { ...JOE, position: 'rear' } })),
    ]).toEqual(['princecon/sergeant-suspended', 'princecon/sergeant-rear']);
  });

  it('a shot that kills calls for a check without him', () => {
    const shot = (hpLost: number) => ({ personality: { ...FRITO, hp: 6 }, unit: RANGERS, hpLost });
    expect(resolve('sergeant-shot', shot(5))).toEqual({ hp: 1, dead: false, unit: null });
    expect(resolve('sergeant-shot', shot(9), 21)).toMatchObject({
      hp: 0,
      dead: true,
      unit: { morale: { chance: 20, failed: false } },
    });
    expect(refusalOf('sergeant-shot', { personality: FRITO, unit: RANGERS, hpLost: 1 })).toBe(
      'princecon/shot-hp',
    );
  });
});

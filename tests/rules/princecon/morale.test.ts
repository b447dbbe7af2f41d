import { describe, expect, it, test } from 'vitest';
import { explain } from '../../../rules/core/explain.ts';
import { chance, oddsOf, refusalOf, resolve, run } from './support.ts';

/** U 1 skirmishers with 3 of 10 castings lost before this turn, struck on the flank by as many. */
const FLANKED = {
  unit: { name: 'Levy', troopType: 'li', level: 1, castings: 10, lost: 3, formation: 'skirmish' },
  facts: { aspect: 'flank', enemies: [{ arm: 'infantry', castings: 7 }] },
};

const chanceFor = (unit: object, more: object = {}): unknown =>
  resolve('morale', { unit: { castings: 6, ...unit }, ...more }, 100)['chance'];

describe('the chance to fail', () => {
  it('T-MOR-1: level 1 fails at 40, level 5 at 0', () => {
    const bases = [1, 2, 3, 4].map((level) => chanceFor({ level }));
    expect(bases).toEqual([40, 30, 20, 10]);
    expect(resolve('morale', { unit: { level: 5, castings: 6 } })).toMatchObject({
      chance: 0,
      roll: null,
      failed: false,
    });
  });

  it('T-MOR-2: two ranks and cover need no roll', () => {
    expect(resolve('morale', { unit: { level: 3, castings: 12, frontage: 4, cover: 'cover' } })).toEqual({
      chance: -10,
      roll: null,
      failed: false,
      margin: null,
      steps: 0,
      status: 'ordered',
      due: [],
    });
  });

  it('T-MOR-3: flanked skirmishers with losses', () => {
    const { value, steps } = run('morale', FLANKED, 40);
    expect(value).toEqual({
      chance: 80,
      roll: 40,
      failed: true,
      margin: 40,
      steps: 1,
      status: 'disordered',
      due: [],
    });
    expect(explain(steps)).toEqual([
      'Levy: chance to fail before modifiers (level 1): 40.',
      'A quarter lost: 5.',
      'In skirmish order: 5.',
      'Attacked on the flank (confidence medium): 30.',
      'Levy: fails at this or less, in percent: 80.',
      'Levy: morale: rolled 40 on d100: fails by 40.',
      'Levy: order (steps 1): disordered.',
    ]);
  });

  it('T-MOR-4: failed by 51, two steps', () => {
    expect(resolve('morale', FLANKED, 29)).toMatchObject({ margin: 51, steps: 2, status: 'broken' });
  });

  it('T-MOR-5: failed by 50, one step', () => {
    expect(resolve('morale', FLANKED, 30)).toMatchObject({ margin: 50, steps: 1, status: 'disordered' });
  });

  it('T-MOR-6: fortifications under missiles', () => {
    const unit = { level: 2, castings: 10, lost: 1, cover: 'fortification', frontage: 10 };
    expect(resolve('morale', { unit, context: 'missile' })['chance']).toBe(0);
    expect(resolve('morale', { unit, context: 'spell' }, 100)['chance']).toBe(10);
  });

  it('T-MOR-7: struck on the rear', () => {
    const unit = { level: 4, castings: 10, lost: 2, frontage: 10 };
    expect(resolve('morale', { unit, facts: { aspect: 'rear' } }, 5)).toMatchObject({
      chance: 70,
      margin: 65,
      status: 'broken',
      due: [
        { kind: 'rout', unit: 'Unit', inches: 12 },
        { kind: 'friends-check', unit: 'Unit' },
      ],
    });
  });

  const led = (leader: object) =>
    chanceFor({ level: 3, race: 'dwarf', leaders: [{ race: 'dwarf', ...leader }] });

  it('T-MOR-8: led by a Fighter of their race', () => {
    expect(led({ cha: 12 })).toBe(3);
  });

  it('T-MOR-9: led by somebody who is no Fighter', () => {
    expect(led({ charClass: 'cleric', cha: 17 })).toBe(6);
  });

  it('T-MOR-10: from the rear he steadies nobody', () => {
    expect(led({ cha: 12, position: 'rear' })).toBe(20);
  });
});

describe('one row of each table', () => {
  const unit = { level: 3, castings: 12, frontage: 12 };
  const close = (facts: object, more: object = {}) => chanceFor({ ...unit, ...more }, { facts });

  test.each([
    ['cover', { cover: 'cover' }, 10],
    ['fortification', { cover: 'fortification' }, 0],
    ['just under a quarter', { castings: 100, frontage: 100, lost: 24, wounded: [1] }, 20],
    ['a quarter', { lost: 3 }, 25],
    ['half', { lost: 6 }, 30],
    ['three quarters', { lost: 9 }, 50],
    ['an incomplete rank', { frontage: 7 }, 20],
    ['an extra rank', { frontage: 6 }, 10],
    ['two, but loose', { frontage: 4, formation: 'road' }, 20],
    ['skirmish order', { formation: 'skirmish' }, 25],
    ['religion of his own', { religion: 'Leo', leaders: [{ cha: 10, religion: 'leo' }] }, 5],
    ['another religion', { religion: 'Leo', leaders: [{ cha: 10 }] }, 15],
    ['a stranger', { leaders: [{ cha: 10, race: 'elf' }] }, 15],
    ['a human among elves', { race: 'elf', leaders: [{ cha: 10 }] }, 10],
    ['the best of two', { leaders: [{ cha: 10 }, { cha: 14 }] }, 6],
    ['one who fled', { leaders: [{ cha: 10, fled: true }] }, 20],
    ['a duel won', { leaders: [{ cha: 10 }], challenge: { result: 'won' } }, 5],
    ['a duel won from nowhere', { challenge: { result: 'won' } }, 20],
    ['a duel lost', { challenge: { result: 'lost' } }, 25],
  ])('%s', (_what, more, expected) => {
    const roll = expected <= 0 ? [] : [100];
    expect(resolve('morale', { unit: { ...unit, ...more } }, ...roll)['chance']).toBe(expected);
  });

  test.each([
    ['equal numbers', { enemies: [{ arm: 'infantry', castings: 12 }] }, 20],
    ['two to one', { enemies: [{ arm: 'infantry', castings: 24 }] }, 30],
    ['four to one', { enemies: [{ arm: 'infantry', castings: 48 }] }, 40],
    ['cavalry is not counted', { enemies: [{ arm: 'cavalry', castings: 48 }] }, 20],
    [
      'friends are',
      { enemies: [{ arm: 'infantry', castings: 24 }], friends: [{ arm: 'infantry', castings: 1 }] },
      20,
    ],
    ['half their number', { enemies: [{ arm: 'infantry', castings: 6 }] }, 10],
    ['a quarter of it', { enemies: [{ arm: 'infantry', castings: 3 }] }, 0],
    ['charged at level 3', { charged: true }, 20],
    ['the referee', { extra: [{ label: 'A bad omen', value: 7 }] }, 27],
  ])('%s', (_what, facts, expected) => {
    const roll = expected <= 0 ? [] : [100];
    expect(resolve('morale', { unit, facts }, ...roll)['chance']).toBe(expected);
  });

  it('losses of the turn count against what it had when the turn began', () => {
    const lost = (hitsAtTurnStart: number) => close({}, { lost: 2, hitsAtTurnStart });
    expect([lost(30), lost(39), lost(40), lost(60)]).toEqual([20, 20, 30, 40]);
  });

  it('the rows of close action are for close action', () => {
    const facts = { aspect: 'rear', enemies: [{ arm: 'infantry', castings: 90 }] };
    expect(
      ['missile', 'spell', 'friend-broke', 'leader-death'].map((context) =>
        chanceFor(unit, { context, facts }),
      ),
    ).toEqual([20, 20, 20, 20]);
  });

  it('casualties may count castings', () => {
    const hurt = { level: 3, castings: 4, frontage: 4, wounded: [1, 1] };
    const houseRules = { 'morale.casualtyBasis': 'castings' };
    expect([chanceFor(hurt), chanceFor(hurt, { houseRules })]).toEqual([25, 20]);
  });

  it('a house value is told of', () => {
    const { value, steps } = run(
      'morale',
      { unit, facts: { aspect: 'flank' }, houseRules: { 'morale.close.flank': 40 } },
      61,
    );
    expect(value['chance']).toBe(60);
    expect(explain(steps)).toContain('Attacked on the flank (house rule morale.close.flank): 40.');
  });
});

describe('what a failure does', () => {
  const failed = (status: string, roll: number, more: object = {}) =>
    resolve('morale', { ...FLANKED, unit: { ...FLANKED.unit, status }, ...more }, roll);

  it('a Disordered unit that fails by 51 surrenders, and vanishes in close action', () => {
    expect(failed('disordered', 1)).toMatchObject({
      status: 'surrendered',
      due: [{ kind: 'vanishes', unit: 'Levy' }],
    });
  });

  it('whoever is with it is captured, wherever he led from', () => {
    const unit = { ...FLANKED.unit, status: 'broken', leaders: [{ name: 'Frito', position: 'rear' }] };
    expect(resolve('morale', { ...FLANKED, unit }, 70)['due']).toEqual([
      { kind: 'vanishes', unit: 'Levy' },
      { kind: 'captured', unit: 'Levy', personality: 'Frito' },
    ]);
  });

  it('a floor is as far as it goes, and betters nothing', () => {
    expect([
      failed('ordered', 1, { floor: 'disordered' }),
      failed('broken', 1, { floor: 'disordered' }),
    ]).toMatchObject([
      { steps: 2, status: 'disordered' },
      { steps: 2, status: 'broken' },
    ]);
  });

  it('a chance above 100 fails on any roll, by as much as it is above', () => {
    const unit = { level: 1, castings: 8, lost: 6, hitsAtTurnStart: 8, formation: 'skirmish' };
    expect(resolve('morale', { unit, facts: { aspect: 'rear' } }, 100)).toMatchObject({
      chance: 155,
      margin: 55,
      status: 'broken',
    });
  });

  it('odds: one step, two steps', () => {
    const odds = oddsOf('morale', FLANKED);
    expect([
      chance(odds.outcomes, (status) => status === 'ordered'),
      chance(odds.outcomes, (status) => status === 'disordered'),
      chance(odds.outcomes, (status) => status === 'broken'),
    ]).toEqual(['1/5', '51/100', '29/100']);
  });
});

describe('rallying', () => {
  const unit = { name: 'Irregulars', level: 3, castings: 6, status: 'disordered' };

  it('T-RAL-1: a Disordered unit, at 30', () => {
    expect(resolve('rally', { unit }, 31)).toEqual({ chance: 30, rallied: true, status: 'ordered' });
    expect(resolve('rally', { unit }, 30)).toEqual({ chance: 30, rallied: false, status: 'disordered' });
  });

  it('T-RAL-2: a Broken unit needs a leader', () => {
    const broken = { ...unit, status: 'broken' };
    expect(refusalOf('rally', { unit: broken }, 50)).toBe('princecon/rally-leader');
    const led = { ...broken, leaders: [{ cha: 10, position: 'rear' }] };
    expect(resolve('rally', { unit: led }, 41)).toEqual({ chance: 40, rallied: true, status: 'disordered' });
  });

  test.each([
    ['princecon/rally-engaged', { engaged: true }, {}],
    ['princecon/rally-busy', { moved: true }, {}],
    ['princecon/rally-busy', { fired: true }, {}],
    ['princecon/rally-ordered', {}, { status: 'ordered' }],
    ['princecon/rally-surrendered', {}, { status: 'surrendered' }],
  ])('%s', (code, more, change) => {
    expect(refusalOf('rally', { unit: { ...unit, ...change }, ...more }, 50)).toBe(code);
  });
});

describe('routs', () => {
  const rout = (more: object, unit: object = {}) =>
    resolve('rout', { unit: { troopType: 'hi', status: 'broken', ...unit }, ...more });

  it('runs at skirmish speed, cavalry with both impulses', () => {
    const inches = (troopType: string, fatigue = 'fresh') => rout({}, { troopType, fatigue })['inches'];
    expect([inches('hi'), inches('li'), inches('hc'), inches('lc'), inches('lc', 'exhausted')]).toEqual([
      9, 15, 32, 40, 20,
    ]);
  });

  it('an enemy in the way stops it and strikes freely; a surrendered one is gone', () => {
    expect(rout({ enemyAt: 5, friends: ['Reserve'] })).toEqual({
      inches: 5,
      halted: true,
      vanishes: false,
      freeRoll: true,
      friendsCheck: ['Reserve'],
    });
    expect(rout({ enemyAt: 5 }, { status: 'surrendered' })).toMatchObject({
      vanishes: true,
      freeRoll: false,
    });
    expect(rout({ enemyAt: 9.5 })).toMatchObject({ inches: 9, halted: false });
  });

  it('stays in cover until attacked, and moves once a turn', () => {
    const inches = (more: object) => rout(more)['inches'];
    expect([
      inches({ inCover: true }),
      inches({ inCover: true, attackedInCover: true }),
      inches({ routedThisTurn: true }),
    ]).toEqual([0, 9, 0]);
    expect(refusalOf('rout', { unit: {} })).toBe('princecon/rout-steady');
  });
});

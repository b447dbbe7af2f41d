import { describe, expect, it, test } from 'vitest';
import { explain } from '../../../rules/core/explain.ts';
import { diceFactor } from '../../../rules/princecon/close-action/dice.ts';
import { oddsOf, refusalOf, resolve, run } from './support.ts';

const FOOT = { name: 'Foot', troopType: 'mi', level: 3, castings: 6, frontage: 6 };
const FOE = { name: 'Foe', troopType: 'mi', level: 2, castings: 6, frontage: 6 };
const KNIGHTS = { name: 'Knights', troopType: 'hc', level: 4, castings: 6, frontage: 6 };

type Side = Record<string, unknown>;

const fight = (a: Side, b: Side = {}, more: object = {}) => ({
  a: { ...a, unit: { ...FOOT, ...(a['unit'] as object) } },
  b: { ...b, unit: { ...FOE, ...(b['unit'] as object) } },
  ...more,
});

/** Modified level, dice and hit number of the first unit. */
const blows = (a: Side, b: Side = {}, more: object = {}) => {
  const name = String((a['unit'] as Side | undefined)?.['name'] ?? FOOT.name);
  const { steps } = oddsOf('close-action', fight(a, b, more));
  const told = (label: string) => steps.find((step) => step.label === `${name}: ${label}`)?.value;
  return [told('modified level'), told('dice'), told('hits at this or less on d20')];
};

describe('source and derived vectors', () => {
  test.each([
    ['T-CLO-1: mixed weapons against AC 3', {}, { unit: { baseAc: 3 } }, [3, 18, 4]],
    ['T-CLO-2: flails against AC 3', { unit: { meleeWeapon: 'flail' } }, { unit: { baseAc: 3 } }, [3, 18, 5]],
    ['flails against AC 5 are as any weapon', { unit: { meleeWeapon: 'flail' } }, {}, [3, 18, 6]],
    ['T-CLO-4: Disordered', { unit: { status: 'disordered' }, engaged: 5 }, {}, [2, 10, 6]],
    ['T-CLO-5: knights gallop and charge', { unit: KNIGHTS, charging: true, gallop: true }, {}, [12, 72, 6]],
    [
      'T-CLO-6: against pole arms',
      { unit: KNIGHTS, charging: true, gallop: true },
      { unit: { poleArms: true } },
      [8, 48, 6],
    ],
    ['T-CLO-7: foot without pole arms meets them', { unit: { level: 2 } }, { unit: KNIGHTS }, [1, 6, 4]],
    [
      'T-CLO-8: Disordered levy against cover',
      { unit: { level: 1, status: 'disordered' } },
      { unit: { cover: 'cover' } },
      [-1, 2, 6],
    ],
    ['T-CLO-9: armour class below 0', {}, { unit: { baseAc: -2 } }, [1, 6, 1]],
    [
      'T-CLO-12: flails under Mass Strength',
      { unit: { meleeWeapon: 'flail', effects: [{ spell: 'mass-strength' }] } },
      { unit: { baseAc: 3 } },
      [3, 18, 7],
    ],
    [
      'T-SPL-11: Mass Weakness, saved',
      { unit: { effects: [{ spell: 'mass-weakness', saved: true }] } },
      {},
      [3, 18, 5],
    ],
    ['Mass Weakness', { unit: { effects: [{ spell: 'mass-weakness' }] } }, {}, [3, 18, 4]],
    ['the referee’s word', { extraLevel: 2, extraToHit: -1 }, {}, [5, 30, 5]],
    ['Mass Confuse', { unit: { effects: [{ spell: 'mass-confuse' }] } }, {}, [0, 3, 6]],
    ['Mass Combat Slow', { unit: { effects: [{ spell: 'mass-combat-slow' }] }, engaged: 5 }, {}, [3, 7, 6]],
    [
      'Mass Combat Haste',
      { unit: { effects: [{ spell: 'mass-combat-haste' }] }, hasted: true },
      {},
      [3, 36, 6],
    ],
    ['Mass Shield on the enemy', {}, { unit: { effects: [{ spell: 'mass-shield' }] } }, [3, 18, 5]],
    [
      'Mass Shield is no worse than plate',
      {},
      { unit: { baseAc: 3, effects: [{ spell: 'mass-shield' }] } },
      [3, 18, 4],
    ],
    ['pole arms against cavalry', { unit: { poleArms: true } }, { unit: KNIGHTS }, [4, 24, 4]],
    [
      'exhausted cavalry never charges',
      { unit: { ...KNIGHTS, fatigue: 'exhausted' }, charging: true },
      {},
      [4, 24, 6],
    ],
    [
      'fatigued cavalry does, without a gallop',
      { unit: { ...KNIGHTS, fatigue: 'fatigued' }, charging: true, gallop: true },
      {},
      [8, 48, 6],
    ],
    [
      'cavalry that stood before a charge',
      { unit: { ...KNIGHTS, name: 'A' } },
      { unit: KNIGHTS, charging: true },
      [3, 18, 4],
    ],
    [
      'both charged',
      { unit: { ...KNIGHTS, name: 'A' }, charging: true },
      { unit: KNIGHTS, charging: true },
      [4, 24, 4],
    ],
    ['enemy in fortifications', {}, { unit: { cover: 'fortification' } }, [1, 6, 6]],
    ['from higher ground', { higherGround: true }, {}, [4, 24, 6]],
    ['struck on the flank', { aspect: 'flank' }, {}, [2, 12, 6]],
    ['struck on the rear', { aspect: 'rear' }, {}, [1, 6, 6]],
    ['loose order against formed', { unit: { formation: 'skirmish' } }, {}, ['no dice', 0, 6]],
    [
      'loose order against Broken',
      { unit: { formation: 'skirmish' } },
      { unit: { status: 'broken' } },
      [3, 18, 6],
    ],
    ['Broken', { unit: { status: 'broken' } }, {}, ['no dice', 0, 6]],
    ['it fired this turn', { fired: true }, {}, ['no dice', 0, 6]],
    [
      'T-CHA-2: helped, and he won',
      { unit: { challenge: { result: 'won', assisted: true } } },
      {},
      [2, 12, 6],
    ],
    [
      'T-CHA-2: helped, and he lost',
      { unit: { challenge: { result: 'lost', assisted: true } } },
      {},
      [1, 6, 6],
    ],
    ['T-CHA-3: he declined', { unit: { challenge: { result: 'lost' } } }, {}, [2, 12, 6]],
  ])('%s', (_id, a, b, expected) => {
    expect(blows(a, b)).toEqual(expected);
  });

  it('T-CLO-3: levels below 1 are fractions', () => {
    expect([3, 1, 0, -1, -2, -3].map(diceFactor)).toEqual([
      [3, 1],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
    ]);
  });

  const WIDE = { castings: 16, frontage: 8 };
  const NARROW = { castings: 8, frontage: 4 };
  const engaged = (status: string, more: object = {}) =>
    oddsOf('close-action', fight({ unit: { ...NARROW, status } }, { unit: { ...WIDE, status } }, more))
      .steps.filter(({ label }) => label.endsWith(': dice'))
      .map(({ inputs }) => inputs['engaged']);

  it('T-CLO-10: ordered combat of fronts 4 and 8', () => {
    expect([engaged('ordered'), engaged('ordered', { contact: 2 })]).toEqual([
      [4, 5],
      [4, 3],
    ]);
  });

  it('T-CLO-11: a melee of fronts 4 and 8', () => {
    expect(engaged('disordered')).toEqual([4, 8]);
  });

  it('brambles make a melee of any fight', () => {
    const unit = { effects: [{ spell: 'growth-plants' }] };
    expect(resolve('close-action', fight({ unit, engaged: 0 }, { engaged: 0 }))['kind']).toBe('melee');
  });
});

describe('house rules', () => {
  const B = {
    'close.higherGround': 1,
    'close.uphill': -1,
    'close.attackedFlank': -2,
    'close.attackedRear': null,
    'close.looseVsFormed': 0,
  };
  test.each([
    ['B: uphill', { uphill: true }, [2, 12, 6]],
    ['B: flank', { aspect: 'flank' }, [1, 6, 6]],
    ['B: rear', { aspect: 'rear' }, ['no dice', 0, 6]],
    ['B: loose order', { unit: { formation: 'skirmish' } }, [3, 18, 6]],
  ])('%s', (_id, a, expected) => {
    expect(blows(a, {}, { houseRules: B })).toEqual(expected);
  });

  it('both weapon and the common +1, if the group adds them', () => {
    const houseRules = { 'close.uniformWeaponReplacesBasePlus': false };
    expect(blows({ unit: { meleeWeapon: 'flail' } }, { unit: { baseAc: 3 } }, { houseRules })).toEqual([
      3, 18, 6,
    ]);
  });

  it('a value of the group is told of', () => {
    const odds = oddsOf('close-action', fight({ aspect: 'flank' }, {}, { houseRules: B }));
    expect(explain(odds.steps)).toContain('Struck on the flank (house rule close.attackedFlank): −2.');
  });
});

describe('a fight', () => {
  const small = (a: Side = {}, b: Side = {}, more: object = {}) =>
    fight(
      { engaged: 1, ...a, unit: { level: 1, ...(a['unit'] as object) } },
      { engaged: 1, ...b, unit: { level: 1, ...(b['unit'] as object) } },
      more,
    );

  it('both strike at once, then the loser of initiative checks first and may excuse the other', () => {
    // One die each, both hit: a level 1 casting falls on either side. The foe lost the initiative and checks first.
    const { value, steps } = run('close-action', small({}, { aspect: 'rear', engaged: 3 }), 1, 1, 40);
    expect(value).toMatchObject({
      kind: 'ordered',
      a: { hitsTaken: 1, castingsLost: 1, status: 'ordered', morale: null },
      b: { hitsTaken: 1, castingsLost: 1, status: 'broken', morale: { chance: 100, margin: 60 } },
      due: [
        { kind: 'rout', unit: 'Foe', inches: 12 },
        { kind: 'friends-check', unit: 'Foe' },
      ],
    });
    expect(explain(steps)).toContain('Foot: morale: excused, the enemy gave way.');
  });

  it('a friend of the broken one in the fight excuses nobody', () => {
    const value = resolve(
      'close-action',
      small({}, { aspect: 'rear', engaged: 3, friends: [{ castings: 1 }] }),
      1,
      1,
      40,
      100,
    );
    expect(value).toMatchObject({ a: { morale: { chance: 40, failed: false } }, b: { status: 'broken' } });
  });

  it('infantry checks before cavalry, and more losses before fewer', () => {
    const order = (a: Side, b: Side, more: object, ...dice: number[]) =>
      run('close-action', small(a, b, more), ...dice)
        .steps.filter(({ label, rolls }) => label.endsWith(': morale') && rolls.length > 0)
        .map(({ label }) => label);
    const riders = { unit: { troopType: 'lc', castings: 6, level: 1 } };
    // Foot, as the one who has the initiative, would come last against foot.
    expect(order({}, {}, {}, 1, 1, 100, 100)).toEqual(['Foe: morale', 'Foot: morale']);
    expect(order({}, {}, { first: 'b' }, 1, 1, 100, 100)).toEqual(['Foot: morale', 'Foe: morale']);
    expect(order({ engaged: 2 }, riders, {}, 1, 1, 100, 100)).toEqual(['Foot: morale', 'Foe: morale']);
    expect(order({}, { engaged: 2 }, {}, 1, 1, 1, 100, 100)).toEqual(['Foot: morale', 'Foe: morale']);
  });

  it('a sergeant lost is a hit of this fight', () => {
    const value = resolve('close-action', small({ engaged: 0 }, { engaged: 0, sergeantsLost: 1 }), 100);
    expect(value).toMatchObject({ a: { morale: null }, b: { hitsTaken: 1, morale: { failed: false } } });
  });

  it('surplus hits are lost, and the wiped out do not check', () => {
    const last = { unit: { castings: 1, frontage: 1, level: 1 } };
    const value = resolve('close-action', fight({ engaged: 2 }, last), 1, 1, 1, 1, 1, 1, 20);
    expect(value).toMatchObject({ b: { hitsTaken: 1, castingsLost: 1, destroyed: true, morale: null } });
  });

  test.each([
    ['fight-gone', { unit: { lost: 6 } }],
    ['fight-front', { engaged: 7 }],
  ])('%s', (code, a) => {
    expect(refusalOf('close-action', fight(a))).toBe(`princecon/${code}`);
  });
});

describe('dividing, disengaging, pursuing', () => {
  const divide = (first: number, second: number) => ({
    side: { unit: { ...FOOT, castings: 16, frontage: 8 } },
    enemies: [
      { enemy: { unit: FOE }, castings: first },
      { enemy: { unit: { ...KNIGHTS } }, castings: second },
    ],
  });

  it('each part has its own dice', () => {
    expect(resolve('divide-against-enemies', divide(5, 3))).toEqual({
      engaged: 8,
      left: 0,
      against: [
        { enemy: 'Foe', castings: 5, dice: 15, needs: 6 },
        { enemy: 'Knights', castings: 3, dice: 6, needs: 4 },
      ],
    });
    expect(refusalOf('divide-against-enemies', divide(5, 4))).toBe('princecon/split-too-many');
  });

  const off = (unit: object, more: object = {}) => ({
    unit: { level: 4, castings: 6, ...unit },
    enemy: FOE,
    ...more,
  });

  it('T-DIS-1: cavalry twice as easily in the first turn', () => {
    const chance = (unit: object, firstTurn: boolean) =>
      resolve('disengage', off(unit, { firstTurn }), 100)['chance'];
    expect([chance({ troopType: 'lc' }, true), chance({ troopType: 'lc' }, false), chance({}, true)]).toEqual(
      [80, 40, 40],
    );
  });

  it('falls back a quarter, the enemy follows a quarter, then it checks', () => {
    expect(resolve('disengage', off({ troopType: 'lc' }, { firstTurn: true }), 80, 11)).toMatchObject({
      away: true,
      inches: 5,
      follows: 2.25,
      stillEngaged: false,
      morale: { chance: 10, failed: false },
    });
    expect(resolve('disengage', off({ troopType: 'hi' }), 40, 11)).toMatchObject({
      inches: 1.5,
      follows: 2.25,
      stillEngaged: true,
    });
  });

  it('never out of a melee', () => {
    const input = { unit: { ...FOOT, status: 'disordered' }, enemy: { ...FOE, status: 'disordered' } };
    expect(refusalOf('disengage', input, 1)).toBe('princecon/disengage-melee');
  });

  it('a pursuit of a quarter catches or not', () => {
    const pursue = (gap: number, status = 'broken') =>
      resolve('pursue', { unit: { troopType: 'lc' }, enemy: { status }, gap });
    expect([pursue(5), pursue(5.25), pursue(4, 'surrendered')]).toEqual([
      { inches: 5, contact: true, vanishes: false },
      { inches: 5, contact: false, vanishes: false },
      { inches: 4, contact: true, vanishes: true },
    ]);
    expect(refusalOf('pursue', { unit: {}, enemy: {}, gap: 1, engagedElsewhere: true })).toBe(
      'princecon/pursuit-engaged',
    );
  });
});

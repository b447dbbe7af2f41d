import { describe, expect, it, test } from 'vitest';
import { chance, oddsOf, refusalOf, resolve, run } from './support.ts';

const LIGHT = { name: 'Riders', troopType: 'lc', level: 3, castings: 6 };
const HEAVY = { name: 'Knights', troopType: 'hc', level: 4, castings: 6 };
const FOOT = { name: 'Foot', troopType: 'mi', level: 2, castings: 6 };

describe('movement allowance', () => {
  const inches = (unit: object, more: object = {}) => resolve('movement', { unit, ...more })['inches'];

  test.each([
    ['hi', [6, 9, 3, 4.5, 1.5, 2.25]],
    ['mi', [9, 12, 4.5, 6, 2.25, 3]],
    ['li', [12, 15, 6, 7.5, 3, 3.75]],
  ])('%s', (troopType, expected) => {
    const of = (formation: string, kind: string) => inches({ troopType, formation }, { kind });
    expect([
      of('formed', 'forward'),
      of('skirmish', 'forward'),
      of('formed', 'backward'),
      of('road', 'backward'),
      of('formed', 'evade'),
      of('skirmish', 'disengage'),
    ]).toEqual(expected);
  });

  test.each([
    ['hc', [16, 32, 36, 8, 4]],
    ['mc', [18, 36, 41, 9, 4.5]],
    ['lc', [20, 40, 46, 10, 5]],
  ])('%s', (troopType, expected) => {
    expect([
      inches({ troopType }, { impulses: 1 }),
      inches({ troopType }),
      inches({ troopType }, { gallop: true }),
      inches({ troopType }, { kind: 'backward', impulses: 1 }),
      inches({ troopType }, { kind: 'disengage' }),
    ]).toEqual(expected);
  });

  it('T-CAV-1: formation and one move, or both impulses and the gallop', () => {
    const move = (more: object) => resolve('cavalry-move', { unit: LIGHT, distance: 0, ...more })['most'];
    expect([move({ changesFormation: true }), move({ gallop: true })]).toEqual([20, 46]);
  });

  test.each([
    ['Haste', { effects: [{ spell: 'haste' }] }, 18],
    ['Slow', { effects: [{ spell: 'slow' }] }, 4.5],
    ['Slow, saved', { effects: [{ spell: 'slow', saved: true }] }, 9],
    ['brambles', { effects: [{ spell: 'growth-plants' }, { spell: 'haste' }] }, 1],
    ['Mass Combat Haste', { effects: [{ spell: 'mass-combat-haste' }] }, 18],
    ['Mass Combat Slow', { effects: [{ spell: 'mass-combat-slow' }] }, 4.5],
    ['both of them', { effects: [{ spell: 'mass-combat-slow' }, { spell: 'mass-combat-haste' }] }, 18],
  ])('%s', (_spell, unit, expected) => {
    expect(inches(unit)).toBe(expected);
  });

  it('the referee’s ground and the group’s road', () => {
    const houseRules = { 'movement.roadMultiplier': '3/2' };
    expect([
      inches({}, { terrain: { over: 1, under: 2 } }),
      inches({ formation: 'road' }, { onRoad: true, houseRules }),
      inches({}, { onRoad: true, houseRules }),
    ]).toEqual([4.5, 18, 9]);
  });

  it('elves and horse archers shoot and move half', () => {
    const elves = { troopType: 'li', race: 'elf', formation: 'skirmish', missileWeapon: 'long-bow' };
    expect([
      inches(elves, { fires: true }),
      inches({ ...LIGHT, missileWeapon: 'short-bow' }, { fires: true }),
    ]).toEqual([7.5, 10]);
  });

  test.each([
    ['move-routing', { status: 'broken' }, {}],
    ['move-no-rout', {}, { kind: 'rout' }],
    ['move-spell', { effects: [{ spell: 'mass-confuse' }] }, {}],
    ['move-engaged', {}, { engaged: true }],
    ['move-brambles', { effects: [{ spell: 'growth-plants' }] }, { kind: 'disengage', engaged: true }],
    ['move-gallop', {}, { gallop: true }],
    ['move-gallop', { ...LIGHT, fatigue: 'fatigued' }, { gallop: true }],
    ['move-gallop-impulses', LIGHT, { gallop: true, impulses: 1 }],
    ['move-impulses', {}, { impulses: 2 }],
    ['move-impulses', { ...LIGHT, fatigue: 'exhausted' }, { impulses: 2 }],
    ['move-fires', {}, { fires: true }],
  ])('%s', (code, unit, more) => {
    expect(refusalOf('movement', { unit, ...more })).toBe(`princecon/${code}`);
  });
});

describe('charges and gallops', () => {
  const ride = (unit: object, distance: number, more: object = {}) =>
    resolve('cavalry-move', { unit, distance, ...more });

  it('T-CAV-2: an inch charges, 21 gallop', () => {
    const light = (distance: number) => ride(LIGHT, distance, { gallop: true, charge: true, target: FOOT });
    expect(
      [light(1), light(20), light(21), light(46)].map(({ chargeBonus, gallopBonus }) => [
        chargeBonus,
        gallopBonus,
      ]),
    ).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
    expect(refusalOf('cavalry-move', { unit: LIGHT, distance: 46.25, gallop: true })).toBe(
      'princecon/ride-far',
    );
  });

  it('no charge bonus against pole arms or cavalry; gallops count against anybody', () => {
    const against = (target: object) => ride(HEAVY, 20, { gallop: true, charge: true, target });
    const tell = ({ chargeBonus, gallopBonus, targetChecks }: ReturnType<typeof ride>) => [
      chargeBonus,
      gallopBonus,
      targetChecks,
    ];
    expect([
      tell(against(FOOT)),
      tell(against({ ...FOOT, poleArms: true })),
      tell(against(LIGHT)),
      tell(against({ ...FOOT, cover: 'cover' })),
    ]).toEqual([
      [true, true, true],
      [false, true, false],
      [false, true, false],
      [true, true, false],
    ]);
  });

  it('T-FAT-1, T-FAT-2: gallop and charge cost one step together', () => {
    const stateAfter = (fatigue: string, more: object, distance = 10) =>
      ride({ ...LIGHT, fatigue }, distance, more)['fatigue'];
    const charge = { charge: true, target: FOOT };
    expect([
      stateAfter('fresh', { gallop: true, ...charge }),
      stateAfter('fresh', { gallop: true }),
      stateAfter('fresh', charge),
      stateAfter('fresh', {}, 40),
      stateAfter('fatigued', charge),
    ]).toEqual(['fatigued', 'fatigued', 'fatigued', 'fresh', 'exhausted']);
  });

  test.each([
    ['ride-foot', FOOT, {}],
    ['ride-routing', { ...LIGHT, status: 'broken' }, {}],
    ['gallop-tired', { ...LIGHT, fatigue: 'fatigued' }, { gallop: true }],
    ['charge-tired', { ...LIGHT, fatigue: 'exhausted' }, { charge: true, target: FOOT }],
    ['charge-formation', LIGHT, { charge: true, target: FOOT, changesFormation: true }],
    ['charge-nobody', LIGHT, { charge: true }],
    ['charge-short', LIGHT, { charge: true, target: FOOT, distance: 0.5 }],
    [
      'charge-invisible',
      LIGHT,
      { charge: true, target: { ...FOOT, effects: [{ spell: 'invisibility10' }] } },
    ],
  ])('%s', (code, unit, more) => {
    expect(refusalOf('cavalry-move', { unit, distance: 5, ...more })).toBe(`princecon/${code}`);
  });

  it('T-FAT-3: rest is broken by an order that failed', () => {
    const stateAfter = (more: object, fatigue = 'exhausted') =>
      resolve('fatigue-recovery', { units: [{ unit: { ...LIGHT, fatigue }, ...more }] })['units'];
    expect([
      stateAfter({}),
      stateAfter({}, 'fatigued'),
      stateAfter({ orderTried: true }),
      stateAfter({ moved: true }),
      stateAfter({ firedAt: true }),
      stateAfter({ fought: true }),
    ]).toEqual(
      ['fatigued', 'fresh', 'exhausted', 'exhausted', 'exhausted', 'exhausted'].map((fatigue) => [
        { name: 'Riders', fatigue },
      ]),
    );
  });
});

describe('infantry before a charge', () => {
  const charge = (infantry: object, more: object = {}) => ({
    cavalry: HEAVY,
    infantry: { ...FOOT, ...infantry },
    ...more,
  });

  it('T-CHG-1: failed by nothing, it gives way without losing a step', () => {
    expect(resolve('charge-morale', charge({}, { reach: 4.5 }), 50)).toEqual({
      checks: true,
      chance: 50,
      stands: false,
      retreat: 4.5,
      stepLost: false,
      status: 'ordered',
      struckOnRear: true,
    });
  });

  const LEVY = { troopType: 'li', level: 1, formation: 'skirmish' };

  it('T-CHG-2: failed by 51, a step is lost as well', () => {
    expect(resolve('charge-morale', charge(LEVY, { facts: { aspect: 'flank' } }), 44)).toEqual({
      checks: true,
      chance: 95,
      stands: false,
      retreat: 7.5,
      stepLost: true,
      status: 'disordered',
      struckOnRear: false,
    });
  });

  it('T-CHG-3: pole arms and cover need no check', () => {
    const stands = (infantry: object) => resolve('charge-morale', charge(infantry))['checks'];
    expect([
      stands({ poleArms: true }),
      stands({ cover: 'cover' }),
      stands({ cover: 'fortification' }),
    ]).toEqual([false, false, false]);
  });

  it('a step that breaks it makes a rout of the retreat', () => {
    const value = resolve(
      'charge-morale',
      charge({ ...LEVY, status: 'disordered' }, { facts: { aspect: 'rear' } }),
      1,
    );
    expect(value).toMatchObject({ status: 'broken', retreat: 15, stepLost: true });
  });

  it('odds: stands, gives way, loses a step', () => {
    const { outcomes } = oddsOf('charge-morale', charge(LEVY, { facts: { aspect: 'flank' } }));
    expect([
      chance(outcomes, (value) => JSON.stringify(value) === '{"stands":true,"status":"ordered"}'),
      chance(outcomes, (value) => JSON.stringify(value) === '{"stands":false,"status":"ordered"}'),
      chance(outcomes, (value) => JSON.stringify(value) === '{"stands":false,"status":"disordered"}'),
    ]).toEqual(['1/20', '51/100', '11/25']);
  });
});

describe('evading and intercepting', () => {
  const evade = (more: object = {}, unit: object = {}) => ({
    unit: { name: 'Slingers', troopType: 'li', level: 2, castings: 8, formation: 'skirmish', ...unit },
    attacker: FOOT,
    ...more,
  });

  it('moves a quarter, then checks with 10 more', () => {
    expect(resolve('evade', evade({ attackerLeft: 3.75 }), 46)).toMatchObject({
      inches: 3.75,
      caught: true,
      morale: { chance: 45, failed: false },
    });
  });

  test.each([
    ['evade-cavalry', { attacker: LIGHT }, {}],
    ['evade-cavalry', {}, { troopType: 'lc' }],
    ['evade-moved', { moved: true }, {}],
    ['evade-engaged', { engaged: true }, {}],
    ['evade-facing', { faces: 'aside' }, {}],
  ])('%s', (code, more, unit) => {
    expect(refusalOf('evade', evade(more, unit), 100)).toBe(`princecon/${code}`);
  });

  const intercept = (more: object = {}) => ({
    cavalry: LIGHT,
    commander: { name: 'Joe', int: 3, cha: 17 },
    distance: 8,
    ...more,
  });

  it('takes a command roll, also of his own cavalry', () => {
    expect(resolve('intercept', intercept({ failures: 1 }), 40)).toEqual({
      chance: 40,
      obeyed: true,
      failures: 1,
      confusesUnit: false,
    });
    expect(resolve('intercept', intercept({ distance: 17 }))).toMatchObject({ obeyed: false, failures: 1 });
  });

  test.each([
    ['intercept-foot', { cavalry: FOOT }],
    ['intercept-moved', { moved: true }],
    ['intercept-engaged', { engaged: true }],
    ['intercept-unable', { cavalry: { ...LIGHT, status: 'broken' } }],
    ['intercept-sight', { lineOfSight: false }],
    ['intercept-arc', { inArc: false }],
    ['intercept-casting', { casting: true }],
  ])('%s', (code, more) => {
    expect(refusalOf('intercept', intercept(more), 1)).toBe(`princecon/${code}`);
  });
});

describe('in fog', () => {
  const input = { unit: { level: 2, castings: 6 }, distance: 6 };

  it('T-MAG-3: 10 in a hundred keep their way; others drift as far as they meant to go', () => {
    expect(resolve('fog-move', input, 10)).toEqual({
      chance: 10,
      straight: true,
      drift: 0,
      side: 'none',
      aside: 0,
      forward: 6,
    });
    const drifts = [1, 4, 7].map((face) => run('fog-move', input, 11, face, 1).value);
    expect(drifts).toEqual([
      { chance: 10, straight: false, drift: 0, side: 'left', aside: 0, forward: 6 },
      { chance: 10, straight: false, drift: 3, side: 'left', aside: 3, forward: 5.2 },
      { chance: 10, straight: false, drift: 6, side: 'left', aside: 6, forward: 0 },
    ]);
    for (const { aside, forward } of drifts)
      expect(Math.hypot(Number(aside), Number(forward))).toBeCloseTo(6, 2);
  });

  it('read as a chord it ends nearer to where it meant to', () => {
    const houseRules = { 'magic.fogDrift': 'chord' };
    expect(resolve('fog-move', { ...input, houseRules }, 11, 7, 2)).toMatchObject({
      drift: 6,
      side: 'right',
      aside: 5.2,
      forward: 3,
    });
  });
});

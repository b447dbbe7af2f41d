import { describe, expect, it, test } from 'vitest';
import { explain } from '../../../rules/core/explain.ts';
import { AC_COLUMNS, MISSILE_WEAPONS } from '../../../rules/princecon/data/troops.ts';
import { chance, oddsOf, refusalOf, resolve, run } from './support.ts';

const FIRER = {
  name: 'Shooters',
  troopType: 'li',
  level: 3,
  castings: 4,
  formation: 'skirmish',
  missileWeapon: 'short-bow',
};
const TARGET = { name: 'Target', troopType: 'mi', level: 2, castings: 12, frontage: 12 };

const fire = (firer: object, target: object, more: object = {}) => ({
  firer: { ...FIRER, ...firer },
  target: { ...TARGET, ...target },
  distance: 5,
  ...more,
});

/** Dice and hit number, without a shot being fired: the odds are found by the same road. */
const volley = (firer: object, target: object, more: object = {}) => {
  const steps = oddsOf('missile-fire', fire(firer, target, more)).steps;
  const told = (label: string) => steps.find((step) => step.label === label)?.value;
  return [told('Dice'), told('Hits at this or less on d20')];
};

describe('dice and hit numbers', () => {
  it('T-MIS-1: the worked example', () => {
    const misses = Array.from({ length: 15 }, () => 6);
    const { value, steps } = run('missile-fire', fire({}, {}), 5, 1, 2, 3, 4, ...misses, 100);
    expect(value).toMatchObject({ dice: 20, needs: 5, rolledHits: 5, hits: 5, castingsLost: 2 });
    expect(value['target']).toEqual({ lost: 2, wounded: [1], status: 'ordered' });
    expect(explain(steps).slice(0, 3)).toEqual([
      'Shooters: level and range (level 3, range 2, band short, inches 5): 5.',
      'Dice (castings 4): 20.',
      'Hits at this or less on d20 (armour class 5, weapon 0): 5.',
    ]);
  });

  test.each([
    ['T-MIS-2', { castings: 6, formation: 'formed' }, {}, {}, [20, 5]],
    [
      'T-MIS-3',
      { castings: 5, level: 2, missileWeapon: 'long-bow', formation: 'formed' },
      { formation: 'skirmish', cover: 'cover' },
      { distance: 24 },
      [0, 7],
    ],
    [
      'T-MIS-4',
      { castings: 10, level: 4, missileWeapon: 'heavy-crossbow', status: 'disordered' },
      { cover: 'fortification' },
      { distance: 12 },
      [6, 7],
    ],
    ['T-MIS-5', { level: 1, missileWeapon: 'sling' }, {}, {}, [0, undefined]],
    ['T-MIS-6', { missileWeapon: 'javelin' }, {}, { distance: 7 }, [0, undefined]],
    ['T-MIS-7', { missileWeapon: 'long-bow' }, { baseAc: 2 }, {}, [20, 0]],
    [
      'T-MIS-8',
      { castings: 8, missileWeapon: 'long-bow', leaders: [{}] },
      {},
      { distance: 12, indirect: true, facts: { lineOfSight: false } },
      [16, 7],
    ],
    [
      'T-SPL-12',
      { castings: 6, missileWeapon: 'long-bow', effects: [{ spell: 'mass-combat-slow' }] },
      {},
      { distance: 12 },
      [12, 7],
    ],
    ['T-MAG-4', { effects: [{ spell: 'mass-range-loser' }] }, {}, {}, [20, 1]],
    ['Mass Range Finder', { effects: [{ spell: 'mass-range-finder' }] }, {}, {}, [20, 7]],
    ['Mass Shield', {}, { effects: [{ spell: 'mass-shield' }] }, {}, [20, 0]],
    [
      'a Range Finder makes up for a number below 0',
      { effects: [{ spell: 'mass-range-finder' }] },
      { baseAc: 2 },
      {},
      [20, 1],
    ],
    ['a road column in cover (R-P27)', {}, { formation: 'road', cover: 'cover' }, {}, [13, 5]],
    ['skirmishers in the open', {}, { formation: 'skirmish' }, {}, [10, 5]],
    ['the referee’s word', {}, {}, { extraToHit: 3 }, [20, 8]],
    ['fewer castings', {}, {}, { castings: 3 }, [15, 5]],
    [
      'the group’s least hit number',
      {},
      { baseAc: 2 },
      { houseRules: { 'missile.minTargetNumber': 1 } },
      [20, 1],
    ],
  ])('%s', (_id, firer, target, more, expected) => {
    expect(volley(firer, target, more)).toEqual(expected);
  });

  test.each([
    [6, 5],
    [6.25, 4],
    [12, 4],
    [12.25, 1],
    [24, 1],
  ])('at %s inches %s dice a casting', (distance, each) => {
    expect(volley({ castings: 1 }, {}, { distance })[0]).toBe(each);
  });

  it('the hit numbers of every weapon against every armour class', () => {
    const table = Object.fromEntries(
      MISSILE_WEAPONS.map((missileWeapon) => [
        missileWeapon,
        AC_COLUMNS.map((baseAc) => volley({ level: 5, missileWeapon }, { baseAc })[1]),
      ]),
    );
    expect(table).toEqual({
      'long-bow': [0, 3, 4, 7, 9, 10, 11, 12],
      'short-bow': [0, 1, 2, 5, 7, 9, 10, 11],
      'heavy-crossbow': [1, 3, 5, 7, 9, 11, 12, 13],
      'light-crossbow': [0, 1, 3, 6, 8, 10, 11, 12],
      sling: [0, 1, 2, 3, 4, 6, 7, 9],
      javelin: [0, 0, 1, 3, 4, 7, 8, 9],
    });
  });
});

describe('who may fire', () => {
  test.each([
    ['fire-weapon', { missileWeapon: 'none' }, {}, {}],
    ['fire-broken', { status: 'broken' }, {}, {}],
    ['fire-gone', { lost: 4 }, {}, {}],
    ['fire-target-gone', {}, { lost: 12 }, {}],
    ['fire-castings', {}, {}, { castings: 5 }],
    ['fire-spell', { effects: [{ spell: 'mass-confuse' }] }, {}, {}],
    ['fire-fog', { effects: [{ spell: 'fog-weave', saved: true }] }, {}, {}],
    ['fire-engaged', {}, {}, { facts: { firerEngaged: true } }],
    ['fire-fought', {}, {}, { facts: { fought: true } }],
    ['fire-into-combat', {}, {}, { facts: { targetEngaged: true } }],
    ['fire-range', {}, {}, { distance: 24.25 }],
    ['fire-fog', {}, {}, { facts: { fog: true } }],
    ['fire-fog', {}, { effects: [{ spell: 'fog-weave' }] }, {}],
    ['fire-invisible', {}, { effects: [{ spell: 'invisibility10' }] }, {}],
    ['fire-sight', {}, {}, { facts: { lineOfSight: false } }],
    ['fire-indirect', {}, {}, { indirect: true }],
    ['fire-moved', {}, {}, { facts: { moved: 'half' } }],
    ['fire-moved', { race: 'elf' }, {}, { facts: { moved: 'more' } }],
    ['fire-moved', { race: 'elf', formation: 'formed' }, {}, { facts: { moved: 'half' } }],
  ])('%s', (code, firer, target, more) => {
    expect(refusalOf('missile-fire', fire(firer, target, more))).toBe(`princecon/${code}`);
  });

  test.each([
    ['elves in skirmish order', { race: 'elf' }, 'half'],
    ['horse archers', { troopType: 'lc', formation: 'formed' }, 'half'],
    ['a unit that saved from confusion', { effects: [{ spell: 'mass-confuse', saved: true }] }, 'no'],
    ['hasted troops', { effects: [{ spell: 'mass-combat-haste' }] }, 'more'],
  ])('%s move and fire', (_who, firer, moved) => {
    expect(volley(firer, {}, { facts: { moved } })[0]).toBeGreaterThan(0);
  });

  it('eyes that see what is invisible may aim at it', () => {
    const seeing = { effects: [{ spell: 'mass-see-invisible' }] };
    expect(volley(seeing, { effects: [{ spell: 'invisibility10' }] })[0]).toBe(20);
  });
});

describe('what a volley does', () => {
  const one = { castings: 1, level: 1, missileWeapon: 'heavy-crossbow' };

  it('a hit halved away calls for no check', () => {
    const target = { effects: [{ spell: 'mass-mirror-image' }] };
    expect(resolve('missile-fire', fire(one, target), 1)).toMatchObject({
      rolledHits: 1,
      hits: 0,
      morale: null,
    });
  });

  it('protection from missiles takes all of them', () => {
    const target = { effects: [{ spell: 'mass-prot-normal-missiles' }] };
    expect(resolve('missile-fire', fire(one, target), 1)).toMatchObject({
      rolledHits: 1,
      hits: 0,
      morale: null,
    });
  });

  it('a sergeant shoots at every leader in front, hits or not', () => {
    const target = { leaders: [{ name: 'Frito' }, { name: 'Sam', position: 'rear' }] };
    expect(resolve('missile-fire', fire(one, target), 20)['shotAt']).toEqual(['Frito']);
  });

  it('the last casting falls: no check', () => {
    const target = { castings: 1, frontage: 1, level: 1 };
    expect(resolve('missile-fire', fire(one, target), 1)).toMatchObject({
      castingsLost: 1,
      morale: null,
      due: [],
    });
  });

  it('fire, then morale: the chain as exact odds', () => {
    // One die that hits at 7 of 20, then a check at 30.
    const odds = oddsOf('missile-fire', fire(one, {}));
    expect({
      hits: chance(odds.also['hits'] ?? odds.outcomes, (hits) => hits === 1),
      disordered: chance(odds.also['status'] ?? odds.outcomes, (status) => status === 'disordered'),
      broken: chance(odds.also['status'] ?? odds.outcomes, (status) => status === 'broken'),
    }).toEqual({ hits: '7/20', disordered: '21/200', broken: '0' });
  });
});

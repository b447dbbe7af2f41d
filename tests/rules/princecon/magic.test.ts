import { describe, expect, it, test } from 'vitest';
import { effectOf, isStanding, SPELL_IDS, SPELLS } from '../../../rules/princecon/data/spells.ts';

import { chance, oddsOf, refusalOf, resolve, run } from './support.ts';

const MAGE = { name: 'Lucius', charClass: 'magic-user', level: 7, int: 15 };
const PRIEST = { name: 'Ratrine', charClass: 'cleric', level: 5 };
const UNIT = { name: 'Foot', troopType: 'mi', level: 3, castings: 10, frontage: 10 };

const cast = (spell: string, target: object = {}, more: object = {}) => ({
  caster: MAGE,
  spell,
  targets: [{ unit: { ...UNIT, ...(target as { unit?: object }).unit }, ...without(target) }],
  ...more,
});

const without = (target: object): object => {
  const { unit: _unit, ...rest } = target as { unit?: object };
  return rest;
};

/** What became of the only unit. */
const struck = (spell: string, target: object, more: object, ...dice: number[]) =>
  (resolve('cast-spell', cast(spell, target, more), ...dice)['targets'] as Record<string, unknown>[])[0];

describe('the list', () => {
  it('every spell has an effect or a word for the referee', () => {
    expect([...SPELL_IDS].sort()).toEqual(SPELLS.map(({ id }) => id).sort());
    const silent = SPELL_IDS.filter((id) => {
      const { hits, check, disorders, stays, special, referee } = effectOf(id);
      return !(hits ?? check ?? disorders ?? stays ?? special ?? referee);
    });
    expect(silent).toEqual([]);
  });

  it('whatever stays at work is known to the units it works on', () => {
    expect(SPELL_IDS.filter((id) => effectOf(id).stays !== undefined && !isStanding(id))).toEqual([]);
  });

  test.each(SPELLS.map((spell) => [spell.id, spell] as const))('%s can be cast', (id, spell) => {
    const unit = { ...UNIT, missileWeapon: 'sling' };
    const given = {
      caster: spell.caster === 'cleric' ? PRIEST : MAGE,
      spell: id,
      damage: effectOf(id as (typeof SPELL_IDS)[number]).hits?.dice === null ? 5 : null,
      targets: [{ unit }],
    };
    const odds = oddsOf('cast-spell', given);
    const sum = odds.outcomes.entries.reduce((total, { weight }) => total + BigInt(weight), 0n);
    expect(sum).toBe(BigInt(odds.outcomes.total));
  });
});

describe('damage', () => {
  it('T-MAG-1, T-MAG-2: an Ice Storm of 18 on 4 castings and on 8', () => {
    const given = {
      caster: { ...MAGE, level: 1 },
      spell: 'ice-storm',
      damage: 18,
      targets: [4, 8].map((castings) => ({ unit: UNIT, area: { castings } })),
    };
    const { value } = run('cast-spell', given, 100, 100);
    expect(
      (value['targets'] as Record<string, unknown>[]).map(({ hits, castingsLost }) => [hits, castingsLost]),
    ).toEqual([
      [12, 4],
      [18, 6],
    ]);
  });

  it('T-SPL-1: Air Blast of level 7 and a 3', () => {
    expect(struck('air-blast', {}, {}, 3, 31, 100)).toMatchObject({ saved: false, hits: 2 });
    expect(struck('air-blast', {}, {}, 3, 30)).toMatchObject({ saved: true, hits: 0, morale: null });
  });

  it('T-SPL-2: a Lightning Bolt of 21, saved', () => {
    const caster = { ...MAGE, level: 6 };
    expect(struck('lightning-bolt', {}, { caster }, 6, 5, 4, 3, 2, 1, 30, 100)).toMatchObject({
      saved: true,
      hits: 4,
    });
    expect(struck('lightning-bolt', {}, { caster }, 6, 5, 4, 3, 2, 1, 31, 100)).toMatchObject({
      saved: false,
      hits: 21,
    });
  });

  it('T-SPL-3, T-SPL-4: an Ice Storm of 18 behind shields, and under Mass Shield', () => {
    const storm = (unit: object) => struck('ice-storm', { unit }, { damage: 18 }, 100);
    expect([
      storm({ shield: true }),
      storm({ shield: true, effects: [{ spell: 'mass-shield' }] }),
    ]).toMatchObject([
      { saved: null, hits: 9 },
      { saved: null, hits: 3 },
    ]);
  });

  it('T-SPL-5: a Cold Cone of 21, saved', () => {
    const caster = { ...MAGE, level: 8 };
    expect(struck('cold-cone', {}, { caster }, 4, 4, 4, 3, 2, 2, 1, 1, 30, 100)).toMatchObject({
      saved: true,
      hits: 10,
    });
  });

  it('T-SPL-10: a Fire Bomb on level 3', () => {
    expect([struck('fire-bomb', {}, {}, 30), struck('fire-bomb', {}, {}, 31, 100)]).toMatchObject([
      { saved: true, hits: 0 },
      { saved: false, hits: 2 },
    ]);
  });

  it('a Fireball’s rings are entered, a save leaves a fifth', () => {
    expect(struck('fireball', {}, { damage: 24 }, 30, 100)).toMatchObject({ saved: true, hits: 4 });
    expect(refusalOf('cast-spell', cast('fireball'))).toBe('princecon/cast-damage');
  });

  it('Wall of Electricity asks what they wear', () => {
    expect([
      struck('wall-electricity', {}, {}, 1, 2, 3, 4, 100),
      struck('wall-electricity', { unit: { troopType: 'li' } }, {}, 1, 2, 100),
    ]).toMatchObject([{ hits: 10 }, { hits: 3 }]);
  });

  it('Cloudkill: inside they die, near they check, before it they break', () => {
    expect([
      struck('cloudkill', { area: { castings: 2 } }, {}, 100),
      struck('cloudkill', { where: 'near' }, {}, 100),
      struck('cloudkill', { where: 'close' }, {}),
    ]).toMatchObject([
      { hits: 6, castingsLost: 2, morale: { failed: false } },
      { hits: 0, morale: { chance: 20 } },
      { hits: 0, status: 'broken', morale: null, due: [{ kind: 'rout' }, { kind: 'friends-check' }] },
    ]);
  });

  it('an elemental deals a die of hits', () => {
    expect(struck('conjure-elemental', {}, {}, 6, 100)).toMatchObject({ hits: 6, castingsLost: 2 });
  });

  it('damaged castings outside the area stay as they are', () => {
    const unit = { wounded: [1, 2] };
    expect(struck('ice-storm', { unit, area: { castings: 1 } }, { damage: 5 }, 100)).toMatchObject({
      hits: 3,
      castingsLost: 1,
      wounded: [1, 2],
    });
    expect(
      struck('ice-storm', { unit, area: { castings: 2, wounded: 1 } }, { damage: 3 }, 100),
    ).toMatchObject({
      hits: 3,
      castingsLost: 1,
      wounded: [1, 2],
    });
  });
});

describe('morale by magic', () => {
  it('T-SPL-6: Fear begins at 60 for level 2; held, it costs hits and no check', () => {
    const unit = { level: 2, castings: 6 };
    expect(struck('fear', { unit: { ...unit, frontage: 6 } }, {}, 61)).toMatchObject({
      hits: 3,
      castingsLost: 1,
      wounded: [1],
      status: 'ordered',
      morale: { chance: 60, failed: false },
    });
    expect(struck('fear', { unit: { ...unit, frontage: 6 } }, {}, 60)).toMatchObject({
      hits: 0,
      status: 'broken',
    });
  });

  it('leaders who fail their save steady nobody against Fear', () => {
    const unit = { leaders: [{ cha: 10 }] };
    const chances = [false, true].map(
      (leadersShaken) =>
        (struck('fear', { unit, leadersShaken }, {}, 100) as { morale: { chance: number } }).morale.chance,
    );
    expect(chances).toEqual([30, 40]);
  });

  it('Sleep, Fog Weave, Blinding Flash', () => {
    expect(struck('sleep', {}, {}, 31, 1)).toMatchObject({
      saved: false,
      status: 'disordered',
      effects: [{ spell: 'sleep' }],
    });
    expect(struck('sleep', {}, {}, 30)).toMatchObject({ saved: true, status: 'ordered', effects: [] });
    expect(struck('fog-weave', {}, {}, 31)).toMatchObject({
      status: 'disordered',
      morale: null,
      effects: [{ spell: 'fog-weave' }],
    });
    expect(struck('fog-weave', {}, {}, 30)).toMatchObject({
      status: 'ordered',
      effects: [{ spell: 'fog-weave' }],
    });
    expect(struck('blinding-flash', {}, {}, 30)).toMatchObject({ status: 'disordered', effects: [] });
    const blinded = struck('blinding-flash', {}, {}, 31);
    expect(blinded).toMatchObject({
      status: 'disordered',
      effects: [{ spell: 'blinding-flash', saved: false }],
    });
    const unit = { ...UNIT, status: 'disordered', effects: (blinded as { effects: object[] }).effects };
    expect(resolve('morale', { unit, facts: { aspect: 'rear' } }, 75)['due']).toEqual([
      { kind: 'destroyed', unit: 'Foot' },
    ]);
  });

  it('Mass Combat Slow: half, a check after a save, and a hasted unit is only back to normal', () => {
    const slow = (effects: readonly object[], ...dice: number[]) =>
      struck('mass-combat-slow', { unit: { effects } }, {}, ...dice);
    expect([slow([], 31), slow([], 30, 1), slow([{ spell: 'mass-combat-haste' }], 31)]).toMatchObject([
      { effects: [{ spell: 'mass-combat-slow' }], morale: null },
      { effects: [], status: 'disordered' },
      { effects: [], status: 'ordered' },
    ]);
  });

  it('T-SPL-9: a Word of Command rallies without a roll, or raises charisma', () => {
    const word = (more: object, status = 'broken') =>
      struck('word-of-command', { unit: { status } }, { caster: PRIEST, n: 2, ...more });
    expect([word({}), word({ n: 1 }), word({ n: 9 }, 'disordered')]).toMatchObject([
      { status: 'ordered' },
      { status: 'disordered' },
      { status: 'ordered' },
    ]);
    const raised = { caster: PRIEST, spell: 'word-of-command', n: 2, use: 'charisma', turn: 3 };
    expect(resolve('cast-spell', raised)).toMatchObject({
      wordOfCommand: 2,
      since: 3,
      until: 13,
      targets: [],
    });
  });

  it('Mass Cure gives hits back, the fallen too unless the group says no', () => {
    const unit = { lost: 2, wounded: [1] };
    const cure = (houseRules: object) =>
      struck('mass-cure', { unit }, { caster: PRIEST, n: 2, houseRules }, 3, 3);
    expect([cure({}), cure({ 'magic.massCureRevivesCastings': false })]).toMatchObject([
      { hits: 6, castingsLost: -2, lost: 0, wounded: [1] },
      { hits: 2, castingsLost: 0, lost: 2, wounded: [] },
    ]);
  });
});

describe('turns of casting', () => {
  it('T-SPL-7: a standard duration at level 5 is 11 turns; mass spells count from the next', () => {
    const caster = { ...MAGE, level: 5 };
    const span = (spell: string, given: object = {}) => {
      const { since, until } = resolve('cast-spell', {
        caster,
        spell,
        turn: 3,
        targets: [{ unit: UNIT }],
        ...given,
      });
      return [since, until];
    };
    expect([span('shield'), span('mass-strength'), span('haste')]).toEqual([
      [3, 13],
      [4, 14],
      [3, 4],
    ]);
  });

  it('runs out with the last phase of its last turn', () => {
    const spells = [5, 6, null].map((until) => ({ spell: `S${until}`, on: 'Foot', until }));
    expect(resolve('spell-durations', { turn: 5, spells })).toEqual({
      ends: ['S5 on Foot'],
      goesOn: [
        { spell: 'S6', on: 'Foot', turnsLeft: 1 },
        { spell: 'Snull', on: 'Foot', turnsLeft: null },
      ],
    });
  });

  test.each([
    ['cast-hits-spent', 'fire-bomb', { castWithHits: 1 }],
    ['cast-others-spent', 'sleep', { castWithoutHits: 3 }],
    ['cast-whole-turn', 'mass-strength', { castWithoutHits: 1 }],
    ['cast-option', 'mass-strength', { option: 'normal' }],
    ['cast-mixed', 'sleep', { option: 'mass' }],
    ['cast-class', 'sleep', { caster: { name: 'Joe' } }],
    ['cast-list', 'sleep', { caster: PRIEST }],
    ['cast-fled', 'sleep', { caster: { ...MAGE, fled: true } }],
    ['cast-nobody', 'sleep', { targets: [] }],
    ['cast-infantry', 'mass-combat-haste', { targets: [{ unit: { ...UNIT, troopType: 'lc' } }] }],
    ['cast-formed', 'haste', { targets: [{ unit: { ...UNIT, formation: 'road' } }] }],
    ['cast-missile', 'mass-range-loser', {}],
    ['cast-gone', 'sleep', { targets: [{ unit: { ...UNIT, lost: 10 } }] }],
    [
      'cast-surrendered',
      'word-of-command',
      { caster: PRIEST, targets: [{ unit: { ...UNIT, status: 'surrendered' } }] },
    ],
  ])('%s', (code, spell, more) => {
    expect(refusalOf('cast-spell', cast(spell, {}, more))).toBe(`princecon/${code}`);
  });

  it('the referee may allow what a class has not', () => {
    expect(struck('sleep', {}, { caster: PRIEST, refereeAllows: true }, 30)).toMatchObject({ saved: true });
  });
});

describe('Disrupt Magic', () => {
  const contest = (more: object = {}) => ({
    holder: MAGE,
    caster: { ...MAGE, name: 'Mordo', level: 5 },
    spell: 'Fireball',
    ...more,
  });

  it('d20 and level each, a tie lets the spell through', () => {
    const spoiled = (his: number, theirs: number) =>
      resolve('disrupt-magic', contest(), his, theirs)['disrupted'];
    expect([spoiled(8, 10), spoiled(9, 10)]).toEqual([false, true]);
    expect(chance(oddsOf('disrupt-magic', contest()).outcomes, (value) => value === true)).toBe('229/400');
  });

  it('or as it is entered', () => {
    expect(resolve('disrupt-magic', contest({ entered: 'disrupted' }))).toEqual({ disrupted: true });
  });

  test.each([
    ['disrupt-target', { caster: PRIEST }],
    ['disrupt-sight', { lineOfSight: false }],
    ['disrupt-broken', { concentrationBroken: true }],
  ])('%s', (code, more) => {
    expect(refusalOf('disrupt-magic', contest(more), 1, 1)).toBe(`princecon/${code}`);
  });
});

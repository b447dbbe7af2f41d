import { describe, expect, test } from 'vitest';
import { catchRefusal } from '../../../rules/core/result.ts';
import { HOUSE_RULES } from '../../../rules/princecon/data/house-rule-list.ts';
import { SPELLS } from '../../../rules/princecon/data/spells.ts';
import { princecon } from '../../../rules/princecon/index.ts';
import { oddsOf, refusalOf, resolve, run } from './support.ts';
import { playBattle, rosterOf } from './table-support.ts';

const CASTER = { name: 'Lucius', charClass: 'magic-user', level: 7, int: 15 };
const foot = (more: object = {}) => ({
  name: 'Foot',
  troopType: 'mi',
  level: 2,
  castings: 6,
  frontage: 6,
  ...more,
});
const horse = (more: object = {}) => ({ name: 'Horse', troopType: 'lc', level: 3, castings: 6, ...more });
const under = (spell: string) => ({ effects: [{ spell }] });
const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

const RED = rosterOf({
  name: 'Red',
  units: [
    { name: 'Axes', troopType: 'hi', level: 3, castings: 6, frontage: 6 },
    { name: 'Bows', troopType: 'li', level: 3, castings: 6, frontage: 6, missileWeapon: 'short-bow' },
    { name: 'Riders', troopType: 'mc', level: 3, castings: 6, frontage: 6 },
  ],
  characters: [
    { name: 'Ulf', charClass: 'fighter', level: 5, int: 12, cha: 12, hp: 30, attachedTo: 'Axes' },
    { name: 'Vela', charClass: 'magic-user', level: 7, int: 15, cha: 10, hp: 15, attachedTo: 'Bows' },
  ],
});
const BLUE = rosterOf({
  name: 'Blue',
  units: [
    { name: 'Spears', troopType: 'mi', level: 2, castings: 6, frontage: 6 },
    { name: 'Slings', troopType: 'li', level: 2, castings: 6, frontage: 6, missileWeapon: 'sling' },
  ],
  characters: [
    { name: 'Ansel', charClass: 'fighter', level: 4, int: 10, cha: 14, hp: 25, attachedTo: 'Spears' },
  ],
});

/** Red moves first. */
const begin = () => {
  const battle = playBattle(RED, BLUE);
  battle.play('initiative', null, {}, 6, 6, 6, 6, 6, 6, 1, 1, 1);
  return battle;
};
const toPhase = (battle: ReturnType<typeof begin>, phase: string): void => {
  while (battle.view().phase !== phase) battle.play('next', null);
};

describe('16.12 keys, never names', () => {
  test('16.12 of two units with one name only the loser breaks', () => {
    const same = (roster: typeof RED) => ({
      ...roster,
      units: roster.units.map((unit) => ({ ...unit, name: 'Foot' })),
    });
    const battle = playBattle(same(RED), same(BLUE));
    battle.play('initiative', null, {}, 6, 6, 6, 6, 6, 6, 1, 1, 1);
    battle.play('next', null);
    battle.play('march', 'A:Axes', { contact: 'B:Spears', refereeAllows: true });
    toPhase(battle, 'combat');
    battle.play('challenge', 'A:Ulf', { ended: 'declined' });
    battle.correct('B:Spears', 'disordered', true);
    // 18 dice; disordered and declined, the spears have half a die a casting. Then they break.
    battle.play('fight', 'A:Axes', {}, ...times(4, 1), ...times(14, 20), ...times(3, 20), 1);
    const routing = battle.moves().filter(({ id }) => id === 'rout');
    expect(routing.map(({ token }) => token)).toEqual(['B:Spears']);
    expect([battle.token('A:Axes').status, battle.token('B:Spears').status]).toEqual(['ordered', 'broken']);
  });

  test('16.12 of two leaders with one name only one is missed', () => {
    const leaders = [
      { name: 'Otto', cha: 12 },
      { name: 'Otto', cha: 10 },
    ];
    const shot = {
      personality: { name: 'Otto', cha: 12, hp: 5 },
      unit: foot({ leaders }),
      hpLost: 5,
    };
    // 30 for level 2, 10 off for the Otto who is left.
    expect(run('sergeant-shot', shot, 21).value).toMatchObject({
      unit: { morale: { chance: 20, failed: false } },
    });
  });
});

test('16.12 of two leaders with one name it is the fallen one who is missed', () => {
  const ottos = [
    { name: 'Otto', cha: 12, hp: 5 },
    { name: 'Otto', cha: 10, hp: 5 },
  ];
  const chanceAfter = (personality: object) =>
    run('sergeant-shot', { personality, unit: foot({ leaders: ottos }), hpLost: 5 }, 21).value;
  // 30 for level 2, less the charisma of the Otto who is left.
  expect(chanceAfter({ name: 'Otto', cha: 12, hp: 5 })).toMatchObject({ unit: { morale: { chance: 20 } } });
  expect(chanceAfter({ name: 'Otto', cha: 10, hp: 5 })).toMatchObject({ unit: { morale: { chance: 18 } } });
});

describe('16.13', () => {
  test('16.13 a surrendered unit disappears when an enemy touches it', () => {
    const battle = begin();
    battle.correct('B:Spears', 'surrendered', true);
    battle.play('next', null);
    expect(battle.play('march', 'A:Axes', { contact: 'B:Spears', refereeAllows: true })).toBe(
      'Axes take Spears captive. Ansel was captured.',
    );
    expect(battle.token('B:Spears')).toMatchObject({ gone: true, status: 'surrendered' });
    expect(battle.token('B:Ansel').status).toBe('captured');
    expect(battle.token('A:Axes').status).toBe('ordered');
  });

  test('16.13 Mass Combat Haste gives one extra volley, not any number', () => {
    const hasted = {
      firer: foot({ missileWeapon: 'short-bow', ...under('mass-combat-haste') }),
      target: foot(),
      distance: 6,
    };
    expect(refusalOf('missile-fire', { ...hasted, facts: { volleys: 1 } }, ...times(16, 20))).toBe(null);
    expect(refusalOf('missile-fire', { ...hasted, facts: { volleys: 2 } })).toBe('princecon/fire-again');
    expect(refusalOf('missile-fire', { ...hasted, facts: { volleys: 1, moved: 'more' } })).toBe(
      'princecon/fire-again',
    );
    expect(
      refusalOf('missile-fire', {
        ...hasted,
        firer: foot({ missileWeapon: 'short-bow' }),
        facts: { volleys: 1 },
      }),
    ).toBe('princecon/fire-again');
  });

  test('16.13 elven archers who moved half keep the extra volley of haste', () => {
    const elves = {
      firer: foot({
        race: 'elf',
        formation: 'skirmish',
        missileWeapon: 'short-bow',
        ...under('mass-combat-haste'),
      }),
      target: foot(),
      distance: 6,
    };
    const shoot = (moved: string, volleys: number) =>
      refusalOf('missile-fire', { ...elves, facts: { moved, volleys } }, ...times(24, 20));
    expect([shoot('half', 1), shoot('more', 0)]).toEqual([null, null]);
    expect([shoot('half', 2), shoot('more', 1)]).toEqual(['princecon/fire-again', 'princecon/fire-again']);
  });

  test('16.13 who can do nothing pursues nobody and follows nobody', () => {
    const quarry = foot({ name: 'Quarry', status: 'broken' });
    expect(refusalOf('pursue', { unit: horse(under('blinding-flash')), enemy: quarry, gap: 1 })).toBe(
      'princecon/pursuit-spell',
    );
    expect(resolve('disengage', { unit: foot(), enemy: foot(under('mass-confuse')) }, 1, 100)).toMatchObject({
      inches: 2.25,
      follows: 0,
      stillEngaged: false,
    });
  });

  test('16.13 whoever gives up while an enemy touches him disappears, whatever made him', () => {
    const battle = begin();
    battle.play('prepare', 'A:Vela', { role: 'cast', option: 'normal' });
    battle.play('next', null);
    battle.play('march', 'A:Axes', { contact: 'B:Spears', refereeAllows: true });
    battle.correct('B:Spears', 'broken', true);
    // Broken already, it has only surrender left; a level 2 unit fears at 60 and is led with CHA 14.
    battle.play(
      'cast',
      'A:Vela',
      { spell: 'fear', targets: [{ unit: 'B:Spears', castings: null, where: 'inside' }] },
      1,
    );
    expect(battle.token('B:Spears')).toMatchObject({ gone: true, status: 'surrendered' });
    expect(battle.token('B:Ansel').status).toBe('captured');
  });

  test('16.13 beside the table a hasted unit fires twice and no more', () => {
    const battle = begin();
    battle.play('prepare', 'A:Vela', { role: 'cast', option: 'mass', spell: 'mass-combat-haste' });
    toPhase(battle, 'retreat');
    battle.play('cast-mass', 'A:Vela', { targets: [{ unit: 'A:Bows', castings: null, where: 'inside' }] });
    battle.play('next', null);
    battle.play('initiative', null, {}, 6, 6, 6, 6, 6, 6, 1, 1, 1);
    toPhase(battle, 'first-fire');
    const volley = { target: 'B:Slings', distance: 20 };
    // 3 less 2 at long range, six castings, two thirds for not being in skirmish order: 4 dice.
    battle.play('fire', 'A:Bows', volley, 20, 20, 20, 20);
    battle.play('fire', 'A:Bows', volley, 20, 20, 20, 20);
    expect(battle.moves().some(({ id }) => id === 'fire')).toBe(false);
  });

  test('16.13 a challenge keeps sergeants away as long as the two units fight', () => {
    const battle = begin();
    battle.play('next', null);
    battle.play('march', 'A:Axes', { contact: 'B:Spears', refereeAllows: true });
    toPhase(battle, 'combat');
    battle.play('challenge', 'A:Ulf', { ended: 'declined' });
    const nobody = [...times(18, 20), ...times(6, 20)];
    battle.play('fight', 'A:Axes', {}, ...nobody);
    toPhase(battle, 'retreat');
    battle.play('next', null);
    battle.play('initiative', null, {}, 6, 6, 6, 6, 6, 6, 1, 1, 1);
    toPhase(battle, 'combat');
    expect(battle.moves().filter(({ id }) => id === 'sergeant')).toEqual([]);
    // Ordered and steady again: 18 dice against 12.
    battle.play('fight', 'A:Axes', {}, ...times(18, 20), ...times(12, 20));
  });

  test('16.13 a leader in front cannot skip the sergeant he has to fight', () => {
    const battle = begin();
    battle.play('next', null);
    battle.play('march', 'A:Axes', { contact: 'B:Spears', refereeAllows: true });
    toPhase(battle, 'combat');
    const refused = catchRefusal(() => battle.play('fight', 'A:Axes', {}, 1));
    expect(refused).toMatchObject({ refusal: { code: 'princecon/sergeant-first' } });
    battle.play('sergeant', 'A:Ulf');
    battle.play('sergeant', 'B:Ansel');
    battle.play('fight', 'A:Axes', {}, ...times(18, 20), ...times(12, 20));
  });

  test.each([
    ['evade', { unit: foot(under('blinding-flash')), attacker: foot() }, 'princecon/evade-spell'],
    ['disengage', { unit: foot(under('blinding-flash')), enemy: foot() }, 'princecon/disengage-spell'],
    ['evade', { unit: foot({ status: 'broken' }), attacker: foot() }, 'princecon/evade-routing'],
    ['evade', { unit: foot({ status: 'surrendered' }), attacker: foot() }, 'princecon/evade-routing'],
    ['evade', { unit: horse(), attacker: foot() }, 'princecon/evade-cavalry'],
  ])('16.13 %s of %j is refused', (id, input, code) => {
    expect(refusalOf(id, input)).toBe(code);
  });

  test('16.13 a blinded unit does not give way before a charge, but may lose a step', () => {
    const given = { cavalry: horse(), infantry: foot(under('blinding-flash')), reach: 10 };
    // 30 for level 2 and 20 for being charged; by 49 is a failure without a step.
    expect(resolve('charge-morale', given, 1)).toEqual({
      checks: true,
      chance: 50,
      stands: true,
      retreat: 0,
      stepLost: false,
      status: 'ordered',
      struckOnRear: false,
    });
    const flanked = { ...given, facts: { aspect: 'flank' } };
    expect(resolve('charge-morale', flanked, 29)).toMatchObject({
      stands: true,
      stepLost: true,
      status: 'disordered',
    });
    expect(resolve('charge-morale', flanked, 30)).toMatchObject({
      stands: true,
      stepLost: false,
      status: 'ordered',
    });
  });

  test('16.13 exhausted cavalry does not charge, so nobody checks', () => {
    const tired = horse({ fatigue: 'exhausted' });
    expect(resolve('charge-morale', { cavalry: tired, infantry: foot() })).toMatchObject({
      checks: false,
      stands: true,
    });
    expect(refusalOf('cavalry-move', { unit: tired, distance: 5, charge: true, target: foot() })).toBe(
      'princecon/charge-tired',
    );
  });
});

describe('16.14', () => {
  const brambles = horse(under('growth-plants'));

  test('16.14 among brambles everything moves an inch a turn', () => {
    expect(resolve('movement', { unit: brambles, gallop: true })['inches']).toBe(1);
    expect(resolve('movement', { unit: brambles })['inches']).toBe(1);
    expect(
      resolve('movement', { unit: foot({ effects: [{ spell: 'growth-plants' }, { spell: 'haste' }] }) })[
        'inches'
      ],
    ).toBe(1);
    expect(resolve('cavalry-move', { unit: brambles, distance: 1, gallop: true })['most']).toBe(1);
    expect(refusalOf('cavalry-move', { unit: brambles, distance: 1.1, gallop: true })).toBe(
      'princecon/ride-far',
    );
    expect(resolve('rout', { unit: { ...brambles, status: 'broken' } })['inches']).toBe(1);
  });

  const ONE = [
    'sleep',
    'air-blast',
    'fire-bomb',
    'phantasmal-force',
    'mass-confuse',
    'mass-strength',
    'mass-shield',
    'haste',
    'slow',
    'fear',
    'blinding-flash',
    'mass-combat-slow',
    'mass-weakness',
    'mass-mirror-image',
    'mass-combat-haste',
    'invisibility10',
    'levitate10',
    'mass-disguise',
    'mass-fly-other',
    'mass-prot-normal-missiles',
    'mass-infravision',
    'mass-see-invisible',
    'enhance-weapons',
    'fight-like-apride',
    'mass-aura',
    'mass-beneficence-ratri',
    'mass-bless',
    'mass-cure',
    'mass-lycanthropy',
    'resistance10',
    'silence15',
    'word-of-command',
  ];
  const MANY = [
    'fog-weave',
    'lightning-bolt',
    'snowball',
    'cold-cone',
    'growth-plants',
    'ice-storm',
    'wall-electricity',
    'cloudkill',
    'conjure-elemental',
  ];
  const cast = (spell: string, units: number) => ({
    caster: CASTER,
    spell,
    refereeAllows: true,
    targets: Array.from({ length: units }, () => ({ unit: foot() })),
  });

  test.each(ONE)('16.14 %s takes one unit', (spell) => {
    expect(refusalOf('cast-spell', cast(spell, 2))).toBe('princecon/cast-one-unit');
  });

  test.each(MANY)('16.14 %s reaches every unit in its area', (spell) => {
    expect(catchRefusal(() => oddsOf('cast-spell', cast(spell, 2))).ok).toBe(true);
  });

  test('16.14 no spell of the list is left out', () => {
    const missile = ['mass-range-loser', 'mass-range-finder'];
    const entered = ['fireball', 'mass-cause'];
    const onUnits = SPELLS.filter(({ does }) => does.on === 'units').map(({ id }) => id);
    expect([...onUnits].sort()).toEqual([...ONE, ...MANY, ...missile, ...entered].sort());
    expect(SPELLS).toHaveLength(61);
  });

  test('16.14 the elemental breaks whoever is within 3 inches, its victim too', () => {
    const at = (where: string, ...dice: number[]) =>
      resolve(
        'cast-spell',
        { caster: CASTER, spell: 'conjure-elemental', targets: [{ unit: foot(), where }] },
        ...dice,
      )['targets'];
    expect(at('close')).toMatchObject([{ status: 'broken', hits: 0 }]);
    // Four hits are two castings of level 2; it is Broken, and fails at 30 and 5.
    expect(at('inside', 4, 36)).toMatchObject([{ status: 'broken', hits: 4, castingsLost: 2 }]);
    expect(at('inside', 4, 35)).toMatchObject([{ status: 'surrendered' }]);
    expect(at('near', 31)).toMatchObject([{ status: 'ordered' }]);
    expect(at('near', 30)).toMatchObject([{ status: 'disordered' }]);
  });

  test('16.14 a routing unit attacked in cover gives itself up or runs on, as its state says', () => {
    const hidden = { inCover: true, attackedInCover: true };
    expect(resolve('rout', { unit: foot({ status: 'surrendered' }), ...hidden })).toEqual({
      inches: 0,
      halted: false,
      vanishes: true,
      freeRoll: false,
      friendsCheck: [],
    });
    expect(resolve('rout', { unit: foot({ status: 'broken' }), ...hidden })).toMatchObject({
      inches: 12,
      vanishes: false,
    });
  });

  test('16.14 beside the table a hidden unit is driven out', () => {
    const battle = begin();
    battle.correct('B:Spears', 'broken', true);
    battle.correct('B:Spears', 'cover', true);
    battle.play('next', null);
    expect(battle.play('march', 'A:Axes', { contact: 'B:Spears', refereeAllows: true })).toBe(
      'Axes drive Spears out of their cover.',
    );
    battle.play('rout', 'B:Spears');
    expect(battle.token('B:Spears').flags.find(({ key }) => key === 'cover')?.on).toBe(false);
  });

  test('16.14 Mass Combat Slow cites its own ruling', () => {
    const slow = { spell: 'mass-combat-slow', caster: CASTER, targets: [{ unit: foot() }] };
    expect(run('cast-spell', slow, 21).steps[0]?.ref.ruling).toBe('R-P93');
    const fight = { a: { unit: foot(under('mass-combat-slow')) }, b: { unit: foot({ status: 'broken' }) } };
    const step = oddsOf('close-action', fight).steps.find(({ label }) => label === 'Mass Combat Slow');
    expect(step).toMatchObject({ ref: { ruling: 'R-P93' }, value: '× 1/2' });
  });
});

test.each([
  [6, 'short'],
  [6.1, 'medium'],
  [12, 'medium'],
  [12.1, 'long'],
  [24, 'long'],
])('16.15 %f inches is %s range', (distance, band) => {
  const firer = foot({
    level: 3,
    castings: 4,
    frontage: 4,
    missileWeapon: 'short-bow',
    formation: 'skirmish',
  });
  // 3 and 2, 1 or less 2 for the band, four castings.
  const dice = { short: 20, medium: 16, long: 4 }[band] ?? 0;
  const value = resolve('missile-fire', { firer, target: foot(), distance }, ...times(dice, 20));
  expect(value['dice']).toBe(dice);
});

test('16.15 24.1 inches is out of reach, and no finer than tenths and quarters', () => {
  const firer = foot({ missileWeapon: 'short-bow' });
  expect(refusalOf('missile-fire', { firer, target: foot(), distance: 24.1 })).toBe('princecon/fire-range');
  expect(() => resolve('missile-fire', { firer, target: foot(), distance: 6.01 })).toThrow();
  expect(resolve('pursue', { unit: foot(), enemy: foot({ status: 'broken' }), gap: 2.25 })).toMatchObject({
    contact: true,
  });
  expect(resolve('pursue', { unit: foot(), enemy: foot({ status: 'broken' }), gap: 2.3 })).toMatchObject({
    contact: false,
  });
});

test('16.15 the way through fog is measured in tenths too', () => {
  // 4.5 inches, 2 of them aside: the rest is the root of 16.25.
  expect(resolve('fog-move', { unit: foot(), distance: 4.5 }, 100, 3, 1)).toMatchObject({
    drift: 2,
    side: 'left',
    forward: 4.03,
  });
  expect(() => resolve('fog-move', { unit: foot(), distance: 4.5 }, 100, 6, 1)).toThrow('a d5');
});

describe('16.16 the sheet', () => {
  const roster = rosterOf({
    name: 'Red',
    units: [
      {
        name: 'Scouts',
        troopType: 'li',
        level: 2,
        castings: 6,
        frontage: 6,
        formation: 'skirmish',
        shield: true,
      },
      { name: 'Line', troopType: 'mi', level: 2, castings: 12, frontage: 6 },
    ],
    characters: [
      { name: 'Ulf', charClass: 'fighter', cha: 14, int: 10, attachedTo: 'Line', position: 'rear' },
      { name: 'Odo', charClass: 'cleric', cha: 17, int: 9 },
    ],
  });
  const sheet = princecon.rosters.desk?.sheet(roster, princecon.rosters.assess(roster), false);
  const entry = (name: string) =>
    sheet?.sections.flatMap(({ entries }) => entries).find((one) => one.name === name);
  const morale = (name: string) =>
    entry(name)
      ?.blocks?.flatMap((band) => (band.kind === 'tables' ? band.tables : []))
      .find(({ title }) => title === 'Chance to fail morale');

  test('16.16 "Now" counts skirmish order, and "Rally" the same parts', () => {
    expect(morale('Scouts')).toEqual({
      title: 'Chance to fail morale',
      heads: ['Base', '0 further ranks', 'Skirmish order', 'Leader', 'Now', 'Rally', 'Rally, broken'],
      rows: [['30%', '0%', '+5%', '–', '35%', '45%', '55%']],
    });
    expect(morale('Line')?.rows).toEqual([['30%', '−10%', '–', '20%', '30%', '40%']]);
  });

  test('16.16 a unit that begins in skirmish order moves so', () => {
    expect(entry('Scouts')?.cardStats.at(-1)).toEqual({ label: 'MV', value: '15″' });
    expect(entry('Line')?.cardStats.at(-1)).toEqual({ label: 'MV', value: '9″' });
  });

  test('16.16 what a leader at the rear or with nobody would give in front', () => {
    expect(entry('Line')?.lines).toContainEqual({
      head: 'Behind it',
      text: 'Ulf; morale −14% to fail once he leads from the front',
    });
    expect(entry('Ulf')?.lines).toContainEqual({
      head: 'Morale',
      text: '−14 % to fail for the unit he leads from the front',
    });
    expect(entry('Odo')?.lines).toContainEqual({
      head: 'Morale',
      text: '−9 % to fail for the unit he leads from the front',
    });
  });

  test('16.16 only those who neither issue nor accept are said to', () => {
    const challenges = (name: string) => entry(name)?.lines.find(({ head }) => head === 'Challenges')?.text;
    expect(challenges('Ulf')).toBe('may issue from the front, accept from front and rear');
    expect(challenges('Odo')).toBe('neither issues nor accepts');
  });

  test('16.16 INT and CHA with what is halved, boxes, shields, spells at work', () => {
    expect(entry('Odo')?.cardStats.slice(0, 2)).toEqual([
      { label: 'INT', value: '9 (5)' },
      { label: 'CHA', value: '17 (9)' },
    ]);
    expect(entry('Ulf')?.cardStats.slice(0, 2)).toEqual([
      { label: 'INT', value: '10' },
      { label: 'CHA', value: '14' },
    ]);
    expect(entry('Ulf')?.bands).toContainEqual({ kind: 'ticks', title: 'This turn he', ticks: ['commands'] });
    expect(entry('Odo')?.bands).toContainEqual({
      kind: 'ticks',
      title: 'This turn he',
      ticks: ['commands', 'casts'],
    });
    expect(entry('Scouts')?.lines).toContainEqual({ head: 'Armour class', text: '6; 7 without shields' });
    expect(entry('Scouts')?.blocks?.at(-1)).toMatchObject({
      kind: 'lines',
      lines: [{ head: 'Spell at work' }, {}],
    });
  });

  test('16.16 a personality’s chance of an order does not stand under Hits', () => {
    const desk = princecon.rosters.desk;
    const at = desk?.columns.map(({ label }) => label).indexOf('Orders') ?? -1;
    expect(desk?.row(roster, 'Ulf').stats[at]).toBe('60%');
    expect(desk?.row(roster, 'Ulf').stats).toHaveLength(desk?.columns.length ?? 0);
    expect(desk?.row(roster, 'Scouts').stats).toHaveLength(desk?.columns.length ?? 0);
    expect(desk?.row(roster, 'Ulf').stats[desk.columns.findIndex(({ label }) => label === 'Hits')]).toBe('');
  });
});

describe('16.17', () => {
  test('16.17 any spell may be cast by hand: its name, whom it reaches, what it does', () => {
    const given = {
      caster: CASTER,
      spell: 'by-hand',
      called: 'Web',
      noted: 'They stand still until they are cut free.',
      targets: [{ unit: foot() }],
    };
    expect(resolve('cast-spell', given)).toMatchObject({
      slot: 'without-hits',
      referee: 'They stand still until they are cut free.',
      targets: [{ name: 'Foot', hits: 0, status: 'ordered' }],
    });
    expect(run('cast-spell', given).steps[0]).toMatchObject({ label: 'Lucius casts', value: 'Web' });
    // Four hits take two castings of level 2; it holds at 40.
    expect(resolve('cast-spell', { ...given, damage: 4 }, 41)).toMatchObject({
      slot: 'with-hits',
      targets: [{ hits: 4, castingsLost: 2, status: 'ordered' }],
    });
  });

  test('16.17 a mass spell in its ordinary form takes no whole turn and no unit', () => {
    const given = {
      caster: { ...CASTER, charClass: 'cleric' },
      spell: 'mass-bless',
      ordinary: true,
      castWithoutHits: 2,
    };
    expect(resolve('cast-spell', given)).toMatchObject({ slot: 'without-hits', targets: [] });
    expect(refusalOf('cast-spell', { ...given, castWithoutHits: 3 })).toBe('princecon/cast-others-spent');
    expect(refusalOf('cast-spell', { caster: CASTER, spell: 'fireball', ordinary: true })).toBe(
      'princecon/cast-ordinary',
    );
  });

  test('16.17 a spell that harms persons in its ordinary form is a spell with hits', () => {
    const given = { caster: { ...CASTER, charClass: 'cleric' }, spell: 'mass-cause', ordinary: true };
    expect(resolve('cast-spell', given)).toMatchObject({ slot: 'with-hits', targets: [] });
    expect(refusalOf('cast-spell', { ...given, castWithHits: 1 })).toBe('princecon/cast-hits-spent');
  });

  test('16.17 beside the table both are offered, and Fear asks for the leaders’ own save', () => {
    const battle = begin();
    battle.play('prepare', 'A:Vela', { role: 'cast' });
    battle.play('next', null);
    const move = battle.moves().find(({ id }) => id === 'cast');
    const fields = move?.form.flatMap((section) => section.fields) ?? [];
    const spells = fields.find(({ path }) => path[0] === 'spell');
    const labels = spells?.kind === 'choice' ? spells.choices.map(({ label }) => label) : [];
    expect(labels).toEqual(expect.arrayContaining(["Levitate 10'r, in its ordinary form", 'Another spell']));
    expect(battle.play('cast', 'A:Vela', { spell: 'by-hand', called: 'Web', targets: [] })).toBe(
      'Vela casts Web.',
    );
    // 100 less 40 for level 2; Ansel's 14 count only while he keeps his head.
    const fear = (leadersShaken: boolean) => ({
      spell: 'fear',
      targets: [{ unit: 'B:Spears', castings: null, where: 'inside', leadersShaken }],
    });
    const chance = (shaken: boolean) =>
      battle.odds('cast', 'A:Vela', fear(shaken))?.figures?.['loses order'] as { fraction: string };
    expect([chance(false).fraction, chance(true).fraction]).toEqual(['23/50', '3/5']);
  });

  test('16.17 friends who touch a unit that breaks are queued to check', () => {
    const battle = begin();
    battle.play('next', null);
    toPhase(battle, 'first-fire');
    // Long range: 1 die a casting, 4 in all; the slings lose two hits, and fail at 30 + 5 by less than 51.
    battle.correct('B:Slings', 'disordered', true);
    battle.play('fire', 'A:Bows', { target: 'B:Slings', distance: 20 }, 1, 1, 20, 20, 1);
    expect(catchRefusal(() => battle.play('next', null)).ok).toBe(false);
    battle.play('friends', 'B:Slings', { friends: ['B:Spears'] });
    battle.play('rout', 'B:Slings');
    expect(battle.moves().find(({ id }) => id === 'check')).toMatchObject({
      token: 'B:Spears',
      title: 'Spears check morale: a friend beside it broke',
    });
  });
});

describe('16.18 house rules tell the print’s damage', () => {
  const reading = (id: string) => HOUSE_RULES.find((rule) => rule.id === id)?.reading;

  test.each([
    ['long-bow.2', '−2 and −3 in one cell, for two rows.'],
    ['short-bow.2', 'Empty; −2 and −3 in the cell above.'],
    ['heavy-crossbow.6', '+3 and +2 in one cell.'],
    ['heavy-crossbow.7', '+4 and +3 in one cell.'],
    ['light-crossbow.2', '−3 twice in one cell.'],
    ['light-crossbow.6', '−2; a +2 too many in the cell above.'],
    ['light-crossbow.7', 'Empty; a +3 too many in the cell above.'],
    ['light-crossbow.8', '+3 and −1 in one cell.'],
    ['sling.2', '−3 and −4 in one cell, for two rows.'],
    ['javelin.2', '−3 and −4 in one cell, for two rows.'],
  ])('16.18 %s shows what is printed', (cell, printed) => {
    expect(reading(`missile.weaponAc.${cell}`)).toMatchObject({ printed, confidence: 'medium' });
  });

  test.each(['close.minDice', 'magic.turnsPerHour'])('16.18 %s is not said to be legible', (id) => {
    expect(reading(id)?.printed).toMatch(/^Not printed/);
  });

  test('16.18 the lost sign is told of where it is lost', () => {
    const told = ['light-crossbow', 'sling'].flatMap((weapon) =>
      ['short', 'medium', 'long'].map((band) => reading(`missile.range.${weapon}.${band}`)?.printed),
    );
    expect(told).toEqual([
      'Legible.',
      'Legible.',
      'A sign is lost.',
      'Legible.',
      'A sign is lost.',
      'Legible.',
    ]);
  });

  test('16.18 following a unit that disengages is the quarter that is printed', () => {
    expect(reading('movement.pursuitFactor')?.printed).toBe(
      'A quarter, for whoever follows a unit that disengages.',
    );
    expect(resolve('disengage', { unit: foot(), enemy: foot() }, 1, 100)).toMatchObject({
      inches: 2.25,
      follows: 2.25,
    });
  });
});

describe('16.25 names, not parts', () => {
  const axes = { unit: foot({ name: 'Axes' }) };

  test('16.25 the odds of a fight are told of the units', () => {
    const { labels, also, figures } = oddsOf('close-action', {
      a: axes,
      b: { unit: foot({ name: 'Spears' }) },
    });
    expect(labels).toMatchObject({
      a: 'Axes',
      b: 'Spears',
      hitsOnA: 'Axes: hits taken',
      statusOfB: 'Spears: order',
      onlyAGivesWay: 'Only Axes gives way',
    });
    expect(Object.keys({ ...also, ...figures }).filter((key) => labels?.[key] === undefined)).toEqual([]);
  });

  test('16.25 two of one name are told apart', () => {
    expect(oddsOf('close-action', { a: axes, b: axes }).labels).toMatchObject({
      a: 'Axes (1)',
      b: 'Axes (2)',
    });
  });

  test('16.25 who may catch an evading unit is named', () => {
    const labels = run('evade', { unit: foot(), attacker: foot({ name: 'Axes' }) }, 100).steps.map(
      ({ label }) => label,
    );
    expect(labels).toContain('Axes: can catch it');
  });

  test('16.25 initiative is told of the sides', () => {
    const given = { a: { name: 'Empire' }, b: { name: 'Elves' } };
    expect(oddsOf('initiative', given).labels).toMatchObject({
      a: 'Empire',
      b: 'Elves',
      aGoesFirst: 'Empire goes first',
    });
  });

  test('16.25 log, phases and forms call sides and people by their names', () => {
    const battle = begin();
    expect(battle.play('next', null)).toBe('Red moves.');
    expect(battle.view().phases.map(({ title }) => title)).toEqual([
      'Initiative',
      'Preparation',
      'Red moves',
      'Blue fires',
      'Blue moves',
      'Red fires',
      'Close action',
      'Retreat and pursuit',
    ]);
    battle.play('march', 'A:Axes', { contact: 'B:Spears', refereeAllows: true });
    toPhase(battle, 'combat');
    const form = battle.moves().find(({ id }) => id === 'challenge')?.form[0]?.fields ?? [];
    const told = form.flatMap((field) => [
      field.label,
      ...(field.kind === 'choice' ? field.choices.map(({ label }) => label) : []),
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        'Ulf kills Ansel',
        'Ansel declines',
        'Somebody helped Ulf',
        'Somebody helped Ansel',
      ]),
    );
    expect(told.filter((label) => /challenge[rd]/.test(label))).toEqual([]);
  });
});

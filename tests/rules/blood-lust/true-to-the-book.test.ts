import { describe, expect, test } from 'vitest';
import { assess } from '../../../rules/blood-lust/army/assess.ts';
import { speedOf } from '../../../rules/blood-lust/army/derive.ts';
import { desk } from '../../../rules/blood-lust/army/desk.ts';
import { rowsFor } from '../../../rules/blood-lust/army/unit-sheet.ts';
import { abilityDieOf } from '../../../rules/blood-lust/combat/ability-die.ts';
import { standingOf } from '../../../rules/blood-lust/combat/casualties.ts';
import { fireAction } from '../../../rules/blood-lust/combat/fire.ts';
import { archeryRow } from '../../../rules/blood-lust/combat/fire-row.ts';
import { formationTroubles } from '../../../rules/blood-lust/combat/formation.ts';
import { unitInput } from '../../../rules/blood-lust/combat/inputs.ts';
import { killValueAction } from '../../../rules/blood-lust/combat/kill-value-action.ts';
import { meleeAction } from '../../../rules/blood-lust/combat/melee.ts';
import { meleeInput } from '../../../rules/blood-lust/combat/melee-input.ts';
import { moveAction } from '../../../rules/blood-lust/combat/movement.ts';
import { revealSpells } from '../../../rules/blood-lust/combat/spells.ts';
import { layTerrain } from '../../../rules/blood-lust/combat/terrain-layout.ts';
import { settleOptions } from '../../../rules/blood-lust/data/options.ts';
import { findRace } from '../../../rules/blood-lust/data/races.ts';
import { bloodLust } from '../../../rules/blood-lust/index.ts';
import { gameOf, rosterSchema } from '../../../rules/blood-lust/types.ts';
import { type Dice, seededDice, seedState } from '../../../rules/core/dice.ts';
import { everyWay } from '../../../rules/core/every-way.ts';
import { chanceOf } from '../../../rules/core/odds.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';
import type { Step } from '../../../rules/core/trace.ts';
import { filledIn } from '../../support/random/unset.ts';
import { tries } from '../../support/tries.ts';
import { adopt, contact, doMove, moves, odds, play, result, start, toPhase, unit, view } from './support.ts';

const OPTIONS = settleOptions({});
const AT = {
  distance: 5,
  disrupted: false,
  reorganizing: false,
  inMelee: false,
  whirlwind: false,
  volley: false,
};

const roster = (units: readonly object[], options: object = {}, characters: readonly object[] = []) =>
  rosterSchema.parse({ system: 'blood-lust', name: 'Army', units, options, characters });
const issuesOf = (unitGiven: object, options: object = {}) =>
  assess(roster([{ name: 'Unit', ...unitGiven }], options, [{ name: 'Chief', type: 'cic' }])).issues;

describe('16.19', () => {
  test.each([
    ['Lizardmen', 'lizardman'],
    ['Lizard Men', 'lizardman'],
    ['Ratmen', 'ratman'],
    ['Men', 'human'],
    ['Men of the West', 'human'],
    ['Humans', 'human'],
    ['Wood Elves', 'elf'],
    ['Elfin-haters', null],
    ['Orcs', 'orc'],
    ['High Orcs', 'high-orc'],
    ['Sorcerers', null],
    ['Dwarves', 'dwarf'],
    ['Romans', null],
    ['Women', null],
    ['', null],
  ])('16.19 a race is matched by whole words: %s', (written, id) => {
    expect(findRace(written)?.id ?? null).toBe(id);
  });

  test('16.19 Ratmen are no Humans, Lizardmen neither', () => {
    const die = (race: string) =>
      abilityDieOf(unitInput.parse({ class: 'drill', grade: 'elite', race }), {
        disrupted: false,
        general: false,
        charged: false,
        mode: 'fantasy',
      }).die;
    expect(['Human', 'Men', 'Ratmen', 'Lizardmen'].map(die)).toEqual([10, 10, 8, 8]);
    const codes = (race: string) =>
      issuesOf({ class: 'drill', stands: 6, missile: 'lb', race }).map(({ code }) => code);
    expect([codes('Men'), codes('Ratmen')]).toEqual([[], ['L-W03']]);
  });

  test('16.19 Elves always shoot by the line for picked targets, volley or not, by any weapon, at anything', () => {
    const row = (missile: string, changes: object, flying: string | null = null) =>
      archeryRow(
        unitInput.parse({ class: 'support', race: 'Wood Elves', missile }),
        flying,
        { ...AT, ...changes },
        OPTIONS,
      ).row;
    expect([
      row('bw', { volley: true }),
      row('lb', { distance: 18 }),
      row('cb', { volley: true }, 'Harpies'),
      row('hg', {}, 'Harpies'),
      row('sk', {}),
    ]).toEqual(['bow-select', 'longbow-select', 'crossbow-select', 'crossbow-select', 'bow-select']);
    const volley = archeryRow(
      unitInput.parse({ class: 'support', race: 'Human', missile: 'bw' }),
      null,
      { ...AT, volley: true },
      OPTIONS,
    );
    expect(volley).toEqual({ row: 'bow-volley', because: 'chosen' });
  });

  test('16.19 an army of Elves whose units name no race of their own picks targets too', () => {
    const elves = roster([{ name: 'Bows', class: 'support', missile: 'bw' }], { race: 'Elf' });
    const [bows] = elves.units;
    expect(bows === undefined ? null : rowsFor(bows, gameOf(elves))).toEqual(['bow-select']);
  });

  test('16.19 an army of Orcs whose units name no race of their own only volleys, and nobody warns of it', () => {
    const orcs = {
      name: 'Orcs',
      options: { race: 'Orc' },
      units: [{ name: 'Bows', class: 'support', stands: 6, missile: 'bw' }],
      characters: [{ name: 'Chief', type: 'cic' }],
    };
    const army = rosterSchema.parse({ system: 'blood-lust', ...orcs });
    const [bows] = army.units;
    expect(bows === undefined ? null : rowsFor(bows, gameOf(army))).toEqual(['bow-volley']);
    expect(assess(army).issues).toEqual([]);
    const begun = start({ rosters: { A: adopt(orcs), B: adopt({ ...orcs, name: 'Others' }) }, options: {} });
    const fire = moves(toPhase(begun.value, 'fire')).find(({ id }) => id === 'fire');
    const shot = play(
      toPhase(begun.value, 'fire'),
      { id: 'fire', seat: 'A', input: { ...fire?.input, distance: 5 } },
      seededDice(seedState(1)),
    );
    expect(shot.steps[0]?.value).toBe('Bow, volley');
  });

  test.each([
    ['an elephant', { class: 'elephant' }, 'slow'],
    ['a chariot', { class: 'chariot' }, 'average'],
    ['a wagon', { class: 'battlewagon' }, 'slow'],
    ['a creature at nine inches', { class: 'creature', moveOverride: 9 }, 'average'],
    ['a creature at seven inches', { class: 'creature', moveOverride: 7 }, 'average'],
    ['a creature at six inches', { class: 'creature', moveOverride: 6 }, 'slow'],
    ['a creature at twelve inches', { class: 'creature', moveOverride: 12 }, 'quick'],
    ['a creature that flies', { class: 'creature', flying: true, moveOverride: 6 }, 'quick'],
    ['a catapult', { class: 'artillery' }, 'equipment'],
    ['ogres', { class: 'creature', race: 'Ogre' }, 'average'],
    ['ents', { class: 'creature', race: 'Ents', moveOverride: 9 }, 'slow'],
    ['an elephant that Trolls ride', { class: 'elephant', race: 'Trolls' }, 'slow'],
    ['a wagon of Ogres', { class: 'battlewagon', race: 'Ogre' }, 'slow'],
    ['what its list says', { class: 'creature', race: 'Troll', speedClass: 'slow' }, 'slow'],
  ])('16.19 the speed as a target is the kind’s own: %s', (_what, given, speed) => {
    expect(speedOf(unitInput.parse(given))).toBe(speed);
  });

  test('16.19 a factor for moves at 25 mm makes no target quicker', () => {
    const shot = fireAction.run(
      fireAction.input.parse({
        unit: { class: 'support', race: 'Human', stands: 10, missile: 'lb' },
        distance: 5,
        target: { class: 'elephant', crew: 3 },
        options: { scale: '25mm', moveFactor25: 2 },
      }),
      seededDice(seedState(1)),
    );
    expect(shot.steps.find(({ label }) => label === 'Attempts')?.inputs).toMatchObject({
      'speed of the target': 'slow',
      'castings each': 12,
      'needs at least': 6,
    });
  });

  test('16.19 clear ground is laid on the key feature or a hill, on nothing else', () => {
    const errors = (below: 'hill' | 'rough' | 'obstacle' | 'clear') =>
      layTerrain([
        { player: 'A', sector: 0, type: 'key', river: false },
        { player: 'B', sector: 4, type: below, river: false },
        { player: 'A', sector: 4, type: 'clear', river: false },
      ]).errors;
    expect(errors('hill')).toEqual([]);
    for (const below of ['rough', 'obstacle'] as const)
      expect(errors(below)).toEqual(['Piece 3, sector 4: clear is laid on a hill or the key feature only.']);
    expect(errors('clear')).toEqual(['Piece 3, sector 4: nothing is added to clear ground.']);
    const onKey = layTerrain([
      { player: 'A', sector: 0, type: 'key', river: false },
      { player: 'B', sector: 0, type: 'clear', river: false },
    ]);
    expect(onKey.errors).toEqual([]);
  });
});

const FOOT = { class: 'drill', stands: 8, melee: 'im' };
const battle = (a: object, b: object) => start({ rosters: { A: adopt(a), B: adopt(b) }, options: {} }).value;

describe('16.20', () => {
  const TWO_COMMANDS = {
    name: 'Red',
    units: [
      { name: 'Guard', ...FOOT, command: 'Ann' },
      { name: 'Levy', ...FOOT, command: 'Ben' },
      { name: 'Strays', ...FOOT },
    ],
    characters: [{ name: 'Ann', type: 'cic', attachedTo: 'Guard' }, { name: 'Ben' }],
  };
  const BLUE = {
    name: 'Blue',
    units: [{ name: 'Foes', ...FOOT }],
    characters: [{ name: 'Cid', type: 'cic' }],
  };

  test('16.20 in the basic game a general orders the units of his own command', () => {
    const state = battle(
      {
        ...TWO_COMMANDS,
        characters: [
          { name: 'Ann', type: 'cic' },
          { name: 'Ben', attachedTo: 'Strays' },
        ],
      },
      BLUE,
    );
    const met = toPhase(contact(state, 'Strays', 'Foes'), 'moves');
    // Ben fights with the strays: his levy waits, Ann may not speak for him; her own guard goes on.
    expect(() => doMove(met, 'move', 'Levy')).toThrow('Ben is in melee and gives no orders');
    expect(unit(doMove(met, 'move', 'Guard'), 'Guard').moved).toBe(true);
  });

  test('16.20 nobody’s unit is ordered by whoever is free, and by nobody when all fight', () => {
    const met = contact(battle(TWO_COMMANDS, BLUE), 'Guard', 'Foes');
    const moving = toPhase(met, 'moves');
    expect(unit(doMove(moving, 'move', 'Strays'), 'Strays').moved).toBe(true);
    expect(() =>
      doMove(doMove(moving, 'join', null, { unit: 'A:u5', host: 'A:u1' }, [], 'A'), 'move', 'Strays'),
    ).toThrow('Every general is in melee');
  });

  test('16.20 a general whose own stand is fought says nothing to the troops he is with either', () => {
    const state = battle(
      { name: 'Red', units: [{ name: 'Guard', ...FOOT }], characters: [{ name: 'Ann' }] },
      { ...BLUE, characters: [{ name: 'Cid', type: 'cic', attachedTo: 'Foes' }] },
    );
    const met = toPhase(contact(state, 'Guard', 'Cid'), 'moves');
    expect(() => doMove(met, 'move', 'Foes')).toThrow('Cid is in melee and gives no orders');
  });

  test('16.20 in the advanced game any general may order it, for a point', () => {
    const options = { tier: 'advanced' };
    const state = battle({ ...TWO_COMMANDS, options }, { ...BLUE, options });
    const met = toPhase(contact(state, 'Guard', 'Foes'), 'moves');
    const moved = doMove(met, 'move', 'Levy', { by: 'A:u5' });
    expect(moved.sides.A.generals.map(({ spent }) => spent)).toEqual([0, 1]);
  });

  test('16.20 a magic user shoots lightning unless it is said otherwise, and his sheet has the row', () => {
    const army = roster([{ name: 'Mage', class: 'magic-user' }], { alignment: 'good' });
    expect(army.units[0]?.missile).toBe('art-normal');
    const sheet = desk.sheet(army, assess(army), false);
    const tables = sheet.sections[0]?.entries[0]?.bands.flatMap((band) =>
      band.kind === 'tables' ? band.tables : [],
    );
    expect(tables?.find(({ title }) => title.includes('a d10 a model'))?.rows).toEqual([
      ['needs', '5+', '6+', '7+', '8+'],
    ]);
    const wizard = { name: 'Mage', class: 'magic-user' };
    const state = toPhase(
      battle({ name: 'Red', options: { alignment: 'good' }, units: [wizard] }, BLUE),
      'fire',
    );
    const shot = doMove(doMove(state, 'fire', 'Mage', { target: 'B:u1' }, [4]), 'next', null);
    // A d10 at light armour in close order needs 6 − 2.
    expect(unit(shot, 'Foes').castings).toBe(31);
  });

  const oneWay = (mirrorAbilityDice: boolean, contactOf: { a: number; b: number }) =>
    meleeInput.parse({
      fighters: [
        { name: 'Griffins', side: 'A', unit: { class: 'drill', abilityDie: 4 } },
        { name: 'Axes', side: 'B', unit: { class: 'mass', stands: 8, abilityDie: 6 } },
      ],
      fights: [
        { attacker: 'Griffins', target: 'Axes', contact: contactOf.a },
        { attacker: 'Axes', target: 'Griffins', contact: contactOf.b, behind: 1 },
      ],
      options: { abilityDice: 'variable', mirrorAbilityDice },
    });

  test.each([
    [true, { a: 0, b: 4 }],
    [true, { a: 4, b: 0 }],
    [false, { a: 0, b: 4 }],
  ])(
    '16.20 dice fall for the one direction when the other has nobody to strike (mirrored %s)',
    (mirror, at) => {
      const input = oneWay(mirror, at);
      const sides: number[] = [];
      const counting: Dice = {
        roll: (size, count, purpose) => {
          sides.push(size);
          return seededDice(seedState(3)).roll(size, count, purpose);
        },
      };
      meleeAction.run(input, counting);
      expect(sides.sort()).toEqual([4, 6]);
      const counted = everyWay((dice) => {
        const { casualties } = meleeAction.run(input, dice).value as { casualties: Record<string, number> };
        return { A: casualties['Griffins'], B: casualties['Axes'] };
      });
      const exact = meleeAction.odds?.(input).outcomes;
      for (const { value } of counted.entries) {
        const is = (one: unknown) => JSON.stringify(one) === JSON.stringify(value);
        expect(chanceOf(exact ?? counted, is)).toEqual(chanceOf(counted, is));
      }
      expect(counted.entries.length).toBeGreaterThan(1);
    },
  );
});

describe('16.21', () => {
  const archers = (name: string) => ({
    name,
    class: 'support',
    stands: 8,
    missile: 'lb',
    race: 'Human',
    armor: 'no',
  });
  const both = (sequence: string) =>
    toPhase(
      battle(
        { name: 'Red', options: { sequence }, units: [archers('Red bows')], characters: [{ name: 'Ann' }] },
        { name: 'Blue', options: { sequence }, units: [archers('Blue bows')], characters: [{ name: 'Ben' }] },
      ),
      'fire',
    );

  test('16.21 where both sides act together, fire is counted before losses come off', () => {
    const ready = both('simultaneous');
    const first = doMove(ready, 'fire', 'Red bows', { target: 'B:u1' });
    expect(unit(first, 'Blue bows').castings).toBe(32);
    const second = doMove(first, 'fire', 'Blue bows', { target: 'A:u1' });
    const after = doMove(second, 'next', null);
    // 32 longbows, three for each without armour: ten, both ways.
    expect(['Red bows', 'Blue bows'].map((name) => unit(after, name))).toMatchObject([
      { castings: 22, fireSuffered: 10, fireInflicted: 10 },
      { castings: 22, fireSuffered: 10, fireInflicted: 10 },
    ]);
    expect(play(second, { id: 'next', seat: null, input: {} }, seededDice(seedState(1))).said).toBe(
      'Lost to fire: Red bows 10, Blue bows 10.',
    );
  });

  test('16.21 in the order of cards whoever shoots second has fewer left', () => {
    const first = doMove(both('card-order'), 'fire', 'Red bows', { target: 'B:u1' });
    expect(unit(first, 'Blue bows').castings).toBe(22);
    const second = doMove(first, 'fire', 'Blue bows', { target: 'A:u1' });
    expect(unit(second, 'Red bows').castings).toBe(25);
  });

  test('16.21 no more are killed together than there are, and each shooter gets his share', () => {
    const red = { name: 'Red', units: [archers('Ones'), archers('Others')], characters: [{ name: 'Ann' }] };
    const few = { name: 'Few', class: 'light-foot', stands: 7, missile: 'none' };
    let state = toPhase(battle(red, { name: 'Blue', units: [few], characters: [{ name: 'Ben' }] }), 'fire');
    state = doMove(doMove(state, 'fire', 'Ones', { target: 'B:u1' }), 'fire', 'Others', { target: 'B:u1' });
    state = doMove(state, 'next', null);
    expect(unit(state, 'Few')).toMatchObject({ castings: 0, fireSuffered: 14 });
    expect([unit(state, 'Ones').fireInflicted, unit(state, 'Others').fireInflicted]).toEqual([7, 7]);
    expect(state.over).toMatchObject({ winner: 'A' });
  });

  const BLUE = {
    name: 'Blue',
    units: [{ name: 'Foes', ...FOOT, command: 'Ben' }],
    characters: [{ name: 'Ben', type: 'cic' }],
  };

  test('16.21 a command stand can be shot at: its command reorganizes when it is gone', () => {
    let state = toPhase(
      battle({ name: 'Red', units: [archers('Red bows')], characters: [{ name: 'Ann' }] }, BLUE),
      'fire',
    );
    state = doMove(state, 'fire', 'Red bows', { target: 'B:u2' });
    state = doMove(state, 'next', null);
    // Metal armour: one for each nine of 32; the stand has three castings.
    expect(state.sides.B.generals[0]?.castings).toBe(0);
    expect(view(state, 'master').sides.B.tokens.find(({ name }) => name === 'Ben')).toMatchObject({
      gone: true,
      status: 'fallen',
    });
    expect(unit(toPhase(state, 'magic'), 'Foes').reorganizing).toBe(true);
    expect(moves(toPhase(state, 'fire')).flatMap(({ form }) => form).length).toBeGreaterThan(0);
  });

  test('16.21 a command stand is charged, fights as three castings, and gives no orders meanwhile', () => {
    let state = battle(
      { name: 'Red', units: [{ name: 'Guard', ...FOOT }], characters: [{ name: 'Ann' }] },
      BLUE,
    );
    state = contact(state, 'Guard', 'Ben');
    expect(view(state, 'master').sides.B.tokens.find(({ name }) => name === 'Ben')?.status).toBe(
      'in melee: gives no orders',
    );
    expect(() => doMove(toPhase(state, 'moves'), 'move', 'Foes')).toThrow('Ben is in melee');
    state = doMove(toPhase(state, 'melee'), 'melee', 'Guard');
    // One stand in contact, two overlapping, one behind it: sixteen impact castings at +5 are six; three light ones at +3 one.
    expect([unit(state, 'Ben').struck, unit(state, 'Guard').struck]).toEqual([
      [{ by: 'A:u1', halves: 12 }],
      [{ by: 'B:u2', halves: 2 }],
    ]);
    state = doMove(state, 'next', null);
    expect([state.sides.B.generals[0]?.castings, unit(state, 'Guard').castings]).toEqual([0, 31]);
    expect(unit(state, 'Guard').cleared).toBe(true);
    expect(unit(state, 'Foes').leaderless).toBe(true);
  });

  test('16.21 a general with troops neither moves nor charges by himself; alone he does, for nothing', () => {
    const attached = {
      ...BLUE,
      characters: [{ name: 'Ben', type: 'cic', attachedTo: 'Foes' }, { name: 'Bob' }],
    };
    const state = toPhase(battle({ name: 'Red', units: [{ name: 'Guard', ...FOOT }] }, attached), 'moves');
    const movers = moves(state)
      .filter(({ id }) => id === 'move')
      .map(({ title }) => title);
    expect(movers).toEqual(['Move Guard', 'Move Foes', 'Move Bob']);
  });

  test.each([
    ['horse with longbows', { class: 'mlo', stands: 4, missile: 'lb', race: 'Human' }, ['L-W16 warning']],
    ['loose horse with crossbows', { class: 'mlo', stands: 4, missile: 'cb' }, ['L-W16 warning']],
    ['loose horse with bows', { class: 'mlo', stands: 4, missile: 'bw' }, []],
    ['light horse with crossbows', { class: 'light-horse', stands: 4, missile: 'cb' }, ['L-W16 warning']],
    ['a crew with axes', { class: 'artillery', stands: 2, melee: 'hm' }, ['L-W16 warning']],
    ['bows on a tower', { class: 'equipment', stands: 1, missile: 'bw' }, ['L-W16 warning']],
    ['a catapult on a tower', { class: 'equipment', stands: 1, missile: 'art-normal' }, []],
    [
      'cannon on an elephant',
      { class: 'elephant', stands: 1, attackCastings: 4, missile: 'art-enhanced' },
      ['L-E10 error'],
    ],
    ['bows on an elephant', { class: 'elephant', stands: 1, attackCastings: 4, missile: 'bw' }, []],
    ['mounted pikes, an issue of their own', { class: 'mlo', stands: 4, melee: 'ls' }, ['L-E06 error']],
    ['foot with any of its weapons', { ...FOOT, stands: 6, melee: 'ls', missile: 'cb' }, []],
    ['excused by its list', { class: 'mlo', stands: 4, missile: 'cb', listException: true }, []],
  ])('16.21 weapons that a class is not said to carry: %s', (_what, given, expected) => {
    expect(issuesOf(given).map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected);
  });

  test('16.21 lightning strikes as a bolt thrower, not as cannon', () => {
    const mage = { class: 'magic-user', missile: 'art-enhanced' };
    const found = issuesOf(mage, { alignment: 'good', tier: 'advanced' });
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['L-W16', 'Lightning strikes as normal artillery does.'],
    ]);
  });

  test('16.21 models that are left are counted from the hits they can take', () => {
    const input = (castings: number | null) =>
      meleeInput.parse({
        fighters: [
          {
            name: 'Elephants',
            side: 'A',
            unit: { class: 'elephant', stands: 3, crew: 3, attackCastings: 6 },
            castings,
          },
          { name: 'Axes', side: 'B', unit: { class: 'mass', stands: 8 } },
        ],
        fights: [{ attacker: 'Elephants', target: 'Axes', contact: 3 }],
      });
    const strikers = (castings: number | null) =>
      meleeAction
        .run(input(castings), seededDice(seedState(1)))
        .steps.filter(({ label }) => label.endsWith('castings that strike'))
        .map(({ value }) => value);
    // Five hits a model.
    expect([null, 15, 11, 10, 6, 5, 1, 0].map(strikers)).toEqual([
      [18],
      [18],
      [18],
      [12],
      [12],
      [6],
      [6],
      [0],
    ]);
  });

  test('16.21 Trolls are quick, whatever they move', () => {
    expect(speedOf(unitInput.parse({ class: 'creature', race: 'Trolls', moveOverride: 9 }))).toBe('quick');
  });

  test('16.21 one model forms no testudo', () => {
    const troubles = (given: object) =>
      formationTroubles(unitInput.parse(given), {
        formation: 'testudo',
        frontage: 1,
        depth: 1,
        rough: false,
      });
    expect(troubles({ class: 'magic-user' })).toEqual(['A testudo needs 2 stands.']);
    expect(troubles({ class: 'drill', stands: 1 })).toEqual(['A testudo needs 2 stands.']);
    expect(troubles({ class: 'drill', stands: 2 })).toEqual([]);
  });

  test('16.21 references name what the source has: its sections, or a heading where it has no number', () => {
    const HEADINGS = ['Sequence of play', 'Administration'];
    const wrong = (section: string): boolean =>
      section === '0' || !(HEADINGS.includes(section) || /^[1-7]\.\d+$/.test(section));
    const sections = new Set<string>();
    const note = (steps: readonly Step[]) => {
      for (const { ref } of steps) sections.add(ref.section);
    };
    for (const action of bloodLust.actions) {
      sections.add(action.ref.section);
      note(action.run(action.example, seededDice(seedState(1))).steps);
    }
    for (const { ref } of bloodLust.houseRules) sections.add(ref.section);
    const begun = start({
      rosters: { A: adopt(BLUE), B: adopt({ ...BLUE, options: { mode: 'historical' } }) },
      options: {},
    });
    note(begun.steps);
    let state = begun.value;
    for (let count = 0; count < 8; count += 1) {
      const next = play(state, { id: 'next', seat: null, input: {} }, seededDice(seedState(1)));
      note(next.steps);
      state = next.value;
    }
    for (const key of ['disrupted', 'charged', 'routed'])
      note(
        play(
          state,
          { id: 'correct', seat: null, input: { token: 'A:u1', key, value: true } },
          seededDice(seedState(1)),
        ).steps,
      );
    expect([...sections].filter(wrong)).toEqual([]);
    const sequence = bloodLust.actions
      .filter(({ ref }) => ref.section === 'Sequence of play')
      .map(({ id }) => id);
    expect(sequence).toEqual([
      'blood-lust/draw-order',
      'blood-lust/charge',
      'blood-lust/optional-advance',
      'blood-lust/maneuver-order',
    ]);
  });
});

describe('16.12', () => {
  const ARMY = {
    name: 'Mirror',
    options: { alignment: 'good' },
    units: [
      { name: 'Unit', ...FOOT, command: 'Chief' },
      { name: 'Unit', class: 'support', stands: 6, missile: 'lb', race: 'Human' },
      { name: 'Unit', class: 'elephant', stands: 2, crew: 2, attackCastings: 5 },
      { name: 'Unit', class: 'magic-user' },
    ],
    characters: [
      { name: 'Chief', type: 'cic' },
      { name: 'Chief', type: 'sub' },
    ],
  };

  test.each([
    [{ tier: 'basic', mode: 'fantasy' }],
    [{ tier: 'advanced', mode: 'historical', abilityDice: 'd6' }],
    [{ tier: 'advanced', sequence: 'alternating', abilityDice: 'variable' }],
    [{ tier: 'basic', mode: 'historical', sequence: 'card-order' }],
  ])('16.12 whole battles of armies with all names equal run to their end: %o', (options) => {
    for (let seed = 1; seed <= tries(16); seed += 1) {
      const army = { ...ARMY, options: { ...ARMY.options, ...options } };
      let state = battle(army, army);
      const dice = seededDice(seedState(seed));
      for (let count = 0; count < 4000 && state.over === null; count += 1) {
        // Whoever wanders from sector to sector meets nobody.
        const offered = moves(state).filter(({ id }) => id !== 'place' && id !== 'line-up');
        const charges = offered.filter(({ id }) => id === 'charge' || id === 'melee' || id === 'judge');
        const from = charges.length > 0 && dice.roll(3, 1, 'haste').values[0] !== 1 ? charges : offered;
        const picked = from[(dice.roll(from.length, 1, 'move').values[0] ?? 1) - 1];
        if (picked === undefined) throw new Error('nothing is offered and nobody has won');
        const distance = picked.id === 'charge' ? { distance: 1 } : {};
        try {
          const move = { id: picked.id, seat: picked.seat, input: filledIn(picked, distance) };
          state = play(state, move, dice).value;
        } catch (error) {
          if (!(error instanceof RuleRefusal)) throw error;
        }
      }
      expect(state.over, `seed ${seed} in turn ${state.turn}`).not.toBeNull();
      const { winner, fates } = result(state);
      if (winner === 'A' || winner === 'B')
        expect(fates[winner].some(({ kind, left }) => kind === 'unit' && left > 0)).toBe(true);
    }
  });

  test('16.12 names alike on both sides are told apart by the army, and keys decide who falls', () => {
    const one = (name: string) => ({
      name,
      units: [{ name: 'Guard', ...FOOT }],
      characters: [{ name: 'Ann' }],
    });
    const state = toPhase(battle(one('Red'), one('Blue')), 'charges');
    const charge = {
      id: 'charge',
      seat: 'B' as const,
      input: { unit: 'B:u1', target: 'A:u1', distance: 1 },
    };
    const met = play(state, charge, seededDice(seedState(1)));
    expect(met.said).toBe('Guard (Blue) charged Guard (Red), who held.');
    const fight = moves(toPhase(met.value, 'melee')).find(({ id }) => id === 'melee');
    expect([fight?.title, fight?.form.map(({ title }) => title)]).toEqual([
      'Guard (Red) against Guard (Blue)',
      ['Guard (Red)', 'Guard (Blue)'],
    ]);
    const fallen = doMove(
      toPhase(battle(one('Same'), one('Same')), 'fire'),
      'general-falls',
      null,
      {},
      [],
      'A',
    );
    expect([fallen.sides.A.generals[0]?.castings, fallen.sides.B.generals[0]?.castings]).toEqual([0, 3]);
    expect([fallen.sides.A.name, fallen.sides.B.name]).toEqual(['Same (first)', 'Same (second)']);
  });

  test('16.12 units of one name fight by their ids; by name alone they are refused', () => {
    const fighter = (id: string, side: string) => ({ id, name: 'Guard', side, unit: { class: 'drill' } });
    const input = {
      fighters: [fighter('1', 'A'), fighter('10', 'B')],
      fights: [{ attacker: '1', target: '10', contact: 4, behind: 1 }],
    };
    const { value } = meleeAction.run(meleeInput.parse(input), seededDice(seedState(1)));
    // Sixteen light castings at +3.
    expect(value).toMatchObject({ casualties: { 1: 0, 10: 5 } });
    const told = meleeAction.run(meleeInput.parse(input), seededDice(seedState(1))).steps.at(-1);
    expect(told?.value).toEqual({ 'Guard (1)': 0, 'Guard (10)': 5 });
    expect(Object.keys(meleeAction.odds?.(meleeInput.parse(input)).also ?? {})).toEqual([
      'Guard (1)',
      'Guard (10)',
    ]);
    const nameless = input.fighters.map(({ id: _id, ...rest }) => rest);
    expect(() => meleeInput.parse({ ...input, fighters: nameless })).toThrow('Two units are called Guard');
  });
});

describe('16.24', () => {
  test('16.24 what the spec calls a note is one, and an army with nothing else is in order', () => {
    const found = issuesOf({ class: 'mco', stands: 4 });
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([['L-W15', 'info']]);
    const magic = assess(
      roster([{ name: 'Mage', class: 'magic-user' }], { alignment: 'good' }, [
        { name: 'Chief', type: 'cic' },
      ]),
    );
    expect(magic.issues.map(({ code, severity }) => [code, severity])).toEqual([['L-W13', 'info']]);
    expect(magic.legal).toBe(true);
  });
});

describe('16.25', () => {
  /** Role words and bare seats, wherever a person would read them. */
  const ROLES =
    /\b(attacker|defender|target|shooter|side [AB]|first side|second side|first player|second player)\b|\bA:|\bB:/i;
  const wordsOf = (steps: readonly Step[]): string =>
    JSON.stringify(
      steps.map(({ label, inputs, value, rolls }) => [
        label,
        inputs,
        value,
        rolls.map(({ purpose }) => purpose),
      ]),
    );

  test('16.25 the Kill Value names who is uphill, disrupted or in rough ground', () => {
    const asked = (names: boolean) =>
      killValueAction.input.parse({
        attacker: { class: 'drill', melee: 'im', ...(names ? { name: 'Legion' } : {}) },
        attackers: 32,
        attackerDisrupted: true,
        target: { class: 'mass', shields: false, ...(names ? { name: 'Warband' } : {}) },
        targetDisrupted: true,
        targetInRough: true,
        targetUphill: true,
        attackerUphill: true,
        cover: true,
      });
    const inputs = (names: boolean) =>
      Object.entries(killValueAction.run(asked(names), seededDice(seedState(1))).steps[0]?.inputs ?? {});
    expect(inputs(true)).toEqual([
      ['weapon', 6],
      ['Warband without shields', 1],
      ['Warband in rough ground', -1],
      ['Warband uphill', -1],
      ['Legion uphill', 2],
      ['protective cover', -2],
      ['Legion disrupted', -2],
      ['Warband disrupted', 1],
    ]);
    expect(inputs(false).map(([label]) => label)).toContain('target in rough ground');
  });

  test('16.25 fire names who shoots and at whom', () => {
    const { steps } = fireAction.run(
      fireAction.input.parse({
        unit: { class: 'support', stands: 8, missile: 'lb', race: 'Human', name: 'Bows' },
        distance: 5,
        airborne: true,
        targetInMelee: true,
        target: { class: 'creature', flying: true, name: 'Harpies' },
      }),
      seededDice(seedState(1)),
    );
    expect(wordsOf(steps)).not.toMatch(ROLES);
    expect(steps.map(({ label, value }) => [label, value])).toEqual([
      ['Mind', 'Harpies is in melee; shooting into it is allowed'],
      ['Bows shoots as', 'Longbow, volley'],
      ['Attempts', 1],
      ['Hits', expect.any(Number)],
    ]);
  });

  test('16.25 the odds of a melee say who stands on which side', () => {
    expect(meleeAction.odds?.(meleeAction.example).labels).toEqual({ A: 'Legion', B: 'Warband' });
    const one = (name: string, guard: string) => ({
      name,
      options: { abilityDice: 'd6' },
      units: [{ name: guard, ...FOOT }],
      characters: [{ name: `${guard} chief` }],
    });
    const met = contact(battle(one('Red', 'Guard'), one('Blue', 'Foes')), 'Guard', 'Foes');
    const fighting = toPhase(met, 'melee');
    const fight = moves(fighting).find(({ id }) => id === 'melee');
    const found = odds(fighting, { id: 'melee', seat: null, input: fight?.input ?? {} });
    expect(found?.labels).toEqual({ A: 'Guard', B: 'Foes' });
  });

  test('16.25 spells are of the sides by their names', () => {
    const { steps } = revealSpells({ A: 'whirlwind', B: 'nullify', names: { A: 'Red', B: 'Blue' } });
    expect(wordsOf(steps)).not.toMatch(ROLES);
    expect(steps.map(({ label, value }) => [label, value])).toEqual([
      ['Revealed', { Red: 'Whirlwind', Blue: 'Nullify' }],
      ['Nullified', ['Red']],
    ]);
  });

  test('16.25 a whole battle is told without role words', () => {
    const army = (name: string, race: string) => ({
      name,
      options: {
        alignment: name === 'Red' ? 'good' : 'evil',
        abilityDice: 'variable',
        tier: 'advanced',
        race,
      },
      units: [
        { name: `${name} foot`, ...FOOT, command: `${name} chief` },
        { name: `${name} bows`, class: 'support', stands: 6, missile: 'lb' },
        { name: `${name} mage`, class: 'magic-user' },
      ],
      characters: [{ name: `${name} chief`, type: 'cic' }],
    });
    let state = battle(army('Red', 'Human'), army('Blue', 'Elf'));
    const dice = seededDice(seedState(11));
    for (let count = 0; count < 250; count += 1) {
      const offered = moves(state);
      const picked = offered[(dice.roll(Math.max(1, offered.length), 1, 'move').values[0] ?? 1) - 1];
      if (picked === undefined) break;
      const move = { id: picked.id, seat: picked.seat, input: filledIn(picked) };
      try {
        const found = odds(state, move);
        if (found !== null) {
          const labels = [...Object.keys(found.also), ...Object.keys(found.figures ?? {})].join();
          expect(labels + wordsOf(found.steps)).not.toMatch(ROLES);
        }
        const { value, said, steps } = play(state, move, dice);
        expect(said + wordsOf(steps)).not.toMatch(ROLES);
        state = value;
      } catch (error) {
        if (!(error instanceof RuleRefusal)) throw error;
        expect(error.message).not.toMatch(ROLES);
      }
    }
  });
});

describe('readings of doubt are house rules', () => {
  test('R-L72, R-L73: flyers on the ground, and columns that fall back through the air', () => {
    const inches = (changes: object, options: object) =>
      moveAction.run(
        moveAction.input.parse({ unit: { class: 'creature', flying: true }, ...changes, options }),
        seededDice(seedState(1)),
      ).value;
    expect([inches({}, {}), inches({}, { groundedFlyers: 'as-drill' })]).toEqual([
      { inches: 12 },
      { inches: 6 },
    ]);
    const back = { airborne: true, away: true };
    expect([inches(back, {}), inches(back, { airborneRetreat: 'half' })]).toEqual([
      { inches: 12 },
      { inches: 6 },
    ]);
    expect(inches({ airborne: true }, { airborneRetreat: 'half', groundedFlyers: 'as-drill' })).toEqual({
      inches: 12,
    });
  });

  test('R-L74: a chariot without escorts may be whole to the last', () => {
    const impaired = (given: object, bareChariots: 'impaired' | 'whole') =>
      standingOf(
        unitInput.parse({ class: 'chariot', stands: 1, ...given }),
        1,
        settleOptions({ bareChariots }),
      ).impaired;
    expect([impaired({}, 'impaired'), impaired({}, 'whole'), impaired({ escorts: 2 }, 'whole')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('R-L75: High Orcs may pick their targets; Orcs never do', () => {
    const row = (race: string, highOrcs: 'volley' | 'pick') =>
      archeryRow(
        unitInput.parse({ class: 'support', missile: 'lb', race }),
        null,
        AT,
        settleOptions({ highOrcs }),
      ).row;
    expect([row('High Orc', 'volley'), row('High Orc', 'pick'), row('Orc', 'pick')]).toEqual([
      'longbow-volley',
      'longbow-select',
      'longbow-volley',
    ]);
  });
});

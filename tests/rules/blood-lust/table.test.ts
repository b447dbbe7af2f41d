import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { table } from '../../../rules/blood-lust/table/index.ts';
import { type TableState, unitsOf } from '../../../rules/blood-lust/table/state.ts';
import type { BloodLustRoster } from '../../../rules/blood-lust/types.ts';
import { DiceError, enteredDice, recordingDice, seededDice, seedState } from '../../../rules/core/dice.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { PlayedMove } from '../../../rules/core/play.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';
import { tries } from '../../support/tries.ts';
import {
  adopt,
  contact,
  doMove,
  idOf,
  moves,
  odds,
  play,
  result,
  start,
  toPhase,
  unit,
  view,
} from './support.ts';

const LEGION = adopt({
  name: 'Legion',
  options: { tier: 'advanced', alignment: 'good', race: 'Human' },
  units: [
    { name: 'Cohort', class: 'drill', stands: 8, melee: 'im', armor: 'metal', command: 'Marcus' },
    { name: 'Archers', class: 'support', stands: 9, melee: 'sm', missile: 'lb', command: 'Marcus' },
    { name: 'Mage', class: 'magic-user', command: 'Marcus' },
  ],
  characters: [{ name: 'Marcus', type: 'cic' }],
});
const HOST = adopt({
  name: 'Host',
  options: { tier: 'advanced', alignment: 'evil', race: 'Orc' },
  units: [
    { name: 'Axes', class: 'mass', stands: 8, grade: 'poor', command: 'Urgat' },
    { name: 'Elephant', class: 'elephant', stands: 1, crew: 3, command: 'Urgat' },
  ],
  characters: [{ name: 'Urgat', type: 'cic' }],
});

const opening = (): TableState => start({ rosters: { A: LEGION, B: HOST }, options: {} }).value;
describe('a battle move by move', () => {
  test('spell in secret, arrows, a charge, melee, a rout, a rally, the spell acts', () => {
    let state = opening();
    state = doMove(state, 'spell', 'Mage', { spell: 'sun-burst' });
    expect(view(state, 'B').sides.A.hand).toEqual({
      count: 1,
      cards: null,
      called: 'Spell chosen in secret',
    });
    expect(view(state, 'A').sides.A.hand?.cards?.[0]?.title).toBe('Sun Burst');
    state = doMove(state, 'next', null);

    // 36 longbows at light armour, close enough to pick targets: one falls for each six.
    state = doMove(state, 'fire', 'Archers', { target: idOf(state, 'Axes'), distance: 5 });
    expect(() => doMove(state, 'fire', 'Archers')).toThrow('not offered');
    state = doMove(state, 'next', null);
    expect([unit(state, 'Axes').castings, unit(state, 'Axes').fireSuffered]).toEqual([26, 6]);

    state = doMove(state, 'charge', 'Cohort', { target: idOf(state, 'Axes'), distance: 6 });
    expect([unit(state, 'Cohort').engaged, unit(state, 'Axes').engaged]).toEqual([
      [idOf(state, 'Axes')],
      [idOf(state, 'Cohort')],
    ]);
    state = doMove(state, 'next', null);
    state = doMove(state, 'next', null);

    state = doMove(state, 'melee', 'Cohort');
    // Nobody falls before the phase ends.
    expect([unit(state, 'Cohort').castings, unit(state, 'Axes').castings]).toEqual([32, 26]);
    state = doMove(state, 'next', null);
    // 32 impact castings at +6 are ten; 26 light ones at +2 are five.
    expect([unit(state, 'Cohort').castings, unit(state, 'Axes').castings]).toEqual([27, 16]);

    state = doMove(state, 'judge', null);
    // Poor troops: 10 + 6 suffered against 5 inflicted. They run and lose a stand of four.
    expect(unit(state, 'Axes')).toMatchObject({ routed: true, disrupted: true, castings: 12, engaged: [] });
    expect(unit(state, 'Cohort').mayAdvance).toBe(true);
    state = doMove(state, 'rally', 'Axes');
    expect(unit(state, 'Axes')).toMatchObject({ routed: false, disrupted: true, reorganizing: false });
    state = doMove(state, 'advance', 'Cohort');
    state = doMove(state, 'next', null);
    state = doMove(state, 'order', null, {}, [3, 3, 5, 2]);
    expect(state.order).toEqual(['Marcus', 'Urgat']);
    state = doMove(state, 'next', null);

    expect({ turn: state.turn, phase: state.phase, effects: state.effects }).toEqual({
      turn: 2,
      phase: 'magic',
      effects: [{ side: 'A', spell: 'sun-burst', choice: null, left: 1 }],
    });
    const entry = (id: string) => ({
      move: { id, seat: 'A' as const, input: { spell: 'sun-burst' } },
      said: '',
      openly: null,
      steps: [],
      turn: 1,
    });
    expect(table.reveal?.(state, [entry('spell'), entry('next')])?.sides).toMatchObject({
      A: { choice: 'Sun Burst', role: 'had chosen' },
      B: null,
    });
    // The axes have a whole turn of reorganizing before them; the sun makes animals reorganize too. A routed enemy
    // is not an eliminated one: the cohort is in order.
    expect(['Axes', 'Elephant', 'Cohort'].map((name) => unit(state, name).reorganizing)).toEqual([
      true,
      true,
      false,
    ]);
    expect(unit(state, 'Axes').disrupted).toBe(true);
    expect(state.sides.A.cast).toEqual(['sun-burst']);
  });

  test('the board is laid in turn before the first move, and a wrong piece is refused', () => {
    let state = doMove(opening(), 'terrain', null);
    state = doMove(state, 'terrain', null, { player: 'B', sector: 4, type: 'clear' });
    expect(state.terrain.map(({ sector, type }) => [sector, type])).toEqual([
      [0, 'key'],
      [4, 'clear'],
    ]);
    expect(() => doMove(state, 'terrain', null, { player: 'A', sector: 4, type: 'rough' })).toThrow(
      'clear ground',
    );
    // A d6 each, again when they tie: the higher begins, and may lay a river with the key feature.
    const rolled = doMove(opening(), 'roll-for-ground', null, {}, [4, 4, 2, 5]);
    const laid = doMove(rolled, 'terrain', null, { river: true });
    expect(laid.terrain).toEqual([{ player: 'B', sector: 0, type: 'key', river: true }]);
  });

  test('in the air, at models: attempts with dice, hits in stages', () => {
    let state = doMove(opening(), 'next', null);
    state = doMove(state, 'fire', 'Archers', { target: idOf(state, 'Elephant'), distance: 5 }, [10, 6, 1]);
    expect(unit(doMove(state, 'next', null), 'Elephant').castings).toBe(3);
  });

  test('a battle is over when one side has nothing left', () => {
    let state = opening();
    for (const name of ['Axes', 'Elephant'])
      state = play(
        state,
        { id: 'correct', seat: null, input: { token: idOf(state, name), key: 'castings', value: 0 } },
        seededDice(seedState(1)),
      ).value;
    state = doMove(state, 'next', null);
    expect(result(state)).toMatchObject({
      winner: 'A',
      fates: { B: [{ name: 'Axes', left: 0, fate: 'destroyed' }, { name: 'Elephant' }, { name: 'Urgat' }] },
    });
    expect(moves(state)).toEqual([]);
  });

  test.each([
    ['an unknown unit', { id: 'fire', input: { unit: 'x', target: 'y', distance: 3 } }, 'cannot be done now'],
    ['a move of another phase', { id: 'charge', seat: 'A', input: { unit: 'A:u1' } }, 'cannot be done now'],
    [
      'an own target',
      { id: 'fire', seat: 'A', input: { unit: 'A:u2', target: 'A:u1', distance: 3 } },
      'one of those offered',
    ],
    [
      'out of range',
      { id: 'fire', seat: 'A', input: { unit: 'A:u2', target: 'B:u1', distance: 30 } },
      'reaches',
    ],
    ['an unknown move', { id: 'dance', input: {} }, 'cannot be done now'],
    [
      'a correction beyond the start',
      { id: 'correct', input: { token: 'A:u1', key: 'castings', value: 99 } },
      'no more than that',
    ],
    [
      'what follows from the rest',
      { id: 'correct', input: { token: 'A:u1', key: 'formation', value: 1 } },
      'cannot be set',
    ],
  ])('%s is refused and changes nothing', (_what, move, why) => {
    const state = doMove(opening(), 'next', null);
    const before = JSON.stringify(state);
    expect(() => play(state, { seat: null, ...move } as PlayedMove, seededDice(seedState(1)))).toThrow(why);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('a unit moves once a turn, for a point of its general or of whoever has one left', () => {
    const by = (points: readonly number[]): TableState => {
      let state: TableState = { ...opening(), phase: 'moves' };
      for (const [index, value] of points.entries())
        state = play(
          state,
          {
            id: 'correct',
            seat: null,
            input: { token: ['A:u4', 'A:u3'][index] ?? '', key: 'points', value },
          },
          seededDice(seedState(1)),
        ).value;
      return state;
    };
    const moved = doMove(by([1]), 'move', 'Cohort');
    expect([moved.sides.A.generals[0]?.spent, unit(moved, 'Cohort').moved]).toEqual([10, true]);
    expect(() => doMove(moved, 'move', 'Cohort')).toThrow('not offered');
    // The general's points are gone: the magic user, who commands as a subordinate does, pays.
    expect(unit(doMove(moved, 'move', 'Archers'), 'Mage').spent).toBe(1);
    expect(() => doMove(moved, 'move', 'Archers', { by: 'A:u4' })).toThrow('no control point left');
  });
});

const cornered = (options: object, a: object, b: object): TableState =>
  start({
    rosters: {
      A: adopt({ name: 'First', options, units: [a], characters: [{ name: 'Ann', type: 'cic' }] }),
      B: adopt({ name: 'Second', options, units: [b], characters: [{ name: 'Bo', type: 'cic' }] }),
    },
    options: {},
  }).value;

describe('rulings on the table', () => {
  const PIKES = { name: 'Pikes', class: 'drill', stands: 8, melee: 'ls' };
  const AXES = { name: 'Axes', class: 'mass', stands: 8 };

  test('R-L9: nobody falls, the deadlock is told, and halves can be kept from then on', () => {
    // Six secondary castings against plate kill nobody; eight are half a casualty.
    const weak = (name: string, stands: number) => ({
      name,
      class: 'light-foot',
      stands,
      armor: 'plate',
      shields: true,
      melee: 'sm',
    });
    let state = toPhase(contact(cornered({}, weak('Ones', 4), weak('Others', 4)), 'Ones', 'Others'), 'melee');
    state = doMove(state, 'melee', 'Ones');
    expect(() => doMove(state, 'melee', 'Ones')).toThrow('not offered');
    const told = play(state, { id: 'next', seat: null, input: {} }, seededDice(seedState(1)));
    expect(told.steps.map(({ label, value }) => [label, value])).toContainEqual([
      'Ones and Others: deadlock',
      'only half casualties; they may wait for the next turn',
    ]);
    state = doMove(told.value, 'carry-halves', null);
    expect(state.options.carryHalves).toBe(true);
    state = toPhase(state, 'melee');
    state = doMove(doMove(state, 'melee', 'Ones'), 'next', null);
    expect([unit(state, 'Ones').castings, unit(state, 'Others').castings]).toEqual([7, 7]);
  });

  test('R-L36: a unit that an elephant attacks is disrupted in every fight of the turn', () => {
    const state = start({
      rosters: {
        A: adopt({ name: 'First', units: [PIKES] }),
        B: adopt({
          name: 'Second',
          units: [AXES, { name: 'Elephant', class: 'elephant', stands: 1, crew: 3 }],
        }),
      },
      options: {},
    }).value;
    const met = contact(contact(state, 'Axes', 'Pikes'), 'Elephant', 'Pikes');
    const fought = doMove(toPhase(met, 'melee'), 'melee', 'Pikes', { foe: idOf(met, 'Axes') });
    // Between two enemies two of its four files touch the axes; disrupted, eight castings at +2 − 2.
    expect(unit(fought, 'Axes').struck).toEqual([{ by: idOf(met, 'Pikes'), halves: 2 }]);
  });

  test('R-L63: a unit that recoiled is out of contact unless it is followed', () => {
    const options = { tier: 'advanced' };
    let state = contact(
      cornered(options, { ...PIKES, melee: 'im', armor: 'plate' }, { ...AXES, stands: 4 }),
      'Pikes',
      'Axes',
    );
    state = doMove(doMove(toPhase(state, 'melee'), 'melee', 'Pikes'), 'next', null);
    state = doMove(state, 'judge', null);
    expect([unit(state, 'Axes'), unit(state, 'Pikes')]).toMatchObject([
      { recoiled: true, disrupted: true, engaged: [] },
      { engaged: [], mayAdvance: true },
    ]);
    expect(doMove(state, 'advance', 'Pikes', { into: null }).sides.A.units[0]?.engaged).toEqual([]);
    const followed = toPhase(doMove(state, 'advance', 'Pikes'), 'magic');
    expect([unit(followed, 'Axes'), unit(followed, 'Pikes')]).toMatchObject([
      { disrupted: true, reorganizing: false, engaged: [idOf(state, 'Pikes')] },
      { engaged: [idOf(state, 'Axes')] },
    ]);
    // Left alone it reorganizes for a whole turn, and only then is it in order and has its weapons again.
    const left = toPhase(state, 'magic');
    expect(unit(left, 'Axes')).toMatchObject({ disrupted: true, reorganizing: true, recoiled: true });
    expect(unit(toPhase(left, 'magic'), 'Axes')).toMatchObject({
      disrupted: false,
      reorganizing: false,
      recoiled: false,
    });
  });

  test('R-L55: a whole turn of one’s own where players take turns', () => {
    const options = { tier: 'advanced', sequence: 'alternating' };
    const shaken = (state: TableState): TableState =>
      play(
        state,
        { id: 'correct', seat: null, input: { token: idOf(state, 'Pikes'), key: 'disrupted', value: true } },
        seededDice(seedState(1)),
      ).value;
    let state = shaken(cornered(options, PIKES, AXES));
    const seen: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { disrupted, reorganizing } = unit(state, 'Pikes');
      seen.push([state.active, disrupted, reorganizing]);
      state = toPhase(state, 'magic');
    }
    expect(seen).toEqual([
      ['A', true, false],
      ['B', true, false],
      ['A', true, true],
      ['B', false, false],
    ]);
  });

  test('2.37 A and B: an eliminated enemy, and a fallen general, make units reorganize for a turn', () => {
    let state = contact(cornered({}, PIKES, { ...AXES, stands: 1 }), 'Pikes', 'Axes');
    state = doMove(doMove(toPhase(state, 'melee'), 'melee', 'Pikes'), 'next', null);
    expect(state.over).toMatchObject({ winner: 'A' });

    const general = opening();
    const fallen = doMove(doMove(general, 'next', null), 'general-falls', null);
    const after = toPhase(fallen, 'magic');
    expect(unitsOf(after).map(({ unit: one }) => [one.name, one.reorganizing])).toEqual([
      ['Cohort', true],
      ['Archers', true],
      ['Mage', true],
      ['Marcus', false],
      ['Axes', false],
      ['Elephant', false],
      ['Urgat', false],
    ]);
    expect(unitsOf(toPhase(after, 'magic')).some(({ unit: one }) => one.reorganizing)).toBe(false);
  });

  test('2.37 E: part of a unit in water fights disrupted', () => {
    const state = toPhase(contact(cornered({}, PIKES, AXES), 'Pikes', 'Axes'), 'melee');
    const offered = moves(state).find(({ id }) => id === 'melee');
    const own = { ...(offered?.input['own'] as JsonObject), inWater: true };
    const dry = doMove(state, 'melee', 'Pikes');
    const wet = doMove(state, 'melee', 'Pikes', { own });
    expect([unit(dry, 'Axes').struck[0]?.halves, unit(wet, 'Axes').struck[0]?.halves]).toEqual([14, 6]);
  });

  test('R-L41: a spell fails, unused, when the magic user moves or is hit before the turn ends', () => {
    const chosen = doMove(opening(), 'spell', 'Mage', { spell: 'whirlwind' });
    const moved = doMove(toPhase(chosen, 'moves'), 'move', 'Mage');
    const after = toPhase(moved, 'magic');
    expect([after.effects, after.sides.A.cast, after.sides.A.chosen]).toEqual([[], [], null]);
    // Undisturbed it acts in the turn after, and in that one only.
    const windy = toPhase(chosen, 'magic');
    expect(windy.effects).toEqual([{ side: 'A', spell: 'whirlwind', choice: null, left: 1 }]);
    expect(moves(toPhase(windy, 'fire')).some(({ id }) => id === 'fire')).toBe(false);
    expect(toPhase(windy, 'magic').effects).toEqual([]);
  });

  test('R-L42, R-L62: the sun touches orcs, beasts and evil creatures, in melee too', () => {
    const evil = (alignment: string): boolean[] => {
      const mage = { name: 'Mage', class: 'magic-user' };
      const wyrm = { name: 'Wyrm', class: 'creature', stands: 1, race: 'Dragon', attackCastings: 4 };
      let state = start({
        rosters: {
          A: adopt({ name: 'First', options: { alignment: 'good' }, units: [PIKES, mage] }),
          B: adopt({ name: 'Second', options: { alignment, race: 'Dragon' }, units: [wyrm, AXES] }),
        },
        options: {},
      }).value;
      state = doMove(state, 'spell', 'Mage', { spell: 'sun-burst' });
      state = toPhase(contact(state, 'Wyrm', 'Pikes'), 'magic');
      return ['Wyrm', 'Axes', 'Pikes'].map((name) => unit(state, name).reorganizing);
    };
    expect([evil('evil'), evil('none')]).toEqual([
      [true, false, false],
      [false, false, false],
    ]);
  });

  test('mud slows, dried water costs nothing (R-L69), a whirlwind grounds what flies', () => {
    const flyers = { name: 'Griffins', class: 'creature', stands: 2, flying: true, attackCastings: 4 };
    const effect = (spell: string, choice: string | null) => ({
      side: 'A' as const,
      spell,
      choice,
      left: null,
    });
    const inches = (effects: TableState['effects'], way: JsonObject): string => {
      const state: TableState = { ...cornered({}, flyers, AXES), phase: 'moves', effects };
      const offered = moves(state).find(({ id, token }) => id === 'move' && token === 'A:u1');
      return play(
        state,
        { id: 'move', seat: 'A', input: { ...offered?.input, ...way } },
        seededDice(seedState(1)),
      ).said;
    };
    expect([
      inches([], { rough: true }),
      inches([effect('whirlwind', null)], { airborne: true, water: true }),
      inches([effect('earth-and-water', 'dry-water')], { airborne: false, water: true }),
      inches([effect('earth-and-water', 'mud')], { airborne: false }),
    ]).toEqual([
      'Griffins moved forward, 12″ at most.',
      'Griffins moved forward, 8″ at most.',
      'Griffins moved forward, 12″ at most.',
      'Griffins moved forward, 4″ at most.',
    ]);
  });

  test('7.2: what is ridden in the air claws nobody until the riders got off, a turn without moving', () => {
    const dragons = {
      name: 'Dragons',
      class: 'creature',
      stands: 1,
      flying: true,
      hasRider: true,
      attackCastings: 6,
    };
    const ridden = cornered({}, dragons, AXES);
    expect(() => contact(ridden, 'Dragons', 'Axes')).toThrow('not offered');
    const attacked = doMove(toPhase(contact(ridden, 'Axes', 'Dragons'), 'melee'), 'melee', 'Dragons');
    expect(unit(attacked, 'Axes').struck).toEqual([{ by: 'A:u1', halves: 0 }]);
    const off = doMove(toPhase(ridden, 'moves'), 'dismount', 'Dragons');
    expect(() => doMove(off, 'move', 'Dragons')).toThrow('not offered');
    const next = contact(toPhase(off, 'magic'), 'Dragons', 'Axes');
    expect(unit(next, 'Dragons').engaged).toEqual(['B:u1']);
  });

  test('R-L70, R-L25: shots into a melee are allowed and minded; a column picks targets with two stands a rank', () => {
    const met = contact(opening(), 'Cohort', 'Axes');
    const state = toPhase(met, 'fire');
    const move = {
      id: 'fire',
      seat: 'A' as const,
      input: { unit: idOf(state, 'Archers'), target: idOf(state, 'Axes'), distance: 5 },
    };
    const shot = play(state, move, enteredDice([]));
    expect(shot.steps[0]).toMatchObject({ label: 'Mind', ref: { ruling: 'R-L70' } });
    expect(shot.said).toBe('Archers shot at Axes: 6 fall once all have shot.');
    const column = doMove(toPhase(opening(), 'moves'), 'form', 'Archers', { frontage: 2, depth: 5 });
    const narrow = play(toPhase(column, 'fire'), move, enteredDice([]));
    // Two ranks of two stands are sixteen longbows.
    expect(narrow.said).toBe('Archers shot at Axes: 2 fall once all have shot.');
  });

  test('2.22: shooting into the air costs a point; a magic user takes two hits (R-L48)', () => {
    const wizard = { name: 'Witch', class: 'magic-user', race: 'Human' };
    const bows = { name: 'Bows', class: 'support', stands: 9, melee: 'sm', missile: 'lb', race: 'Human' };
    const griffin = { name: 'Griffin', class: 'creature', stands: 1, flying: true, attackCastings: 4 };
    const state = start({
      rosters: {
        A: adopt({
          name: 'First',
          options: { tier: 'advanced' },
          units: [bows],
          characters: [{ name: 'Ann' }],
        }),
        B: adopt({ name: 'Second', options: { alignment: 'evil' }, units: [wizard, griffin] }),
      },
      options: {},
    }).value;
    expect([unit(state, 'Witch').start, unit(state, 'Griffin').start]).toEqual([2, 2]);
    const ready = toPhase(state, 'fire');
    const shot = doMove(doMove(ready, 'fire', 'Bows', { target: 'B:u2', airborne: true }, [9]), 'next', null);
    expect([shot.sides.A.generals[0]?.spent, unit(shot, 'Griffin').castings]).toEqual([1, 1]);
    // 36 longbows, plate: three castings' worth, but he can take two.
    const struck = doMove(doMove(ready, 'fire', 'Bows', { target: 'B:u1' }), 'next', null);
    expect(unit(struck, 'Witch').castings).toBe(0);
  });

  test('what the players choose for the battle comes before the first roster, and all of it is told', () => {
    const begun = start({
      rosters: { A: LEGION, B: HOST },
      options: {
        ...table.defaults,
        game: { abilityDice: 'd6', tier: null },
        houseRules: { skRow: 'bow-select' },
      },
    });
    expect(begun.value.options).toMatchObject({ abilityDice: 'd6', tier: 'advanced', skRow: 'bow-select' });
    expect(Object.keys(begun.steps[0]?.value as object)).toHaveLength(16);
  });
});

/** Whatever is offered, played with any dice. */
const playOn = (
  state: TableState,
  choice: number,
  seed: number,
): { state: TableState; dice: readonly number[]; move: PlayedMove } | null => {
  const offered = moves(state);
  const picked = offered[choice % Math.max(1, offered.length)];
  if (picked === undefined) return null;
  const move = { id: picked.id, seat: picked.seat, input: picked.input };
  const dice = recordingDice(seededDice(seedState(seed)));
  try {
    return { state: play(state, move, dice).value, dice: dice.rolls().flatMap(({ values }) => values), move };
  } catch (error) {
    // What is offered may still be refused (out of reach, no points left), in words.
    if (error instanceof RuleRefusal) return { state, dice: [], move };
    throw error;
  }
};

test('random battles: strengths stay within bounds, the state survives JSON, typed dice replay it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 10, maxLength: 60 }),
      fc.constantFrom('none', 'd6', 'variable'),
      fc.constantFrom('simultaneous', 'card-order', 'alternating'),
      (choices, abilityDice, sequence) => {
        const withOptions = (roster: BloodLustRoster): BloodLustRoster =>
          ({ ...roster, options: { ...roster.options, abilityDice, sequence } }) as BloodLustRoster;
        let state = start({ rosters: { A: withOptions(LEGION), B: withOptions(HOST) }, options: {} }).value;
        for (const [choice, seed] of choices) {
          const played = playOn(state, choice, seed);
          if (played === null) break;
          if (played.state !== state) {
            const typed = play(state, played.move, enteredDice(played.dice));
            expect(typed.value).toEqual(played.state);
          }
          state = played.state;
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
          for (const { unit: one } of unitsOf(state)) {
            expect(one.castings).toBeGreaterThanOrEqual(0);
            expect(one.castings).toBeLessThanOrEqual(one.start);
          }
          expect(view(state, 'A').sides.A.tokens).toHaveLength(4);
          for (const move of moves(state)) {
            try {
              const found = odds(state, move);
              if (found !== null) {
                const sum = found.outcomes.entries.reduce((total, { weight }) => total + BigInt(weight), 0n);
                expect(sum).toBe(BigInt(found.outcomes.total));
              }
            } catch (error) {
              expect(error).toBeInstanceOf(RuleRefusal);
            }
          }
        }
      },
    ),
    { numRuns: tries(40) },
  );
});

test('dice that are missing are asked for by name', () => {
  const state = doMove(opening(), 'next', null);
  const move = { id: 'fire', seat: 'A' as const, input: { unit: 'A:u2', target: 'B:u2', distance: 5 } };
  expect(() => play(state, move, enteredDice([]))).toThrow(DiceError);
});

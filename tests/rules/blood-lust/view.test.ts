import { describe, expect, test } from 'vitest';
import { unitsOf } from '../../../rules/blood-lust/table/state.ts';
import { seededDice, seedState } from '../../../rules/core/dice.ts';
import type { Json } from '../../../rules/core/json.ts';
import { adopt, contact, doMove, play, result, start, toPhase, view } from './support.ts';

const FOOT = { class: 'drill', stands: 4, melee: 'im' };
const army = (name: string, options: object = {}) =>
  adopt({
    name,
    options,
    units: [
      { name: `${name} foot`, ...FOOT, command: `${name} chief` },
      { name: `${name} elephant`, class: 'elephant', stands: 1, crew: 3 },
    ],
    characters: [{ name: `${name} chief`, type: 'cic' }],
  });
const opening = (options: object = {}) =>
  start({ rosters: { A: army('Red', options), B: army('Blue', options) }, options: {} }).value;
const set = (state: ReturnType<typeof opening>, token: string | null, key: string, value: Json) =>
  play(state, { id: 'correct', seat: null, input: { token, key, value } }, seededDice(seedState(1)));
const tokenOf = (state: ReturnType<typeof opening>, name: string) =>
  view(state, 'master').sides.A.tokens.find((token) => token.name === name);

describe('what is seen of a unit', () => {
  test('counters, facts and status at the start', () => {
    const state = opening({ tier: 'advanced' });
    expect(tokenOf(state, 'Red foot')).toMatchObject({
      kind: 'unit',
      counters: [{ key: 'castings', label: 'Castings', value: 16, most: 16 }],
      facts: [
        { label: 'Kill Value', value: '+6' },
        { label: 'Move', value: '6″' },
        { label: 'Formation', value: 'Line, 2 wide, 2 deep' },
      ],
      status: 'steady',
      gone: false,
    });
    expect(tokenOf(state, 'Red elephant')?.counters[0]).toMatchObject({ label: 'Hits left', value: 5 });
    expect(tokenOf(state, 'Red chief')).toMatchObject({
      kind: 'character',
      line: 'Commander in chief',
      counters: [
        { key: 'castings', value: 3, most: 3 },
        { key: 'points', value: 10, most: 10 },
      ],
      status: 'commands',
    });
  });

  test.each([
    ['disrupted', 'disrupted', '+4'],
    ['reorganizing', 'reorganizing', '+4'],
    ['routed', 'routed', '+6'],
  ])('%s shows in status and Kill Value', (key, status, killValue) => {
    const token = tokenOf(set(opening(), 'A:u1', key, true).value, 'Red foot');
    expect([token?.status, token?.facts[0]?.value]).toEqual([status, killValue]);
    expect(token?.flags.find((flag) => flag.key === key)).toMatchObject({ on: true, tone: 'bad' });
  });

  test('in melee it tells whom it fights; a charge is a good thing', () => {
    const token = tokenOf(contact(opening(), 'Red foot', 'Blue foot'), 'Red foot');
    expect(token?.status).toBe('in melee');
    expect(token?.facts.at(-1)).toEqual({ label: 'Fights', value: 'Blue foot' });
    expect(token?.flags.find(({ key }) => key === 'charged')).toMatchObject({ on: true, tone: 'good' });
    expect(token?.flags.find(({ key }) => key === 'movedForward')).toMatchObject({ on: true, tone: 'plain' });
    expect(token?.flags.some(({ key }) => key === 'dismounted')).toBe(false);
  });
});

describe('set right by hand', () => {
  test('strength, told in words, and what is gone is free of its enemies', () => {
    const met = contact(opening(), 'Red foot', 'Blue foot');
    const { value, said, steps } = set(met, 'B:u1', 'castings', 0);
    expect([said, steps[0]?.ref.section]).toEqual([
      'Blue foot: strength set to 0 by hand. Nobody is left of Blue foot.',
      '5.9',
    ]);
    const units = unitsOf(value).map(({ unit }) => unit);
    expect(units.find(({ id }) => id === 'A:u1')).toMatchObject({
      engaged: [],
      cleared: true,
      mayAdvance: true,
    });
    expect(result(value).fates.B[0]).toMatchObject({ left: 0, fate: 'destroyed' });
    expect(set(opening(), 'A:u1', 'disrupted', false).said).toBe('Red foot: not disrupted, set by hand.');
  });

  test('a general: his castings, an enemy near him, his points', () => {
    const state = opening({ tier: 'advanced' });
    const near = set(state, 'A:u3', 'nearEnemy', true).value;
    expect(tokenOf(near, 'Red chief')?.counters[1]?.value).toBe(5);
    const spent = set(state, 'A:u3', 'points', 7).value;
    expect([spent.sides.A.generals[0]?.spent, spent.sides.B.generals[0]?.spent]).toEqual([3, 0]);
    expect(tokenOf(spent, 'Red chief')?.counters[1]?.value).toBe(7);
    const fallen = set(state, 'A:u3', 'castings', 0).value;
    expect(tokenOf(fallen, 'Red chief')).toMatchObject({ status: 'fallen', gone: true });
    expect(fallen.sides.A.units.map(({ leaderless }) => leaderless)).toEqual([true, false]);
    expect(result(fallen).fates.A.at(-1)).toMatchObject({ kind: 'character', fate: 'dead', left: 0 });
  });

  test.each([
    ['more than it began with', 'A:u1', 'castings', 17, 'no more than that'],
    ['a flag as a number', 'A:u1', 'routed', 1, 'either so or not'],
    ['a general’s name', 'A:u3', 'name', 1, 'cannot be set'],
    ['the table', null, 'turn', 3, 'set theirs instead'],
  ])('refused: %s', (_what, token, key, value, message) => {
    expect(() => set(opening(), token, key, value)).toThrow(message);
  });
});

test('the hint of a phase tells whose turn it is, the order, and the spells in force', () => {
  const state = opening({ sequence: 'alternating' });
  expect(view(state, 'A').hint).toMatch(/^Red acts\. Choose spells in secret/);
  const cards = doMove(opening({ sequence: 'card-order' }), 'order', null, {}, [2]);
  expect(view(cards, 'A').hint).toMatch(/Order: Blue chief, Red chief\.$/);
  const morale = toPhase(opening(), 'morale');
  expect(view(morale, 'A').hint).toContain('Nobody breaks in a basic fantasy battle');
  expect(view(toPhase(opening({ mode: 'historical' }), 'morale'), 'A').hint).toContain('See who recoils');
});

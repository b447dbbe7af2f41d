import { expect, test } from 'vitest';
import { findSpell, SPELLS } from '../../../rules/princecon/data/spells.ts';

const count = <T extends string>(values: readonly T[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

test('the list has 61 spells: 50 of magic-users by level and 11 of clerics', () => {
  expect(count(SPELLS.map(({ caster, level }) => `${caster} ${level}`))).toEqual({
    'magic-user 1': 4,
    'magic-user 2': 14,
    'magic-user 3': 15,
    'magic-user 4': 13,
    'magic-user 5': 4,
    'cleric N': 9,
    'cleric null': 2,
  });
});

test('kinds and durations are those of the tables', () => {
  expect(count(SPELLS.map(({ kind }) => kind))).toEqual({
    damage: 10,
    'non-damage': 23,
    mass: 24,
    counter: 1,
    wall: 3,
  });
  expect(count(SPELLS.map(({ duration }) => duration))).toEqual({
    standard: 28,
    instant: 12,
    referee: 10,
    'one-turn': 8,
    'two-turns': 3,
  });
});

test('ids are plain words of their own', () => {
  expect(new Set(SPELLS.map(({ id }) => id)).size).toBe(61);
  expect(SPELLS.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

test('a spell with a mass version names a level the mass spell has', () => {
  const named = (name: string) => SPELLS.find((spell) => spell.name === name);
  const wrong = SPELLS.filter(({ massLevel, name }) => {
    const mass = named(`Mass ${name}`) ?? named(`Mass Combat ${name}`);
    return massLevel !== null && mass?.level !== massLevel;
  });
  expect(wrong).toEqual([]);
});

test('every spell that can cause hits uses the one slot for them (R-P83)', () => {
  expect(
    SPELLS.filter(({ causesHits, kind }) => causesHits && kind !== 'damage').map(({ id }) => id),
  ).toEqual(['wall-electricity', 'mass-cause']);
});

test.each([
  ['air-blast', 'air-blast'],
  ['airBlast', 'air-blast'],
  ['Air Blast', 'air-blast'],
  ["Silence 15'r", 'silence15'],
  ['Wall of Fire/Frost', 'wall-fire-frost'],
  ['Mass Bless N', 'mass-bless'],
  ['wish', undefined],
])('%s is found as %s', (written, id) => {
  expect(findSpell(written)?.id).toBe(id);
});

import { expect, it } from 'vitest';
import { missingIn, newArmy, newUnit, sideOf } from '../../../renderer/features/battles/new/army-draft.ts';
import { battleSetup } from '../../../rules/by-this-axe/mass-battle/input.ts';

const typed = { ...newArmy('Reds'), from: 'typed' as const };

it('asks for a roster, a name or heads before there is an army', () => {
  expect(missingIn(newArmy('Reds'))).toBe('Choose a roster.');
  expect(missingIn({ ...typed, name: '  ' })).toBe('Give the army a name.');
  expect(missingIn({ ...typed, units: [{ ...newUnit(1), individuals: 0 }] })).toBe(
    'Give at least one unit some heads.',
  );
  expect(missingIn(typed)).toBeNull();
});

it('takes the roster that was chosen', () => {
  expect(sideOf({ ...newArmy('Reds'), rosterId: 'r1' })).toEqual({ rosterId: 'r1' });
});

it('makes an army that the rules take, a nameless unit named by its place', () => {
  const side = sideOf({ ...typed, leadership: 0, units: [{ ...newUnit(1), name: ' ' }, newUnit(2)] });
  const army = side !== null && 'army' in side ? side.army : null;
  const parsed = battleSetup.parse({ sides: { A: army, B: army } });
  expect(parsed.sides.A).toMatchObject({
    name: 'Reds',
    general: null,
    units: [{ name: 'Unit 1', individuals: 100 }, { name: 'Unit 2' }],
  });
});

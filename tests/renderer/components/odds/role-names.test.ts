import { expect, it } from 'vitest';
import { figuresOf, titleOf } from '../../../../renderer/components/odds/chances.ts';
import { roleNames } from '../../../../renderer/components/odds/role-names.ts';
import type { FormSection } from '../../../../rules/core/form.ts';

const field = (...path: string[]) => ({ path, kind: 'flag', label: '', help: '' });
const SECTIONS = [
  { title: 'Knights', fields: [field('attacker', 'charging'), field('attacker', 'uphill')] },
  { title: 'The ground', fields: [field('wall')] },
  { title: '', fields: [field('defender', 'fc')] },
] as unknown as readonly FormSection[];

it('parts are called as they were entered, or by the head of their fields', () => {
  const names = roleNames(
    { attacker: { charging: true }, defender: { unit: { name: ' Orcs ' } }, wall: true },
    SECTIONS,
  );
  expect(names).toEqual({ attacker: 'Knights', defender: 'Orcs' });
  expect(['attackerLost', 'defender-routs', 'meanHits'].map((key) => titleOf(key, names))).toEqual([
    'Knights lost',
    'Orcs rout',
    'Mean hits',
  ]);
});

it('a letter is taken for somebody only where it stands alone', () =>
  expect(['a', 'loses-a-unit'].map((key) => titleOf(key, { a: 'Red' }))).toEqual(['Red', 'Loses a unit']));

it('who has no name keeps the word', () =>
  expect(titleOf('attackerLost', roleNames({ attacker: { name: '' } }, []))).toBe('Attacker lost'));

it('sides are called by the names of their armies', () => {
  const names = roleNames({ sides: { A: { name: 'Marcher Lords' }, B: { name: 'Red Tusk' } } }, []);
  expect(['battleLossesB', 'loses-a-unit'].map((key) => titleOf(key, names))).toEqual([
    'Battle losses Red Tusk',
    'Loses a unit',
  ]);
  expect(figuresOf({ A: { win: 0.5 }, first: 'B', both: { A: 1, B: 2 } }, names)).toEqual([
    { label: 'Marcher Lords win', value: '0.50' },
    { label: 'First', value: 'Red Tusk' },
    { label: 'Both Marcher Lords', value: '1' },
    { label: 'Both Red Tusk', value: '2' },
  ]);
});

it('16.25 sides are called as their names were entered beside them', () =>
  expect(roleNames({ A: 'whirlwind', B: 'nullify', names: { A: 'Red', B: ' ' } }, [])).toEqual({
    A: 'Red',
  }));

it('two of one name are told apart by what they are', () => {
  const names = roleNames({ challenger: { name: 'Duke' }, target: { name: 'Duke' } }, []);
  expect(['challengerHits', 'targetHits'].map((key) => titleOf(key, names))).toEqual([
    'Duke (challenger) hits',
    'Duke (target) hits',
  ]);
});

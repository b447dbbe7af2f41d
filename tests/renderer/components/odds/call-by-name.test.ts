import { expect, it } from 'vitest';
import { callByName, roleNames } from '../../../../renderer/components/odds/call-by-name.ts';
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
  expect(['Attacker lost', 'Defender routs', 'Mean hits'].map((label) => callByName(label, names))).toEqual([
    'Knights lost',
    'Orcs routs',
    'Mean hits',
  ]);
});

it('a letter is taken for somebody only where it stands alone', () =>
  expect(['A', 'Loses a unit'].map((label) => callByName(label, { a: 'Red' }))).toEqual([
    'Red',
    'Loses a unit',
  ]));

it('who has no name keeps the word', () =>
  expect(callByName('Attacker lost', roleNames({ attacker: { name: '' } }, []))).toBe('Attacker lost'));

it('sides are called by the names of their armies', () => {
  const names = roleNames({ sides: { A: { name: 'Marcher Lords' }, B: { name: 'Red Tusk' } } }, []);
  expect(['A win', 'Battle losses B', 'Loses a unit'].map((label) => callByName(label, names))).toEqual([
    'Marcher Lords win',
    'Battle losses Red Tusk',
    'Loses a unit',
  ]);
});

import { expect, it } from 'vitest';
import { glossaryOf } from '../../../rules/by-this-axe/army/glossary.ts';
import { makeRoster } from './support.ts';

const weaponsOf = (...units: readonly object[]): readonly string[] =>
  glossaryOf(
    makeRoster({ units: units.map((unit, index) => ({ id: `u${index}`, name: 'Unit', ...unit })) }),
  ).melee.map(({ name }) => name);

it('a unit that carries nothing to strike with falls back on its daggers, and only then are they explained', () => {
  expect(weaponsOf({ weapons: ['longbow'] })).toEqual(['Dagger']);
  expect(weaponsOf({ weapons: ['longbow', 'sword'] })).toEqual(['Sword']);
  expect(weaponsOf({ weapons: ['spear'] }, { weapons: ['sling'] })).toEqual(['Spear', 'Dagger']);
});

it('weapons, abilities and kinds are explained once each, by name', () => {
  const { missile, special } = glossaryOf(
    makeRoster({
      units: [
        { id: 'a', name: 'A', weapons: ['longbow', 'sword'], abilities: ['tough', 'flying'], musician: true },
        { id: 'b', name: 'B', weapons: ['longbow', 'sword'], abilities: ['tough'], skirmisher: true },
      ],
    }),
  );
  expect(missile).toEqual([{ name: 'Longbow', range: '24″', save: '−2' }]);
  expect(special.map(({ name }) => name)).toEqual(['Flying', 'Musician', 'Skirmisher', 'Tough']);
});

import { describe, expect, test } from 'vitest';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import {
  characterCatalogue,
  leadershipChoices,
  unitCatalogue,
} from '../../../rules/by-this-axe/army/catalogue.ts';
import { abilityChoices, skirmisherReason, weaponChoices } from '../../../rules/by-this-axe/army/choices.ts';
import { unitSizes } from '../../../rules/by-this-axe/army/validate-unit.ts';
import { makeRoster, makeUnit } from './support.ts';

const { options } = makeRoster({ options: { scale: '1:20' } });
const historical = makeRoster({ options: { mode: 'historical', scale: 'free' } }).options;

describe('the catalogue of units', () => {
  test('groups every template', () => {
    expect(unitCatalogue(options).map(({ name, entries }) => [name, entries.length])).toEqual([
      ['Men', 4],
      ['Elder folk', 4],
      ['Orcs and goblins', 7],
      ['Lizards, ghouls, serpents', 3],
      ['Undead', 4],
    ]);
  });

  /** The monster table: capacity, abilities, creatures a figure at 1:5 and at 1:20. */
  test('says what the table says', () => {
    const atFive = unitCatalogue(makeRoster({}).options).flatMap(({ entries }) => entries);
    const atTwenty = unitCatalogue(options).flatMap(({ entries }) => entries);
    expect(
      atFive.map(({ id, fc, abilities, heads }, index) => [
        id,
        fc.least,
        fc.most,
        abilities.join(' '),
        heads,
        atTwenty[index]?.heads,
      ]),
    ).toEqual([
      ['men', 1, 4, '', 5, 20],
      ['bandits-pirates', 2, 2, '', 5, 20],
      ['berserkers', 3, 3, 'fanatic', 5, 20],
      ['cavemen', 4, 4, '', 5, 20],
      ['elves', 3, 3, 'camouflage', 5, 20],
      ['dwarves', 2, 2, 'small tough', 5, 20],
      ['hobbits', 2, 2, 'small marksman', 7, 28],
      ['gnomes', 2, 2, 'small', 7, 28],
      ['orcs', 2, 2, '', 5, 20],
      ['uruk-hai-orcs', 3, 3, '', 5, 20],
      ['hobgoblins', 3, 3, '', 5, 20],
      ['goblins', 2, 2, 'small', 7, 28],
      ['kobolds', 1, 1, 'small', 7, 28],
      ['gnolls', 4, 4, 'large', 5, 20],
      ['bugbears', 4, 4, 'large', 3, 12],
      ['lizardmen', 4, 4, '', 5, 20],
      ['nehwonian-ghouls', 4, 4, 'camouflage', 5, 20],
      ['serpent-men', 4, 4, '', 5, 20],
      ['skeleton', 2, 2, 'undead', 5, 20],
      ['skeleton-elite', 3, 3, 'undead', 5, 20],
      ['zombie', 3, 3, 'undead slow', 5, 20],
      ['ghoul', 3, 3, 'undead multiple-attacks', 5, 20],
    ]);
  });

  test('a preview has the price of what is added', () => {
    const dwarves = unitCatalogue(options)[1]?.entries[1];
    expect(dwarves).toEqual({
      id: 'dwarves',
      name: 'Dwarves',
      fc: { least: 2, most: 2 },
      abilities: ['small', 'tough'],
      heads: 20,
      unit: makeUnit({ name: 'Dwarves', template: 'dwarves' }),
      points: 40,
      reason: null,
    });
  });

  test('whatever is added is legal by itself', () => {
    const units = unitCatalogue(options).flatMap(({ entries }) => entries.map(({ unit }) => unit));
    const characters = characterCatalogue(options).flatMap(({ entries }) =>
      entries.map(({ character }) => character),
    );
    expect(
      assess({ ...makeRoster({}), options, units, characters }).issues.filter(
        ({ severity }) => severity === 'error',
      ),
    ).toEqual([]);
  });

  test('historical battles grey out all but men', () => {
    const reasons = unitCatalogue(historical).flatMap(({ entries }) => entries.map(({ reason }) => reason));
    expect([reasons[0], new Set(reasons.slice(1))]).toEqual([null, new Set(['not in historical battles'])]);
  });
});

describe('the catalogue of characters', () => {
  test('lists everybody with a price', () => {
    expect(
      characterCatalogue(options).map(({ name, entries }) => [
        name,
        entries.map((entry) => `${entry.name} ${entry.points}`),
      ]),
    ).toEqual([
      ['Command', ['General 34', 'Leader 24']],
      ['Heroes', ['Hero 22', 'Superhero 47', 'Champion 102']],
      ['Priests', ['Priest 22', 'High Priest 47', 'Priest-Hero 42', 'High Priest-Superhero 92']],
      ['Mages', ['Mage 47', 'Wizard 102']],
      ['Great monsters', ['Major monster 20']],
    ]);
  });

  test('historical battles have heroes and commanders only', () => {
    const open = characterCatalogue(historical).flatMap(({ entries }) =>
      entries.filter(({ reason }) => reason === null),
    );
    expect(open.map(({ id }) => id)).toEqual(['general', 'leader', 'hero', 'superhero', 'champion']);
  });
});

describe('choices', () => {
  test('every weapon with its price; artillery never to be had', () => {
    const choices = weaponChoices(makeUnit({ weapons: ['sword'] }), options);
    expect(choices.map(({ id, points, chosen, reason }) => [id, points, chosen, reason])).toEqual([
      ['pike', 4, 0, null],
      ['lance', 4, 0, null],
      ['spear', 2, 0, null],
      ['two-handed', 3, 0, null],
      ['sword', 2, 1, null],
      ['staff', 0, 0, null],
      ['shortsword', 1, 0, null],
      ['natural', 0, 0, null],
      ['dagger', 0, 0, null],
      ['throwing-axe', 2, 0, null],
      ['throwing-spear', 2, 0, null],
      ['javelin', 3, 0, null],
      ['sling', 4, 0, null],
      ['short-bow', 4, 0, null],
      ['light-crossbow', 5, 0, null],
      ['arquebus', 6, 0, null],
      ['composite-bow', 6, 0, null],
      ['longbow', 7, 0, null],
      ['heavy-crossbow', 7, 0, null],
      ['artillery', 0, 0, 'no price'],
    ]);
  });

  test('a full load greys out the rest, not what is carried', () => {
    const full = weaponChoices(makeUnit({ weapons: ['sword', 'spear', 'javelin', 'dagger'] }), options);
    expect(full.filter(({ reason }) => reason === null).map(({ id }) => id)).toEqual([
      'spear',
      'sword',
      'dagger',
      'javelin',
    ]);
  });

  test('abilities that exclude each other say so', () => {
    const reasons = (abilities: readonly string[]) =>
      Object.fromEntries(
        abilityChoices(makeUnit({ abilities }), options)
          .filter(({ reason }) => reason !== null)
          .map(({ id, reason }) => [id, reason]),
      );
    expect([reasons([]), reasons(['slow']), reasons(['quick']), reasons(['small'])]).toEqual([
      {},
      { quick: 'not with slow' },
      { slow: 'not with quick' },
      { large: 'already small', giant: 'already small' },
    ]);
    expect(new Set(abilityChoices(makeUnit(), historical).map(({ reason }) => reason))).toEqual(
      new Set(['not in historical battles']),
    );
  });

  test('house prices of the balanced profile', () => {
    const prices = abilityChoices(makeUnit(), { ...options, costProfile: 'balanced' });
    expect(Object.fromEntries(prices.map(({ id, points }) => [id, points]))).toEqual({
      evasive: 2,
      tough: 2,
      regeneration: 4,
      'thick-hide': 8,
      'breath-gaze': 10,
      fanatic: 2,
      darkvision: 1,
      flying: 4,
      camouflage: 1,
      'multiple-attacks': 4,
      marksman: 2,
      undead: 2,
      slow: -1,
      quick: 2,
      resistance: 10,
      small: 0,
      large: 1,
      giant: 2,
      engineer: 0,
    });
  });

  test('skirmishers wear light armour or none', () => {
    expect(['none', 'light', 'medium', 'heavy'].map((armor) => skirmisherReason({ armor }))).toEqual([
      null,
      null,
      'light only',
      'light only',
    ]);
  });

  test('levels of leadership by role', () => {
    const told = (role: 'leader' | 'general') =>
      leadershipChoices(role).map(({ level, name, points }) => `${level} ${name} ${points}`);
    expect([told('leader'), told('general')]).toEqual([
      ['1 Uninspired 10', '2 Typical 20', '3 Talented 30', '4 Superb 40', '5 Tactical Genius 50'],
      ['1 Uninspired 15', '2 Typical 30', '3 Talented 45', '4 Superb 60', '5 Tactical Genius 75'],
    ]);
  });

  test('how many figures a unit may have', () => {
    expect([unitSizes({ mounted: false }), unitSizes({ mounted: true })]).toEqual([
      { least: 3, most: 25 },
      { least: 2, most: 15 },
    ]);
  });
});

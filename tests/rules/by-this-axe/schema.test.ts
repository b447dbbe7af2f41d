import { describe, expect, test } from 'vitest';
import { byThisAxe } from '../../../rules/by-this-axe/index.ts';
import { rosterSchema, unitSchema } from '../../../rules/by-this-axe/types.ts';

const { rosters: rosterRules } = byThisAxe;

const file = (fields: Record<string, unknown> = {}) => ({
  system: 'by-this-axe',
  name: 'Army',
  units: [],
  ...fields,
});

test('only name, system and units are needed; the rest has its defaults', () => {
  expect(
    rosterSchema.parse(
      file({
        units: [{ name: 'Foot' }, { name: 'Horse', mounted: true, template: 'zombie' }],
        characters: [{ name: 'Plain' }, { name: 'Hero', kinds: ['hero'], role: 'general' }],
      }),
    ),
  ).toEqual({
    system: 'by-this-axe',
    name: 'Army',
    notes: '',
    pointsLimit: null,
    options: { mode: 'fantasy', scale: '1:5', commandRules: false, costProfile: 'repaired', houseRules: {} },
    units: [
      {
        id: '',
        name: 'Foot',
        template: 'men',
        figures: 10,
        mounted: false,
        fc: 2,
        armor: 'none',
        shield: false,
        weapons: ['sword'],
        abilities: [],
        musician: false,
        skirmisher: false,
        width: null,
        notes: '',
      },
      {
        id: '',
        name: 'Horse',
        template: 'zombie',
        figures: 5,
        mounted: true,
        fc: 3,
        armor: 'none',
        shield: false,
        weapons: ['sword'],
        abilities: ['undead', 'slow'],
        musician: false,
        skirmisher: false,
        width: null,
        notes: '',
      },
    ],
    characters: [
      {
        id: '',
        name: 'Plain',
        kinds: [],
        role: 'none',
        leadership: 0,
        fc: 2,
        armor: 'none',
        shield: false,
        mounted: false,
        weapons: ['sword'],
        abilities: [],
        attachedTo: null,
        creatures: 1,
        members: [],
        source: null,
        notes: '',
      },
      {
        id: '',
        name: 'Hero',
        kinds: ['hero'],
        role: 'general',
        leadership: 2,
        fc: 5,
        armor: 'none',
        shield: false,
        mounted: false,
        weapons: ['sword'],
        abilities: [],
        attachedTo: null,
        creatures: 1,
        members: [],
        source: null,
        notes: '',
      },
    ],
  });
});

test.each<[readonly string[], string, number]>([
  [['hero'], '1:5', 5],
  [['hero'], '1:20', 2],
  [['superhero'], '1:20', 5],
  [['champion'], '1:20', 5],
  [['major-monster'], '1:5', 5],
  [['mage'], '1:5', 2],
])('%j at %s begins with capacity %i', (kinds, scale, fc) => {
  const roster = rosterSchema.parse(file({ options: { scale }, characters: [{ name: 'X', kinds }] }));
  expect(roster.characters.map((character) => character.fc)).toEqual([fc]);
});

test('fields come in one order, whichever were left out', () => {
  const short = rosterSchema.parse(file({ units: [{ name: 'Foot' }] }));
  const long = rosterSchema.parse(file({ units: [{ figures: 10, abilities: [], fc: 2, name: 'Foot' }] }));
  expect(JSON.stringify(long)).toBe(JSON.stringify(short));
});

test('a unit alone parses as it does in a roster', () => {
  const unit = { name: 'Foot', template: 'elves' };
  expect(unitSchema.parse(unit)).toEqual(rosterSchema.parse(file({ units: [unit] })).units[0]);
});

test('−0 becomes 0, which JSON can carry', () => {
  const roster = rosterSchema.parse(file({ units: [{ name: 'Foot', figures: -0 }] }));
  expect(Object.is(roster.units[0]?.figures, 0)).toBe(true);
});

describe('refused, with the place', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown field', { colour: 'red' }, ''],
    ['an unknown field of a unit', { units: [{ name: 'A', mount: true }] }, 'units.0'],
    ['an unknown option', { options: { rain: true } }, 'options'],
    ['an unknown house rule', { options: { houseRules: { freeBeer: true } } }, 'options.houseRules'],
    [
      'a house rule of the wrong value',
      { options: { houseRules: { usFormula: 'own' } } },
      'options.houseRules.usFormula',
    ],
    ['a number as text', { units: [{ name: 'A', figures: '8' }] }, 'units.0.figures'],
    ['a number beyond all armies', { units: [{ name: 'A', figures: 1e12 }] }, 'units.0.figures'],
    ['no number', { units: [{ name: 'A', fc: Number.NaN }] }, 'units.0.fc'],
    ['a unit without a name', { units: [{}] }, 'units.0.name'],
    ['a name beyond all reading', { name: 'x'.repeat(201) }, 'name'],
    ['notes beyond all reading', { notes: 'x'.repeat(20_001) }, 'notes'],
    ['half a character', { name: '\ud83d' }, 'name'],
    ['too many units', { units: Array.from({ length: 1001 }, () => ({ name: 'A' })) }, 'units'],
    ['a fraction as limit', { pointsLimit: 1.5 }, 'pointsLimit'],
    ['a limit below nothing', { pointsLimit: -1 }, 'pointsLimit'],
    ['another system', { system: 'princecon' }, 'system'],
    ['a role nobody has', { characters: [{ name: 'A', role: 'king' }] }, 'characters.0.role'],
  ])('%s', (_name, fields, place) => {
    const parsed = rosterSchema.safeParse(file(fields));
    expect(parsed.success ? 'accepted' : parsed.error.issues.map(({ path }) => path.join('.'))).toContain(
      place,
    );
  });
});

test('what is merely illegal parses', () => {
  const illegal = {
    options: { scale: '1:7' },
    units: [
      {
        name: 'A',
        template: 'ents',
        figures: -2.5,
        fc: 9,
        armor: 'tin',
        weapons: ['artillery'],
        abilities: ['wise'],
        width: 0,
      },
    ],
    characters: [
      { name: 'B', kinds: ['bard'], leadership: 99, fc: -1, attachedTo: 'nobody', creatures: 0.5 },
    ],
  };
  expect(rosterSchema.safeParse(file(illegal)).success).toBe(true);
});

describe('an ability that no rule knows', () => {
  const read = (fields: Record<string, unknown>) =>
    rosterSchema.parse(
      file({ units: [{ id: 'u', name: 'A', ...fields }], characters: [{ id: 'c', name: 'B', ...fields }] }),
    );

  test('is kept apart from those that count, in a unit and in a character', () => {
    const { units, characters } = read({ abilities: ['wise', 'tough', 'holy'] });
    for (const entry of [...units, ...characters])
      expect(entry).toMatchObject({ abilities: ['tough'], unknownAbilities: ['wise', 'holy'] });
  });

  test('survives being stored and read again, and leaves no trace where there is none', () => {
    const strange = read({ abilities: ['wise', 'tough'] });
    expect(rosterSchema.parse(JSON.parse(JSON.stringify(strange)))).toEqual(strange);
    expect(read({ abilities: ['tough'], unknownAbilities: [] }).units[0]).not.toHaveProperty(
      'unknownAbilities',
    );
  });

  test('counts as soon as the rules know it', () => {
    expect(read({ abilities: [], unknownAbilities: ['tough'] }).units[0]).toMatchObject({
      abilities: ['tough'],
    });
  });

  test('is named, can be taken away, and is still read on the row and on paper', () => {
    const roster = read({ abilities: ['wise'] });
    const issue = rosterRules.assess(roster).issues.find(({ message }) => message.includes('wise'));
    expect(issue).toMatchObject({ code: 'BTA-E08', fix: { patch: { unknownAbilities: [] } } });
    const { desk } = rosterRules;
    expect(desk.row(roster, 'u').detail).toContain('wise');
    const fields = desk.form(roster, 'u', rosterRules.assess(roster)).flatMap((section) => section.fields);
    expect(fields.find(({ label }) => label === 'Unknown abilities')).toMatchObject({
      path: ['unknownAbilities'],
      choices: [{ value: 'wise', refused: 'unknown' }],
    });
    expect(JSON.stringify(desk.sheet(roster, rosterRules.assess(roster), false))).toContain('wise');
  });
});

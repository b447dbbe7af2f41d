import { describe, expect, test } from 'vitest';
import { forOpponent, sheetOf } from '../../../rules/by-this-axe/army/sheet.ts';
import { makeRoster } from './support.ts';

/** The army of the printed mock-up. */
const MARCHER_LORDS = makeRoster({
  name: 'Marcher Lords',
  pointsLimit: 800,
  options: { scale: '1:20' },
  units: [
    {
      id: 'k',
      name: 'Knights',
      figures: 8,
      mounted: true,
      fc: 4,
      armor: 'heavy',
      shield: true,
      weapons: ['lance', 'sword'],
    },
    {
      id: 's',
      name: 'Squires',
      figures: 4,
      mounted: true,
      fc: 3,
      armor: 'medium',
      shield: true,
      weapons: ['lance', 'sword'],
    },
    { id: 'l', name: 'Longbowmen', figures: 8, fc: 3, armor: 'heavy', weapons: ['longbow', 'sword'] },
    {
      id: 'e',
      name: 'Elven Archers',
      template: 'elves',
      figures: 10,
      armor: 'heavy',
      weapons: ['longbow', 'sword'],
    },
    {
      id: 'j',
      name: 'Skirmishers',
      figures: 3,
      fc: 2,
      shield: true,
      weapons: ['javelin', 'shortsword'],
      skirmisher: true,
      notes: 'left flank',
    },
  ],
  characters: [
    {
      id: 'o',
      name: 'Sir Olaf',
      kinds: ['hero'],
      role: 'general',
      leadership: 3,
      armor: 'heavy',
      shield: true,
      mounted: true,
      weapons: ['lance', 'sword'],
      attachedTo: 'Knights',
    },
    {
      id: 'a',
      name: 'Brother Anselm',
      kinds: ['priest'],
      weapons: ['staff'],
      attachedTo: 'e',
      notes: 'secret',
    },
  ],
});

const sheet = sheetOf(MARCHER_LORDS);

describe('a printed roster', () => {
  test('heading', () => {
    const { title, subtitle, points, limit, size, legal, unitsToLose } = sheet;
    expect({ title, subtitle, points, limit, size, legal, unitsToLose }).toEqual({
      title: 'Marcher Lords',
      subtitle: 'By This Axe, fantasy, 1:20. Command rules off: moves are doubled. Repaired prices. Legal.',
      points: 759,
      limit: 800,
      size: 'Large battle',
      legal: true,
      unitsToLose: 3,
    });
  });

  test('units as the mock-up prints them', () => {
    expect(
      sheet.units.map(({ name, fc, save, move, morale, cost, boxes, halfBox, strength, formation }) => [
        name,
        fc,
        save,
        move,
        morale,
        cost,
        boxes,
        halfBox,
        strength,
        formation,
      ]),
    ).toEqual([
      ['Knights', 4, '5(S)', '12″', '5 / 5', 192, 8, 4, '16.0', '4 × 2'],
      ['Squires', 3, '4(S)', '12″', '5 / 4', 64, 4, 2, '6.4', '4 × 1'],
      ['Longbowmen', 3, '3', '8″', '5 / 4', 168, 8, 4, '11.2', '4 × 2'],
      ['Elven Archers', 3, '3', '8″', '5 / 4', 210, 10, 5, '16.0', '4 × 3'],
      ['Skirmishers', 2, '1(S)', '10″', '4 / 3', 24, 3, 2, '2.4', '3 × 1'],
    ]);
  });

  test('a whole unit row', () => {
    expect(sheet.units[4]).toEqual({
      id: 'j',
      name: 'Skirmishers',
      template: 'Men',
      mounted: false,
      skirmisher: true,
      musician: false,
      figures: 3,
      heads: 60,
      fc: 2,
      fcName: 'Soldier',
      save: '1(S)',
      move: '10″',
      morale: '4 / 3',
      cost: 24,
      perFigure: 8,
      strength: '2.4',
      formation: '3 × 1',
      worn: 'shield',
      weapons: 'Javelin, shortsword',
      abilities: [],
      attacks: [
        { weapon: 'Javelin', dice: 3, details: ['range 6″'] },
        { weapon: 'Shortsword', dice: 3, details: ['reach 6'] },
      ],
      whenCharged: 'on 1 to 2 moves 5″ away',
      boxes: 3,
      halfBox: 2,
      characters: [],
      notes: 'left flank',
    });
  });

  test('dice on the cards', () => {
    expect(sheet.units.map(({ attacks }) => attacks.map(({ weapon, dice }) => `${weapon} ${dice}`))).toEqual([
      ['Lance 6', 'Sword 4'],
      ['Lance 4', 'Sword 4'],
      ['Longbow 6', 'Sword 4'],
      ['Longbow 7', 'Sword 4'],
      ['Javelin 3', 'Shortsword 3'],
    ]);
  });

  test('whole character rows', () => {
    expect(sheet.characters).toEqual([
      {
        id: 'o',
        name: 'Sir Olaf',
        kind: 'Hero',
        role: 'general, leadership 3',
        mounted: true,
        fc: 4,
        save: '5(S)',
        move: '12″',
        attacks: 1,
        attackLines: [
          { weapon: 'Lance', dice: 1, details: ['reach 2', 'charging +2'] },
          { weapon: 'Sword', dice: 1, details: ['reach 5'] },
        ],
        duelDice: 4,
        ralliesOn: '1–3',
        cost: 81,
        hits: 1,
        spellDice: 0,
        saveUses: 0,
        moraleBonus: 1,
        worn: 'heavy, shield',
        weapons: 'Lance, sword',
        abilities: [],
        attachedTo: 'Knights',
        creatures: null,
        members: [],
        notes: '',
      },
      {
        id: 'a',
        name: 'Brother Anselm',
        kind: 'Priest',
        role: '',
        mounted: false,
        fc: 3,
        save: '–',
        move: '8″',
        attacks: 1,
        attackLines: [{ weapon: 'Staff', dice: 1, details: ['reach 5', '−1 to hit'] }],
        duelDice: 3,
        ralliesOn: null,
        cost: 20,
        hits: 1,
        spellDice: 0,
        saveUses: 2,
        moraleBonus: 1,
        worn: '',
        weapons: 'Staff',
        abilities: [],
        attachedTo: 'Elven Archers',
        creatures: null,
        members: [],
        notes: 'secret',
      },
    ]);
  });

  test('the glossary has everything used, once', () => {
    expect(sheet.glossary?.missile).toEqual([
      { name: 'Javelin', range: '6″', save: '0' },
      { name: 'Longbow', range: '24″', save: '−2' },
    ]);
    expect(sheet.glossary?.melee).toEqual([
      { name: 'Lance', reach: 2, ranks: '1½', toHit: '+2 charging' },
      { name: 'Sword', reach: 5, ranks: '1', toHit: '0' },
      { name: 'Staff', reach: 5, ranks: '1', toHit: '−1' },
      { name: 'Shortsword', reach: 6, ranks: '1', toHit: '0' },
    ]);
    expect(sheet.glossary?.special.map(({ name }) => name)).toEqual([
      'Camouflage',
      'Hero',
      'Priest',
      'Skirmisher',
    ]);
  });

  test('undead never check, fanatics check as Heroic, size and extra attacks show', () => {
    const { units } = sheetOf(
      makeRoster({
        units: [
          { name: 'Ghouls', template: 'ghoul', figures: 4, weapons: ['natural'] },
          { name: 'Berserkers', template: 'berserkers' },
          { name: 'Kobolds', template: 'kobolds', figures: 3, weapons: ['sling'] },
          { name: 'Hobbits', template: 'hobbits', figures: 3, weapons: ['short-bow'] },
        ],
      }),
    );
    expect(units.map(({ morale }) => morale)).toEqual(['–', '6 / 6', '3 / 2', '4 / 3']);
    expect(units[0]?.attacks).toEqual([{ weapon: 'Natural', dice: 12, details: ['reach 6'] }]);
    expect(units[2]?.attacks).toEqual([
      { weapon: 'Sling', dice: 3, details: ['range 16″'] },
      { weapon: 'Dagger', dice: 3, details: ['reach 8', '−1 to hit'] },
    ]);
    expect(units[3]?.attacks[0]).toEqual({
      weapon: 'Short bow',
      dice: 3,
      details: ['range 16″', '+1 to hit'],
    });
  });
});

test('the opponent’s copy keeps its secrets', () => {
  const copy = forOpponent(sheet);
  expect(JSON.stringify(copy)).not.toMatch(/camouflage|secret|left flank|leadership|Olaf rides|192|759/i);
  expect(
    copy.units.map(({ name, save, move, boxes, fc, cost }) => [name, save, move, boxes, fc, cost]),
  ).toEqual(sheet.units.map(({ name, save, move, boxes }) => [name, save, move, boxes, null, null]));
  expect(copy.characters.map(({ attachedTo, role, fc }) => [attachedTo, role, fc])).toEqual([
    [null, '', null],
    [null, '', null],
  ]);
});

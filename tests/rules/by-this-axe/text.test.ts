import { describe, expect, test } from 'vitest';
import { rosterCsv } from '../../../rules/by-this-axe/army/csv.ts';
import { rosterText } from '../../../rules/by-this-axe/army/text.ts';
import { unitLine } from '../../../rules/by-this-axe/army/words.ts';
import { makeRoster } from './support.ts';

const ROSTER = makeRoster({
  name: 'Marcher Lords',
  pointsLimit: 600,
  notes: 'Spring muster',
  options: { scale: '1:20' },
  units: [
    {
      name: 'Knights',
      figures: 8,
      mounted: true,
      fc: 4,
      armor: 'heavy',
      shield: true,
      weapons: ['lance', 'sword'],
      notes: 'hold the hill',
    },
    { name: 'Elven *Archers*', template: 'elves', figures: 10, weapons: ['longbow', 'sword'] },
  ],
  characters: [
    {
      name: 'Sir Olaf',
      kinds: ['hero'],
      role: 'general',
      leadership: 2,
      armor: 'heavy',
      shield: true,
      mounted: true,
      attachedTo: 'Knights',
    },
    { name: 'Merlin', kinds: ['wizard'], weapons: ['staff'] },
  ],
});

describe('as text', () => {
  test('full and plain', () => {
    expect(rosterText(ROSTER, 'full', 'plain')).toBe(`Marcher Lords, 484 of 600 points
By This Axe, fantasy, 1:20. Command rules off: moves are doubled. Repaired prices. Legal.

Units
- 8 Knights (192): Men; FC 4; AS 5(S); MV 12″; lance, sword; heavy, shield; mounted; US 16.0
  hold the hill
- 10 Elven *Archers* (130): Elves; FC 3; AS –; MV 10″; longbow, sword; camouflage; US 10.0

Characters
- Sir Olaf (62): Hero; general, leadership 2; FC 4; AS 5(S); MV 12″; sword; heavy, shield; with Knights
- Merlin (100): Wizard; FC 2; AS –; MV 10″; staff; 4 spell dice

Notes
Spring muster
`);
  });

  test('full in Markdown, with names that cannot turn into markup', () => {
    expect(rosterText(ROSTER, 'full', 'markdown')).toBe(`## Marcher Lords, 484 of 600 points
By This Axe, fantasy, 1:20. Command rules off: moves are doubled. Repaired prices. Legal.

### Units

- **8 Knights** (192): Men; FC 4; AS 5(S); MV 12″; lance, sword; heavy, shield; mounted; US 16.0
  hold the hill
- **10 Elven \\*Archers\\*** (130): Elves; FC 3; AS –; MV 10″; longbow, sword; camouflage; US 10.0

### Characters

- **Sir Olaf** (62): Hero; general, leadership 2; FC 4; AS 5(S); MV 12″; sword; heavy, shield; with Knights
- **Merlin** (100): Wizard; FC 2; AS –; MV 10″; staff; 4 spell dice

### Notes

Spring muster
`);
  });

  test('compact', () => {
    expect(rosterText(ROSTER, 'compact', 'plain')).toBe(`Marcher Lords, 484 of 600 points
- 8 Knights, 192
- 10 Elven *Archers*, 130
- Sir Olaf, Hero, general, leadership 2, 62
- Merlin, Wizard, 100
`);
  });

  test('one line', () => {
    expect([rosterText(ROSTER, 'line', 'plain'), rosterText(ROSTER, 'line', 'markdown')]).toEqual([
      'Marcher Lords (484 of 600 points): 8 Knights, 10 Elven *Archers*, Sir Olaf, Merlin\n',
      '**Marcher Lords** (484 of 600 points): 8 Knights, 10 Elven \\*Archers\\*, Sir Olaf, Merlin\n',
    ]);
  });

  test('a line break in a name stays on its line', () => {
    const roster = makeRoster({ name: 'A\n# B', units: [{ name: '<b>\nx' }] });
    expect(rosterText(roster, 'line', 'markdown')).toBe('**A \\# B** (40 points): 10 \\<b\\> x\n');
  });
});

test('a unit’s second line in the list', () => {
  const units = [
    { name: 'K', mounted: true, armor: 'heavy', shield: true, weapons: ['lance', 'sword'] },
    { name: 'S', shield: true, weapons: ['javelin', 'shortsword'], skirmisher: true, musician: true },
    {
      name: 'G',
      template: 'ghoul',
      weapons: ['natural'],
      abilities: ['undead', 'multiple-attacks', 'multiple-attacks'],
    },
    { name: 'N', weapons: [] },
  ];
  expect(makeRoster({ units }).units.map(unitLine)).toEqual([
    'Heavy, shield · lance, sword',
    'Shield · javelin, shortsword · musician, skirmishers',
    'Natural · undead, multiple attacks × 2',
    '',
  ]);
});

describe('as CSV', () => {
  test('a row each, quoted where it must be', () => {
    expect(rosterCsv(ROSTER).split('\r\n')).toEqual([
      'Kind,Name,Template,Figures,FC,AS,MV,Weapons,Worn,Abilities,Each,Points,US,With,Notes',
      'Unit,Knights,Men,8,4,5(S),12″,"Lance, sword","heavy, shield",,24,192,16,Sir Olaf,hold the hill',
      'Unit,Elven *Archers*,Elves,10,3,–,10″,"Longbow, sword",,camouflage,13,130,10,,',
      'Character,Sir Olaf,"Hero, general, leadership 2",1,4,5(S),12″,Sword,"heavy, shield",,,62,,Knights,',
      'Character,Merlin,Wizard,1,2,–,10″,Staff,,,,100,,,',
      '',
    ]);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['plain', 'plain'],
    ['a "b"', '"a ""b"""'],
  ])('a unit called %j', (name, cell) => {
    const row = rosterCsv(makeRoster({ units: [{ name }] })).split('\r\n')[1];
    expect(row?.startsWith(`Unit,${cell},`)).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterSchema } from '../../../../rules/core/character.ts';
import {
  type CsvField,
  guessMapping,
  headingOf,
  looksLikeHeadings,
  remap,
} from '../../../../rules/core/character-csv/columns.ts';
import { checkRow, mappingFor, readTable } from '../../../../rules/core/character-csv/table.ts';
import { charactersCsv } from '../../../../rules/core/character-csv/write.ts';

const SPELLS = [
  { id: 'sleep', name: 'Sleep' },
  { id: 'levitate10', name: "Levitate 10'r" },
];

const readAll = (text: string) => {
  const table = readTable(text);
  const reading = { mapping: mappingFor(table), headed: table.headed, spells: SPELLS };
  return table.rows.map(({ cells }) => checkRow(cells, reading));
};

/** One row under the headings of these fields. */
const check = (row: Partial<Record<CsvField, string>>) => {
  const fields = Object.keys(row) as CsvField[];
  return checkRow(Object.values(row), { mapping: fields, headed: fields.length, spells: SPELLS });
};

describe('headings', () => {
  it('are known by many words, each field once', () => {
    expect(
      guessMapping(['Character Name', 'LVL', 'Class', 'Str.', 'CHR', 'Level', 'Shoe size', 'A.C.']),
    ).toEqual(['name', 'level', 'class', 'str', 'cha', null, null, null]);
    expect(guessMapping(['ac', 'Armor Class', 'hp'])).toEqual(['ac', null, 'hp']);
  });

  it('are told from people', () => {
    expect(looksLikeHeadings(['Name', 'Race', 'Whatever'])).toBe(true);
    expect(looksLikeHeadings(['Name'])).toBe(true);
    expect(looksLikeHeadings(['Joe Grok', 'human', '17'])).toBe(false);
  });

  it('move a field to another column', () => {
    expect(remap(['name', 'race', null], 2, 'race')).toEqual(['name', null, 'race']);
    expect(remap(['name', null, null], 1, null)).toEqual(['name', null, null]);
  });
});

describe('a table', () => {
  it('guesses what is not told', () => {
    expect(readTable('Name;Race\nJoe;human\nAnn;elf;stray')).toEqual({
      delimiter: ';',
      hasHeadings: true,
      headings: ['Name', 'Race', 'Column 3'],
      headed: 2,
      rows: [
        { line: 2, cells: ['Joe', 'human'] },
        { line: 3, cells: ['Ann', 'elf', 'stray'] },
      ],
    });
    const bare = readTable('Joe,human\nAnn,elf');
    expect([bare.hasHeadings, bare.headings, mappingFor(bare)]).toEqual([
      false,
      ['Column 1', 'Column 2'],
      ['name', null],
    ]);
  });

  it('takes what is told', () => {
    expect(readTable('Name,Race\nJoe,human', { hasHeadings: false }).rows).toHaveLength(2);
    expect(readTable('Name,Race', { delimiter: ';', hasHeadings: false }).headings).toEqual(['Column 1']);
  });
});

describe('a row', () => {
  it('becomes a sheet; what it leaves out is as on an empty sheet', () => {
    expect(
      check({ name: 'Joe Grok', class: 'Fighter', level: '7', cha: '17', armorGroup: 'Plate mail' }),
    ).toEqual({
      troubles: [],
      character: {
        sheet: characterSchema.parse({
          name: 'Joe Grok',
          classes: [{ class: 'fighter', level: 7 }],
          abilities: { cha: 17 },
          armorGroup: 'plate',
        }),
        tags: [],
        says: ['name', 'class', 'level', 'cha', 'armorGroup'],
      },
    });
  });

  it.each<[string, Partial<Record<CsvField, string>>, object]>([
    [
      'classes in one cell',
      { class: 'Fighter 4 / Magic User 4' },
      {
        classes: [
          ['fighter', 4],
          ['magic-user', 4],
        ],
      },
    ],
    [
      'classes in two cells',
      { class: 'F/MU', level: '4/3' },
      {
        classes: [
          ['fighter', 4],
          ['magic-user', 3],
        ],
      },
    ],
    [
      'classes joined by a word',
      { class: 'cleric 2 and thief 3' },
      {
        classes: [
          ['cleric', 2],
          ['thief', 3],
        ],
      },
    ],
    ['an unknown class', { class: 'Brigand', level: '5' }, { classes: [['brigand', 5]] }],
    ['hit dice with a plus', { hd: '6+3' }, { hd: 6 }],
    ['a minus of any kind', { ac: '−2' }, { ac: -2 }],
    ['ticks', { mounted: 'x', holdsRank: 'No' }, { mounted: true, holdsRank: false }],
    ['items', { magicItems: 'Major' }, { magicItems: 'major' }],
    ['spells by name and id', { spells: "sleep; Levitate 10'r; Sleep" }, { spells: ['sleep', 'levitate10'] }],
  ])('reads %s', (_what, row, part) => {
    const { sheet } = check({ name: 'A', ...row }).character ?? {};
    const shown = { ...sheet, classes: sheet?.classes.map((entry) => [entry.class, entry.level]) };
    expect(shown).toMatchObject(part);
  });

  it.each<[string, Partial<Record<CsvField, string>>, string]>([
    ['no name', { name: '' }, 'Give the character a name.'],
    ['a word for a number', { cha: 'high' }, '“high” is no whole number. Charisma is 1 to 25.'],
    ['half a number', { int: '9.5' }, '“9.5” is no whole number. Intelligence is 1 to 25.'],
    ['a score out of range', { str: '180' }, 'Strength is 1 to 25; this says 180.'],
    ['an armour class out of range', { ac: '99' }, 'Armour class is −20 to 20; this says 99.'],
    ['unknown armour', { armorGroup: 'mithril' }, '“mithril”: write robes, leather, chain or plate.'],
    ['neither yes nor no', { mounted: 'maybe' }, '“maybe” is neither yes nor no.'],
    ['unknown items', { magicItems: 'lots' }, '“lots”: write none, minor, average or major.'],
    ['an unknown spell', { spells: 'sleep; wish' }, '“wish” is not in the list of spells.'],
    ['a class without level', { class: 'fighter', level: '' }, 'Give the level of fighter.'],
    ['a level without class', { class: '', level: '7' }, 'There is a level but no class; name the class.'],
    ['too many levels', { class: 'fighter', level: '7/3' }, 'There are 2 levels for 1 class.'],
    ['too few levels', { class: 'fighter/thief', level: '7' }, 'Give the level of thief.'],
    [
      'a level that is a word',
      { class: 'fighter', level: 'seven' },
      '“seven” is no whole number. A level is 0 to 100.',
    ],
    ['a number for a class', { class: '7', level: '' }, '“7” is a number; name the class before its level.'],
  ])('names %s', (_what, row, message) => {
    const { troubles, character } = check({ name: 'A', ...row });
    expect(troubles.map((trouble) => trouble.message)).toEqual([message]);
    expect(character).toBeNull();
  });

  it('names every bad cell with its column', () => {
    expect(check({ cha: 'x', name: '', mounted: '?', ac: '5' }).troubles).toEqual([
      { column: 1, message: 'Give the character a name.' },
      { column: 0, message: '“x” is no whole number. Charisma is 1 to 25.' },
      { column: 2, message: '“?” is neither yes nor no.' },
    ]);
  });

  it('names what no column holds, and a cell under no heading until its column is told', () => {
    expect(check({ race: 'elf' }).troubles).toEqual([
      { column: null, message: 'Name: Give the character a name.' },
    ]);
    const reading = { mapping: ['name', null] as const, headed: 1, spells: [] };
    expect(checkRow(['Joe', 'stray'], reading).troubles).toEqual([
      {
        column: 1,
        message: 'There is no heading above this cell. Empty it, or say what the column holds.',
      },
    ]);
    expect(checkRow(['Joe', 'elf'], { ...reading, mapping: ['name', 'race'] }).troubles).toEqual([]);
    expect(checkRow(['Joe', ''], reading).troubles).toEqual([]);
  });
});

describe('what Muster wrote', () => {
  it('comes back as it was', () => {
    const word = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map((text) => text.replaceAll(/\s+/g, ' ').trim());
    const plain = fc.stringMatching(/^[a-z]{1,12}(-[a-z]{1,6})?$/);
    const score = fc.integer({ min: 1, max: 25 });
    const sheet = fc
      .record({
        name: word.filter((text) => text !== '' && !text.startsWith("'")),
        race: plain,
        religion: fc.option(plain),
        classes: fc.array(fc.record({ class: plain, level: fc.integer({ min: 0, max: 100 }) }), {
          maxLength: 3,
        }),
        hd: fc.option(fc.integer({ min: 0, max: 100 })),
        abilities: fc.record({ str: score, int: score, wis: score, dex: score, con: score, cha: score }),
        ac: fc.integer({ min: -20, max: 20 }),
        hp: fc.option(fc.integer({ min: 0, max: 10_000 })),
        armorGroup: fc.constantFrom('robes-or-leather', 'chain', 'plate'),
        mounted: fc.boolean(),
        magicItems: fc.constantFrom('none', 'minor', 'average', 'major'),
        spells: fc.uniqueArray(fc.constantFrom('sleep', 'levitate10')),
        holdsRank: fc.boolean(),
        notes: word.filter((text) => !text.startsWith("'")),
      })
      .filter(({ classes }) =>
        classes.every((entry) => !['f', 'c', 't', 'mu', 'ftr', 'clr', 'm-u', 'and'].includes(entry.class)),
      )
      .map((value) => characterSchema.parse(value));
    fc.assert(
      fc.property(
        fc.array(fc.record({ sheet, tags: fc.uniqueArray(plain, { maxLength: 3 }) })),
        (characters) => {
          expect(readAll(charactersCsv(characters)).map(({ character }) => character)).toMatchObject(
            characters,
          );
        },
      ),
    );
  });

  it.each(['stand-and-fight', 'x-and', 'and-x'])('keeps a class called %s in one piece', (called) => {
    const sheet = characterSchema.parse({ name: 'Olaf', classes: [{ class: called, level: 3 }] });
    expect(readAll(charactersCsv([{ sheet, tags: [] }]))[0]?.character?.sheet.classes).toEqual(sheet.classes);
  });

  it('has a heading for every field', () => {
    const [headings] = charactersCsv([]).trim().split('\r\n');
    expect(guessMapping((headings ?? '').split(','))).toEqual([
      'name',
      'race',
      'religion',
      'class',
      'level',
      'hd',
      'str',
      'int',
      'wis',
      'dex',
      'con',
      'cha',
      'ac',
      'hp',
      'armorGroup',
      'mounted',
      'magicItems',
      'holdsRank',
      'spells',
      'tags',
      'notes',
    ]);
    expect(headingOf('cha')).toBe('Charisma');
  });
});

import { ABILITY_IDS, type AbilityId, type CharacterSheet, characterSchema } from '../character.ts';
import { type CsvRecord, type Delimiter, guessDelimiter, readCsv } from '../csv.ts';
import type { Result } from '../result.ts';
import {
  isExceptional,
  type KnownSpell,
  type ReadCell,
  readArmor,
  readClasses,
  readHitDice,
  readItems,
  readScore,
  readSpells,
  readTags,
  readText,
  readWhole,
  readYesNo,
  wordUnknownSpells,
} from './cells.ts';
import { type CsvField, type CsvMapping, guessMapping, headingOf, looksLikeHeadings } from './columns.ts';

export interface CsvTable {
  readonly delimiter: Delimiter;
  readonly hasHeadings: boolean;
  /** What stands above each column; `Column 3` where nothing does. */
  readonly headings: readonly string[];
  /** How many columns the row of headings has; rows that are cut wrong have more. */
  readonly headed: number;
  readonly rows: readonly CsvRecord[];
}

/** What is not told is guessed. */
export const readTable = (
  text: string,
  told: { readonly delimiter?: Delimiter | null; readonly hasHeadings?: boolean | null } = {},
): CsvTable => {
  const delimiter = told.delimiter ?? guessDelimiter(text);
  const records = readCsv(text, delimiter);
  const first = records[0]?.cells ?? [];
  const hasHeadings = told.hasHeadings ?? looksLikeHeadings(first);
  const width = records.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return {
    delimiter,
    hasHeadings,
    headings: Array.from({ length: width }, (_, column) => {
      const heading = hasHeadings ? (first[column] ?? '') : '';
      return heading === '' ? `Column ${column + 1}` : heading;
    }),
    headed: hasHeadings ? first.length : width,
    rows: hasHeadings ? records.slice(1) : records,
  };
};

/** Without headings the first column is taken for the name: somebody has to say the rest. */
export const mappingFor = ({ hasHeadings, headings }: CsvTable): CsvMapping =>
  hasHeadings ? guessMapping(headings) : headings.map((_, column) => (column === 0 ? 'name' : null));

export interface CsvTrouble {
  /** The column, or null when no column holds what is missing. */
  readonly column: number | null;
  readonly message: string;
  /** Spells that nobody knows, and what the cell says without them. */
  readonly unknown?: { readonly spells: readonly string[]; readonly rest: string };
}

export interface ReadCharacter {
  readonly sheet: CharacterSheet;
  readonly tags: readonly string[];
  /** What the row says something about: the rest is only what a sheet begins with. */
  readonly says: readonly CsvField[];
}

export interface CheckedRow {
  readonly troubles: readonly CsvTrouble[];
  /** Null while there is trouble. */
  readonly character: ReadCharacter | null;
}

/** How a table is read: which column holds what. */
export interface CsvReading {
  readonly mapping: CsvMapping;
  readonly headed: number;
  readonly spells: readonly KnownSpell[];
}

const LONGEST_BEYOND = 200;

/** Reads one row cell by cell and names everything that cannot be read, not only the first. */
export const checkRow = (cells: readonly string[], { mapping, headed, spells }: CsvReading): CheckedRow => {
  const troubles: CsvTrouble[] = [];
  const columnOf = (field: CsvField): number | null => {
    const column = mapping.indexOf(field);
    return column < 0 ? null : column;
  };
  const textOf = (field: CsvField): string => cells[columnOf(field) ?? -1] ?? '';
  const complain = (field: CsvField, message: string): void => {
    const column = columnOf(field);
    troubles.push({ column, message: column === null ? `${headingOf(field)}: ${message}` : message });
  };
  const read = <T>(field: CsvField, reader: ReadCell<T>): T | null => {
    const result: Result<T | null> = reader(textOf(field));
    if (result.ok) return result.value;
    complain(field, result.refusal.message);
    return null;
  };

  const name = read('name', readText(200));
  if (name === null && textOf('name') === '') complain('name', 'Give the character a name.');
  const classes = readClasses(textOf('class'), textOf('level'));
  if (!classes.ok)
    complain(columnOf(classes.at) === null && classes.at === 'level' ? 'class' : classes.at, classes.message);
  const readAbility = (id: AbilityId) => read(id, readScore(headingOf(id))) ?? undefined;
  const spellsRead = readSpells(textOf('spells'), spells);
  if (spellsRead.unknown.length > 0)
    troubles.push({
      column: columnOf('spells'),
      message: wordUnknownSpells(spellsRead.unknown),
      unknown: { spells: spellsRead.unknown, rest: spellsRead.rest },
    });
  // What a score says beyond its number has no field; it must not be lost.
  const beyond = ABILITY_IDS.filter((id) => isExceptional(textOf(id))).map(
    (id) => `${headingOf(id)} ${textOf(id)}`,
  );
  const sheet = {
    name,
    race: read('race', readText(60)) ?? undefined,
    religion: read('religion', readText(60)),
    classes: classes.ok ? classes.classes : [],
    hd: read('hd', readHitDice),
    abilities: Object.fromEntries(ABILITY_IDS.map((id) => [id, readAbility(id)])),
    ac: read('ac', readWhole('Armour class', -20, 20)) ?? undefined,
    hp: read('hp', readWhole('Hit points', 0, 10_000)),
    armorGroup: read('armorGroup', readArmor) ?? undefined,
    mounted: read('mounted', readYesNo) ?? undefined,
    magicItems: read('magicItems', readItems) ?? undefined,
    spells: spellsRead.ids,
    holdsRank: read('holdsRank', readYesNo) ?? undefined,
    notes: read('notes', readText(20_000 - LONGEST_BEYOND)),
  };
  const tags = read('tags', readTags) ?? [];
  const extra = cells.findIndex((cell, column) => column >= headed && cell !== '' && !mapping[column]);
  if (extra >= 0)
    troubles.push({
      column: extra,
      message: 'There is no heading above this cell. Empty it, or say what the column holds.',
    });
  if (troubles.length > 0) return { troubles, character: null };
  const notes = [...(sheet.notes === null ? [] : [sheet.notes]), ...beyond].join('\n');
  const says = mapping.filter((field): field is CsvField => field !== null && textOf(field) !== '');
  return { troubles, character: { sheet: characterSchema.parse({ ...sheet, notes }), tags, says } };
};

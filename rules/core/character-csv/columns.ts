import { ABILITY_IDS, type AbilityId } from '../character.ts';

export type CsvField =
  | 'name'
  | 'race'
  | 'religion'
  | 'class'
  | 'level'
  | 'hd'
  | AbilityId
  | 'ac'
  | 'hp'
  | 'armorGroup'
  | 'mounted'
  | 'magicItems'
  | 'holdsRank'
  | 'spells'
  | 'tags'
  | 'notes';

export interface CsvColumn {
  readonly field: CsvField;
  /** What Muster writes above the column, and what people choose by. */
  readonly heading: string;
  /** What other programs and people write above it. */
  readonly also: readonly string[];
}

const ABILITY_NAMES: Readonly<Record<AbilityId, string>> = {
  str: 'Strength',
  int: 'Intelligence',
  wis: 'Wisdom',
  dex: 'Dexterity',
  con: 'Constitution',
  cha: 'Charisma',
};

/** In the order in which Muster writes them. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  { field: 'name', heading: 'Name', also: ['character', 'character name', 'pc', 'hero'] },
  { field: 'race', heading: 'Race', also: ['species', 'people', 'ancestry', 'kin'] },
  { field: 'religion', heading: 'Religion', also: ['god', 'deity', 'faith'] },
  { field: 'class', heading: 'Class', also: ['classes', 'profession', 'character class', 'class and level'] },
  { field: 'level', heading: 'Level', also: ['levels', 'lvl', 'lv', 'character level'] },
  { field: 'hd', heading: 'Hit dice', also: ['hd', 'hit die', 'monster hd'] },
  ...ABILITY_IDS.map(
    (id): CsvColumn => ({ field: id, heading: ABILITY_NAMES[id], also: id === 'cha' ? [id, 'chr'] : [id] }),
  ),
  { field: 'ac', heading: 'Armour class', also: ['ac', 'armor class'] },
  { field: 'hp', heading: 'Hit points', also: ['hp', 'hits', 'max hp', 'hpmax'] },
  { field: 'armorGroup', heading: 'Armour', also: ['armor', 'armour group', 'armor group', 'wears'] },
  { field: 'mounted', heading: 'Mounted', also: ['mount', 'horse', 'rides'] },
  { field: 'magicItems', heading: 'Magic items', also: ['items', 'magic', 'item tier'] },
  { field: 'holdsRank', heading: 'Holds rank', also: ['rank', 'general', 'rank held'] },
  { field: 'spells', heading: 'Spells', also: ['spell list', 'spell book'] },
  { field: 'tags', heading: 'Tags', also: ['tag', 'labels', 'group'] },
  { field: 'notes', heading: 'Notes', also: ['note', 'comment', 'comments', 'remarks'] },
];

export const headingOf = (field: CsvField): string =>
  CSV_COLUMNS.find((column) => column.field === field)?.heading ?? field;

const fold = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const FIELDS_BY_WORD: ReadonlyMap<string, CsvField> = new Map(
  CSV_COLUMNS.flatMap(({ field, heading, also }) =>
    [heading, ...also].map((word): [string, CsvField] => [fold(word), field]),
  ),
);

/** Which field each column holds; null is left out. */
export type CsvMapping = readonly (CsvField | null)[];

/** By the headings; of two columns that could hold the same field, the first does. */
export const guessMapping = (headings: readonly string[]): CsvMapping => {
  const taken = new Set<CsvField>();
  return headings.map((heading) => {
    const field = FIELDS_BY_WORD.get(fold(heading)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/** Headings are words that are known; a row of people has none of them, but by chance. */
export const looksLikeHeadings = (cells: readonly string[]): boolean => {
  const known = guessMapping(cells).filter((field) => field !== null).length;
  return known >= Math.min(2, cells.length);
};

/** Gives a column another field; what held that field before is left out, for two cannot hold the same. */
export const remap = (mapping: CsvMapping, column: number, field: CsvField | null): CsvMapping =>
  mapping.map((old, index) => {
    if (index === column) return field;
    return old === field ? null : old;
  });

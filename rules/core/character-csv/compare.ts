import type { CharacterSheet } from '../character.ts';
import type { CsvField } from './columns.ts';
import type { CheckedRow, ReadCharacter } from './table.ts';

/** Somebody of the library, as far as a table can say anything of him. */
export interface KnownPerson {
  readonly id: string;
  readonly version: number;
  readonly sheet: CharacterSheet;
  readonly tags: readonly string[];
}

/** What becomes of a row whose name is there already. */
export const SAME_NAME = ['update', 'second', 'skip'] as const;
export type SameName = (typeof SAME_NAME)[number];

export type Standing =
  | { readonly kind: 'new' }
  | { readonly kind: 'same'; readonly id: string }
  | {
      readonly kind: 'changed';
      readonly id: string;
      readonly version: number;
      /** His sheet with what the row says, and nothing else changed. */
      readonly sheet: CharacterSheet;
      readonly tags: readonly string[];
      readonly fields: readonly CsvField[];
    };

const bySheet = (field: CsvField): keyof CharacterSheet | 'abilities' | null => {
  switch (field) {
    case 'class':
    case 'level':
      return 'classes';
    case 'str':
    case 'int':
    case 'wis':
    case 'dex':
    case 'con':
    case 'cha':
      return 'abilities';
    case 'tags':
      return null;
    default:
      return field;
  }
};

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const saidOf = (sheet: CharacterSheet, field: CsvField): unknown => {
  const key = bySheet(field);
  if (key === null) return null;
  if (key !== 'abilities') return sheet[key];
  return sheet.abilities[field as keyof CharacterSheet['abilities']];
};

const take = (into: CharacterSheet, from: CharacterSheet, field: CsvField): CharacterSheet => {
  const key = bySheet(field);
  if (key === null) return into;
  if (key !== 'abilities') return { ...into, [key]: from[key] };
  return { ...into, abilities: { ...into.abilities, [field]: saidOf(from, field) } };
};

const foldName = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

const compare = (read: ReadCharacter, known: KnownPerson): Standing => {
  // Found by his name: how it is written there stays.
  const said = read.says.filter((field) => field !== 'name');
  const fields = said.filter((field) =>
    field === 'tags'
      ? read.tags.some((tag) => !known.tags.includes(tag))
      : !isEqual(saidOf(read.sheet, field), saidOf(known.sheet, field)),
  );
  if (fields.length === 0) return { kind: 'same', id: known.id };
  return {
    kind: 'changed',
    id: known.id,
    version: known.version,
    sheet: fields.reduce((sheet, field) => take(sheet, read.sheet, field), known.sheet),
    tags: [...new Set([...known.tags, ...read.tags])],
    fields,
  };
};

/** Whether somebody of that name is there already, and what the row would change of him. */
const standingOf = (read: ReadCharacter, library: readonly KnownPerson[]): Standing => {
  const name = foldName(read.sheet.name);
  const found = library
    .filter(({ sheet }) => foldName(sheet.name) === name)
    .map((known) => compare(read, known));
  return found.find(({ kind }) => kind === 'same') ?? found[0] ?? { kind: 'new' };
};

/** Null for a row that cannot be read. */
export const standings = (
  checked: readonly CheckedRow[],
  library: readonly KnownPerson[],
): readonly (Standing | null)[] =>
  checked.map(({ character }) => (character === null ? null : standingOf(character, library)));

/** Everything of a table that nobody knows, each once: what a press leaves out. */
export const unknownSpells = (checked: readonly CheckedRow[]): readonly string[] => [
  ...new Set(checked.flatMap(({ troubles }) => troubles.flatMap(({ unknown }) => unknown?.spells ?? []))),
];

/** One who comes in from a table: new, or in the place of one who is there. */
export interface Incoming {
  readonly sheet: CharacterSheet;
  readonly tags: readonly string[];
  readonly update: { readonly id: string; readonly version: number } | null;
}

/** What a row brings, or null where it brings nothing. */
export const incomingOf = (read: ReadCharacter, standing: Standing, sameName: SameName): Incoming | null => {
  if (standing.kind === 'same') return null;
  if (standing.kind === 'new' || sameName === 'second')
    return { sheet: read.sheet, tags: read.tags, update: null };
  if (sameName === 'skip') return null;
  const { id, version, sheet, tags } = standing;
  return { sheet, tags, update: { id, version } };
};

import type { CharacterSheet } from '../character.ts';
import { type CsvValue, writeCsv } from '../csv.ts';
import { CSV_COLUMNS, type CsvField } from './columns.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const fieldsOf = (sheet: CharacterSheet, tags: readonly string[]): Readonly<Record<CsvField, CsvValue>> => ({
  name: sheet.name,
  race: sheet.race,
  religion: sheet.religion,
  class: sheet.classes.map((entry) => entry.class).join('/'),
  level:
    sheet.classes.length === 1
      ? (sheet.classes[0]?.level ?? null)
      : sheet.classes.map(({ level }) => level).join('/'),
  hd: sheet.hd,
  ...sheet.abilities,
  ac: sheet.ac,
  hp: sheet.hp,
  armorGroup: sheet.armorGroup.replaceAll('-', ' '),
  mounted: yesNo(sheet.mounted),
  magicItems: sheet.magicItems,
  holdsRank: yesNo(sheet.holdsRank),
  spells: sheet.spells.join('; '),
  tags: tags.join('; '),
  notes: sheet.notes,
});

/** Everything of the sheets but the portrait, in columns that `readTable` understands again. */
export const charactersCsv = (
  characters: readonly { readonly sheet: CharacterSheet; readonly tags: readonly string[] }[],
): string =>
  writeCsv([
    CSV_COLUMNS.map(({ heading }) => heading),
    ...characters.map(({ sheet, tags }) => {
      const fields = fieldsOf(sheet, tags);
      return CSV_COLUMNS.map(({ field }) => fields[field]);
    }),
  ]);

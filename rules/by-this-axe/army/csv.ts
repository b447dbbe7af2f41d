import { type CsvValue, writeCsv } from '../../core/csv.ts';
import type { ByThisAxeRoster } from '../types.ts';
import { sheetOf } from './sheet.ts';

const HEADINGS = [
  'Kind',
  'Name',
  'Template',
  'Figures',
  'FC',
  'AS',
  'MV',
  'Weapons',
  'Worn',
  'Abilities',
  'Each',
  'Points',
  'US',
  'With',
  'Notes',
] as const;

/** One row an entry, for spreadsheets. */
export const rosterCsv = (roster: ByThisAxeRoster): string => {
  const sheet = sheetOf(roster);
  const units = sheet.units.map((row): readonly CsvValue[] => [
    'Unit',
    row.name,
    row.template,
    row.figures,
    row.fc,
    row.save,
    row.move,
    row.weapons,
    row.worn,
    row.abilities?.join(', ') ?? null,
    row.perFigure,
    row.cost,
    row.strength === null ? null : Number(row.strength),
    row.characters?.join(', ') ?? null,
    row.notes,
  ]);
  const characters = sheet.characters.map((row): readonly CsvValue[] => [
    'Character',
    row.name,
    row.role === '' ? row.kind : `${row.kind}, ${row.role}`,
    1,
    row.fc,
    row.save,
    row.move,
    row.weapons,
    row.worn,
    row.abilities?.join(', ') ?? null,
    null,
    row.cost,
    null,
    row.attachedTo,
    row.notes,
  ]);
  return writeCsv([HEADINGS, ...units, ...characters]);
};

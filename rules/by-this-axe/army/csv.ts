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

type Cell = string | number | null;

// A cell that begins like this is run as a formula by spreadsheets; the quote makes it text again.
const guardFormula = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const cell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return `${value}`;
  const guarded = guardFormula(value);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** One row an entry, for spreadsheets; lines end as RFC 4180 wants them. */
export const rosterCsv = (roster: ByThisAxeRoster): string => {
  const sheet = sheetOf(roster);
  const units = sheet.units.map((row): readonly Cell[] => [
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
  const characters = sheet.characters.map((row): readonly Cell[] => [
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
  return [HEADINGS, ...units, ...characters].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
};

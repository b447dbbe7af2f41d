import { escapeMarkdown, oneLine, type TextForm } from '../../core/roster-text.ts';
import type { ByThisAxeRoster } from '../types.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import type { CharacterRow, UnitRow } from './sheet-rows.ts';

export type TextMarkup = 'plain' | 'markdown';

const pointsWords = ({ points, limit }: Sheet): string =>
  limit === null ? `${points} points` : `${points} of ${limit} points`;

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ');

const unitDetails = (row: UnitRow): string =>
  joined([
    `FC ${row.fc}`,
    `AS ${row.save}`,
    `MV ${row.move}`,
    row.weapons.toLowerCase(),
    row.worn,
    (row.abilities ?? []).join(', '),
    row.mounted ? 'mounted' : '',
    row.musician ? 'musician' : '',
    row.skirmisher ? 'skirmishers' : '',
    `US ${row.strength}`,
  ]);

const characterDetails = (row: CharacterRow): string =>
  joined([
    row.kind,
    row.role,
    `FC ${row.fc}`,
    `AS ${row.save}`,
    `MV ${row.move}`,
    row.weapons.toLowerCase(),
    row.worn,
    (row.abilities ?? []).join(', '),
    row.spellDice > 0 ? `${row.spellDice} spell dice` : '',
    row.saveUses > 0 ? `${row.saveUses} save uses` : '',
    row.attachedTo === null ? '' : `with ${oneLine(row.attachedTo)}`,
  ]);

interface Marks {
  readonly heading: (text: string) => string;
  readonly section: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly item: (text: string) => string;
  readonly note: (text: string) => string;
  readonly safe: (text: string) => string;
}

const MARKS: Readonly<Record<TextMarkup, Marks>> = {
  plain: {
    heading: (text) => text,
    section: (text) => `\n${text}`,
    strong: (text) => text,
    item: (text) => `- ${text}`,
    note: (text) => `  ${text}`,
    safe: oneLine,
  },
  markdown: {
    heading: (text) => `## ${text}`,
    section: (text) => `\n### ${text}\n`,
    strong: (text) => `**${text}**`,
    item: (text) => `- ${text}`,
    note: (text) => `  ${text}`,
    safe: escapeMarkdown,
  },
};

const fullText = (sheet: Sheet, marks: Marks): string => {
  const { heading, section, strong, item, note, safe } = marks;
  const notes = (text: string | null): readonly string[] => (text ? [note(safe(text))] : []);
  const lines = [heading(`${safe(sheet.title)}, ${pointsWords(sheet)}`), safe(sheet.subtitle)];
  if (sheet.units.length > 0) lines.push(section('Units'));
  for (const row of sheet.units) {
    const name = strong(`${row.figures} ${safe(row.name)}`);
    lines.push(
      item(`${name} (${row.cost}): ${safe(`${row.template}; ${unitDetails(row)}`)}`),
      ...notes(row.notes),
    );
  }
  if (sheet.characters.length > 0) lines.push(section('Characters'));
  for (const row of sheet.characters) {
    lines.push(
      item(`${strong(safe(row.name))} (${row.cost}): ${safe(characterDetails(row))}`),
      ...notes(row.notes),
    );
  }
  if (sheet.notes) lines.push(section('Notes'), safe(sheet.notes));
  return `${lines.join('\n')}\n`;
};

const compactText = (sheet: Sheet, { heading, item, safe }: Marks): string => {
  const units = sheet.units.map((row) => item(`${row.figures} ${safe(row.name)}, ${row.cost}`));
  const characters = sheet.characters.map((row) => {
    const role = row.role === '' ? '' : `, ${row.role}`;
    return item(`${safe(`${row.name}, ${row.kind}${role}`)}, ${row.cost}`);
  });
  return `${[heading(`${safe(sheet.title)}, ${pointsWords(sheet)}`), ...units, ...characters].join('\n')}\n`;
};

const lineText = (sheet: Sheet, { strong, safe }: Marks): string => {
  const units = sheet.units.map((row) => `${row.figures} ${safe(row.name)}`);
  const characters = sheet.characters.map((row) => safe(row.name));
  return `${strong(safe(sheet.title))} (${pointsWords(sheet)}): ${[...units, ...characters].join(', ')}\n`;
};

/** A roster to paste into a message or a forum. */
export const rosterText = (roster: ByThisAxeRoster, form: TextForm, markup: TextMarkup): string => {
  const sheet = sheetOf(roster);
  const marks = MARKS[markup];
  switch (form) {
    case 'full':
      return fullText(sheet, marks);
    case 'compact':
      return compactText(sheet, marks);
    case 'line':
      return lineText(sheet, marks);
    default: {
      const closed: never = form;
      return closed;
    }
  }
};

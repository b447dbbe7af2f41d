import { type CsvValue, writeCsv } from '../../../../rules/core/csv.ts';
import type { Entry, EntrySection, PrintSheet } from '../../../../rules/core/print-sheet.ts';
import { escapeMarkdown, oneLine, type TextForm } from '../../../../rules/core/roster-text.ts';

/** Written from the sheet that is printed for the opponent: what is not on it cannot get into a text. */

/** What paper for the opponent says below its name, which calls it his copy already. */
export const LEFT_OUT =
  'Points, strengths, abilities, notes, issues and which unit a character is with are left out.';

export const HIDDEN_FROM_OPPONENT = `Opponent’s copy: ${LEFT_OUT.replace(/^P/, 'p')}`;

const titleOf = ({ name, rank }: Entry): string => `${name}${rank}`;

const figuresOf = ({ columns }: EntrySection, { cells }: Entry): string =>
  columns
    .map(({ label }, index) => [label, cells[index] ?? ''])
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label} ${value}`)
    .join('; ');

export const opponentText = (sheet: PrintSheet, form: TextForm, markdown: boolean): string => {
  const safe = markdown ? escapeMarkdown : oneLine;
  const strong = (text: string): string => (markdown ? `**${safe(text)}**` : safe(text));
  const heading = markdown ? '## ' : '';
  const all = sheet.sections.flatMap(({ entries }) => entries);
  switch (form) {
    case 'line':
      return `${strong(sheet.name)}: ${all.map((entry) => safe(titleOf(entry))).join(', ')}. ${HIDDEN_FROM_OPPONENT}\n`;
    case 'compact':
      return `${[
        `${heading}${safe(sheet.name)}`,
        ...all.map((entry) => `- ${safe(titleOf(entry))}`),
        '',
        HIDDEN_FROM_OPPONENT,
      ].join('\n')}\n`;
    case 'full':
      return `${[
        `${heading}${safe(sheet.name)}`,
        safe(sheet.scale),
        ...sheet.sections.flatMap((section) => [
          markdown ? `\n### ${safe(section.title)}\n` : `\n${safe(section.title)}`,
          ...section.entries.map((entry) => {
            const said = [entry.gear, figuresOf(section, entry)].filter((part) => part !== '').join('; ');
            return `- ${strong(titleOf(entry))}${said === '' ? '' : `: ${safe(said)}`}`;
          }),
        ]),
        '',
        HIDDEN_FROM_OPPONENT,
      ].join('\n')}\n`;
    default:
      return form satisfies never;
  }
};

/** One row an entry; sections have columns of their own, so the figures stand in words. */
export const opponentCsv = (sheet: PrintSheet): string =>
  writeCsv([
    ['Kind', 'Name', 'What it is', 'Figures'],
    ...sheet.sections.flatMap((section) =>
      section.entries.map((entry): readonly CsvValue[] => [
        section.title,
        titleOf(entry),
        entry.gear,
        figuresOf(section, entry),
      ]),
    ),
    ['Left out', HIDDEN_FROM_OPPONENT, null, null],
  ]);

import { type CsvValue, writeCsv } from '../../../../rules/core/csv.ts';
import type { RosterDesk } from '../../../../rules/core/desk.ts';
import { escapeMarkdown, oneLine, type TextForm } from '../../../../rules/core/roster-text.ts';
import type { Assessment, RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';
import { capitalise } from '../../../../rules/core/words.ts';

/** A roster with its desk, and what its rules are called. */
export interface Written {
  readonly document: RosterDocument;
  readonly desk: RosterDesk<RosterDocument>;
  readonly assessment: Assessment;
  readonly name: string;
}

const notesOf = (entry: RosterEntry): string => {
  const { notes } = entry as { notes?: unknown };
  return typeof notes === 'string' ? notes : '';
};

const sizeWords = ({ desk, assessment }: Written): string => {
  const { points, limit, size } = assessment;
  if (desk.words.points === null) return size;
  return limit === null ? `${points} ${desk.words.points}` : `${points} of ${limit} ${desk.words.points}`;
};

interface Line {
  readonly name: string;
  readonly count: number | null;
  readonly cost: string;
  readonly detail: string;
  readonly stats: string;
  readonly notes: string;
}

const linesOf = (
  { document, desk, assessment }: Written,
  entries: readonly RosterEntry[],
): readonly Line[] => {
  const costs = new Map(assessment.entries.map(({ id, cost }) => [id, cost]));
  return entries.map((entry) => {
    const row = desk.row(document, entry.id);
    const stats = desk.columns
      .map(({ label }, index) => [label, row.stats[index] ?? ''])
      .filter(([, value]) => value !== '')
      .map(([label, value]) => `${label} ${value}`);
    return {
      name: entry.name,
      count: row.count,
      cost: desk.words.points === null ? '' : ` (${costs.get(entry.id) ?? 0})`,
      detail: row.detail,
      stats: stats.join('; '),
      notes: notesOf(entry),
    };
  });
};

const counted = ({ count, name }: Line): string => (count === null ? name : `${count} ${name}`);

/** A roster to paste into a message or a forum. */
export const deskText = (written: Written, form: TextForm, markdown: boolean): string => {
  const { document, desk, name } = written;
  const safe = markdown ? escapeMarkdown : oneLine;
  const strong = (text: string): string => (markdown ? `**${text}**` : text);
  const heading = (text: string): string => (markdown ? `## ${text}` : text);
  const section = (text: string): string => (markdown ? `\n### ${text}\n` : `\n${text}`);
  const units = linesOf(written, document.units);
  const people = linesOf(written, document.characters);
  const size = sizeWords(written);
  switch (form) {
    case 'line':
      return `${strong(safe(document.name))} (${size}): ${[...units, ...people].map((line) => safe(counted(line))).join(', ')}\n`;
    case 'compact':
      return `${[heading(`${safe(document.name)}, ${size}`), ...[...units, ...people].map((line) => `- ${safe(counted(line))}${line.cost}`)].join('\n')}\n`;
    case 'full': {
      const full = (title: string, lines: readonly Line[]): readonly string[] =>
        lines.length === 0
          ? []
          : [
              section(capitalise(title)),
              ...lines.flatMap((line) => [
                `- ${strong(safe(counted(line)))}${line.cost}: ${safe(line.detail)}; ${safe(line.stats)}`,
                ...(line.notes === '' ? [] : [`  ${safe(line.notes)}`]),
              ]),
            ];
      const tags = [name, ...(desk.tags?.(document) ?? [])].join(', ');
      return `${[
        heading(`${safe(document.name)}, ${size}`),
        safe(tags),
        ...full(desk.words.units, units),
        ...full(desk.words.characters, people),
        ...(document.notes === '' ? [] : [section('Notes'), safe(document.notes)]),
      ].join('\n')}\n`;
    }
    default:
      return form satisfies never;
  }
};

/** One row an entry, for spreadsheets. */
export const deskCsv = ({ document, desk, assessment }: Written): string => {
  const { words } = desk;
  const names = new Map([...document.units, ...document.characters].map(({ id, name }) => [id, name]));
  const costs = new Map(assessment.entries.map(({ id, cost }) => [id, cost]));
  const row =
    (kind: string) =>
    (entry: RosterEntry): readonly CsvValue[] => {
      const { detail, count, stats, with: beside } = desk.row(document, entry.id);
      return [
        capitalise(kind),
        entry.name,
        detail,
        count,
        ...desk.columns.map((_, index) => stats[index] ?? null),
        ...(words.points === null ? [] : [costs.get(entry.id) ?? 0]),
        beside === null ? null : (names.get(beside) ?? null),
        notesOf(entry),
      ];
    };
  return writeCsv([
    [
      'Kind',
      'Name',
      'What it is',
      capitalise(words.count),
      ...desk.columns.map(({ label }) => label),
      ...(words.points === null ? [] : [capitalise(words.points)]),
      'With',
      'Notes',
    ],
    ...document.units.map(row(words.unit)),
    ...document.characters.map(row(words.character)),
  ]);
};

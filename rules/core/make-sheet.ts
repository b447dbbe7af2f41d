import type { PersonSource } from './person-source.ts';
import type { Entry, PrintSheet } from './print-sheet.ts';
import type { Assessment, RosterDocument } from './system.ts';

/** An entry of a print, its fields in their usual order: what is left out is empty, the row's cells are the card's figures, and one line serves both. */
export const printEntry = ({
  name,
  kind,
  rank = '',
  ...entry
}: Pick<Entry, 'name' | 'kind'> & Partial<Entry>): Entry => ({
  name,
  // Whoever still bears the name of his rank is told it once.
  rank: rank.toLowerCase() === `, ${name.toLowerCase()}` ? '' : rank,
  gear: kind,
  kind,
  cells: (entry.cardStats ?? []).map(({ value }) => value),
  cardStats: [],
  cost: null,
  trackers: [],
  bands: [],
  ...(entry.blocks === undefined ? {} : { blocks: entry.blocks }),
  lines: [],
  rules: [],
  foot: '',
  notes: '',
  ...entry,
});

/** Whose portrait a card may show: whoever joined from the library. */
export const personOf = ({
  source = null,
}: {
  readonly source?: PersonSource | null;
}): Pick<Entry, 'person'> => (source === null ? {} : { person: source.characterId });

type Sheet = Pick<PrintSheet, 'summary' | 'scale' | 'sections' | 'blankStats'> & Partial<PrintSheet>;

/** A print of a roster: an opponent's copy has neither issues nor notes, and empty sections are left out. */
export const printSheet = (
  { name, notes }: RosterDocument,
  { issues }: Pick<Assessment, 'issues'>,
  secret: boolean,
  { summary, scale, sections, blankStats, ...sheet }: Sheet,
): PrintSheet => ({
  name,
  summary,
  scale,
  points: null,
  limit: null,
  sections: sections.filter(({ entries }) => entries.length > 0),
  weapons: [],
  morale: [],
  rules: [],
  ...(sheet.tables === undefined ? {} : { tables: sheet.tables }),
  issues: secret ? [] : issues,
  defeat: null,
  notes: secret ? '' : notes,
  blankStats,
  cards: 'unit cards',
  commanders: [],
  ...sheet,
});

import type { TitledTable } from './print-sheet.ts';

/** Whose rules a system plays, and what there was of them to read. */
export interface RulesSource {
  /** The document's full title. */
  readonly title: string;
  readonly by: string;
  readonly edition: string;
  /** Where the text that was read comes from, and in what state it is. */
  readonly from: string;
  /** What the text leaves out, and how it is filled here. */
  readonly missing: string;
}

/** What somebody looks up at the table, in our words and out of the tables that the rules themselves read. */
export interface RulesReference<R> {
  readonly source: RulesSource;
  /** The sequence of a turn first. House rules are those of the roster. */
  tables(roster: R): readonly TitledTable[];
}

export const TURN_TITLE = 'The turn';

interface Phase {
  readonly id: string;
  readonly title: string;
}

/** The phases of a battle beside the table, each with what is done in it. */
export const turnTable = <P extends Phase>(
  phases: readonly P[],
  hints: Readonly<Record<P['id'], string>>,
  note = '',
): TitledTable => ({
  title: TURN_TITLE,
  heads: [],
  rows: phases.map(({ id, title }, index) => [`${index + 1}. ${title}`, hints[id as P['id']]]),
  note,
});

/** However a sheet orders them, a turn is looked up most. */
export const turnFirst = (tables: readonly TitledTable[]): readonly TitledTable[] => [
  ...tables.filter(({ title }) => title === TURN_TITLE),
  ...tables.filter(({ title }) => title !== TURN_TITLE),
];

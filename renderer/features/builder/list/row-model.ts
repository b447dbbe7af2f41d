import {
  type Assessment,
  type EntryAssessment,
  type Issue,
  type RosterDocument,
  SEVERITIES,
} from '../../../../rules/core/system.ts';
import { wordIssues } from '../issues/word-issues.ts';
import { indexIssues } from './issue-index.ts';

export type CharacterSign = 'general' | 'leader' | 'priest' | 'mage' | 'monster' | 'hero' | 'plain';

export interface Companion {
  readonly id: string;
  readonly name: string;
  readonly sign: CharacterSign;
}

export interface Flag {
  readonly severity: Issue['severity'];
  readonly words: string;
}

/** Whether the sheet behind somebody was changed since, or is not in the library any more; by the entry's id. */
export type SheetMarks = ReadonlyMap<string, 'changed' | 'missing'>;

/** One row of the list, in the words it shows. The same object as long as nothing it shows has changed. */
export interface RowModel {
  readonly id: string;
  readonly kind: 'unit' | 'character';
  readonly name: string;
  readonly detail: string;
  /** Null for a unit, whose count stands there. */
  readonly sign: CharacterSign | null;
  readonly count: number | null;
  readonly companions: readonly Companion[];
  /** One for each of the kit's columns. */
  readonly stats: readonly string[];
  readonly points: number;
  readonly flag: Flag | null;
  readonly wrongCount: boolean;
  /** Which of the stats is about an error; null for none. */
  readonly wrongStat: number | null;
  readonly sheet: 'changed' | 'missing' | null;
}

const flagOf = (issues: readonly Issue[]): Flag | null => {
  const worst = SEVERITIES.find((wanted) => issues.some(({ severity }) => severity === wanted));
  return worst === undefined ? null : { severity: worst, words: wordIssues(issues) };
};

/** What every system's rows are made with. */
export interface RowContext {
  readonly assessed: EntryAssessment | undefined;
  readonly issues: readonly Issue[];
  readonly flag: Flag | null;
  readonly sheet: RowModel['sheet'];
}

export type RowContextOf = (id: string) => RowContext;

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

const sameCompanions = (a: readonly Companion[], b: readonly Companion[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ id, name, sign }, index) => b[index]?.id === id && b[index]?.name === name && b[index]?.sign === sign,
  );

const sameFlag = (a: Flag | null, b: Flag | null): boolean =>
  a === b || (a !== null && b !== null && a.severity === b.severity && a.words === b.words);

/** Rows are drawn again only for another object, so one that says the same is handed on. */
const sameRow = (a: RowModel, b: RowModel): boolean => {
  const { companions, flag, stats, ...rest } = a;
  const { companions: otherCompanions, flag: otherFlag, stats: otherStats, ...otherRest } = b;
  return (
    sameList(Object.values(rest), Object.values(otherRest)) &&
    sameList(stats, otherStats) &&
    sameCompanions(companions, otherCompanions) &&
    sameFlag(flag, otherFlag)
  );
};

export type Rows = ReadonlyMap<string, RowModel>;

const NO_MARKS: SheetMarks = new Map();

/** Remembers the last rows, so that those that say the same keep their identity from change to change. */
export const createRowKeeper = <R extends RosterDocument>(
  buildRows: (roster: R, contextOf: RowContextOf) => readonly RowModel[],
): ((roster: R, assessment: Assessment, marks?: SheetMarks) => Rows) => {
  let rows: Rows = new Map();
  let built: readonly unknown[] = [];
  return (roster, assessment, marks = NO_MARKS) => {
    const from = [assessment, marks];
    if (sameList(from, built)) return rows;
    const issuesOf = indexIssues(assessment);
    const assessed = new Map(assessment.entries.map((entry) => [entry.id, entry]));
    const contextOf: RowContextOf = (id) => ({
      assessed: assessed.get(id),
      issues: issuesOf(id),
      flag: flagOf(issuesOf(id)),
      sheet: marks.get(id) ?? null,
    });
    rows = new Map(
      buildRows(roster, contextOf).map((row) => {
        const old = rows.get(row.id);
        return [row.id, old !== undefined && sameRow(old, row) ? old : row];
      }),
    );
    built = from;
    return rows;
  };
};

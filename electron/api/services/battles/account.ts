import type { ShownTable } from '../../../../rules/core/counsel.ts';
import { explain } from '../../../../rules/core/explain.ts';
import { type BySeat, SEATS, type Seat, type TableRules } from '../../../../rules/core/play.ts';
import { type Chapter, chaptersOf } from '../../../../rules/core/story.ts';
import type { Roll } from '../../../../rules/core/trace.ts';
import { capitalise, groupDigits, minus } from '../../../../rules/core/words.ts';
import { isSystemId, systemOf } from '../../../../rules/registry.ts';
import type { BattleView, ShownMove } from './view.ts';

/** Dice that fell for one entry of the story. */
interface AccountRolls {
  /** Of the entry in the log, from 1. */
  readonly entry: number;
  readonly when: string;
  readonly said: string;
  readonly lines: readonly string[];
}

/** A battle told for paper, as text or as a page: all that somebody may know of it, and nothing else. */
export interface Account {
  readonly title: string;
  /** The rules, and the day it began. */
  readonly about: string;
  readonly verdict: string;
  readonly why: string;
  /** What was left out for whose eyes; empty where everything is told. */
  readonly leftOut: string;
  /** How it went in the game's own words; often nothing. */
  readonly lead: readonly string[];
  /** Both armies before and after; a side of which nothing is known has no rows. */
  readonly armies: BySeat<ShownTable>;
  readonly opening: string;
  readonly chapters: readonly Chapter<ShownMove>[];
  readonly rolls: readonly AccountRolls[];
}

const explainDice = ({ purpose, sides, values, counted }: Roll): string => {
  const dice = `${values.length === 1 ? '' : `${values.length} `}d${sides}`;
  const fell = counted === undefined ? values.map(minus).join(' ') : `${counted} counted`;
  return `${capitalise(purpose)}, ${dice}: ${fell}`;
};

const FROM = { program: 'rolled by Muster', typed: 'thrown on the table' } as const;

const rollsOf = (chapters: Account['chapters']): readonly AccountRolls[] =>
  chapters.flatMap(({ title, entries }) =>
    entries
      .filter(({ entry }) => entry.rolls.length > 0)
      .map(({ entry, index }) => ({
        entry: index + 1,
        when: entry.thrown === null ? title : `${title}, ${FROM[entry.thrown]}`,
        said: entry.said,
        lines: entry.rolls.map(explainDice),
      })),
  );

/** What stood when it began, what is left, and what became of it. */
const fatesTable = ({ table, result, ended }: BattleView, seat: Seat): ShownTable => ({
  label: table.sides[seat].name,
  head: ['Before', 'After', 'Fate'],
  rows: (ended ?? result).fates[seat].map(({ name, start, left, fate }) => ({
    name,
    cells: [groupDigits(start), groupDigits(left), capitalise(fate)],
  })),
});

/** While an army is its owner's secret: what is believed of it. */
const knownTable = ({ table }: BattleView, seat: Seat): ShownTable => ({
  label: table.sides[seat].name,
  head: ['Now'],
  rows: table.sides[seat].tokens.map(({ name, facts, counters }) => ({
    name,
    cells: [facts[0]?.value ?? groupDigits(counters[0]?.value ?? 0)],
  })),
});

const armiesOf = (rules: TableRules, view: BattleView): Account['armies'] => {
  const of = (seat: Seat): ShownTable => {
    if (view.report !== null) return view.report.standing[seat];
    return rules.secrets === undefined ? fatesTable(view, seat) : knownTable(view, seat);
  };
  return { A: of('A'), B: of('B') };
};

const verdictOf = ({ table, ended, result }: BattleView): string => {
  const { winner } = ended ?? result;
  const named = winner === null || winner === 'draw' ? null : table.sides[winner].name;
  if (ended === null) return named === null ? 'Still being fought' : `Still being fought, ${named} ahead`;
  if (named !== null) return `${named} won`;
  return winner === 'draw' ? 'A draw' : 'Nobody won';
};

const leftOutOf = ({ viewer, open, mode, table }: BattleView): string => {
  const eyes = SEATS.find((seat) => seat === viewer);
  if (eyes !== undefined)
    return `For the player of ${table.sides[eyes].name}: what the other side keeps to itself is left out.`;
  return open || (viewer === 'master' && mode === 'game-master')
    ? ''
    : 'For both players: what either side still keeps secret is left out.';
};

const rulesName = ({ source, system }: BattleView): string => {
  if (source !== '') return source;
  return isSystemId(system) ? systemOf(system).name : system;
};

/** A choice that was sealed tells nothing by itself: what it came to stands where both were opened. */
const isTold = ({ heading, said }: ShownMove): boolean => !heading && said.trim() !== '';

/** `view` is as its viewer may see it, so nothing secret can get in here. */
export const accountOf = (rules: TableRules, view: BattleView): Account => {
  const chapters = chaptersOf(
    view.table,
    view.events.map((event) => ({ ...event, heading: !isTold(event) })),
  );
  const day = view.createdAt.slice(0, 10);
  return {
    title: view.title,
    about: [rulesName(view), ...(day === '' ? [] : [`begun ${day}`])].join(', '),
    verdict: verdictOf(view),
    why: (view.ended ?? view.result).why,
    leftOut: leftOutOf(view),
    lead: view.report?.story ?? [],
    armies: armiesOf(rules, view),
    opening: view.opening.said || explain(view.opening.steps).join(' '),
    chapters,
    rolls: rollsOf(chapters),
  };
};

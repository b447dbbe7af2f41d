import { isWaiting, joinWaiting } from '../../../../rules/campaign/quiet.ts';
import { count } from '../../../format.ts';
import type { LedgerLine } from '../types.ts';

/** A line of the ledger, or many that are told as one. */
export interface FoldedLine extends LedgerLine {
  /** What stands for so many entries; null for one. */
  readonly stands: readonly LedgerLine[] | null;
}

const SET_UP: Readonly<Record<string, string>> = {
  side: 'side',
  player: 'player',
  place: 'place',
  road: 'road',
  campaign: 'change',
};
const setUpOf = ({ kind }: LedgerLine): string | undefined =>
  /-(added|changed)$/.test(kind) ? SET_UP[kind.replace(/-(added|changed)$/, '')] : undefined;

const QUIET: readonly string[] = ['day-ended', 'engagement-delayed'];
/** So many in a row are worth a line of their own each. */
const FEW = 2;

const groupOf = (line: LedgerLine): string | null => {
  if (line.undoneBy !== null) return null;
  if (QUIET.includes(line.kind)) return 'quiet';
  return setUpOf(line) === undefined ? null : `set up on ${line.day}`;
};

const wordQuiet = (lines: readonly LedgerLine[]): string => {
  const days = lines.filter(({ kind }) => kind === 'day-ended').map(({ day }) => day);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const waiting = joinWaiting(lines.filter(isWaiting)).map(({ text }) => text);
  const ended = days.length === 1 ? `Day ${first} ended.` : `Days ${first} to ${last} ended.`;
  return [...waiting, ...(days.length === 0 ? [] : [ended])].join(' ');
};

const wordSetUp = (lines: readonly LedgerLine[]): string => {
  // A side that was renamed and recoloured is one side.
  const added = lines.filter(({ kind }) => kind.endsWith('-added'));
  const changed = lines.length - added.length;
  const parts = [...Map.groupBy(added, (line) => setUpOf(line) ?? '')].map(([noun, group]) =>
    count(group.length, noun, `${noun}s`),
  );
  if (changed > 0) parts.push(count(changed, 'change', 'changes'));
  return `Set up: ${parts.join(', ')}.`;
};

/** Days on which nobody did more than wait, and what was set up in a row, each in one line; `opened` shows them all. */
export const foldLines = (
  lines: readonly LedgerLine[],
  opened: ReadonlySet<number>,
): readonly FoldedLine[] => {
  const folded: FoldedLine[] = [];
  for (let from = 0; from < lines.length; ) {
    const first = lines[from] as LedgerLine;
    const group = groupOf(first);
    let to = from + 1;
    while (group !== null && to < lines.length && groupOf(lines[to] as LedgerLine) === group) to += 1;
    const run = lines.slice(from, to);
    if (run.length <= FEW || opened.has(first.entry))
      folded.push(...run.map((line) => ({ ...line, stands: null })));
    else
      folded.push({
        ...first,
        text: group === 'quiet' ? wordQuiet(run) : wordSetUp(run),
        stands: run,
      });
    from = to;
  }
  return folded;
};

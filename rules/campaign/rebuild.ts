import { RuleRefusal } from '../core/result.ts';
import type { CampaignEvent } from './events.ts';
import { isFact, type LedgerRow, type Line, recordFacts, undoRows } from './ledger.ts';
import type { CampaignState } from './state.ts';

export interface RebuiltRow extends LedgerRow {
  /** The day it was recorded on. */
  readonly day: number;
  readonly before: CampaignState | null;
  readonly after: CampaignState;
}

export interface Rebuilt {
  readonly state: CampaignState;
  readonly rows: readonly RebuiltRow[];
}

const refuse = ({ entry }: Line): never => {
  throw new RuleRefusal(
    'campaign/broken-ledger',
    `Entry ${entry} of this ledger does not follow from those before it: take another copy of the file.`,
    `events[${entry - 1}]`,
  );
};

/** Everything that follows from a ledger's lines, found by doing once more what they say, one after the other. */
export const rebuild = (lines: readonly Line[]): Rebuilt => {
  const rows: RebuiltRow[] = [];
  /** Batches that count, and after them the `undone` entries that may still be taken back. */
  const counting: number[] = [];
  const takenBack: { entry: number; batch: number }[] = [];
  let state: CampaignState | null = null;

  const rowsOf = (batch: number): readonly RebuiltRow[] => {
    const first = batch - 1;
    let last = first;
    while (rows[last]?.batch === batch) last += 1;
    return rows.slice(first, last);
  };
  const mark = (batch: number, undoneBy: number | null): void => {
    for (const row of rowsOf(batch)) rows[row.entry - 1] = { ...row, undoneBy };
  };
  const addRow = (line: Line, more: Pick<RebuiltRow, 'inverse' | 'day' | 'before' | 'after'>): void => {
    rows.push({ ...line, undoneBy: null, ...more });
  };

  const takeBack = (line: Line, event: Extract<CampaignEvent, { kind: 'undone' }>): CampaignState => {
    const batch = counting.pop();
    if (batch !== event.entry || batch === 1 || state === null) return refuse(line);
    const after = undoRows(state, rowsOf(batch));
    takenBack.push({ entry: line.entry, batch });
    mark(batch, line.entry);
    addRow(line, { inverse: null, day: state.day, before: state, after });
    return after;
  };

  const bringBack = (line: Line, event: Extract<CampaignEvent, { kind: 'redone' }>): CampaignState => {
    const last = takenBack.pop();
    if (last?.entry !== event.entry || state === null) return refuse(line);
    const facts = rowsOf(last.batch).map((row) => row.event);
    const { state: after } = recordFacts(state, facts.filter(isFact));
    counting.push(last.batch);
    mark(last.batch, null);
    mark(last.entry, line.entry);
    addRow(line, { inverse: null, day: state.day, before: state, after });
    return after;
  };

  for (const [index, line] of lines.entries()) {
    const { entry, batch, event } = line;
    const before: CampaignState | null = state;
    const goesOn: boolean = batch === rows.at(-1)?.batch && batch === counting.at(-1);
    if (entry !== index + 1 || (batch !== entry && !goesOn)) refuse(line);
    if (event.kind === 'undone') state = takeBack(line, event);
    else if (event.kind === 'redone') state = bringBack(line, event);
    else {
      const { state: after, facts } = recordFacts(before, [event]);
      if (batch === entry) counting.push(batch);
      takenBack.length = 0;
      addRow(line, { inverse: facts[0]?.inverse ?? null, day: before?.day ?? after.day, before, after });
      state = after;
    }
  }
  return { state: state ?? refuse({ entry: 1, batch: 1, event: { kind: 'undone', entry: 1 } }), rows };
};

import { RuleRefusal } from '../core/result.ts';
import { runToEnd } from '../core/steps.ts';
import { isFact, type Line, putInOrder } from './effective.ts';
import type { EventOf } from './events.ts';
import { type LedgerRow, recordFacts, undoRows } from './ledger.ts';
import type { CampaignState } from './state.ts';

export interface RebuiltRow extends LedgerRow {
  /** The day it was recorded on; of something that was put in later, the day it stands on. */
  readonly day: number;
  readonly before: CampaignState | null;
  readonly after: CampaignState;
}

export interface Rebuilt {
  readonly state: CampaignState;
  readonly rows: readonly RebuiltRow[];
}

const refuse = ({ entry }: Pick<Line, 'entry'>): never => {
  throw new RuleRefusal(
    'campaign/broken-ledger',
    `Entry ${entry} of this ledger does not follow from those before it: take another copy of the file.`,
    `events[${entry - 1}]`,
  );
};

/** As the ledger stood before an amendment. */
interface Before {
  readonly rows: readonly RebuiltRow[];
  readonly order: readonly number[];
  readonly state: CampaignState;
}

/** Everything that follows from a ledger's lines, found by doing once more what they say, one after the other. */
export function* rebuildInSteps(lines: readonly Line[]): Generator<void, Rebuilt> {
  const rows: RebuiltRow[] = [];
  let order: number[] = [];
  /** Batches that count, and after them the `undone` entries that may still be taken back. */
  const counting: number[] = [];
  const takenBack: { entry: number; batch: number }[] = [];
  const amendments = new Map<number, Before>();
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
    rows.push({ ...line, place: 0, amended: null, undoneBy: null, ...more });
    order.push(line.entry);
  };

  /** The rows of this order from a place on, done anew. */
  const refold = (from: number): CampaignState => {
    let now: CampaignState | null = null;
    for (let at = from - 1; at >= 0 && now === null; at -= 1) {
      const row = rows[(order[at] ?? 0) - 1];
      if (row !== undefined && row.undoneBy === null && isFact(row.event)) now = row.after;
    }
    for (const entry of order.slice(from)) {
      const row = rows[entry - 1];
      if (row === undefined) return refuse({ entry });
      const event = row.amended ?? row.event;
      if (row.undoneBy !== null || !isFact(event)) continue;
      const before: CampaignState | null = now;
      const { state: after, facts } = recordFacts(before, [event]);
      const day = before?.day ?? after.day;
      rows[entry - 1] = { ...row, before, after, day, inverse: facts[0]?.inverse ?? null };
      now = after;
    }
    return now ?? refuse({ entry: 1 });
  };

  const amend = ({ entry }: Line, event: EventOf<'amended'>, now: CampaignState): CampaignState => {
    amendments.set(entry, { rows: [...rows], order: [...order], state: now });
    const touched = new Set<number>();
    for (const change of event.changes) {
      const row = rows[change.entry - 1];
      const counts = row !== undefined && row.undoneBy === null && isFact(row.event);
      if (!counts || change.entry >= entry || (change.event?.kind ?? row.event.kind) !== row.event.kind)
        return refuse({ entry });
      rows[change.entry - 1] =
        change.event === null ? { ...row, undoneBy: entry } : { ...row, amended: change.event };
      touched.add(change.entry);
    }
    for (const { entry: put, before } of event.written) {
      if (rows[put - 1]?.batch !== entry || before > entry) return refuse({ entry });
      touched.add(put);
    }
    order = [...putInOrder(order, event)];
    return touched.size === 0 ? now : refold(order.findIndex((one) => touched.has(one)));
  };

  const takeBack = (line: Line, event: EventOf<'undone'>): CampaignState => {
    const batch = counting.pop();
    if (batch !== event.entry || batch === 1 || state === null) return refuse(line);
    const amendment = amendments.get(batch);
    if (amendment !== undefined) {
      for (const row of amendment.rows) if (row.batch !== batch) rows[row.entry - 1] = row;
      const known = new Set(amendment.order);
      order = [...amendment.order, ...order.filter((entry) => !known.has(entry)).toSorted((a, b) => a - b)];
    }
    const after = amendment?.state ?? undoRows(state, rowsOf(batch));
    takenBack.push({ entry: line.entry, batch });
    mark(batch, line.entry);
    addRow(line, { inverse: null, day: state.day, before: state, after });
    return after;
  };

  const bringBack = (line: Line, event: EventOf<'redone'>): CampaignState => {
    const last = takenBack.pop();
    if (last?.entry !== event.entry || state === null) return refuse(line);
    const brought = rowsOf(last.batch);
    const [first] = brought;
    counting.push(last.batch);
    mark(last.batch, null);
    mark(last.entry, line.entry);
    const after: CampaignState =
      first?.event.kind === 'amended'
        ? amend(first, first.event, state)
        : recordFacts(state, brought.map((row) => row.event).filter(isFact)).state;
    addRow(line, { inverse: null, day: state.day, before: state, after });
    return after;
  };

  /** An amendment with the entries that it puts elsewhere. */
  const takeAmendment = (line: Line, event: EventOf<'amended'>, now: CampaignState): CampaignState => {
    addRow(line, { inverse: null, day: now.day, before: now, after: now });
    for (const [index, { entry }] of event.written.entries()) {
      const put = lines[line.entry + index];
      if (put === undefined || put.entry !== entry || put.batch !== line.entry || !isFact(put.event))
        return refuse(line);
      addRow(put, { inverse: null, day: now.day, before: null, after: now });
    }
    const after = amend(line, event, now);
    rows[line.entry - 1] = { ...(rows[line.entry - 1] as RebuiltRow), after };
    return after;
  };

  for (const [index, line] of lines.entries()) {
    const { entry, batch, event } = line;
    if (index < rows.length) continue;
    yield;
    const before: CampaignState | null = state;
    const goesOn: boolean = batch === rows.at(-1)?.batch && batch === counting.at(-1);
    if (entry !== index + 1 || (batch !== entry && !goesOn)) refuse(line);
    if (event.kind === 'undone') state = takeBack(line, event);
    else if (event.kind === 'redone') state = bringBack(line, event);
    else {
      if (batch === entry) counting.push(batch);
      takenBack.length = 0;
      if (event.kind === 'amended') {
        if (before === null || batch !== entry) return refuse(line);
        state = takeAmendment(line, event, before);
      } else {
        const { state: after, facts } = recordFacts(before, [event]);
        addRow(line, { inverse: facts[0]?.inverse ?? null, day: before?.day ?? after.day, before, after });
        state = after;
      }
    }
  }
  for (const [index, entry] of order.entries())
    rows[entry - 1] = { ...(rows[entry - 1] as RebuiltRow), place: index + 1 };
  return { state: state ?? refuse({ entry: 1 }), rows };
}

export const rebuild = (lines: readonly Line[]): Rebuilt => runToEnd(rebuildInSteps(lines));

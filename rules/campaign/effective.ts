import { RuleRefusal } from '../core/result.ts';
import type { CampaignEvent, EventOf, Fact } from './events.ts';

/** A line of the ledger as it is written. Lines are only ever added. */
export interface Line {
  readonly entry: number;
  /** The first entry of what one press recorded: undone together. */
  readonly batch: number;
  readonly event: CampaignEvent;
}

/** A fact in the wording that counts. */
export interface CountingLine extends Line {
  readonly event: Fact;
  /** The press it is lived through with: what an amendment put in, with what it follows from. */
  readonly press: number;
}

export const isFact = (event: CampaignEvent): event is Fact =>
  event.kind !== 'undone' && event.kind !== 'redone' && event.kind !== 'amended';

/** Entries in their order, with those that were written in later put before the ones they belong before. */
export const putInOrder = (order: readonly number[], { written }: EventOf<'amended'>): readonly number[] => {
  const later = new Set(written.map(({ entry }) => entry));
  const next = order.filter((entry) => !later.has(entry));
  for (const { entry, before } of written) {
    const at = next.indexOf(before);
    next.splice(at === -1 ? next.length : at, 0, entry);
  }
  return next;
};

/** What follows from what the lines say of each other. */
export interface Effective {
  /** Every entry, in the order in which they count. */
  readonly order: readonly number[];
  /** Which entry took a line back, or left it out. */
  readonly undoneBy: ReadonlyMap<number, number>;
  /** The wording of entries that were amended. */
  readonly amended: ReadonlyMap<number, Fact>;
  /** What counts, in its order. */
  readonly counting: readonly CountingLine[];
}

export const effective = (lines: readonly Line[]): Effective => {
  const takenBack = new Map<number, number>();
  const undone = new Map<number, number>();
  for (const { entry, event } of lines) {
    if (event.kind === 'undone') {
      takenBack.set(event.entry, entry);
      undone.set(entry, event.entry);
    } else if (event.kind === 'redone') {
      takenBack.delete(undone.get(event.entry) ?? 0);
      takenBack.set(event.entry, entry);
    }
  }
  const undoneBy = new Map<number, number>();
  const amended = new Map<number, Fact>();
  const presses = new Map<number, number>();
  let order: readonly number[] = lines.map(({ entry }) => entry);
  for (const { entry, batch, event } of lines) {
    const by = takenBack.get(batch);
    if (by !== undefined) undoneBy.set(entry, by);
    else if (event.kind === 'amended') {
      for (const change of event.changes) {
        if (change.event === null) undoneBy.set(change.entry, entry);
        else {
          undoneBy.delete(change.entry);
          amended.set(change.entry, change.event);
        }
      }
      for (const { entry: put, press } of event.written) presses.set(put, press || -put);
      if (event.written.length > 0) order = putInOrder(order, event);
    }
  }
  const counting = order.flatMap((entry) => {
    const line = lines[entry - 1];
    if (line === undefined)
      throw new RuleRefusal('campaign/broken-ledger', `Entry ${entry} is missing in this ledger.`);
    const event = amended.get(entry) ?? line.event;
    if (undoneBy.has(entry) || !isFact(event)) return [];
    return [{ entry, batch: line.batch, event, press: presses.get(entry) ?? line.batch }];
  });
  return { order, undoneBy, amended, counting };
};

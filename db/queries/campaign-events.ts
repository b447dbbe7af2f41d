import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { type EventKind, storedEvent } from '../../rules/campaign/events.ts';
import type { LedgerRow } from '../../rules/campaign/ledger.ts';
import type { Patch } from '../../rules/campaign/patch.ts';
import type { CampaignId } from '../../rules/core/ids.ts';
import type { JsonObject } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { campaignArmyEvents, campaignEvents } from '../schema/campaigns.ts';

export interface StoredEvent extends LedgerRow {
  readonly day: number;
  readonly recordedAt: string;
}

/** An event without the way back from it, for reading. */
export interface ReadEvent extends Omit<StoredEvent, 'inverse'> {
  /** Where it stands among all that counts. */
  readonly place: number;
}

/** An army's strength after an entry that speaks of it. */
export interface ArmyMark {
  readonly armyId: string;
  readonly sp: number;
  readonly heads: number;
}

const LEDGER_ONLY = ['undone', 'redone'] satisfies readonly EventKind[];

const of = (campaignId: CampaignId): SQL => eq(campaignEvents.campaignId, campaignId);
const counts = (): SQL => isNull(campaignEvents.undoneBy);
const facts = (): SQL => notInArray(campaignEvents.kind, LEDGER_ONLY);

/** Writes events one after the other. Statements are prepared once: a whole ledger may come in. */
export function eventWriter(
  db: Db,
  campaignId: CampaignId,
): (event: StoredEvent, marks: readonly ArmyMark[]) => void {
  const put = sql.placeholder;
  const events = db
    .insert(campaignEvents)
    .values({
      campaignId,
      entry: put('entry'),
      batch: put('batch'),
      kind: put('kind'),
      day: put('day'),
      payload: put('payload'),
      inverse: put('inverse'),
      undoneBy: put('undoneBy'),
      recordedAt: put('recordedAt'),
    })
    .prepare();
  const armies = db
    .insert(campaignArmyEvents)
    .values({ campaignId, armyId: put('armyId'), entry: put('entry'), sp: put('sp'), heads: put('heads') })
    .prepare();
  return ({ entry, batch, event, day, inverse, undoneBy, recordedAt }, marks) => {
    const { kind, ...payload } = storedEvent.mark(event);
    events.run({ entry, batch, kind, day, payload, inverse, undoneBy, recordedAt });
    for (const mark of marks) armies.run({ entry, ...mark });
  };
}

const READ = {
  entry: campaignEvents.entry,
  batch: campaignEvents.batch,
  place: campaignEvents.entry,
  kind: campaignEvents.kind,
  day: campaignEvents.day,
  payload: campaignEvents.payload,
  undoneBy: campaignEvents.undoneBy,
  recordedAt: campaignEvents.recordedAt,
};

interface Row extends Omit<ReadEvent, 'event'> {
  readonly kind: string;
  readonly payload: JsonObject;
}

const asEvent = ({ kind, payload, ...row }: Row): ReadEvent => ({
  ...row,
  event: storedEvent.read({ ...payload, kind }),
});

/** Everything, in order: what a replay, an export and a copy read. */
export function listEvents(db: Db, campaignId: CampaignId): readonly ReadEvent[] {
  return db
    .select(READ)
    .from(campaignEvents)
    .where(of(campaignId))
    .orderBy(asc(campaignEvents.entry))
    .all()
    .map(asEvent);
}

/** From the first on, until one is missing or cannot be read. */
export function listReadableEvents(db: Db, campaignId: CampaignId): readonly ReadEvent[] {
  const rows = db
    .select(READ)
    .from(campaignEvents)
    .where(of(campaignId))
    .orderBy(asc(campaignEvents.entry))
    .all();
  const read: ReadEvent[] = [];
  for (const row of rows) {
    const event = storedEvent.schema.safeParse(tryForward(row)).data;
    if (event === undefined || row.entry !== read.length + 1) break;
    read.push({ ...withoutContent(row), event });
  }
  return read;
}

const tryForward = ({ kind, payload }: Row): unknown => {
  try {
    return storedEvent.forward({ ...payload, kind });
  } catch {
    return null;
  }
};

const withoutContent = ({ kind: _kind, payload: _payload, ...row }: Row): Omit<ReadEvent, 'event'> => row;

/** Ends a ledger after these lines, and marks them as their fold does. */
export function cutEvents(
  db: Db,
  campaignId: CampaignId,
  rows: readonly Pick<LedgerRow, 'entry' | 'undoneBy'>[],
): void {
  const from = rows.length + 1;
  db.delete(campaignArmyEvents)
    .where(and(eq(campaignArmyEvents.campaignId, campaignId), gte(campaignArmyEvents.entry, from)))
    .run();
  db.delete(campaignEvents)
    .where(and(of(campaignId), gte(campaignEvents.entry, from)))
    .run();
  for (const { entry, undoneBy } of rows)
    db.update(campaignEvents)
      .set({ undoneBy })
      .where(and(of(campaignId), eq(campaignEvents.entry, entry)))
      .run();
}

export interface EventQuery {
  readonly before?: number;
  readonly fromDay?: number;
  readonly toDay?: number;
  readonly kinds?: readonly EventKind[];
  /** Those that were taken back too, and the taking back itself. */
  readonly withUndone?: boolean;
  readonly limit?: number;
}

/** Newest first. */
export function listRecent(db: Db, campaignId: CampaignId, query: EventQuery): readonly ReadEvent[] {
  const where = and(
    of(campaignId),
    query.withUndone === true ? undefined : and(counts(), facts()),
    query.before === undefined ? undefined : lt(campaignEvents.entry, query.before),
    query.fromDay === undefined ? undefined : gte(campaignEvents.day, query.fromDay),
    query.toDay === undefined ? undefined : lte(campaignEvents.day, query.toDay),
    query.kinds === undefined ? undefined : inArray(campaignEvents.kind, [...query.kinds]),
  );
  const rows = db.select(READ).from(campaignEvents).where(where).orderBy(desc(campaignEvents.entry));
  return (query.limit === undefined ? rows : rows.limit(query.limit)).all().map(asEvent);
}

export function lastEntry(db: Db, campaignId: CampaignId): number {
  const last = db
    .select({ entry: campaignEvents.entry })
    .from(campaignEvents)
    .where(of(campaignId))
    .orderBy(desc(campaignEvents.entry))
    .limit(1)
    .get();
  return last?.entry ?? 0;
}

/** The last entry that counts; null when there is none. */
export function lastFact(
  db: Db,
  campaignId: CampaignId,
): { readonly entry: number; readonly batch: number } | null {
  return (
    db
      .select({ entry: campaignEvents.entry, batch: campaignEvents.batch })
      .from(campaignEvents)
      .where(and(of(campaignId), counts(), facts()))
      .orderBy(desc(campaignEvents.entry))
      .limit(1)
      .get() ?? null
  );
}

/** The latest `undone` that counts, as long as nothing was recorded after it. */
export function lastUndone(db: Db, campaignId: CampaignId): ReadEvent | null {
  const row = db
    .select(READ)
    .from(campaignEvents)
    .where(and(of(campaignId), sql`(${facts()} OR (${campaignEvents.kind} = 'undone' AND ${counts()}))`))
    .orderBy(desc(campaignEvents.entry))
    .limit(1)
    .get();
  return row === undefined || row.kind !== 'undone' ? null : asEvent(row);
}

export function listBatch(db: Db, campaignId: CampaignId, batch: number): readonly StoredEvent[] {
  return (
    db
      .select({ ...READ, inverse: campaignEvents.inverse })
      .from(campaignEvents)
      .where(and(of(campaignId), eq(campaignEvents.batch, batch)))
      .all()
      // Sorted here: asked for in order, SQLite would read the whole ledger instead of the few rows of the batch.
      .toSorted((one, other) => one.entry - other.entry)
      .map(({ inverse, ...row }) => ({ ...asEvent(row), inverse: inverse as unknown as Patch | null }))
  );
}

export function markBatch(db: Db, campaignId: CampaignId, batch: number, undoneBy: number | null): void {
  db.update(campaignEvents)
    .set({ undoneBy })
    .where(and(of(campaignId), eq(campaignEvents.batch, batch)))
    .run();
}

/** The entry with which a day ended for good; null while it has not. */
export function endOfDay(db: Db, campaignId: CampaignId, day: number): number | null {
  const row = db
    .select({ entry: campaignEvents.entry })
    .from(campaignEvents)
    .where(and(of(campaignId), counts(), eq(campaignEvents.day, day), eq(campaignEvents.kind, 'day-ended')))
    .get();
  return row?.entry ?? null;
}

/** What takes the state back to just before an entry, in the order it has to be applied. */
export function listInverses(db: Db, campaignId: CampaignId, fromEntry: number): readonly Patch[] {
  return db
    .select({ inverse: campaignEvents.inverse })
    .from(campaignEvents)
    .where(and(of(campaignId), counts(), facts(), gte(campaignEvents.entry, fromEntry)))
    .orderBy(desc(campaignEvents.entry))
    .all()
    .flatMap(({ inverse }) => (inverse === null ? [] : [inverse as unknown as Patch]));
}

export interface ArmyEvent extends ReadEvent {
  readonly sp: number;
  readonly heads: number;
}

/** What counts of an army's history, oldest first, with its strength after each entry. */
export function listArmyEvents(
  db: Db,
  campaignId: CampaignId,
  armyId: string,
  beforeEntry: number | null,
): readonly ArmyEvent[] {
  return db
    .select({ ...READ, sp: campaignArmyEvents.sp, heads: campaignArmyEvents.heads })
    .from(campaignArmyEvents)
    .innerJoin(
      campaignEvents,
      and(
        eq(campaignEvents.campaignId, campaignArmyEvents.campaignId),
        eq(campaignEvents.entry, campaignArmyEvents.entry),
      ),
    )
    .where(
      and(
        eq(campaignArmyEvents.campaignId, campaignId),
        eq(campaignArmyEvents.armyId, armyId),
        counts(),
        beforeEntry === null ? undefined : lt(campaignEvents.entry, beforeEntry),
      ),
    )
    .orderBy(asc(campaignArmyEvents.entry))
    .all()
    .map(({ sp, heads, ...row }) => ({ ...asEvent(row), sp, heads }));
}

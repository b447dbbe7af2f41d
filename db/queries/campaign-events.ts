import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Line } from '../../rules/campaign/effective.ts';
import { type CampaignEvent, type EventKind, storedEvent } from '../../rules/campaign/events.ts';
import type { LedgerRow } from '../../rules/campaign/ledger.ts';
import type { Patch } from '../../rules/campaign/patch.ts';
import type { CampaignId } from '../../rules/core/ids.ts';
import { type JsonObject, sameJson } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { campaignArmyEvents, campaignEvents } from '../schema/campaigns.ts';

export interface StoredEvent extends LedgerRow {
  readonly day: number;
  readonly recordedAt: string;
}

/** An event as it counts, without the way back from it, for reading. */
export interface ReadEvent extends Omit<StoredEvent, 'inverse' | 'amended'> {
  /** As it was written; the same where nobody amended it. */
  readonly written: CampaignEvent;
}

/** An army's strength after an entry that speaks of it. */
export interface ArmyMark {
  readonly armyId: string;
  readonly sp: number;
  readonly heads: number;
}

/** Nothing that happened. An amendment counts, but is no fact either. */
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
      place: put('place'),
      amended: put('amended'),
      recordedAt: put('recordedAt'),
    })
    .prepare();
  const armies = db
    .insert(campaignArmyEvents)
    .values({ campaignId, armyId: put('armyId'), entry: put('entry'), sp: put('sp'), heads: put('heads') })
    .prepare();
  return ({ event, amended, ...row }, marks) => {
    const { kind, ...payload } = storedEvent.mark(event);
    events.run({ ...row, kind, payload, amended: amended === null ? null : storedEvent.mark(amended) });
    for (const mark of marks) armies.run({ entry: row.entry, ...mark });
  };
}

const READ = {
  entry: campaignEvents.entry,
  batch: campaignEvents.batch,
  place: campaignEvents.place,
  kind: campaignEvents.kind,
  day: campaignEvents.day,
  payload: campaignEvents.payload,
  undoneBy: campaignEvents.undoneBy,
  amended: campaignEvents.amended,
  recordedAt: campaignEvents.recordedAt,
};

interface Row extends Omit<ReadEvent, 'event' | 'written'> {
  readonly kind: string;
  readonly payload: JsonObject;
  readonly amended: JsonObject | null;
}

const asEvent = ({ kind, payload, amended, ...row }: Row): ReadEvent => {
  const written = storedEvent.read({ ...payload, kind });
  return { ...row, written, event: amended === null ? written : storedEvent.read(amended) };
};

/** Everything, in order: what a replay, an export and a copy read. */
export function listEvents(db: Db, campaignId: CampaignId): readonly ReadEvent[] {
  return listEventsAfter(db, campaignId, 0, null);
}

/** Some of it, so that others are answered while a long ledger is read. */
export function listEventsAfter(
  db: Db,
  campaignId: CampaignId,
  entry: number,
  limit: number | null,
): readonly ReadEvent[] {
  const rows = db
    .select(READ)
    .from(campaignEvents)
    .where(and(of(campaignId), gt(campaignEvents.entry, entry)))
    .orderBy(asc(campaignEvents.entry));
  return (limit === null ? rows : rows.limit(limit)).all().map(asEvent);
}

/** The ledger's own words, line by line. */
export const linesOf = (events: readonly ReadEvent[]): readonly Line[] =>
  events.map(({ entry, batch, written }) => ({ entry, batch, event: written }));

const cacheOf = ({ entry, day, place, undoneBy, inverse, amended }: CachedRow) => ({
  entry,
  day,
  place,
  undoneBy,
  inverse,
  amended: amended === null ? null : storedEvent.mark(amended),
});

type CachedRow = Pick<LedgerRow, 'entry' | 'place' | 'undoneBy' | 'inverse' | 'amended'> & {
  readonly day: number;
};

/** What follows from later entries, written anew where it is not so yet. Gives the entries that changed. */
export function rewriteCaches(db: Db, campaignId: CampaignId, rows: readonly CachedRow[]): readonly number[] {
  const put = sql.placeholder;
  const stored = new Map(
    db
      .select({
        entry: campaignEvents.entry,
        day: campaignEvents.day,
        place: campaignEvents.place,
        undoneBy: campaignEvents.undoneBy,
        inverse: campaignEvents.inverse,
        amended: campaignEvents.amended,
      })
      .from(campaignEvents)
      .where(of(campaignId))
      .all()
      .map((row) => [row.entry, row]),
  );
  const update = db
    .update(campaignEvents)
    .set({
      day: put('day') as never,
      place: put('place') as never,
      undoneBy: put('undoneBy') as never,
      inverse: put('inverse') as never,
      amended: put('amended') as never,
    })
    .where(and(of(campaignId), eq(campaignEvents.entry, put('entry'))))
    .prepare();
  return rows.flatMap((row) => {
    const wanted = cacheOf(row);
    if (sameJson(wanted, stored.get(row.entry))) return [];
    update.run(wanted);
    return [row.entry];
  });
}

/** The strength of armies after these entries, written anew. */
export function rewriteMarks(
  db: Db,
  campaignId: CampaignId,
  marks: readonly { readonly entry: number; readonly marks: readonly ArmyMark[] }[],
): void {
  const put = sql.placeholder;
  const drop = db
    .delete(campaignArmyEvents)
    .where(and(eq(campaignArmyEvents.campaignId, campaignId), eq(campaignArmyEvents.entry, put('entry'))))
    .prepare();
  const insert = db
    .insert(campaignArmyEvents)
    .values({ campaignId, armyId: put('armyId'), entry: put('entry'), sp: put('sp'), heads: put('heads') })
    .prepare();
  for (const { entry, marks: own } of marks) {
    drop.run({ entry });
    for (const mark of own) insert.run({ entry, ...mark });
  }
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
    read.push({ ...withoutContent(row), event, written: event });
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

const withoutContent = ({
  kind: _kind,
  payload: _payload,
  amended: _amended,
  ...row
}: Row): Omit<ReadEvent, 'event' | 'written'> => row;

/** Ends a ledger after these lines. */
export function cutEvents(db: Db, campaignId: CampaignId, rows: readonly Pick<LedgerRow, 'entry'>[]): void {
  const from = rows.length + 1;
  db.delete(campaignArmyEvents)
    .where(and(eq(campaignArmyEvents.campaignId, campaignId), gte(campaignArmyEvents.entry, from)))
    .run();
  db.delete(campaignEvents)
    .where(and(of(campaignId), gte(campaignEvents.entry, from)))
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
    query.before === undefined ? undefined : lt(campaignEvents.place, query.before),
    query.fromDay === undefined ? undefined : gte(campaignEvents.day, query.fromDay),
    query.toDay === undefined ? undefined : lte(campaignEvents.day, query.toDay),
    query.kinds === undefined ? undefined : inArray(campaignEvents.kind, [...query.kinds]),
  );
  const rows = db.select(READ).from(campaignEvents).where(where).orderBy(desc(campaignEvents.place));
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
      .map(({ inverse, ...row }) => ({
        ...asEvent(row),
        amended: null,
        inverse: inverse as unknown as Patch | null,
      }))
  );
}

export function markBatch(db: Db, campaignId: CampaignId, batch: number, undoneBy: number | null): void {
  db.update(campaignEvents)
    .set({ undoneBy })
    .where(and(of(campaignId), eq(campaignEvents.batch, batch)))
    .run();
}

/** The place at which a day ended for good; null while it has not. */
export function endOfDay(db: Db, campaignId: CampaignId, day: number): number | null {
  const row = db
    .select({ place: campaignEvents.place })
    .from(campaignEvents)
    .where(and(of(campaignId), counts(), eq(campaignEvents.day, day), eq(campaignEvents.kind, 'day-ended')))
    .get();
  return row?.place ?? null;
}

/** What takes the state back to just before a place, in the order it has to be applied. */
export function listInverses(db: Db, campaignId: CampaignId, fromPlace: number): readonly Patch[] {
  return db
    .select({ inverse: campaignEvents.inverse })
    .from(campaignEvents)
    .where(and(of(campaignId), counts(), facts(), gte(campaignEvents.place, fromPlace)))
    .orderBy(desc(campaignEvents.place))
    .all()
    .flatMap(({ inverse }) => (inverse === null ? [] : [inverse as unknown as Patch]));
}

/** How strong the armies were that an entry speaks of, after it. */
export function listEntryMarks(db: Db, campaignId: CampaignId, entry: number): readonly ArmyMark[] {
  return db
    .select({
      armyId: campaignArmyEvents.armyId,
      sp: campaignArmyEvents.sp,
      heads: campaignArmyEvents.heads,
    })
    .from(campaignArmyEvents)
    .where(and(eq(campaignArmyEvents.campaignId, campaignId), eq(campaignArmyEvents.entry, entry)))
    .all();
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
  beforePlace: number | null,
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
        beforePlace === null ? undefined : lt(campaignEvents.place, beforePlace),
      ),
    )
    .orderBy(asc(campaignEvents.place))
    .all()
    .map(({ sp, heads, ...row }) => ({ ...asEvent(row), sp, heads }));
}

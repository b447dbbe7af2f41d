import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { byAge } from '../../rules/campaign/by-age.ts';
import { type Frame, frameOf } from '../../rules/campaign/patch.ts';
import { type CampaignState, PARTS, type Part, storedState } from '../../rules/campaign/state.ts';
import type { BattleId, CampaignId } from '../../rules/core/ids.ts';
import type { JsonObject } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { battleLogs } from '../schema/battles.ts';
import { campaignParts, campaignPictures, campaigns } from '../schema/campaigns.ts';
import { lastChangedFirst, raiseVersion, setRemoved } from './filed.ts';

export interface CampaignRow {
  readonly id: CampaignId;
  readonly name: string;
  readonly day: number;
  /** As it was stored; `loadState` reads it. */
  readonly frame: JsonObject;
  readonly entries: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
}

export interface ListedCampaign extends CampaignRow {
  readonly sides: number;
  readonly armies: number;
}

const asJson = (value: unknown): JsonObject => value as JsonObject;
const frameRow = (frame: Frame): JsonObject => asJson(storedState.mark(frame));

export function insertCampaign(
  db: Db,
  { frame, ...row }: Omit<CampaignRow, 'frame'> & { readonly frame: Frame },
): void {
  db.insert(campaigns)
    .values({ ...row, frame: frameRow(frame) })
    .run();
}

/** Removed ones too: what was removed can be brought back. */
export function findCampaign(db: Db, id: CampaignId): CampaignRow | null {
  const row = db.select().from(campaigns).where(eq(campaigns.id, id)).get();
  return row === undefined ? null : { ...row, id };
}

export function listCampaigns(db: Db): readonly ListedCampaign[] {
  const counts = new Map(
    db
      .select({ id: campaignParts.campaignId, part: campaignParts.part, n: count() })
      .from(campaignParts)
      .groupBy(campaignParts.campaignId, campaignParts.part)
      .all()
      .map(({ id, part, n }) => [`${id} ${part}`, n]),
  );
  return db
    .select()
    .from(campaigns)
    .orderBy(...lastChangedFirst(campaigns))
    .all()
    .map((row) => ({
      ...row,
      id: row.id as CampaignId,
      sides: counts.get(`${row.id} sides`) ?? 0,
      armies: counts.get(`${row.id} armies`) ?? 0,
    }));
}

/** Gives the new version, or 'stale' when the stored version is another or the campaign is not there. */
export const updateCampaign = (
  db: Db,
  id: CampaignId,
  expectedVersion: number,
  frame: Frame,
  entries: number,
  updatedAt: string,
): number | 'stale' =>
  raiseVersion(
    db,
    campaigns,
    id,
    expectedVersion,
    { name: frame.name, day: frame.day, frame: frameRow(frame), entries, updatedAt },
    isNull(campaigns.removedAt),
  );

export const setCampaignRemoved = (db: Db, id: CampaignId, removedAt: string | null): boolean =>
  setRemoved(db, campaigns, id, removedAt);

/** What a frame alone says, for lists: not parsed, for a damaged one must not hide the others. */
export const forwardFrame = (frame: JsonObject | null): Partial<Frame> =>
  storedState.forward({ ...frame, ...noParts() }) as Partial<Frame>;

const noParts = () => Object.fromEntries(PARTS.map((part) => [part, {} as Record<string, unknown>]));

/** The state as it is cached: its parts stand in the order of their ids. Throws where it is damaged. */
export const loadState = (db: Db, row: Pick<CampaignRow, 'id' | 'frame'>): CampaignState =>
  storedState.schema.parse(forwardState(db, row));

/** The same, brought forward and not parsed: nothing that is new is filled in. */
export function forwardState(db: Db, { id, frame }: Pick<CampaignRow, 'id' | 'frame'>): unknown {
  const parts = noParts();
  const rows = db
    .select({ part: campaignParts.part, id: campaignParts.id, value: campaignParts.value })
    .from(campaignParts)
    .where(eq(campaignParts.campaignId, id))
    .all();
  for (const row of rows.toSorted((one, other) => byAge(one.id, other.id))) {
    const entries = parts[row.part];
    if (entries !== undefined) entries[row.id] = row.value;
  }
  return storedState.forward({ ...frame, ...parts });
}

/** What stands beside the frame of a campaign that was folded anew. */
export function setCampaignFigures(
  db: Db,
  id: CampaignId,
  figures: Pick<CampaignRow, 'name' | 'day' | 'entries'>,
): void {
  db.update(campaigns)
    .set({ ...figures, version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.id, id))
    .run();
}

/** The state that follows from the ledger, written anew. */
export function replaceCaches(db: Db, id: CampaignId, state: CampaignState): void {
  db.delete(campaignParts).where(eq(campaignParts.campaignId, id)).run();
  saveParts(db, id, null, state);
  db.update(campaigns)
    .set({ frame: frameRow(frameOf(state)) })
    .where(eq(campaigns.id, id))
    .run();
}

/** Writes what differs from the state before: an entry that is the same object is left alone. */
export function saveParts(db: Db, id: CampaignId, before: CampaignState | null, after: CampaignState): void {
  for (const part of PARTS) savePart(db, id, part, before?.[part] ?? {}, after[part]);
}

function savePart(
  db: Db,
  campaignId: CampaignId,
  part: Part,
  before: Readonly<Record<string, object>>,
  after: Readonly<Record<string, object>>,
): void {
  if (before === after) return;
  for (const [id, entry] of Object.entries(after)) {
    if (before[id] === entry) continue;
    const value = asJson(entry);
    db.insert(campaignParts)
      .values({ campaignId, part, id, value })
      .onConflictDoUpdate({
        target: [campaignParts.campaignId, campaignParts.part, campaignParts.id],
        set: { value },
      })
      .run();
  }
  for (const id of Object.keys(before)) {
    if (after[id] !== undefined) continue;
    db.delete(campaignParts)
      .where(
        and(eq(campaignParts.campaignId, campaignId), eq(campaignParts.part, part), eq(campaignParts.id, id)),
      )
      .run();
  }
}

/** The battles of a campaign are found by it. */
export function linkBattle(db: Db, battleId: BattleId, campaignId: CampaignId): void {
  db.update(battleLogs).set({ campaignId }).where(eq(battleLogs.id, battleId)).run();
}

/** Battles that have no campaign yet: they came in before it did. */
export function linkLoose(db: Db, battleIds: readonly BattleId[], campaignId: CampaignId): void {
  const loose = and(inArray(battleLogs.id, [...battleIds]), isNull(battleLogs.campaignId));
  db.update(battleLogs).set({ campaignId }).where(loose).run();
}

export function insertPicture(db: Db, campaignId: CampaignId, id: string, bytes: Buffer): void {
  db.insert(campaignPictures).values({ campaignId, id, bytes }).onConflictDoNothing().run();
}

/** Of one campaign, or of all. */
export function countPictures(db: Db, campaignId?: CampaignId): number {
  const of = campaignId === undefined ? undefined : eq(campaignPictures.campaignId, campaignId);
  return db.$count(campaignPictures, of) as unknown as number;
}

export function findPicture(db: Db, campaignId: CampaignId, id: string): Buffer | null {
  const row = db
    .select({ bytes: campaignPictures.bytes })
    .from(campaignPictures)
    .where(and(eq(campaignPictures.campaignId, campaignId), eq(campaignPictures.id, id)))
    .get();
  return row?.bytes ?? null;
}

export function listPictures(
  db: Db,
  campaignId: CampaignId,
): readonly { readonly id: string; readonly bytes: Buffer }[] {
  return db
    .select({ id: campaignPictures.id, bytes: campaignPictures.bytes })
    .from(campaignPictures)
    .where(eq(campaignPictures.campaignId, campaignId))
    .orderBy(campaignPictures.id)
    .all();
}

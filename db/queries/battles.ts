import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { asId, type BattleId } from '../../rules/core/ids.ts';
import type { Json, JsonObject } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { battleLogs } from '../schema/battles.ts';
import { campaignEvents, campaigns } from '../schema/campaigns.ts';
import { lastChangedFirst, raiseVersion, setRemoved } from './filed.ts';

interface BattleRow {
  readonly id: BattleId;
  readonly system: string;
  readonly title: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
}

/** A battle without its events: a list of a thousand would carry every step of every one. */
export interface ListedBattle extends BattleRow {
  /** `outcome.summary`; anything where another program has altered it. */
  readonly summary: Json;
  /** Which game of the system; null where it was stored before there was more than one. */
  readonly game: string | null;
}

export interface StoredBattle extends BattleRow {
  readonly campaignId: string | null;
  readonly input: JsonObject;
  readonly outcome: JsonObject;
  readonly dice: Json;
}

/** What is left out stays as it is. */
export interface BattleChange {
  readonly title?: string;
  /** Written again only when a battle of an older version goes on in today's. */
  readonly input?: JsonObject;
  readonly outcome?: JsonObject;
  readonly dice?: Json;
}

/** Null where the row is damaged. */
const jsonAt = (column: SQLiteColumn, path: string) =>
  sql<unknown>`CASE WHEN json_valid(${column}) THEN ${column} ->> ${sql.raw(`'${path}'`)} END`;

export function insertBattle(db: Db, battle: StoredBattle): void {
  db.insert(battleLogs).values(battle).run();
}

/** A battle may come in from a file without its campaign. */
export function hasCampaign(db: Db, id: string): boolean {
  return db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).get() !== undefined;
}

/** Where a campaign's ledger tells of a battle. */
export interface InLedger {
  readonly campaignId: string;
  readonly campaign: string;
  readonly entry: number;
  readonly day: number;
}

/** Null where the ledger of its campaign does not tell of it, or not any more. A copy of the campaign does not count. */
export function findInLedger(db: Db, id: BattleId): InLedger | null {
  return (
    db
      .select({
        campaignId: campaignEvents.campaignId,
        campaign: campaigns.name,
        entry: campaignEvents.entry,
        day: campaignEvents.day,
      })
      .from(battleLogs)
      .innerJoin(campaigns, eq(campaigns.id, battleLogs.campaignId))
      .innerJoin(campaignEvents, eq(campaignEvents.campaignId, campaigns.id))
      .where(
        and(
          eq(battleLogs.id, id),
          eq(campaignEvents.kind, 'battle-fought'),
          isNull(campaignEvents.undoneBy),
          eq(jsonAt(campaignEvents.payload, '$.battleId'), id),
        ),
      )
      .get() ?? null
  );
}

/** Removed ones too: what was removed can be brought back. */
export function findBattle(db: Db, id: BattleId): StoredBattle | null {
  const row = db.select().from(battleLogs).where(eq(battleLogs.id, id)).get();
  return row === undefined ? null : { ...row, id };
}

export function listBattles(db: Db): readonly ListedBattle[] {
  const summary = sql<
    string | null
  >`CASE WHEN json_valid(${battleLogs.outcome}) THEN ${battleLogs.outcome} -> '$.summary' END`;
  return db
    .select({
      id: sql<BattleId>`${battleLogs.id}`,
      system: battleLogs.system,
      title: battleLogs.title,
      version: battleLogs.version,
      createdAt: battleLogs.createdAt,
      updatedAt: battleLogs.updatedAt,
      removedAt: battleLogs.removedAt,
      summary,
      kind: jsonAt(battleLogs.input, '$.kind'),
    })
    .from(battleLogs)
    .orderBy(...lastChangedFirst(battleLogs))
    .all()
    .map(({ kind, ...row }) => ({
      ...row,
      summary: JSON.parse(row.summary ?? 'null') as Json,
      game: typeof kind === 'string' ? kind : null,
    }));
}

/** Gives the new version, or 'stale' when the stored version is another or the battle is not there. */
export const updateBattle = (
  db: Db,
  id: BattleId,
  expectedVersion: number,
  change: BattleChange,
  updatedAt: string,
): number | 'stale' =>
  raiseVersion(db, battleLogs, id, expectedVersion, { ...change, updatedAt }, isNull(battleLogs.removedAt));

export const setBattleRemoved = (db: Db, id: BattleId, removedAt: string | null): boolean =>
  setRemoved(db, battleLogs, id, removedAt);

/** Those of one campaign that were not removed, the oldest first. */
export function listBattlesOf(db: Db, campaignId: string): readonly StoredBattle[] {
  return db
    .select()
    .from(battleLogs)
    .where(and(eq(battleLogs.campaignId, campaignId), isNull(battleLogs.removedAt)))
    .orderBy(battleLogs.createdAt, battleLogs.id)
    .all()
    .map((row) => ({ ...row, id: asId<'battle'>(row.id) }));
}

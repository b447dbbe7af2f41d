import { and, asc, eq, isNull } from 'drizzle-orm';
import type { JsonObject } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { houseRules } from '../schema/house-rules.ts';

/** What a set counts for: `id` names the campaign or battle and is null for the whole app. */
export interface HouseScope {
  readonly system: string;
  readonly scope: 'app' | 'campaign' | 'battle';
  readonly scopeId: string | null;
}

export interface StoredHouseRules extends HouseScope {
  readonly id: string;
  readonly values: JsonObject;
  readonly version: number;
}

const within = ({ system, scope, scopeId }: HouseScope) =>
  and(
    eq(houseRules.system, system),
    eq(houseRules.scope, scope),
    scopeId === null ? isNull(houseRules.scopeId) : eq(houseRules.scopeId, scopeId),
  );

export function listHouseRules(db: Db): readonly StoredHouseRules[] {
  return db
    .select()
    .from(houseRules)
    .orderBy(asc(houseRules.system), asc(houseRules.scope), asc(houseRules.scopeId))
    .all();
}

export function findHouseRules(db: Db, scope: HouseScope): StoredHouseRules | null {
  return db.select().from(houseRules).where(within(scope)).get() ?? null;
}

export function insertHouseRules(db: Db, stored: StoredHouseRules): void {
  db.insert(houseRules).values(stored).run();
}

/** Gives the new version, or 'stale' when the stored version is another or the set is not there. */
export function updateHouseRules(
  db: Db,
  scope: HouseScope,
  expectedVersion: number,
  values: JsonObject,
): number | 'stale' {
  const version = expectedVersion + 1;
  const { changes } = db
    .update(houseRules)
    .set({ values, version })
    .where(and(within(scope), eq(houseRules.version, expectedVersion)))
    .run();
  return changes === 1 ? version : 'stale';
}

export function deleteHouseRules(db: Db, scope: HouseScope): void {
  db.delete(houseRules).where(within(scope)).run();
}

import { and, asc, eq } from 'drizzle-orm';
import type { JsonObject } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { campaignOrders } from '../schema/orders.ts';

export interface OrdersKey {
  readonly campaignId: string;
  readonly sideId: string;
  readonly day: number;
}

export interface StoredOrders extends OrdersKey {
  readonly content: JsonObject | null;
  readonly updatedAt: string;
  readonly sealed: string | null;
  readonly sealedAt: string | null;
  readonly dispatch: string | null;
  readonly rev: number | null;
  readonly ready: boolean;
  readonly version: number;
}

const isOf = ({ campaignId, sideId, day }: OrdersKey) =>
  and(
    eq(campaignOrders.campaignId, campaignId),
    eq(campaignOrders.sideId, sideId),
    eq(campaignOrders.day, day),
  );

export function findOrders(db: Db, key: OrdersKey): StoredOrders | null {
  return db.select().from(campaignOrders).where(isOf(key)).get() ?? null;
}

/** Of all sides, by the number of their side. */
export function listOrders(db: Db, campaignId: string, day: number): readonly StoredOrders[] {
  return db
    .select()
    .from(campaignOrders)
    .where(and(eq(campaignOrders.campaignId, campaignId), eq(campaignOrders.day, day)))
    .orderBy(asc(campaignOrders.sideId))
    .all();
}

export type OrdersChange = Partial<Omit<StoredOrders, keyof OrdersKey | 'version'>>;

/** Version 0 means that none are there yet. Gives the new version, or 'stale'. */
export function putOrders(
  db: Db,
  key: OrdersKey,
  version: number,
  { updatedAt, ...change }: OrdersChange & { readonly updatedAt: string },
): number | 'stale' {
  const next = version + 1;
  const { changes } =
    version === 0
      ? db
          .insert(campaignOrders)
          .values({ ...key, ...change, updatedAt, version: next })
          .onConflictDoUpdate({
            target: [campaignOrders.campaignId, campaignOrders.sideId, campaignOrders.day],
            set: { ...change, updatedAt, version: next },
            // Somebody was ready before anything was written.
            setWhere: eq(campaignOrders.version, 0),
          })
          .run()
      : db
          .update(campaignOrders)
          .set({ ...change, updatedAt, version: next })
          .where(and(isOf(key), eq(campaignOrders.version, version)))
          .run();
  return changes === 1 ? next : 'stale';
}

/** Says nothing of the orders, so their version stays. */
export function putReady(db: Db, key: OrdersKey, ready: boolean, now: string): void {
  db.insert(campaignOrders)
    .values({ ...key, ready, updatedAt: now, version: 0 })
    .onConflictDoUpdate({
      target: [campaignOrders.campaignId, campaignOrders.sideId, campaignOrders.day],
      set: { ready },
    })
    .run();
}

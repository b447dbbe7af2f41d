import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Json } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { histories, historySteps } from '../schema/histories.ts';

export interface StoredStep {
  readonly seq: number;
  readonly label: string;
  readonly at: string;
  readonly delta: Json;
}

export interface StoredHistory {
  readonly cursor: number;
  /** The oldest first. */
  readonly steps: readonly StoredStep[];
}

export interface HistoryHead {
  readonly id: string;
  readonly name: string;
  readonly cursor: number;
  readonly changedAt: string;
}

export type HistoryOf = 'roster' | 'character';

export const historyId = (kind: string, id: string): string => `${kind} ${id}`;

export function findHistory(db: Db, id: string): StoredHistory | null {
  const head = db.select().from(histories).where(eq(histories.id, id)).get();
  if (head === undefined) return null;
  const steps = db
    .select()
    .from(historySteps)
    .where(eq(historySteps.historyId, id))
    .orderBy(asc(historySteps.seq))
    .all();
  return {
    cursor: head.cursor,
    steps: steps.map(({ seq, label, at, delta }) => ({ seq, label, at, delta })),
  };
}

export function cursorOf(db: Db, id: string): number {
  return db.select().from(histories).where(eq(histories.id, id)).get()?.cursor ?? 0;
}

/** What stood from `from` on is replaced by these, which follow each other. */
export function replaceSteps(db: Db, head: HistoryHead, from: number, steps: readonly StoredStep[]): void {
  const { id, ...rest } = head;
  db.insert(histories).values(head).onConflictDoUpdate({ target: histories.id, set: rest }).run();
  const own = eq(historySteps.historyId, id);
  db.delete(historySteps)
    .where(and(own, gte(historySteps.seq, from)))
    .run();
  const before = db
    .select({ seq: historySteps.seq })
    .from(historySteps)
    .where(own)
    .orderBy(desc(historySteps.seq))
    .limit(1)
    .get();
  // Steps before a gap lead nowhere.
  if (before !== undefined && before.seq !== from - 1) db.delete(historySteps).where(own).run();
  for (const step of steps)
    db.insert(historySteps)
      .values({ historyId: id, ...step, size: JSON.stringify(step.delta).length })
      .run();
}

/** The oldest steps go until no more than `most` letters are left; the newest stays however large it is. */
export function trimSteps(db: Db, id: string, most: number): void {
  let left = most;
  const sizes = db
    .select({ seq: historySteps.seq, size: historySteps.size })
    .from(historySteps)
    .where(eq(historySteps.historyId, id))
    .orderBy(desc(historySteps.seq))
    .all();
  const over = sizes.find(({ size }, at) => {
    left -= size;
    return left < 0 && at > 0;
  });
  if (over !== undefined)
    db.delete(historySteps)
      .where(and(eq(historySteps.historyId, id), lte(historySteps.seq, over.seq)))
      .run();
}

/** Those that were left alone the longest go until all together have no more than `most` letters. */
export function trimAll(db: Db, most: number, keep: string): void {
  const total = (): number =>
    db
      .select({ size: sql<number>`coalesce(sum(${historySteps.size}), 0)` })
      .from(historySteps)
      .get()?.size ?? 0;
  for (let all = total(); all > most; all = total()) {
    const oldest = db
      .select({ id: histories.id })
      .from(histories)
      .where(sql`${histories.id} <> ${keep}`)
      .orderBy(asc(histories.changedAt))
      .limit(1)
      .get();
    if (oldest === undefined) return;
    db.delete(histories).where(eq(histories.id, oldest.id)).run();
  }
}

/** What they are of is gone for good. */
export function forgetHistories(db: Db, kind: string, ids: readonly string[]): void {
  db.delete(histories)
    .where(
      inArray(
        histories.id,
        ids.map((id) => historyId(kind, id)),
      ),
    )
    .run();
}

import { asc, eq } from 'drizzle-orm';
import type { JsonObject } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { drafts } from '../schema/drafts.ts';

export interface StoredDraft {
  readonly key: string;
  readonly name: string | null;
  readonly owner: string;
  readonly run: string;
  readonly content: JsonObject;
}

export function listDrafts(db: Db): readonly StoredDraft[] {
  return db.select().from(drafts).orderBy(asc(drafts.key)).all();
}

/** What can be brought into another store. */
export function readableDrafts(db: Db): readonly StoredDraft[] {
  return listDrafts(db).filter(({ content }) => typeof content === 'object');
}

/** What windows hold now belongs to now: a backup's own were decided since. */
export function replaceDrafts(db: Db, now: readonly StoredDraft[]): void {
  db.transaction((tx) => {
    tx.delete(drafts).run();
    for (const draft of now) putDraft(tx, draft);
  });
}

export function putDraft(db: Db, { key, ...draft }: StoredDraft): void {
  db.insert(drafts)
    .values({ key, ...draft })
    .onConflictDoUpdate({ target: drafts.key, set: draft })
    .run();
}

export function deleteDraft(db: Db, key: string): void {
  db.delete(drafts).where(eq(drafts.key, key)).run();
}

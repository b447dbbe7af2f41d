import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CampaignId } from '../../rules/core/ids.ts';
import type { Db } from '../db.ts';
import { campaignDispatches, campaignMail } from '../schema/mail.ts';

export type MailKeys = Omit<typeof campaignMail.$inferSelect, 'campaignId'>;
export type StoredDispatch = typeof campaignDispatches.$inferSelect;

export function findMailKeys(db: Db, campaignId: CampaignId): MailKeys | null {
  return db.select().from(campaignMail).where(eq(campaignMail.campaignId, campaignId)).get() ?? null;
}

export function insertMailKeys(db: Db, campaignId: CampaignId, keys: MailKeys): void {
  db.insert(campaignMail)
    .values({ campaignId, ...keys })
    .run();
}

const isOf = (campaignId: CampaignId, id: string) =>
  and(eq(campaignDispatches.campaignId, campaignId), eq(campaignDispatches.id, id));

export function insertDispatch(db: Db, dispatch: StoredDispatch): void {
  db.insert(campaignDispatches).values(dispatch).run();
}

export function findDispatch(db: Db, campaignId: CampaignId, id: string): StoredDispatch | null {
  return db.select().from(campaignDispatches).where(isOf(campaignId, id)).get() ?? null;
}

/** The oldest first. */
export function listDispatches(db: Db, campaignId: CampaignId): readonly StoredDispatch[] {
  return db
    .select()
    .from(campaignDispatches)
    .where(eq(campaignDispatches.campaignId, campaignId))
    .orderBy(asc(campaignDispatches.sentAt), asc(campaignDispatches.id))
    .all();
}

export function updateDispatch(
  db: Db,
  campaignId: CampaignId,
  id: string,
  change: Partial<Pick<StoredDispatch, 'letter' | 'rev' | 'takenAt' | 'taken' | 'sentAt'>>,
): void {
  db.update(campaignDispatches).set(change).where(isOf(campaignId, id)).run();
}

/** No letter is taken for them any more; those that were taken stay. `sideId` null is all sides. */
export function closeDispatches(
  db: Db,
  campaignId: CampaignId,
  {
    day,
    sideId,
    closedAt,
  }: { readonly day: number; readonly sideId: string | null; readonly closedAt: string },
): void {
  db.update(campaignDispatches)
    .set({ closedAt })
    .where(
      and(
        eq(campaignDispatches.campaignId, campaignId),
        eq(campaignDispatches.day, day),
        sideId === null ? undefined : eq(campaignDispatches.sideId, sideId),
        isNull(campaignDispatches.closedAt),
      ),
    )
    .run();
}

import { listOrders, type StoredOrders } from '../../../../db/queries/orders.ts';
import { type DayOrders, type GivenOrders, storedDayOrders } from '../../../../rules/campaign/day-orders.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { readOrNull } from '../stored-shape.ts';
import { type DatedOrders, mailedOrders, openedOn } from './dispatch/day-orders.ts';

/** Null where nothing was given openly, or a damaged row says nothing any more. */
export const openOrdersOf = ({ content }: Pick<StoredOrders, 'content'>): DayOrders | null =>
  content === null ? null : readOrNull(() => storedDayOrders.read(content));

/** A day that a contact holds up is ended twice: what was carried out then is not asked for again. */
const givenOpenly = (context: AppContext, campaignId: CampaignId, day: number): readonly DatedOrders[] => {
  const done = openedOn(context, campaignId, day).given;
  return listOrders(context.store.db, campaignId, day).flatMap((row) => {
    const orders = isDone(row, done) ? null : openOrdersOf(row);
    const { sideId, version, updatedAt: at } = row;
    return orders === null ? [] : [{ at, given: { sideId, orders, dispatch: null, version } }];
  });
};

/** Whether what a side gave was carried out already. */
export const isDone = (
  { sideId, version }: Pick<StoredOrders, 'sideId' | 'version'>,
  done: ReadonlyMap<string, number>,
): boolean => version <= (done.get(sideId) ?? -1);

/**
 * All that is here for today, for the ledger. Of what a side gave on a seat and by mail the later counts. Whoever only looks
 * ahead sees nothing of what is still sealed.
 */
export const givenOrders = (
  context: AppContext,
  campaignId: CampaignId,
  { day }: Pick<CampaignState, 'day'>,
  isPreview: boolean,
): readonly GivenOrders[] => {
  const mailed = mailedOrders(context, campaignId, day);
  const openly = givenOpenly(context, campaignId, day);
  const isLater = (one: DatedOrders, others: readonly DatedOrders[]): boolean =>
    others.every(({ at, given }) => given.sideId !== one.given.sideId || at <= one.at);
  return [
    ...openly.filter((one) => isLater(one, mailed)),
    ...mailed.filter((one) => isLater(one, openly) && !(isPreview && one.sealed)),
  ]
    .map(({ given }) => given)
    .toSorted((one, other) => (one.sideId < other.sideId ? -1 : 1));
};

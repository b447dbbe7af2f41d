import { listOrders, type StoredOrders } from '../../../../db/queries/orders.ts';
import { type DayOrders, type GivenOrders, storedDayOrders } from '../../../../rules/campaign/day-orders.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import type { AppContext } from '../../context.ts';
import { readOrNull } from '../stored-shape.ts';

/** Null where nothing was given openly, or a damaged row says nothing any more. */
export const openOrdersOf = ({ content }: Pick<StoredOrders, 'content'>): DayOrders | null =>
  content === null ? null : readOrNull(() => storedDayOrders.read(content));

/** All that is here for today, for the ledger. */
export const givenOrders = (
  { store }: AppContext,
  campaignId: string,
  { day }: Pick<CampaignState, 'day'>,
): readonly GivenOrders[] =>
  listOrders(store.db, campaignId, day).flatMap((row) => {
    const orders = openOrdersOf(row);
    return orders === null ? [] : [{ sideId: row.sideId, orders }];
  });

import {
  findOrders,
  listOrders,
  putOrders,
  putReady,
  type StoredOrders,
} from '../../../../db/queries/orders.ts';
import { type DayOrders, NO_ORDERS, storedDayOrders } from '../../../../rules/campaign/day-orders.ts';
import { sumOf } from '../../../../rules/campaign/figures.ts';
import { planIntent } from '../../../../rules/campaign/plan.ts';
import { type JsonObject, sameJson } from '../../../../rules/core/json.ts';
import type { AppContext } from '../../context.ts';
import { Refused, refusalFrom } from '../../errors.ts';
import { act } from '../campaigns/campaigns.ts';
import { isDone, openOrdersOf } from '../campaigns/day-orders.ts';
import { openedOn } from '../campaigns/dispatch/day-orders.ts';
import { planHelp } from '../campaigns/help.ts';
import { getRow, withCampaign } from '../campaigns/ledger.ts';
import { type Sight, seenBy } from '../campaigns/secrecy.ts';
import { inTransaction } from '../store-writes.ts';
import { campaignOf, seatOf } from './place.ts';
import { listSeats, takenAt } from './seats.ts';

/** A side's orders as its players see them. */
export interface SeatOrders extends DayOrders {
  readonly day: number;
  /** 0: none are here yet. */
  readonly version: number;
  readonly ready: boolean;
  /** Those of this morning were carried out and the day goes on: what is given now is for the rest of it. */
  readonly carriedOut: boolean;
  /** Some came by mail: they count unless others are given here. */
  readonly byMail: boolean;
}

const sideOf = (context: AppContext): string => {
  const { sideId } = seatOf(context);
  if (sideId === null) throw new TypeError('a player without a side');
  return sideId;
};

const asSeen = ({ ids }: Sight, { marches, note }: DayOrders): DayOrders => ({
  marches: marches.flatMap(({ armyId, orders }) => {
    const seen = ids?.seen(armyId) ?? null;
    return seen === null ? [] : [{ armyId: seen, orders }];
  }),
  note,
});

const showOrders = (sight: Sight, stored: StoredOrders | null, carriedOut: boolean): SeatOrders => ({
  ...asSeen(sight, (stored === null || carriedOut ? null : openOrdersOf(stored)) ?? NO_ORDERS),
  day: sight.state.day,
  version: stored?.version ?? 0,
  ready: stored?.ready ?? false,
  carriedOut,
  byMail: stored !== null && stored.sealed !== null && !carriedOut,
});

const withSight = <T>(context: AppContext, read: (sight: Sight, key: OwnDay) => T): T => {
  const campaignId = campaignOf(seatOf(context));
  const sideId = sideOf(context);
  return withCampaign(context, campaignId, ({ state }) =>
    read(seenBy(state, sideId), { campaignId, sideId, day: state.day }),
  );
};

interface OwnDay {
  readonly campaignId: ReturnType<typeof campaignOf>;
  readonly sideId: string;
  readonly day: number;
}

export const readOrders = (context: AppContext): SeatOrders =>
  withSight(context, (sight, key) => {
    const stored = findOrders(context.store.db, key);
    const done = openedOn(context, key.campaignId, key.day).given;
    return showOrders(sight, stored, stored !== null && isDone(stored, done));
  });

const refuseStale = (): Refused =>
  new Refused(
    'orders/conflict',
    'Somebody of your side has written other orders meanwhile. Look at them, then go on.',
    'version',
  );

/** Far more than anybody presses at once; finding the way for each costs time that others wait. */
const MOST_POINTS = 200;

const checkAmount = (marches: DayOrders['marches'], before: DayOrders): void => {
  if (new Set(marches.map(({ armyId }) => armyId)).size < marches.length)
    throw new Refused('orders/twice', 'One army is ordered twice: give it one order.', 'marches');
  const fresh = marches.filter((march) => !before.marches.some((known) => sameJson(known, march)));
  if (sumOf(fresh.map(({ orders }) => orders?.path.length ?? 0)) > MOST_POINTS)
    throw new Refused(
      'orders/too-many',
      `These orders go by more than ${MOST_POINTS} points: give some of them first, then the others.`,
      'marches',
    );
};

/** Nobody orders what he does not lead; that there is another army is not told either. */
const toLedger = (
  context: AppContext,
  sight: Sight,
  { sideId, orders, before }: { sideId: string; orders: DayOrders; before: DayOrders },
): DayOrders => {
  checkAmount(orders.marches, before);
  const marches = orders.marches.map((march, index) => {
    const armyId = sight.ids?.armyOf(march.armyId) ?? null;
    if (armyId === null || sight.state.armies[march.armyId]?.sideId !== sideId)
      throw new Refused(
        'orders/not-yours',
        'Orders are for your own armies: choose one of them.',
        `marches[${index}].armyId`,
      );
    // What cannot be ordered is said now, not when the day ends; worked out from what the side knows.
    if (!before.marches.some((known) => sameJson(known, march)))
      planIntent(sight.state, { kind: 'order', ...march, way: 'quickest' }, planHelp(context));
    return { ...march, armyId };
  });
  return { marches, note: orders.note };
};

export const saveOrders = (
  context: AppContext,
  { version, ...orders }: DayOrders & { readonly version: number },
): SeatOrders => {
  inTransaction(context, () =>
    withSight(context, (sight, key) => {
      const stored = findOrders(context.store.db, key);
      const before = asSeen(sight, (stored === null ? null : openOrdersOf(stored)) ?? NO_ORDERS);
      const given = toLedger(context, sight, { sideId: key.sideId, orders, before });
      const content = storedDayOrders.mark(given);
      const change = { content: content as unknown as JsonObject, updatedAt: context.now().toISOString() };
      if (putOrders(context.store.db, key, version, change) === 'stale') throw refuseStale();
    }),
  );
  return readOrders(context);
};

/** For a day that ended meanwhile nobody is ready any more. */
export const setReady = (
  context: AppContext,
  { day, ready }: { readonly day: number; readonly ready: boolean },
): SeatOrders => {
  const ends = inTransaction(context, () =>
    withSight(context, (_, key) => {
      if (key.day !== day)
        throw new Refused('orders/other-day', 'This day is over: look at the new one first.', 'day');
      putReady(context.store.db, key, ready, context.now().toISOString());
      return ready && context.house.endsWhenReady.has(key.campaignId) && isAllReady(context, key);
    }),
  );
  if (ends) endDayIfItMay(context);
  return readOrders(context);
};

/** Sides that somebody has sat down for; a side whose chairs are empty holds nobody up. */
export const awaitedSides = (context: AppContext, campaignId: string): readonly string[] => {
  const taken = takenAt(context, { campaignId });
  return [
    ...new Set(
      listSeats(context, { campaignId })
        .filter(({ id, role }) => role === 'player' && taken.has(id))
        .flatMap(({ sideId }) => sideId ?? []),
    ),
  ];
};

export const readySides = (
  { store }: AppContext,
  { campaignId, day }: Pick<OwnDay, 'campaignId' | 'day'>,
): ReadonlySet<string> =>
  new Set(
    listOrders(store.db, campaignId, day)
      .filter(({ ready }) => ready)
      .map(({ sideId }) => sideId),
  );

const isAllReady = (context: AppContext, { campaignId, day }: OwnDay): boolean => {
  const ready = readySides(context, { campaignId, day });
  return awaitedSides(context, campaignId).every((sideId) => ready.has(sideId));
};

/** Armies that face each other hold the day up, as they do for the game master: then it waits for him. */
const endDayIfItMay = (context: AppContext): void => {
  const id = campaignOf(seatOf(context));
  try {
    const { version } = getRow(context, id);
    act(context, { id, version }, { kind: 'end-day', days: 1, contacts: 'stop' });
  } catch (error) {
    if (refusalFrom(error) === null) throw error;
  }
};

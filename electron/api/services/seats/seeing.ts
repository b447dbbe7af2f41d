import { createHash } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { refusalFrom } from '../../errors.ts';
import type { Digests, Listening } from '../../seats/news.ts';
import type { SeatSession } from '../../seats/session.ts';
import { readChronicle } from '../campaigns/reading.ts';
import { type CampaignView, viewCampaign } from '../campaigns/view.ts';
import { getSeatBattle, listSeatBattles } from './battles.ts';
import { stillHolds } from './join.ts';
import { readOrders, type SeatOrders } from './orders.ts';
import { campaignOf, eyesOf, seatOf } from './place.ts';
import { listSentBySide } from './rosters.ts';
import { readPeople, readTable } from './table.ts';

/** Seats that see the same share what is worked out for them. */
const viewKey = ({ at, role, sideId }: SeatSession): string => JSON.stringify([at, role, sideId]);

export const seeCampaign = (context: AppContext): CampaignView => {
  const seat = seatOf(context);
  return context.house.once(`campaign ${viewKey(seat)}`, () =>
    viewCampaign(context, campaignOf(seat), null, eyesOf(seat)),
  );
};

export const seeChronicle = (context: AppContext, fromDay: number | null) => {
  const seat = seatOf(context);
  return context.house.once(`chronicle ${fromDay} ${viewKey(seat)}`, () => {
    const filter = { for: eyesOf(seat), sideIds: [], kinds: [], armyId: null, search: '' };
    const { days } = readChronicle(context, campaignOf(seat), { ...filter, fromDay, toDay: null });
    return { days };
  });
};

/** A side's orders as all its players see them. */
export const seeOrders = (context: AppContext): SeatOrders =>
  context.house.once(`orders ${viewKey(seatOf(context))}`, () => readOrders(context));

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const lookAtWritten = (context: AppContext): Omit<Digests, 'table' | 'people'> => {
  const seat = seatOf(context);
  const inCampaign = 'campaignId' in seat.at;
  const battles = listSeatBattles(context);
  const campaign = inCampaign ? seeCampaign(context) : null;
  return {
    campaign: digest(campaign === null ? null : [campaign, seeChronicle(context, campaign.state.day)]),
    battles: digest(battles.map(({ id }) => getSeatBattle(context, id))),
    orders: digest(inCampaign && seat.role === 'player' ? seeOrders(context) : null),
    rosters: digest(listSentBySide(context)),
  };
};

/** What somebody wrote is looked at once, however many come and go meanwhile. */
const look = (context: AppContext): Digests => ({
  ...context.house.once(`written ${viewKey(seatOf(context))}`, () => lookAtWritten(context)),
  table: digest(readTable(context)),
  people: digest(readPeople(context).map(({ you: _you, ...person }) => person)),
});

/** Where the campaign or battle was removed, or is damaged, there is nothing to see: told as any other change. */
const lookOrGone = (context: AppContext): Digests => {
  try {
    return look(context);
  } catch (error) {
    if (refusalFrom(error) === null) throw error;
    return { campaign: '', battles: '', orders: '', table: '', people: '', rosters: '' };
  }
};

export const listeningOf = (context: AppContext, lastAt: string | null): Listening => {
  const seat = seatOf(context);
  return {
    seatId: seat.id,
    credential: seat.credential,
    view: viewKey(seat),
    look: () => context.house.onceHere(`digests ${viewKey(seat)}`, () => lookOrGone(context)),
    holds: () => stillHolds(context, seat),
    lastAt,
  };
};

import { createHash } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import type { Digests, Listening } from '../../seats/news.ts';
import type { SeatSession } from '../../seats/session.ts';
import { readChronicle } from '../campaigns/reading.ts';
import { type CampaignView, viewCampaign } from '../campaigns/view.ts';
import { getSeatBattle, listSeatBattles } from './battles.ts';
import { stillHolds } from './join.ts';
import { readOrders } from './orders.ts';
import { campaignOf, eyesOf, seatOf } from './place.ts';
import { readPeople } from './table.ts';

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

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const look = (context: AppContext): Digests => {
  const seat = seatOf(context);
  const inCampaign = 'campaignId' in seat.at;
  const battles = listSeatBattles(context);
  const campaign = inCampaign ? seeCampaign(context) : null;
  return {
    campaign: digest(campaign === null ? null : [campaign, seeChronicle(context, campaign.state.day)]),
    battles: digest(battles.map(({ id }) => getSeatBattle(context, id))),
    orders: digest(inCampaign && seat.role === 'player' ? readOrders(context) : null),
    table: digest(readPeople(context).people.map(({ you: _you, ...person }) => person)),
  };
};

export const listeningOf = (context: AppContext, lastAt: string | null): Listening => {
  const seat = seatOf(context);
  return {
    seatId: seat.id,
    credential: seat.credential,
    view: viewKey(seat),
    look: () => context.house.once(`digests ${viewKey(seat)}`, () => look(context)),
    holds: () => stillHolds(context, seat),
    lastAt,
  };
};

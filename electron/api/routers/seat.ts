import { tracked } from '@trpc/server';
import { z } from 'zod';
import { dayOrdersSchema } from '../../../rules/campaign/day-orders.ts';
import { day, localId } from '../../../rules/campaign/fields.ts';
import { MOST_STOPS } from '../../../rules/campaign/mail/orders.ts';
import { ordersSchema } from '../../../rules/campaign/state.ts';
import { name } from '../fields.ts';
import { act, previewIntent } from '../services/campaigns/campaigns.ts';
import { readLeaders } from '../services/campaigns/leaders.ts';
import { getRow } from '../services/campaigns/ledger.ts';
import { readPicture } from '../services/campaigns/pictures.ts';
import { readArmy, readMusterRoll } from '../services/campaigns/reading.ts';
import { saveOrders, setReady } from '../services/seats/orders.ts';
import { campaignOf, eyesOf, seatOf } from '../services/seats/place.ts';
import { listSent, MOST_ROSTER_TEXT, sendRoster } from '../services/seats/rosters.ts';
import { freeSeat, openMove, renameSeat } from '../services/seats/seats.ts';
import { listeningOf, seeCampaign, seeChronicle, seeOrders } from '../services/seats/seeing.ts';
import { readPeople, readTable } from '../services/seats/table.ts';
import { procedure, router } from '../trpc.ts';
import { seatBattlesRouter } from './seat-battles.ts';

/** As far as anybody plans a march ahead; the same as by mail. */
const orders = ordersSchema.extend({ path: ordersSchema.shape.path.max(MOST_STOPS) }).nullable();

/** A page that comes back says where it was. */
const place = z.strictObject({ lastEventId: z.string().max(100).nullish() }).default({});

/**
 * What somebody on a seat of his own may ask. No input names a side, a viewer or a campaign: who looks follows from the
 * seat, and the seat from the key its holder came in by.
 */
export const seatRouter = router({
  me: procedure.query(({ ctx }) => {
    const { id: _id, credential: _credential, ...me } = seatOf(ctx);
    return me;
  }),

  rename: procedure.input(z.strictObject({ name })).mutation(({ ctx, input }) => {
    renameSeat(ctx, seatOf(ctx).id, input.name);
  }),

  /** A link to take this seat in another browser, for two minutes. */
  move: procedure.mutation(({ ctx }) => openMove(ctx, seatOf(ctx).id)),

  /** Gives the seat up: it is free for who gets the next link. */
  leave: procedure.mutation(({ ctx }) => freeSeat(ctx, seatOf(ctx).id)),

  /** Said every now and then while the page is looked at. */
  here: procedure.mutation(({ ctx }) => {
    ctx.house.presence.touch(seatOf(ctx).id, ctx.now().getTime());
  }),

  /** What is waited for. */
  table: procedure.query(({ ctx }) => readTable(ctx)),

  /** Who sits here, and who is ready. */
  people: procedure.query(({ ctx }) => readPeople(ctx)),

  /** Only that something is new, and only where it is for this seat. */
  news: procedure.input(place).subscription(async function* ({ ctx, input, signal }) {
    const line = ctx.house.news.listen(listeningOf(ctx, input.lastEventId ?? null));
    const end = (): void => line.end();
    signal?.addEventListener('abort', end, { once: true });
    try {
      for (let tick = await line.next(); tick !== null; tick = await line.next())
        yield tracked(line.at, tick);
    } finally {
      signal?.removeEventListener('abort', end);
      line.end();
    }
  }),

  /** For who cannot hold a line open: another answer than last time means that something is new. */
  place: procedure.query(({ ctx }) => ctx.house.news.placeOf(listeningOf(ctx, null))),

  campaign: procedure.query(({ ctx }) => seeCampaign(ctx)),

  chronicle: procedure
    .input(z.strictObject({ fromDay: day.nullable().default(null) }))
    .query(({ ctx, input }) => seeChronicle(ctx, input.fromDay)),

  /** The picture that hangs on the map now. */
  picture: procedure.query(({ ctx }) => {
    const { picture } = seeCampaign(ctx).state.map;
    return picture === null ? null : readPicture(ctx, campaignOf(seatOf(ctx)), picture.id);
  }),

  army: procedure
    .input(z.strictObject({ armyId: localId }))
    .query(({ ctx, input: { armyId } }) =>
      readArmy(ctx, campaignOf(seatOf(ctx)), { armyId, asOf: null, asSide: eyesOf(seatOf(ctx)) }),
    ),

  musterRoll: procedure.query(({ ctx }) =>
    readMusterRoll(ctx, campaignOf(seatOf(ctx)), { armyIds: null, asSide: eyesOf(seatOf(ctx)) }),
  ),

  leaders: procedure.query(({ ctx }) =>
    readLeaders(ctx, campaignOf(seatOf(ctx)), { asOf: null, asSide: eyesOf(seatOf(ctx)) }),
  ),

  /** What a march would come to, as far as the side knows the land. */
  preview: procedure
    .input(z.strictObject({ armyId: localId, orders }))
    .query(({ ctx, input }) =>
      previewIntent(
        ctx,
        campaignOf(seatOf(ctx)),
        { kind: 'order', ...input, way: 'quickest' },
        eyesOf(seatOf(ctx)),
      ),
    ),

  orders: procedure.query(({ ctx }) => seeOrders(ctx)),

  saveOrders: procedure
    .input(
      dayOrdersSchema.extend({
        version: z.int().min(0),
        marches: z.array(z.strictObject({ armyId: localId, orders })).max(500),
      }),
    )
    .mutation(({ ctx, input }) => saveOrders(ctx, input)),

  ready: procedure
    .input(z.strictObject({ day, ready: z.boolean() }))
    .mutation(({ ctx, input }) => setReady(ctx, input)),

  /** What was sent in from here, and what became of it. */
  rosters: procedure.query(({ ctx }) => listSent(ctx, seatOf(ctx).id)),

  sendRoster: procedure
    .input(z.strictObject({ text: z.string().max(MOST_ROSTER_TEXT, 'this is no single roster') }))
    .mutation(({ ctx, input }) => sendRoster(ctx, input.text)),

  /** The game master ends it from wherever he sits; armies that face each other hold it up. */
  endDay: procedure
    .input(z.strictObject({ day, contacts: z.enum(['stop', 'wait']).default('stop') }))
    .mutation(({ ctx, input }) => {
      const id = campaignOf(seatOf(ctx));
      const { version } = getRow(ctx, id);
      if (seeCampaign(ctx).state.day === input.day)
        act(ctx, { id, version }, { kind: 'end-day', days: 1, contacts: input.contacts });
    }),

  battles: seatBattlesRouter,
});

import { z } from 'zod';
import { campaignId, handle, name, text } from '../fields.ts';
import { SEAT_ROLES } from '../seats/session.ts';
import { closeDoor, giveLink, openDoor, readDoor, readPlayers } from '../services/seats/players.ts';
import { declineSent, readSent, takeSent } from '../services/seats/rosters.ts';
import { addSeat, freeSeat, removeSeat, renameSeat } from '../services/seats/seats.ts';
import { procedure, router } from '../trpc.ts';

const at = z.union([
  z.strictObject({ campaignId: text(100).min(1) }),
  z.strictObject({ battleId: text(100).min(1) }),
]);
const one = z.strictObject({ id: handle });
const sent = z.strictObject({ seatId: handle, id: handle });

/** The owner's: who may come in, and where Muster listens. */
export const playersRouter = router({
  at: procedure.input(z.strictObject({ at })).query(({ ctx, input }) => readPlayers(ctx, input.at)),

  /** Whether it is open to others now, and on which addresses it could be. */
  door: procedure.query(({ ctx }) => readDoor(ctx)),

  /** While it is open to others: that something was written, or somebody came or went. */
  news: procedure.subscription(async function* ({ ctx, signal }) {
    if (ctx.house.door?.state() == null) return;
    const following = ctx.house.news.follow();
    const end = (): void => following.end();
    signal?.addEventListener('abort', end, { once: true });
    try {
      for (let tick = await following.next(); tick !== null; tick = await following.next()) yield tick;
    } finally {
      signal?.removeEventListener('abort', end);
      following.end();
    }
  }),

  open: procedure
    .input(
      z.strictObject({
        addresses: z.array(z.string().min(1).max(60)).min(1, 'choose at least one address').max(16),
        port: z.int().min(0).max(65_535).nullable().default(null),
      }),
    )
    .mutation(({ ctx, input }) => openDoor(ctx, input)),

  close: procedure.mutation(({ ctx }) => closeDoor(ctx)),

  add: procedure
    .input(
      z.strictObject({
        at,
        role: z.enum(SEAT_ROLES),
        sideId: text(60).min(1).nullable().default(null),
        name,
      }),
    )
    .mutation(({ ctx, input }) => addSeat(ctx, input)),

  rename: procedure
    .input(one.extend({ name }))
    .mutation(({ ctx, input }) => renameSeat(ctx, input.id, input.name)),

  /** A new link and a new code to type; whoever takes the seat with one replaces its holder. */
  link: procedure.input(one).mutation(({ ctx, input }) => giveLink(ctx, input.id)),

  /** Its holder is out at once; the seat stays. */
  free: procedure.input(one).mutation(({ ctx, input }) => freeSeat(ctx, input.id)),

  remove: procedure.input(one).mutation(({ ctx, input }) => removeSeat(ctx, input.id)),

  /** Until Muster is ended: the next evening the game master says so again. */
  endWhenReady: procedure
    .input(z.strictObject({ campaignId, on: z.boolean() }))
    .mutation(({ ctx, input }) => {
      const { endsWhenReady } = ctx.house;
      if (input.on) endsWhenReady.add(input.campaignId);
      else endsWhenReady.delete(input.campaignId);
    }),

  /** As it was sent, to look at. */
  roster: procedure.input(sent).query(({ ctx, input }) => readSent(ctx, input.seatId, input.id)),

  takeRoster: procedure.input(sent).mutation(({ ctx, input, signal }) => takeSent(ctx, { ...input, signal })),

  declineRoster: procedure.input(sent).mutation(({ ctx, input }) => declineSent(ctx, input.seatId, input.id)),
});

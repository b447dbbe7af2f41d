import { z } from 'zod';
import { withRosterSource } from '../services/roster-source.ts';
import * as friend from '../services/share/for-a-friend.ts';
import { shareCsv, shareText, TEXT_STYLES } from '../services/share/texts.ts';
import { procedure, router } from '../trpc.ts';

const secret = z.boolean().default(false);

export const shareRouter = router({
  text: procedure
    .input(
      withRosterSource({
        style: z.enum(TEXT_STYLES).default('full'),
        markdown: z.boolean().default(false),
        secret,
      }),
    )
    .query(({ ctx, input }) => shareText(ctx, input, input)),

  csv: procedure.input(withRosterSource({ secret })).query(({ ctx, input }) => shareCsv(ctx, input, input)),

  /** To read, and for Import: the last line holds the whole army. */
  friend: procedure
    .input(withRosterSource({ secret }))
    .query(({ ctx, input }) => friend.friendText(ctx, input)),

  qr: procedure.input(withRosterSource({ secret })).query(({ ctx, input }) => friend.friendQr(ctx, input)),

  page: procedure
    .input(withRosterSource({ secret }))
    .query(({ ctx, input }) => friend.friendPage(ctx, input)),

  cards: procedure.input(withRosterSource({})).query(({ ctx, input }) => friend.friendCards(ctx, input)),

  picture: procedure
    .input(withRosterSource({ secret, card: z.int().min(0).nullable().default(null) }))
    .query(({ ctx, input }) => friend.friendPicture(ctx, input)),
});

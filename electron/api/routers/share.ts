import { z } from 'zod';
import { withRosterSource } from '../services/roster-source.ts';
import { shareCsv, shareText, TEXT_STYLES } from '../services/share.ts';
import { procedure, router } from '../trpc.ts';

export const shareRouter = router({
  text: procedure
    .input(
      withRosterSource({
        style: z.enum(TEXT_STYLES).default('full'),
        markdown: z.boolean().default(false),
        secret: z.boolean().default(false),
      }),
    )
    .query(({ ctx, input }) => shareText(ctx, input, input)),

  csv: procedure
    .input(withRosterSource({ secret: z.boolean().default(false) }))
    .query(({ ctx, input }) => shareCsv(ctx, input, input)),
});

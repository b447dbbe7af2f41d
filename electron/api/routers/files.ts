import { z } from 'zod';
import { rosterId } from '../fields.ts';
import { exportAll, exportRosters, importFile } from '../services/files.ts';
import { procedure, router } from '../trpc.ts';

export const filesRouter = router({
  export: procedure
    .input(
      z.union([
        z.strictObject({ ids: z.array(rosterId).min(1, 'choose at least one roster').max(10_000) }),
        z.strictObject({ all: z.literal(true) }),
      ]),
    )
    .query(({ ctx, input }) => ('all' in input ? exportAll(ctx) : exportRosters(ctx, input.ids))),

  import: procedure
    .input(z.strictObject({ text: z.string() }))
    .mutation(({ ctx, input }) => importFile(ctx, input.text)),
});

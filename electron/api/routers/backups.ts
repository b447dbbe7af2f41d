import { z } from 'zod';
import { procedure, router } from '../trpc.ts';

export const backupsRouter = router({
  list: procedure.query(({ ctx }) => ctx.store.backups()),
  create: procedure.mutation(({ ctx }) => ctx.store.backup()),
  restore: procedure
    .input(z.strictObject({ name: z.string().regex(/^[\w.-]+$/, 'not the name of a backup') }))
    .mutation(({ ctx, input }) => {
      ctx.store.restore({ backup: input.name });
      return ctx.store.backups();
    }),
});

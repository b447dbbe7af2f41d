import { z } from 'zod';
import { listAllBackups, lookInto, previewRestore, restoreBackup } from '../services/backups.ts';
import { procedure, router } from '../trpc.ts';

const one = z.strictObject({ name: z.string().regex(/^[\w.+-]+$/, 'not the name of a backup') });

/** All but `create` work beside a store that cannot be opened, too: that is when people need them. */
export const backupsRouter = router({
  list: procedure.query(({ ctx }) => listAllBackups(ctx)),
  contents: procedure.input(one).query(({ ctx, input }) => lookInto(ctx, input.name)),
  preview: procedure.input(one).query(({ ctx, input }) => previewRestore(ctx, input.name)),
  create: procedure.mutation(({ ctx }) => ctx.store.backup()),
  restore: procedure.input(one).mutation(({ ctx, input }) => restoreBackup(ctx, input.name)),
});

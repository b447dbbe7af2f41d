import { z } from 'zod';
import { listAllBackups, lookInto, previewRestore, restoreBackup } from '../services/backups.ts';
import { makeBackup } from '../services/running-backups.ts';
import { procedure, router } from '../trpc.ts';

const one = z.strictObject({ name: z.string().regex(/^[\w.+-]+$/, 'not the name of a backup') });

/** All but `create` work beside a store that cannot be opened, too: that is when people need them. */
export const backupsRouter = router({
  list: procedure.query(({ ctx }) => listAllBackups(ctx)),
  contents: procedure.input(one).query(({ ctx, input, signal }) => lookInto(ctx, input.name, signal)),
  preview: procedure.input(one).query(({ ctx, input, signal }) => previewRestore(ctx, input.name, signal)),
  create: procedure.mutation(({ ctx, signal }) => makeBackup(ctx, 'by-hand', signal)),
  restore: procedure.input(one).mutation(({ ctx, input }) => restoreBackup(ctx, input.name)),
});

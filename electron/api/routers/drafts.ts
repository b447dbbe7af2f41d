import { draftWrites, listDrafts, writeDrafts } from '../services/drafts.ts';
import { procedure, router } from '../trpc.ts';

export const draftsRouter = router({
  list: procedure.query(({ ctx }) => listDrafts(ctx)),
  write: procedure.input(draftWrites).mutation(({ ctx, input }) => writeDrafts(ctx, input)),
});

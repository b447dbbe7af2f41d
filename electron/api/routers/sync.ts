import { z } from 'zod';
import { name, task } from '../fields.ts';
import { THING_LISTS } from '../services/files/survey.ts';
import { settleTwice } from '../services/sync/kept-twice.ts';
import { chooseFolder, goOn, runPass, stopSync, syncState } from '../services/sync/sync.ts';
import { procedure, router } from '../trpc.ts';

const id = z.string().min(1).max(100);
const record = z.strictObject({ kind: z.enum(Object.values(THING_LISTS)), id });

/** A folder that carries what a person made to his other computers. */
export const syncRouter = router({
  state: procedure.query(({ ctx }) => syncState(ctx)),
  choose: procedure
    .input(z.strictObject({ folder: z.string().min(1, 'say which folder').max(4000), name }))
    .mutation(({ ctx, input }) => chooseFolder(ctx, input)),
  stop: procedure.mutation(({ ctx }) => stopSync(ctx)),
  goOn: procedure.mutation(({ ctx }) => goOn(ctx)),
  now: procedure.input(z.strictObject({ task }).default({})).mutation(({ ctx, input, signal }) =>
    ctx.tasks.run(input.task, signal, async (asking) => {
      await runPass(ctx, asking);
      return syncState(ctx);
    }),
  ),
  /** Of two versions of one thing: both stay, or one is removed. */
  settle: procedure
    .input(record.extend({ remove: id.nullable() }))
    .mutation(({ ctx, input: { kind, id: other, remove } }) => {
      settleTwice(ctx, { kind, id: other }, remove);
      return syncState(ctx);
    }),
});

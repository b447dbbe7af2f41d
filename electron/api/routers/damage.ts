import { z } from 'zod';
import { THINGS } from '../../../db/damage.ts';
import { bringBack, discard, keepReadable, listDamage, undoKeeping } from '../services/damage.ts';
import { procedure, router } from '../trpc.ts';

const ref = z.strictObject({
  kind: z.enum(THINGS.map(({ kind }) => kind)),
  id: z.string().max(1000),
});

/** What is not as it was saved stays as it is until somebody decides here. */
export const damageRouter = router({
  list: procedure.query(({ ctx, signal }) => listDamage(ctx, signal)),

  bringBack: procedure
    .input(ref.extend({ backup: z.string().regex(/^[\w.+-]+$/, 'not the name of a backup') }))
    .mutation(({ ctx, input: { backup, ...thing } }) => bringBack(ctx, thing, backup)),

  /** Without what cannot be read. */
  keep: procedure.input(ref).mutation(({ ctx, input }) => keepReadable(ctx, input)),

  undoKeep: procedure.input(ref).mutation(({ ctx, input }) => undoKeeping(ctx, input)),

  /** `sure` is its name, or its id where it has none. */
  remove: procedure
    .input(ref.extend({ sure: z.string().max(1000) }))
    .mutation(({ ctx, input: { sure, ...thing } }) => discard(ctx, thing, sure)),
});

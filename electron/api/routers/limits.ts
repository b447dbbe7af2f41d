import { z } from 'zod';
import { keptLimitSet, limitSetSchema } from '../../../rules/core/muster/own-limits.ts';
import * as limits from '../services/limits.ts';
import { withRosterSource } from '../services/roster-source.ts';
import { procedure, router } from '../trpc.ts';

/** Caps that players agree on, kept for more than one roster. */
export const limitsRouter = router({
  list: procedure.query(({ ctx }) => limits.listLimitSets(ctx)),
  keep: procedure
    .input(z.strictObject({ sets: z.array(keptLimitSet).min(1).max(100) }))
    .mutation(({ ctx, input }) => limits.keepLimitSets(ctx, input.sets)),
  forget: procedure
    .input(z.strictObject({ name: z.string() }))
    .mutation(({ ctx, input }) => limits.forgetLimitSet(ctx, input.name)),
  export: procedure
    .input(z.strictObject({ set: keptLimitSet }))
    .query(({ input }) => limits.exportLimitSet(input.set)),
  read: procedure
    .input(z.strictObject({ text: z.string() }))
    .query(({ input }) => limits.readLimitSets(input.text)),
  putOn: procedure
    .input(withRosterSource({ set: limitSetSchema.nullable() }))
    .query(({ ctx, input }) => limits.applyLimits(ctx, input, input.set)),
});

import { z } from 'zod';
import { typedDie } from '../fields.ts';
import { listActions, listProfiles } from '../services/actions.ts';
import { procedure, router } from '../trpc.ts';
import { runJob } from '../work/run-job.ts';

const id = z.string().min(1).max(200);

export const actionsRouter = router({
  list: procedure.query(() => listActions()),

  /** What a roster's units and characters fill into an action's input. */
  profiles: procedure
    .input(z.strictObject({ system: z.string().max(60) }))
    .query(({ ctx, input }) => listProfiles(ctx, input.system)),

  /** A mutation because seeded dice are rolled: asking twice gives two results. */
  run: procedure
    .input(
      z.strictObject({
        id,
        input: z.unknown(),
        seed: z.number().int().min(0).max(0xffffffff).optional(),
        dice: z.array(typedDie).max(100_000).optional(),
      }),
    )
    .mutation((call) => {
      const { id: action, input, seed, dice } = call.input;
      const source = dice === undefined ? { seed: seed ?? call.ctx.newSeed() } : { dice };
      return runJob(call, 'actionRun', { id: action, input, ...source });
    }),

  odds: procedure
    .input(z.strictObject({ id, input: z.unknown() }))
    .query((call) => runJob(call, 'actionOdds', call.input)),
});

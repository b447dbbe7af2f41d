import { z } from 'zod';
import { typedDie } from '../fields.ts';
import { listActions, listProfiles } from '../services/actions.ts';
import { differencesFor, understandQuestion } from '../services/question/question.ts';
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

  /** A question in words as a sum, its sides taken from the stored rosters. */
  understand: procedure
    .input(z.strictObject({ system: z.string().max(60), text: z.string().max(300) }))
    .query(({ ctx, input }) => understandQuestion(ctx, input)),

  /** With and without the hero, charge or stand: ready variants of a sum. */
  differences: procedure
    .input(z.strictObject({ id, input: z.record(z.string(), z.json()) }))
    .query(({ input }) => differencesFor(input)),

  /** In one sentence: what may happen, or what is always so. */
  answer: procedure
    .input(z.strictObject({ id, input: z.unknown() }))
    .query((call) => runJob(call, 'actionAnswer', call.input)),

  /** If they fight on: who is gone after each of the next rounds. */
  rounds: procedure
    .input(z.strictObject({ id, input: z.unknown() }))
    .query((call) => runJob(call, 'actionRounds', call.input)),

  /** How both should stand: every pair of formations. */
  stances: procedure
    .input(z.strictObject({ id, input: z.unknown() }))
    .query((call) => runJob(call, 'actionStances', call.input)),

  /** A secret choice as a picture. */
  chooser: procedure
    .input(z.strictObject({ id, input: z.unknown() }))
    .query((call) => runJob(call, 'actionChooser', call.input)),

  odds: procedure
    .input(z.strictObject({ id, input: z.unknown() }))
    .query((call) => runJob(call, 'actionOdds', call.input)),
});

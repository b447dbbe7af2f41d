import { z } from 'zod';
import { name } from '../fields.ts';
import { withRosterSource } from '../services/roster-source.ts';
import * as start from '../services/start.ts';
import { procedure, router } from '../trpc.ts';

const wish = {
  size: z.int().optional(),
  style: z.string().max(60).optional(),
  people: z.string().max(60).optional(),
  seed: z.int().min(0).default(1),
  owned: z.boolean().optional(),
};
const army = z.strictObject({ system: z.string(), name: name.default('New army'), ...wish });

/** Armies of the program's making: each is looked at first. */
export const startRouter = router({
  choices: procedure
    .input(z.strictObject({ system: z.string() }))
    .query(({ input }) => start.startChoices(input.system)),
  army: procedure.input(army).query(({ ctx, input }) => start.startArmy(ctx, input)),
  create: procedure.input(army).mutation(({ ctx, input }) => start.createStarted(ctx, input)),
  fill: procedure.input(withRosterSource(wish)).query(({ ctx, input }) => start.fillRest(ctx, input)),
  mend: procedure.input(withRosterSource({})).query(({ ctx, input }) => start.mendRoster(ctx, input)),
});

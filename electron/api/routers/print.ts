import { z } from 'zod';
import { characterId } from '../fields.ts';
import { DEFAULT_PRINT_OPTIONS, printOptionsSchema } from '../services/print/options.ts';
import { printCharacters, printFile, printRoster } from '../services/print/print.ts';
import { listSetups, removeSetup, saveSetup } from '../services/print/setups.ts';
import { withRosterSource } from '../services/roster-source.ts';
import { procedure, router } from '../trpc.ts';

const id = z.string().min(1).max(100);
const options = printOptionsSchema.default(DEFAULT_PRINT_OPTIONS);

export const printRouter = router({
  render: procedure
    .input(withRosterSource({ options }))
    .query(({ ctx, input }) =>
      input.text === undefined
        ? printRoster(ctx, input, input.options)
        : printFile(ctx, input.text, input.options),
    ),

  cards: procedure
    .input(
      z.strictObject({ ids: z.array(characterId).min(1, 'choose at least one character').max(500), options }),
    )
    .query(({ ctx, input }) => printCharacters(ctx, input.ids, input.options)),

  /** What a person starts from who has saved no setup. */
  defaults: procedure.query(() => DEFAULT_PRINT_OPTIONS),

  setups: router({
    list: procedure.query(({ ctx }) => listSetups(ctx)),

    save: procedure
      .input(
        z.strictObject({
          id: id.nullable().default(null),
          version: z.number().int().positive().nullable().default(null),
          name: z.string().trim().min(1, 'give it a name').max(80),
          options,
        }),
      )
      .mutation(({ ctx, input }) => saveSetup(ctx, input)),

    remove: procedure.input(z.strictObject({ id })).mutation(({ ctx, input }) => removeSetup(ctx, input.id)),
  }),
});

import { z } from 'zod';
import type { JsonObject } from '../../../rules/core/json.ts';
import { SEATS } from '../../../rules/core/play.ts';
import { battleId, version } from '../fields.ts';
import { newTableSchema } from '../services/tables/table-setup.ts';
import { TABLE_VIEWERS } from '../services/tables/table-view.ts';
import * as tables from '../services/tables/tables.ts';
import { procedure, router } from '../trpc.ts';

const one = z.strictObject({ id: battleId, as: z.enum(TABLE_VIEWERS).default('table') });
const known = one.extend({ version });
const some = known.extend({ steps: z.int().min(1).max(5000).default(1) });

const move = z
  .strictObject({
    id: z.string().min(1).max(100),
    seat: z.enum(SEATS).nullable().default(null),
    input: z.record(z.string(), z.json()).default({}),
  })
  .transform(({ id, seat, input }) => ({ id, seat, input: input as JsonObject }));

/** Battles on the table; naming, removing and listing them is the log's business (`battles`). */
export const tablesRouter = router({
  systems: procedure.query(() => tables.listTableSystems()),

  start: procedure.input(newTableSchema).mutation(({ ctx, input }) => tables.startTable(ctx, input)),

  get: procedure.input(one).query(({ ctx, input }) => tables.getTable(ctx, input.id, input.as)),

  /** `dice` are those that fell so far; a refusal `dice/missing` says which are wanted next. Left out, the program rolls. */
  play: procedure
    .input(known.extend({ move, dice: z.array(z.number()).max(2000).nullable().default(null) }))
    .mutation(({ ctx, input }) => tables.playMove(ctx, input, input.as, input.move, input.dice)),

  odds: procedure
    .input(one.extend({ move }))
    .query(({ ctx, input }) => tables.oddsOfMove(ctx, input.id, input.as, input.move)),

  steps: procedure
    .input(one.extend({ index: z.int().min(0) }))
    .query(({ ctx, input }) => tables.stepsOfMove(ctx, input.id, input.as, input.index)),

  undo: procedure
    .input(some)
    .mutation(({ ctx, input }) => tables.undoMoves(ctx, input, input.as, input.steps)),

  redo: procedure
    .input(some)
    .mutation(({ ctx, input }) => tables.redoMoves(ctx, input, input.as, input.steps)),

  /** `agreed` is what the players settle on; left out, it is as the rules see it. */
  finish: procedure
    .input(
      known.extend({
        agreed: z
          .strictObject({
            winner: z.enum([...SEATS, 'draw']).nullable(),
            why: z.string().max(2000).default(''),
          })
          .nullable()
          .default(null),
      }),
    )
    .mutation(({ ctx, input }) => tables.finishTable(ctx, input, input.as, input.agreed)),
});

import { z } from 'zod';
import { version } from '../fields.ts';
import * as miniatures from '../services/collection/miniatures.ts';
import * as tables from '../services/collection/tables.ts';
import { withRosterSource } from '../services/roster-source.ts';
import { procedure, router } from '../trpc.ts';

const id = z.string().min(1).max(100);
const known = { id, version };
const fields = {
  name: z.string().optional(),
  system: z.string().nullable().optional(),
  owned: z.number().optional(),
  painted: z.number().optional(),
  wanted: z.number().optional(),
  place: z.string().optional(),
};
const given = (patch: object) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
const table = z.strictObject({ text: z.string().max(4_000_000) });

/** The miniatures somebody has. */
export const collectionRouter = router({
  list: procedure.query(({ ctx }) => miniatures.listMiniatures(ctx)),

  add: procedure
    .input(z.strictObject({ ...fields, name: z.string() }))
    .mutation(({ ctx, input }) => miniatures.addMiniature(ctx, given(input))),

  edit: procedure
    .input(z.strictObject({ ...known, ...fields }))
    .mutation(({ ctx, input: { id: of, version: was, ...patch } }) =>
      miniatures.editMiniature(ctx, { id: of, version: was }, given(patch)),
    ),

  picture: procedure
    .input(z.strictObject({ id }))
    .query(({ ctx, input }) => miniatures.showMiniature(ctx, input.id)),

  setPicture: procedure
    .input(z.strictObject({ ...known, picture: z.string().max(200_000).nullable() }))
    .mutation(({ ctx, input }) => miniatures.setMiniaturePicture(ctx, input, input.picture)),

  remove: procedure
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => miniatures.removeMiniature(ctx, input.id)),

  restore: procedure
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => miniatures.restoreMiniature(ctx, input.id)),

  csv: procedure.query(({ ctx }) => tables.exportCollection(ctx)),
  lookAtTable: procedure.input(table).query(({ ctx, input }) => tables.lookAtTable(ctx, input.text)),
  takeTable: procedure.input(table).mutation(({ ctx, input }) => tables.takeTable(ctx, input.text)),

  /** “needs 12, you have 8”, kind by kind. */
  needs: procedure
    .input(withRosterSource({}))
    .query(({ ctx, input }) => tables.needsOfRoster(ctx, input).needs),

  /** For a roster, or all that is wanted. */
  shopping: procedure
    .input(z.union([withRosterSource({}), z.strictObject({ all: z.literal(true) })]))
    .query(({ ctx, input }) => tables.shoppingText(ctx, 'all' in input ? null : input)),
});

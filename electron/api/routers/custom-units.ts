import { z } from 'zod';
import * as customUnits from '../services/custom-units.ts';
import { procedure, router } from '../trpc.ts';

const id = z.string().min(1).max(100);
const version = z.number().int().positive();
const system = z.string();
const kind = z.enum(customUnits.SAVED_KINDS).default('unit');
const name = z.string().trim().min(1, 'give it a name').max(200);

export const customUnitsRouter = router({
  list: procedure
    .input(z.strictObject({ system }))
    .query(({ ctx, input }) => customUnits.listCustomUnits(ctx, input.system)),

  /** A new one, or with `replace` another unit in the place of a saved one. */
  save: procedure
    .input(
      z.strictObject({
        system,
        kind,
        unit: z.unknown(),
        replace: z.strictObject({ id, version }).nullable().default(null),
      }),
    )
    .mutation(({ ctx, input }) =>
      input.replace === null
        ? customUnits.addCustomUnit(ctx, input, input.unit)
        : customUnits.replaceCustomUnit(ctx, input.replace, input.unit),
    ),

  rename: procedure
    .input(z.strictObject({ id, version, name }))
    .mutation(({ ctx, input }) => customUnits.changeCustomUnit(ctx, input, { name: input.name })),

  /** An empty folder is none. */
  move: procedure
    .input(z.strictObject({ id, version, folder: customUnits.folderSchema }))
    .mutation(({ ctx, input }) => customUnits.changeCustomUnit(ctx, input, { folder: input.folder })),

  remove: procedure
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => customUnits.removeCustomUnit(ctx, input.id)),

  restore: procedure
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => customUnits.restoreCustomUnit(ctx, input.id)),
});

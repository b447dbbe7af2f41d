import { z } from 'zod';
import { battleId, characterId, rosterId } from '../fields.ts';
import { type ExportedStore, exportAll } from '../services/export-all.ts';
import type { ExportedFile } from '../services/file-name.ts';
import { exportBattles, exportCharacters, exportRosters, importFile } from '../services/files.ts';
import { procedure, router } from '../trpc.ts';

export const filesRouter = router({
  export: procedure
    .input(
      z.union([
        z.strictObject({ ids: z.array(rosterId).min(1, 'choose at least one roster').max(10_000) }),
        z.strictObject({
          characterIds: z.array(characterId).min(1, 'choose at least one character').max(10_000),
        }),
        z.strictObject({ battleIds: z.array(battleId).min(1, 'choose at least one battle').max(10_000) }),
        z.strictObject({ all: z.literal(true) }),
      ]),
    )
    .query(({ ctx, input }): ExportedFile & Partial<ExportedStore> => {
      if ('all' in input) return exportAll(ctx);
      if ('battleIds' in input) return exportBattles(ctx, input.battleIds);
      return 'ids' in input ? exportRosters(ctx, input.ids) : exportCharacters(ctx, input.characterIds);
    }),

  import: procedure
    .input(z.strictObject({ text: z.string() }))
    .mutation(({ ctx, input }) => importFile(ctx, input.text)),
});

import { z } from 'zod';
import { SAME_NAME } from '../../../rules/core/character-csv/compare.ts';
import { characterId, listQuery, name, tags, version } from '../fields.ts';
import * as characters from '../services/characters/characters.ts';
import { exportCsv } from '../services/characters/export-csv.ts';
import { importTable, listKnownPeople, previewTable, takeIn } from '../services/characters/import-table.ts';
import { getHistory, trail } from '../services/history.ts';
import { procedure, router } from '../trpc.ts';

const id = characterId;
const known = z.strictObject({ id, version });
const one = z.strictObject({ id });
const tableOrder = z.strictObject({
  text: z.string().max(20_000_000),
  sameName: z.enum(SAME_NAME).default('skip'),
  leaveOutSpells: z.boolean().default(false),
});

export const charactersRouter = router({
  list: procedure.input(listQuery).query(({ ctx, input }) => characters.listCharacters(ctx, input)),

  get: procedure.input(one).query(({ ctx, input }) => characters.getCharacter(ctx, input.id)),

  create: procedure
    .input(z.strictObject({ sheet: z.unknown() }))
    .mutation(({ ctx, input }) => characters.createCharacter(ctx, input.sheet)),

  /** What an import of a table brings in: all of them or none. */
  addMany: procedure
    .input(
      z.strictObject({
        characters: z
          .array(
            z.strictObject({
              sheet: z.unknown(),
              tags: tags.default([]),
              /** Whose place it takes; null is somebody new. */
              update: known.nullable().default(null),
            }),
          )
          .min(1, 'there is nobody to add')
          .max(10_000),
      }),
    )
    .mutation(({ ctx, input }) => {
      const wanted = input.characters.map(({ sheet, tags: own, update }) => ({ sheet, tags: own, update }));
      const { added, updated } = takeIn(ctx, wanted);
      return { ids: added, updated };
    }),

  /** Everybody there is, as far as a table says anything of them. */
  known: procedure.query(({ ctx }) => listKnownPeople(ctx)),

  /** What a table would bring: bad rows with their reasons, who is new, the same, or changed. Nothing is stored. */
  lookAtTable: procedure.input(tableOrder).query(({ ctx, input }) => previewTable(ctx, input)),

  /** Takes in the good rows of a table, all or none. */
  importTable: procedure.input(tableOrder).mutation(({ ctx, input }) => importTable(ctx, input)),

  save: procedure
    .input(known.extend({ sheet: z.unknown(), trail: trail.nullable().default(null) }))
    .mutation(({ ctx, input }) => characters.saveSheet(ctx, input, input.sheet, input.trail)),

  /** What was done to the sheet, the oldest first: what undo and redo go by. */
  history: procedure
    .input(one)
    .query(({ ctx, input }) => getHistory(ctx, { kind: 'character', id: input.id })),

  edit: procedure
    .input(
      known.extend({
        name: name.optional(),
        tags: tags.optional(),
        favourite: z.boolean().optional(),
      }),
    )
    .mutation(({ ctx, input: { id: characterId, version: seen, ...filing } }) =>
      characters.editCharacter(ctx, { id: characterId, version: seen }, filing),
    ),

  setPortrait: procedure
    .input(known.extend({ portrait: z.string().max(1_000_000).nullable() }))
    .mutation(({ ctx, input }) => characters.setPortrait(ctx, input, input.portrait)),

  duplicate: procedure.input(one).mutation(({ ctx, input }) => characters.duplicateCharacter(ctx, input.id)),

  remove: procedure.input(one).mutation(({ ctx, input }) => characters.removeCharacter(ctx, input.id)),

  restore: procedure.input(one).mutation(({ ctx, input }) => characters.restoreCharacter(ctx, input.id)),

  exportCsv: procedure
    .input(
      z.union([
        z.strictObject({ ids: z.array(id).min(1, 'choose at least one character').max(10_000) }),
        z.strictObject({ all: z.literal(true) }),
      ]),
    )
    .query(({ ctx, input }) => exportCsv(ctx, 'ids' in input ? input.ids : null)),
});

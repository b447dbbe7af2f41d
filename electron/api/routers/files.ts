import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { battleId, campaignId, characterId, rosterId } from '../fields.ts';
import { importFile } from '../services/files/import.ts';
import { type FileSource, textSource } from '../services/files/read-file.ts';
import { previewOf, surveyFile } from '../services/files/survey.ts';
import { listUndoable, undoImport } from '../services/files/undo-import.ts';
import { exportText, writeOut } from '../services/files/write-out.ts';
import { sourceOf } from '../transit-files.ts';
import { procedure, router } from '../trpc.ts';

const request = z.union([
  z.strictObject({ ids: z.array(rosterId).min(1, 'choose at least one roster').max(10_000) }),
  z.strictObject({ characterIds: z.array(characterId).min(1, 'choose at least one character').max(10_000) }),
  z.strictObject({ battleIds: z.array(battleId).min(1, 'choose at least one battle').max(10_000) }),
  z.strictObject({ campaignId }),
  z.strictObject({ all: z.literal(true) }),
]);

const handle = z.string().min(1).max(100);

/** A file on its way in, or the text of a small one. */
const given = { text: z.string().optional(), file: handle.optional(), name: z.string().max(300).optional() };

interface Given {
  readonly text?: string | undefined;
  readonly file?: string | undefined;
  readonly name?: string | undefined;
}

const isOne = ({ text, file }: Given): boolean => (text === undefined) !== (file === undefined);
const ONE = 'give either a file or its text';

const open = (
  { files }: AppContext,
  { text, file = '', name }: Given,
): { source: FileSource; name: string } => {
  if (text !== undefined) return { source: textSource(text), name: name ?? 'a file' };
  const found = files.find(file);
  return { source: sourceOf(found), name: found.name };
};

const choice = z.boolean().default(false);

export const filesRouter = router({
  /** The text of something small. */
  export: procedure.input(request).query(({ ctx, input }) => exportText(ctx, input)),

  /** A file of any size, for the host to hand out. */
  write: procedure.input(request).mutation(({ ctx, input }) => writeOut(ctx, input)),

  /** What a file would bring. Nothing is stored. */
  preview: procedure.input(z.strictObject(given).refine(isOne, ONE)).query(async ({ ctx, input }) => {
    const { source, name } = open(ctx, input);
    return { name, ...previewOf(await surveyFile(ctx, source)) };
  }),

  import: procedure
    .input(
      z
        .strictObject({
          ...given,
          houseRules: choice,
          settings: choice,
          printSetups: choice,
          leaveOutSame: choice,
        })
        .refine(isOne, ONE),
    )
    .mutation(({ ctx, input }) => {
      const { source, name } = open(ctx, input);
      return importFile(ctx, source, name, input);
    }),

  /** Nobody needs the file any more. */
  drop: procedure
    .input(z.strictObject({ file: handle }))
    .mutation(({ ctx, input }) => ctx.files.drop(input.file)),

  imports: procedure.query(({ ctx }) => listUndoable(ctx)),

  undoImport: procedure
    .input(z.strictObject({ id: handle, onlyUntouched: choice }))
    .mutation(({ ctx, input }) => undoImport(ctx, input.id, input.onlyUntouched)),
});

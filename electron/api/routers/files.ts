import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { battleId, campaignId, characterId, handle, rosterId, task } from '../fields.ts';
import { importFile } from '../services/files/import.ts';
import type { GivenFile } from '../services/files/source.ts';
import { storeToRead } from '../services/files/store-to-read.ts';
import { listUndoable, undoImport } from '../services/files/undo-import.ts';
import { writeOut } from '../services/files/write-out.ts';
import { procedure, router } from '../trpc.ts';
import { runJob } from '../work/run-job.ts';

const request = z.union([
  z.strictObject({ ids: z.array(rosterId).min(1, 'choose at least one roster').max(10_000) }),
  z.strictObject({ characterIds: z.array(characterId).min(1, 'choose at least one character').max(10_000) }),
  z.strictObject({ battleIds: z.array(battleId).min(1, 'choose at least one battle').max(10_000) }),
  z.strictObject({ campaignId }),
  z.strictObject({ unitIds: z.array(handle).min(1, 'choose at least one unit').max(10_000) }),
  z.strictObject({ miniatures: z.literal(true) }),
  z.strictObject({ all: z.literal(true) }),
]);

/** A file on its way in, or the text of a small one. */
const given = { text: z.string().optional(), file: handle.optional(), name: z.string().max(300).optional() };

interface Given {
  readonly text?: string | undefined;
  readonly file?: string | undefined;
  readonly name?: string | undefined;
}

const isOne = ({ text, file }: Given): boolean => (text === undefined) !== (file === undefined);
const ONE = 'give either a file or its text';

const find = (
  { files }: AppContext,
  { text, file = '', name }: Given,
): { readonly given: GivenFile; readonly name: string } => {
  if (text !== undefined) return { given: { text }, name: name ?? 'a file' };
  const found = files.find(file);
  return { given: { path: found.path, name: found.name }, name: found.name };
};

/** A name that the asker makes up, to ask by how far it is and to cancel it. */

const choice = z.boolean().default(false);

export const filesRouter = router({
  /** The text of something small. */
  export: procedure
    .input(request)
    .query((call) => runJob(call, 'exportText', { store: storeToRead(call.ctx), request: call.input })),

  /** A file of any size, for the host to hand out. */
  write: procedure
    .input(z.strictObject({ what: request, task }))
    .mutation(({ ctx, input: { what, task: name }, signal }) =>
      ctx.tasks.run(name, signal, (asking) => writeOut(ctx, what, asking)),
    ),

  /** What a file would bring. Nothing is stored. */
  preview: procedure
    .input(z.strictObject({ ...given, task }).refine(isOne, ONE))
    .query(({ ctx, input, signal }) =>
      ctx.tasks.run(input.task, signal, async (asking) => {
        const { given: file, name } = find(ctx, input);
        const order = { store: storeToRead(ctx), given: file };
        return { name, ...(await ctx.work.run('previewFile', order, { asker: ctx.asker, ...asking })) };
      }),
    ),

  import: procedure
    .input(
      z
        .strictObject({
          ...given,
          houseRules: choice,
          settings: choice,
          printSetups: choice,
          leaveOutSame: choice,
          task,
        })
        .refine(isOne, ONE),
    )
    .mutation(({ ctx, input, signal }) =>
      ctx.tasks.run(input.task, signal, (asking) => {
        const { houseRules, settings, printSetups, leaveOutSame } = input;
        const choices = { houseRules, settings, printSetups, leaveOutSame };
        return importFile(ctx, { ...find(ctx, input), choices }, asking);
      }),
    ),

  /** How far an import, a preview or an export is; null where none of that name is under way. */
  progress: procedure
    .input(z.strictObject({ task: handle }))
    .query(({ ctx, input }) => ctx.tasks.progressOf(input.task)),

  /** Ends it; whoever asked for it is told so. False where it is over already. */
  cancel: procedure
    .input(z.strictObject({ task: handle }))
    .mutation(({ ctx, input }) => ctx.tasks.cancel(input.task)),

  /** Nobody needs the file any more. */
  drop: procedure
    .input(z.strictObject({ file: handle }))
    .mutation(({ ctx, input }) => ctx.files.drop(input.file)),

  imports: procedure.query(({ ctx }) => listUndoable(ctx)),

  undoImport: procedure
    .input(z.strictObject({ id: handle, onlyUntouched: choice }))
    .mutation(({ ctx, input }) => undoImport(ctx, input.id, input.onlyUntouched)),
});

import { z } from 'zod';
import { convertCharacter, describeCharacter } from '../services/convert.ts';
import { procedure, router } from '../trpc.ts';

const source = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ sheet: z.record(z.string(), z.unknown()) }),
]);

export const convertRouter = router({
  character: procedure.input(source).query(({ input }) => convertCharacter(input)),

  /** The same as lines of text. */
  describe: procedure.input(source).query(({ input }) => describeCharacter(input)),
});

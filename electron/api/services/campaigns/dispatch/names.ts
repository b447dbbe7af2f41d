import { z } from 'zod';
import type { StoredDispatch } from '../../../../../db/queries/mail.ts';
import { localId, point } from '../../../../../rules/campaign/fields.ts';

/** What the ids and names of a dispatch stand for in the ledger: a side's ids are of its view on that day. */
const namesSchema = z.object({
  armies: z.array(z.object({ id: localId, name: z.string(), armyId: localId })),
  places: z.array(z.object({ name: z.string(), at: point })),
  contacts: z.array(
    z.object({
      id: localId,
      title: z.string(),
      contactId: localId,
      questions: z.array(
        z.object({
          id: z.string(),
          move: z.string(),
          title: z.string(),
          choices: z.array(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
    }),
  ),
});
export type DispatchNames = z.output<typeof namesSchema>;

export const namesIn = ({ names }: Pick<StoredDispatch, 'names'>): DispatchNames => namesSchema.parse(names);

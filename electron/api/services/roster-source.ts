import { z } from 'zod';
import type { RosterId } from '../../../rules/core/ids.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { rosterId } from '../fields.ts';
import { parseFile } from './files/read-file.ts';
import { documentOf, parseDocument, rulesOf } from './roster-records.ts';
import { getStored } from './rosters.ts';

const SOURCE = {
  rosterId: rosterId.optional(),
  document: z.unknown().optional(),
  text: z.string().optional(),
};

/** A roster to look at: a stored one by its id, a document that is being edited, or the text of a file. */
export interface RosterSource {
  readonly rosterId?: RosterId | undefined;
  readonly document?: unknown;
  readonly text?: string | undefined;
}

/** Exactly one source, and whatever else a call takes. */
export const withRosterSource = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({ ...SOURCE, ...shape })
    .refine(
      (input) => Object.keys(SOURCE).filter((key) => Reflect.get(input, key) !== undefined).length === 1,
      'give either a roster’s id, a document or the text of a file',
    );

/** Ids matter only inside one answer, so a counter will do and nothing is stored. */
const adopt = (document: RosterDocument): RosterDocument => {
  let made = 0;
  return rulesOf(document.system).adopt(document, () => `entry-${++made}`);
};

const readFileText = (text: string): RosterDocument => {
  const { rosters } = parseFile(text);
  const [only] = rosters;
  if (only === undefined)
    throw new Refused('file/no-roster', 'There is no roster in this file.', 'data.rosters');
  if (rosters.length > 1) {
    throw new Refused(
      'file/several-rosters',
      `There are ${rosters.length} rosters in this file; export the one you want by itself.`,
      'data.rosters',
    );
  }
  return only.document;
};

/** The document of whichever source was given. A file is read without touching the store. */
export const documentFrom = (
  context: AppContext,
  { rosterId: id, document, text }: RosterSource,
): RosterDocument => {
  if (id !== undefined) return documentOf(getStored(context, id));
  if (text !== undefined) return adopt(readFileText(text));
  return adopt(parseDocument(document, 'input/invalid', 'document'));
};

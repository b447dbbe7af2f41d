import { z } from 'zod';
import { deleteDraft, listDrafts as listStored, putDraft } from '../../../db/queries/drafts.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import { versioned } from '../../../rules/core/versioned.ts';
import type { AppContext } from '../context.ts';
import { text } from '../fields.ts';
import { hiddenOf, readOrNull } from './stored-shape.ts';

const edits = z.record(z.string(), z.unknown());

const draftSchema = z.strictObject({
  /** `roster`, `character`, `form`. */
  kind: text(60).min(1),
  id: text(200).min(1),
  name: text(1000).nullable(),
  /** The stored version that was edited, and when it was stored where that is known. */
  base: z.number().int().min(0),
  baseAt: text(60).nullable(),
  typedAt: text(60),
  /** The whole document under `document`, and how it is filed. */
  edits,
  /** What was on its way when this was written: it may have arrived. */
  sent: edits.nullable(),
});

/** What was on the screen and is not stored yet: it outlives the window's crash. */
export type Draft = z.infer<typeof draftSchema>;

/** Files never hold drafts; a store does. */
const storedDraft = versioned({ schema: draftSchema, steps: [] });

const key = text(600).min(1);
const owner = text(100).min(1);

/** `draft` null: it is stored, or nobody wants it any more. */
export const draftWrites = z.array(z.strictObject({ key, owner, draft: draftSchema.nullable() })).max(10_000);

/** A draft with the name it is kept under and the window that wrote it. */
export interface KeptDraft extends Draft {
  readonly key: string;
  readonly owner: string;
  /** Its window belongs to the program as it runs now, so it may still live. */
  readonly thisRun: boolean;
}

/** The oldest first. What cannot be read stays where it is. */
export const listDrafts = (context: AppContext): readonly KeptDraft[] => {
  const hidden = hiddenOf(context, 'draft');
  return listStored(context.store.db)
    .filter((stored) => !hidden.has(stored.key))
    .flatMap((stored) => {
      const draft = readOrNull(() => storedDraft.read(stored.content));
      if (draft === null) return [];
      return [{ ...draft, key: stored.key, owner: stored.owner, thisRun: stored.run === context.run }];
    })
    .sort((one, other) => one.typedAt.localeCompare(other.typedAt));
};

/** All of them or none. */
export const writeDrafts = ({ store, run }: AppContext, writes: z.infer<typeof draftWrites>): void =>
  store.db.transaction((tx) => {
    for (const { key, owner, draft } of writes)
      if (draft === null) deleteDraft(tx, key);
      else
        putDraft(tx, { key, name: draft.name, owner, run, content: storedDraft.mark(draft) as JsonObject });
  });

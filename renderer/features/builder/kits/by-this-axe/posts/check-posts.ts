import { comparePost, type PostCheck } from '../../../../../../rules/by-this-axe/army/post-changes.ts';
import type { ByThisAxeRoster } from '../../../../../../rules/by-this-axe/types.ts';
import type { Library } from '../../../library.ts';
import type { SheetMarks } from '../../../list/row-model.ts';

/** How every entry that came from the library stands to it, by the entry's id. */
export type PostChecks = ReadonlyMap<string, PostCheck>;

const NONE: PostChecks = new Map();

export const checkPosts = (
  { characters, options }: Pick<ByThisAxeRoster, 'characters' | 'options'>,
  library: Pick<Library, 'known' | 'find'>,
): PostChecks => {
  if (!library.known) return NONE;
  const findSheet = (id: string) => library.find(id)?.sheet ?? null;
  const checks = new Map<string, PostCheck>();
  for (const entry of characters) {
    const check = comparePost(entry, findSheet, options);
    if (check !== null) checks.set(entry.id, check);
  }
  return checks.size === 0 ? NONE : checks;
};

/** What the list marks: a changed sheet, or one that is not there any more. */
export const marksOf = (checks: PostChecks): SheetMarks => {
  const marks = new Map<string, 'changed' | 'missing'>();
  for (const [id, { update, missing }] of checks) {
    if (update !== null) marks.set(id, 'changed');
    else if (missing.length > 0) marks.set(id, 'missing');
  }
  return marks;
};

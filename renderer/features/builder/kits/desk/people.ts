import type { CharacterSheet } from '../../../../../rules/core/character.ts';
import type { JsonObject } from '../../../../../rules/core/json.ts';
import type { RosterEntry } from '../../../../../rules/core/system.ts';
import type { Library, Person } from '../../library.ts';
import type { SheetMarks } from '../../list/row-model.ts';

/** Who of the library stands behind an entry, and his sheet as it was when he joined. */
export interface Source {
  readonly characterId: string;
  readonly sheet: CharacterSheet;
}

export const sourceOf = (entry: RosterEntry): Source | null =>
  ((entry as { source?: Source | null }).source ?? null) as Source | null;

/** Notes and portrait are nobody's number: only what a rule may read counts as a change. */
const readable = ({ id: _id, notes: _notes, ...rest }: CharacterSheet): string => JSON.stringify(rest);

/** The sheet as it is now, where it differs from the one he joined with. */
export const changedSheet = (entry: RosterEntry, library: Pick<Library, 'find'>): Person | null => {
  const source = sourceOf(entry);
  const person = source === null ? null : library.find(source.characterId);
  return source === null || person === null || readable(person.sheet) === readable(source.sheet)
    ? null
    : person;
};

export const sheetMarksOf = (
  characters: readonly RosterEntry[],
  library: Pick<Library, 'known' | 'find'>,
): SheetMarks => {
  const marks = new Map<string, 'changed' | 'missing'>();
  if (!library.known) return marks;
  for (const entry of characters) {
    const source = sourceOf(entry);
    if (source === null) continue;
    if (library.find(source.characterId) === null) marks.set(entry.id, 'missing');
    else if (changedSheet(entry, library) !== null) marks.set(entry.id, 'changed');
  }
  return marks;
};

/** An entry is JSON: the store took it for that. */
export const asJson = (entry: RosterEntry): JsonObject => entry as unknown as JsonObject;

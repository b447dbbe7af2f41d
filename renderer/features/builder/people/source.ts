import type { CharacterSheet } from '../../../../rules/core/character.ts';
import type { DeskPeople } from '../../../../rules/core/desk-people.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';

/** Who of the library stands behind an entry, and his sheet as it was when he joined. */
interface Source {
  readonly characterId: string;
  readonly sheet: CharacterSheet;
}

/** An entry is JSON: the store took it for that. */
export const asJson = (entry: RosterEntry): JsonObject => entry as unknown as JsonObject;

export const sourceOf = (entry: RosterEntry): Source | null =>
  ((entry as { source?: Source | null }).source ?? null) as Source | null;

/** The entry somebody of the library stands in: he holds one post in a roster at most. */
export const postOf = (
  { characters }: RosterDocument,
  { holders }: DeskPeople<RosterDocument>,
  characterId: string,
): RosterEntry | null => {
  const idsOf = holders ?? ((entry: JsonObject) => [sourceOf(entry as unknown as RosterEntry)?.characterId]);
  return characters.find((entry) => idsOf(asJson(entry)).includes(characterId)) ?? null;
};

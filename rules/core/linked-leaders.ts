import type { CharacterSheet } from './character.ts';
import type { RosterDesk } from './desk.ts';
import type { EnlistChoice } from './desk-people.ts';
import type { JsonObject } from './json.ts';
import type { PersonSource } from './person-source.ts';
import type { RosterDocument, RosterEntry } from './system.ts';

/** Somebody of the library who stands in an army, under the name of his entry there. */
export interface LinkedLeader {
  readonly entry: string;
  readonly characterId: string;
  readonly sheet: CharacterSheet;
  /** Another of his figure: he has no entry of his own. */
  readonly follows: boolean;
}

interface Source extends PersonSource {
  readonly others?: readonly PersonSource[];
}

/** Those of the library in an army; `find` gives their sheets as they are now, or null for who is not there any more. */
export const linkedLeaders = (
  { characters }: RosterDocument,
  find: (characterId: string) => CharacterSheet | null,
): readonly LinkedLeader[] =>
  characters.flatMap((entry) => {
    const source = (entry as { readonly source?: Source | null }).source ?? null;
    if (source === null) return [];
    return [source, ...(source.others ?? [])].map(({ characterId, sheet }, at) => ({
      entry: entry.name,
      characterId,
      sheet: find(characterId) ?? sheet,
      follows: at > 0,
    }));
  });

const AS_USUAL: EnlistChoice = { answers: {} };

/** Leaders of an army that was made anew are who they were: by their own sheets, and linked to them. */
export const linkLeaders = <R extends RosterDocument>(
  { people }: RosterDesk<RosterDocument>,
  made: R,
  leaders: readonly LinkedLeader[],
): R => {
  if (people === undefined) return made;
  return leaders.reduce<R>((roster, { entry: name, characterId, sheet, follows }) => {
    const enlist = (before: RosterEntry | null): RosterEntry => {
      const choice = people.settled?.(roster, sheet, AS_USUAL) ?? AS_USUAL;
      const json = before as unknown as JsonObject | null;
      return people.enlist(
        roster,
        characterId,
        sheet,
        json,
        json === null ? choice : AS_USUAL,
      ) as unknown as RosterEntry;
    };
    const at = roster.characters.findIndex(
      (one) => one.name === name && !('source' in one && one.source !== null),
    );
    const before = roster.characters[at];
    if (follows) return { ...roster, characters: [...roster.characters, enlist(null)] };
    // Whoever has no place under these rules stays at home.
    if (before === undefined) return roster;
    return { ...roster, characters: roster.characters.with(at, enlist(before)) };
  }, made);
};

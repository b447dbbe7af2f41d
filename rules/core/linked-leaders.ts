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
  let roster = made;
  const enlist = ({ characterId, sheet }: LinkedLeader, before: RosterEntry | null): RosterEntry => {
    const choice = before === null ? (people.settled?.(roster, sheet, AS_USUAL) ?? AS_USUAL) : AS_USUAL;
    const json = before as unknown as JsonObject | null;
    return people.enlist(roster, characterId, sheet, json, choice) as unknown as RosterEntry;
  };
  for (const leader of leaders) {
    const { characters } = roster;
    const at = characters.findIndex(
      (one) => one.name === leader.entry && !('source' in one && one.source !== null),
    );
    const before = characters[at];
    // Whoever has no place under these rules stays at home.
    if (!leader.follows && before === undefined) continue;
    const next =
      leader.follows || before === undefined
        ? [...characters, enlist(leader, null)]
        : characters.with(at, enlist(leader, before));
    roster = { ...roster, characters: next };
  }
  return roster;
};

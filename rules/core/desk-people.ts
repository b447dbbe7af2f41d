import type { CharacterSheet } from './character.ts';
import type { Change } from './conversion.ts';
import type { ChoiceField } from './form.ts';
import type { JsonObject } from './json.ts';
import type { RosterDocument } from './system.ts';

/** What is decided before somebody joins. `answers` says what classes count as that the rules do not name, by their ids. */
export interface EnlistChoice extends JsonObject {
  readonly answers: Readonly<Record<string, string>>;
}

/** What a press would do to an entry, told before it does. */
export interface SheetPatch {
  readonly patch: JsonObject;
  /** What it changes here; empty when it comes to the same. */
  readonly changes: readonly Change[];
  readonly points: number;
  /** What the people behind the entry do not bear out afterwards. */
  readonly troubles: readonly string[];
  /** `Hero → Superhero, +25 points`; empty where nothing changes. */
  readonly words: string;
}

/** How an entry stands to the sheets it was derived from. */
export interface SheetCheck {
  /** Names of those who are not in the library any more: the entry stays what it is. */
  readonly missing: readonly string[];
  /** What was changed on the sheets since; empty when nothing was. */
  readonly sheets: readonly Change[];
  /** That and what it brings, in a line. */
  readonly words: string;
  /** Takes the sheets' numbers over; null when no sheet has changed. */
  readonly update: SheetPatch | null;
  /** Leaves the entry as it is, whatever the sheets say now. */
  readonly keep: SheetPatch | null;
  /** Where it was made other than its unchanged sheets say, and whether these are several. */
  readonly otherwise: {
    readonly follow: SheetPatch;
    readonly words: string;
    readonly several: boolean;
  } | null;
}

/** Somebody whom an entry stands for. */
export interface DeskMember {
  readonly name: string;
  readonly detail: string;
  /** Null for one who is not of the library. */
  readonly characterId: string | null;
}

/** How the people of the library stand in a system's rosters. Entries are handed out without an id of their own. */
export interface DeskPeople<R extends RosterDocument> {
  /** A complete entry, with `source: { characterId, sheet }`. `before` is what he was until his sheet changed: whatever the sheet does not say stays. */
  enlist(
    roster: R,
    characterId: string,
    sheet: CharacterSheet,
    before: JsonObject | null,
    choice: EnlistChoice,
  ): JsonObject;
  /** What his sheet leaves to choose; paths start at the choice, as `settled` fills it in. */
  choices?(roster: R, sheet: CharacterSheet, choice: EnlistChoice): readonly ChoiceField[];
  /** The choice with everything that was left open. */
  settled?(roster: R, sheet: CharacterSheet, choice: EnlistChoice): EnlistChoice;
  /** What his sheet comes to, before the facts of the entry. */
  facts?(roster: R, sheet: CharacterSheet, choice: EnlistChoice): readonly { label: string; value: string }[];
  /** Null for an entry that is not of the library. Left out, any change a rule may read is told. */
  compare?(roster: R, id: string, find: (characterId: string) => CharacterSheet | null): SheetCheck | null;
  /** Where one entry stands for several people. */
  readonly members?: {
    of(entry: JsonObject): readonly DeskMember[];
    /** What the entry becomes. */
    join(
      roster: R,
      id: string,
      characterId: string,
      sheet: CharacterSheet,
      answers: EnlistChoice['answers'],
    ): JsonObject;
    leave(roster: R, id: string, index: number): JsonObject;
  };
  /** Ids of those of the library in an entry: each is there once at most. Left out, its source alone. */
  holders?(entry: JsonObject): readonly string[];
  /** Where somebody stands already: `the general here already`. */
  postWords?(entry: JsonObject, characterId: string): string;
}

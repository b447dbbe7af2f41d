import type { CharacterSheet } from './character.ts';
import type { FormSection } from './form.ts';
import type { JsonObject } from './json.ts';
import type { PrintSheet } from './print-sheet.ts';
import type { Assessment, RosterDocument } from './system.ts';
import type { Step } from './trace.ts';

/** What things are called here, in lower case. */
export interface DeskWords {
  readonly unit: string;
  readonly units: string;
  readonly character: string;
  readonly characters: string;
  /** What a unit is counted in: `figures`, `castings`, `bases`. */
  readonly count: string;
  /** The same for one: `figure`, `casting`, `base`. */
  readonly countOne: string;
  /** Null where the rules have no points: then no limit is asked for and no cost is shown. */
  readonly points: string | null;
}

/** One line of the catalogue. */
export interface DeskOffer {
  readonly id: string;
  readonly kind: 'unit' | 'character';
  readonly name: string;
  /** Small, after the name: what sets it apart. */
  readonly hint: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Null, or why it is not to be had. */
  readonly reason: string | null;
  /** A complete entry, its id aside. */
  readonly entry: JsonObject;
}

/** A number of the army as a whole: `Castings`, 44. */
export interface DeskMeasure {
  readonly label: string;
  readonly value: number;
}

export interface DeskGroup {
  readonly id: string;
  readonly name: string;
  readonly offers: readonly DeskOffer[];
  /** Closed until it is opened. */
  readonly shut?: boolean;
}

export interface DeskRow {
  /** Its arms in a line. */
  readonly detail: string;
  /** Castings, figures, bases; null for a character. */
  readonly count: number | null;
  /** One for each of the desk's columns. */
  readonly stats: readonly string[];
  /** The entry it is with, by id. */
  readonly with: string | null;
  /** The heading units stand under in the list, in the order these first come up; `Units` where there is none. */
  readonly section?: string;
}

/**
 * What the roster builder, the print and the plain text need of a system that is edited through forms.
 * An entry that stands with another names it in `attachedTo` (an id); house rules lie in `options.houseRules`, by id.
 */
export interface RosterDesk<R extends RosterDocument> {
  readonly words: DeskWords;
  readonly columns: readonly { readonly label: string; readonly help: string }[];
  /** The field of a unit that counts it, so that the list can change it: `castings`. */
  readonly countField: string;
  catalogue(roster: R): readonly DeskGroup[];
  row(roster: R, id: string): DeskRow;
  /** The form of an entry; paths start at the entry. */
  form(roster: R, id: string): readonly FormSection[];
  /** The army's own; paths start at the roster (`['options', 'scale']`). */
  armyForm(roster: R): readonly FormSection[];
  /** The numbers of an entry that the rules derive, large. */
  facts(roster: R, id: string): readonly { readonly label: string; readonly value: string }[];
  /** How those were found. */
  explain(roster: R, id: string): readonly Step[];
  sheet(roster: R, assessment: Assessment, secret: boolean): PrintSheet;
  /** Beside the roster's name: its scale, its kind of battle. */
  tags?(roster: R): readonly string[];
  /** Sums of the army: above the list where there are no points, in the army's pane and when rosters are compared. */
  measures?(roster: R): readonly DeskMeasure[];
  /**
   * Somebody of the library as a complete entry, with `source: { characterId, sheet }`; its id is not looked at.
   * `before` is what he was until his sheet changed: whatever the sheet does not say stays.
   */
  enlist?(roster: R, characterId: string, sheet: CharacterSheet, before: JsonObject | null): JsonObject;
  /** What several issues of one code are about, for a line that gathers them. */
  readonly issueTitles?: Readonly<Record<string, string>>;
  /** Army issues that mean something is missing, and where it is to be found. */
  readonly lacking?: Readonly<Record<string, 'units' | 'characters'>>;
}

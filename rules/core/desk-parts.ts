import type { Fraction } from './fraction.ts';
import type { JsonObject } from './json.ts';
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

/** Something about an entry. */
export interface DeskFact {
  readonly label: string;
  readonly value: string;
  /** Smaller, after the value: `Elite`. */
  readonly small?: string;
}

/** How an entry is told of in the catalogue. */
export interface DeskOfferLine {
  /** Small, after the name: what sets it apart. */
  readonly hint: string;
  readonly facts: readonly DeskFact[];
  /** Null, or why it is not to be had. */
  readonly reason: string | null;
  /** The same in a word, in place of the hint. */
  readonly reasonShort?: string;
  /** The one number that tells most of it. */
  readonly stat?: string;
  /** What one of it costs; left out, the whole entry. */
  readonly price?: string;
  /** What the whole entry costs; left out, the rules are asked. */
  readonly points?: number;
  /** What else a search finds it by. */
  readonly search?: string;
}

/** One line of the catalogue. */
export interface DeskOffer extends DeskOfferLine {
  readonly id: string;
  readonly kind: 'unit' | 'character';
  readonly name: string;
  /** A complete entry, its id aside. */
  readonly entry: JsonObject;
}

export interface DeskGroup {
  readonly id: string;
  readonly name: string;
  readonly offers: readonly DeskOffer[];
  /** Closed until it is opened. */
  readonly shut?: boolean;
  /** What its lines are, for counting them: `template`. */
  readonly noun?: string;
}

/** How the catalogue is headed and searched. */
export interface DeskCatalogueWords {
  readonly unit: string;
  /** The column between name and price. */
  readonly stat: { readonly label: string; readonly help: string };
  /** What the price of a unit is for: `Points a figure`. */
  readonly priceHelp: string;
  readonly searched: string;
  readonly placeholder: string;
}

/** A number of the army as a whole: `Castings`, 44. */
export interface DeskMeasure {
  readonly label: string;
  readonly value: number;
  /** Digits after the point that are always shown. */
  readonly digits?: number;
  /** `%` */
  readonly suffix?: string;
  /** Of those that tell most: the army's pane shows them. Where none is, all are. */
  readonly main?: boolean;
}

/** Who somebody is, at a glance. */
export type DeskSign = 'general' | 'leader' | 'priest' | 'mage' | 'monster' | 'hero' | 'plain';

export interface DeskRow {
  /** Its arms in a line. */
  readonly detail: string;
  /** Castings, figures, bases; null for a character. */
  readonly count: number | null;
  /** One for each of the desk's columns. */
  readonly stats: readonly string[];
  /** The entry it is with, by id. */
  readonly with: string | null;
  /** The heading units stand under in the list, in the order of the desk's sections, else as they first come up; `Units` where there is none. */
  readonly section?: string;
  readonly sign?: DeskSign;
}

export interface DeskColumn {
  readonly label: string;
  readonly help: string;
  /** The field of an entry it shows: marked where an error is about it. */
  readonly field?: string;
  /** Gives way in a narrow list: 1 first, then 2. */
  readonly yields?: 1 | 2;
}

/** A bill that adds up. */
export interface DeskBill {
  readonly title: string;
  /** Where the prices come from. */
  readonly source: string;
  /** `doubt` is null, or why the price is a doubtful one: `not priced`. */
  readonly lines: readonly {
    readonly name: string;
    readonly points: number;
    readonly doubt: string | null;
  }[];
  /** How the lines make the total, its numbers apart: 24, ` a figure × `, 8, ` figures`. */
  readonly sum: readonly (string | number)[];
  readonly total: number;
}

/** Exact chances in situations everybody knows. */
export interface DeskChances {
  readonly title: string;
  /** Of what: `chance to kill, per die`. */
  readonly note: string;
  /** `detail` is what it is done with; may be empty. */
  readonly rows: readonly { readonly label: string; readonly detail: string; readonly chance: Fraction }[];
  /** What to mend where there are none. */
  readonly otherwise: string;
}

/** What somebody brings, a line each. */
export interface DeskPowers {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly note: string; readonly value: string }[];
}

/** A number that unfolds into the steps that led to it. */
export interface DeskSum {
  readonly head: string;
  /** The whole of it on one line. */
  readonly summary: string;
  readonly steps: readonly Step[];
}

/** The army at a glance, below the list. */
export interface DeskGlance {
  readonly facts: readonly DeskFact[];
  /** What it may do, or what that would take; null where there is nothing of the kind. */
  readonly may: {
    readonly title: string;
    readonly lines: readonly { readonly word: string; readonly needs: string | null }[];
  } | null;
  /** Entries that something is to be done about, by id: units that nobody leads. */
  readonly open?: { readonly title: string; readonly ids: readonly string[] };
}

/** What the army is made of. Parts do not overlap: together they are all of it. */
export interface DeskParts {
  /** What they are counted in: `castings`. */
  readonly counted: string;
  readonly parts: readonly { readonly label: string; readonly value: number }[];
}

/** A size of battle by points. */
export interface DeskSize {
  readonly name: string;
  readonly upTo: number;
  /** False for one that is ours: its mark gives way to the printed ones. */
  readonly printed: boolean;
}

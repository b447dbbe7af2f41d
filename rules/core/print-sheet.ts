import type { CharacterSheet } from './character.ts';
import type { Issue } from './system.ts';

/** One figure of an entry: `FC 4`. */
export interface Stat {
  readonly label: string;
  readonly value: string;
}

/** A bold word and what goes with it: `Lance  6 dice, reach 2`. */
export interface Line {
  readonly head: string;
  readonly text: string;
}

/** Something explained. Without the explanations `short` stands alone, where there is one. */
export interface Rule extends Line {
  readonly short?: string;
}

/** Squares to cross off in play. */
export interface Tracker {
  /** Stands above them on a card: `Hits`. Empty for a unit's figures. */
  readonly title: string;
  /** Stands with them in the table, under its own heading: `prayers`. */
  readonly label: string;
  readonly count: number;
  /** Crossing this one off, counted from 1, leaves half; 0 where that means nothing. */
  readonly halfAt: number;
}

/** A small table that belongs to one entry. */
export interface EntryTable extends ReferenceTable {
  /** Stands above it; may be empty. */
  readonly title: string;
}

/**
 * Across an entry, below its figures: squares with a number in each, boxes before words, small squares to cross off,
 * hit boxes of every casting rank by rank, small tables side by side, or plain lines.
 */
export type Band =
  | {
      readonly kind: 'rungs';
      readonly name: string;
      readonly title: string;
      readonly rungs: readonly number[];
    }
  | { readonly kind: 'ticks'; readonly title: string; readonly ticks: readonly string[] }
  | { readonly kind: 'points'; readonly title: string; readonly count: number }
  | {
      readonly kind: 'ranks';
      readonly title: string;
      /** The front rank first; each number is the boxes of one casting. */
      readonly ranks: readonly (readonly number[])[];
      /** Under them: what to mind while crossing off. */
      readonly foot: string;
    }
  | { readonly kind: 'tables'; readonly tables: readonly EntryTable[] }
  | { readonly kind: 'lines'; readonly lines: readonly Line[] };

/** A unit or a character, in the words that both layouts share. */
export interface Entry {
  readonly name: string;
  /** Follows the name in the table: ` × 8`, `, general`. */
  readonly rank: string;
  /** One line each under the name: in the table, and on a card. */
  readonly gear: string;
  readonly kind: string;
  /** One value for each of the section's columns. */
  readonly cells: readonly string[];
  readonly cardStats: readonly Stat[];
  readonly cost: number | null;
  /** What is shown under Figures (a unit) or Hits, Uses (a character); one for each of the section's. */
  readonly trackers: readonly Tracker[];
  /** On cards. */
  readonly bands: readonly Band[];
  /** On the roster sheet, below its row; without them it is a row alone. */
  readonly blocks?: readonly Band[];
  readonly lines: readonly Line[];
  /** What is special about it, each with its effect: a card has no glossary beside it once it is cut out. */
  readonly rules: readonly Rule[];
  readonly foot: string;
  readonly notes: string;
  /** Whoever of the library it stands for, by his id: a card may show his portrait. Never in an opponent's copy. */
  readonly person?: string;
}

export interface Column {
  readonly label: string;
  /** Millimetres. */
  readonly width: number;
}

export interface EntrySection {
  readonly title: string;
  /** Heads the column of names. */
  readonly what: string;
  readonly columns: readonly Column[];
  readonly trackers: readonly Column[];
  readonly entries: readonly Entry[];
  /** How to read the table. */
  readonly key: string;
}

export interface ReferenceTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One with a heading of its own, in the reference after the entries. */
export interface TitledTable extends ReferenceTable {
  readonly title: string;
  /** Under it; may be empty. */
  readonly note: string;
}

export interface PrintedPerson {
  readonly characterId: string;
  readonly sheet: CharacterSheet;
}

/**
 * Everything a print shows, whatever the rule system. What the reader must not see is not in here at all, so that
 * no layout can give it away.
 */
export interface PrintSheet {
  readonly name: string;
  readonly summary: string;
  /** The system and scale in a few words, for the head of every page. */
  readonly scale: string;
  readonly points: number | null;
  readonly limit: number | null;
  readonly sections: readonly EntrySection[];
  readonly weapons: readonly ReferenceTable[];
  /** What changes a morale roll, and by how much. */
  readonly morale: readonly Line[];
  readonly rules: readonly Line[];
  /** Tables of the rules in use, a reference sheet of its own. */
  readonly tables?: readonly TitledTable[];
  readonly issues: readonly Pick<Issue, 'severity' | 'subject' | 'message'>[];
  /** How many lost units lose the battle, of how many; null where that is not the rule. */
  readonly defeat: { readonly at: number; readonly of: number } | null;
  readonly notes: string;
  readonly blankStats: readonly string[];
  /** What its cards are called at the foot of a page. */
  readonly cards: string;
  /** Cards of the people behind the army's figures, after all others. */
  readonly commanders: readonly Entry[];
  /** The people behind the figures: other systems that make cards of people make theirs. */
  readonly people?: readonly PrintedPerson[];
}

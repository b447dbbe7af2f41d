import type { BySeat, Seat, ToldEntry } from './play.ts';

/** What one side had sealed. */
export interface RevealSide {
  /** What it does here, or who does it: `attack`, `Sir Olaf`. */
  readonly role: string;
  readonly choice: string;
  /** What that means, in a sentence. */
  readonly words: string;
  /** What it could have met, and what each would have been worth; empty where nothing is weighed. */
  readonly against: readonly { readonly label: string; readonly value: string; readonly here: boolean }[];
}

/** One line of the table that decides. */
export interface RevealRung {
  /** `4`, `6 or more`. */
  readonly at: string;
  /** The table's own sign: `A:MV`. */
  readonly code: string;
  readonly title: string;
  /** Whose it is, in words and as a seat. */
  readonly whose: string;
  readonly seat: Seat | null;
  readonly here: boolean;
}

/** The dice that decide, as they lie. */
export interface RevealRoll {
  readonly dice: readonly number[];
  /** What is added to them: `+2`, `postures`. */
  readonly parts: readonly { readonly label: string; readonly value: string }[];
  readonly sum: string;
  readonly title: string;
  readonly words: string;
}

/** Where one roll decides all: what the choices are worth, the die, and the line that it reaches. */
export interface RevealDecides {
  /** The move that rolls: what is shown once it has been played. */
  readonly move: string;
  /** Stands above `against`. */
  readonly caption: string;
  readonly worth: { readonly value: string; readonly words: string };
  /** Null while it is still to be thrown. */
  readonly roll: RevealRoll | null;
  readonly ladder: {
    readonly title: string;
    readonly words: string;
    readonly rungs: readonly RevealRung[];
  };
  /** What follows from it, before it is asked. */
  readonly follows: readonly { readonly title: string; readonly words: string }[];
  /** What going on is called. */
  readonly next: string;
}

/** Sealed choices opened together, shown to both at once. */
export interface Reveal {
  readonly title: string;
  /** Whose side stands on the left. */
  readonly first: Seat;
  /** Null for a side that shows nothing. */
  readonly sides: BySeat<RevealSide | null>;
  /** What came of it, where that is known. */
  readonly outcome: { readonly title: string; readonly words: string } | null;
  /** Null where no single roll decides. */
  readonly decides: RevealDecides | null;
}

/** The log as reveals read it: what was sealed stands in the moves. */
export type RevealEntry = ToldEntry & { readonly turn: number };

import type { JsonObject } from './json.ts';

/** One way to fill in a secret move. */
export interface ChooserRow {
  /** `attack 3, parry 1` */
  readonly label: string;
  /** What of the move's input it sets. */
  readonly input: JsonObject;
  /** How often the best mix takes it, and where that lies on a d100. */
  readonly inHundred: number;
  readonly d100: readonly [from: number, to: number] | null;
  /** Worth a look at once; the others unfold. */
  readonly worthy: boolean;
}

export interface ChooserColumn {
  /** What the enemy may do, short enough for the head of a column. */
  readonly label: string;
  readonly inHundred: number;
  /** The best answer if he does, by its row, and in a sentence. */
  readonly best: number;
  readonly says: string;
}

/** A secret choice as a game: what each way is worth against each of the enemy's, both playing well afterwards. */
export interface Chooser {
  /** The solved advice, in words. */
  readonly says: string;
  /** What the numbers are: `duels won less lost, in 100`. */
  readonly measure: string;
  readonly own: string;
  readonly enemy: string;
  /** What the columns are: `Karg attacks with so many of 8`. */
  readonly columnsAre: string;
  readonly rows: readonly ChooserRow[];
  readonly columns: readonly ChooserColumn[];
  readonly cells: readonly (readonly number[])[];
  /** What is not drawn, and why. */
  readonly leftOut: string | null;
}

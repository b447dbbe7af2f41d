import type { PlayedMove, Seat } from './play.ts';

/** A chance as a number to draw and as the exact fraction. */
export interface Chance {
  readonly p: number;
  readonly fraction: string;
}

export interface WinPart {
  readonly key: 'win' | 'draw' | 'lose' | 'none';
  readonly label: string;
  readonly p: number;
}

/** One way it may end, as the side that asks sees it. */
export interface ResultRow {
  readonly value: string;
  readonly name: string;
  /** Smaller, after the name: `yours, may pursue`. */
  readonly remark: string;
  readonly tone: 'win' | 'draw' | 'lose';
  readonly chance: Chance | null;
  /** Why it cannot happen; only read where there is no chance. */
  readonly reason: string;
}

/** What a side may lose. */
export interface LossCurve {
  readonly name: string;
  readonly whose: 'own' | 'enemy';
  /** Losing at least `percent` of the strength has chance `p`; from 0 up. */
  readonly curve: readonly { readonly percent: number; readonly p: number }[];
  /** In percent of the strength. */
  readonly mean: number;
  readonly half: Chance;
  readonly destroyed: Chance;
}

/** Lines of words and numbers under a head. */
export interface ShownTable {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** What may come of the whole battle, exactly. */
export interface Prospects {
  readonly winning: readonly WinPart[];
  /** Empty once it is known how it ends. */
  readonly results: readonly ResultRow[];
  /** The asker's own, then the enemy's. */
  readonly losses: readonly [LossCurve, LossCurve];
  readonly after: ShownTable;
}

export interface ProspectsAnswer {
  /** Null while there is nothing to reckon with; `assumed` then says why. */
  readonly prospects: Prospects | null;
  readonly assumed: readonly string[];
  /** What the choice that is looked at leaves behind; often nothing. */
  readonly leaves: readonly { readonly label: string; readonly value: string }[];
}

export interface AdvisedChoice {
  readonly value: string;
  readonly label: string;
  /** Null where it may be chosen. */
  readonly reason: string | null;
  /** Parts of a hundred that add up to a hundred, and the range on a d100. */
  readonly inHundred: number;
  readonly d100: readonly [from: number, to: number] | null;
  readonly fraction: string;
}

export interface OwnChoice extends AdvisedChoice {
  readonly worst: number;
  readonly againstMix: number;
  readonly againstGuess: number | null;
}

/** A choice as a game of two sides where one gains what the other loses. */
export interface MatrixAdvice {
  readonly title: string;
  /** False where one side decides alone: then each choice has its worth, and there is no mix. */
  readonly mixed: boolean;
  /** Whether a guess of the enemy's choice can be weighed. */
  readonly guessed: boolean;
  readonly own: readonly OwnChoice[];
  readonly enemy: readonly AdvisedChoice[];
  readonly cells: readonly (readonly { readonly worth: number; readonly die: number | null }[])[];
  /** What counts as a great gain: colours are scaled to it. */
  readonly scale: number;
  /** What the safe mix gains at the least, and what the best single choice guarantees. */
  readonly value: number;
  readonly sure: { readonly label: string; readonly worth: number };
  /** The best answers to the guess. */
  readonly replies: readonly string[];
  readonly remarks: readonly string[];
}

export interface AdviceAnswer {
  /** Null where nothing is decided against the enemy. */
  readonly advice: MatrixAdvice | null;
  readonly assumed: readonly string[];
}

/** Who asks, and whether he may reckon with everything (a game master) or with what his side knows. */
export interface Asker {
  readonly seat: Seat;
  readonly knowsAll: boolean;
  /** Weights of the enemy's choices as he guesses them; null takes their best mix. */
  readonly guess: readonly number[] | null;
  /** An army of which nothing is known yet is taken for one like his own; otherwise nothing is reckoned. */
  readonly likeOwn?: boolean;
}

/** For games in which the sides decide one thing after the other against each other: chances and advice. */
export interface Counsel<S> {
  /** What can be played for; the first is usual. */
  readonly aims: readonly { readonly value: string; readonly label: string; readonly words: string }[];
  /** `move` is a choice of the asker's own to look at; null leaves it to the best mix. */
  prospects(state: S, asker: Asker, move: PlayedMove | null): ProspectsAnswer;
  advise(state: S, asker: Asker, aim: string): AdviceAnswer;
}

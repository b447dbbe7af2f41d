import type { Dice } from './dice.ts';
import type { FormSection } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import type { Odds } from './odds.ts';
import type { RosterDocument } from './system.ts';
import type { Outcome } from './trace.ts';

/** The two sides of a table. */
export const SEATS = ['A', 'B'] as const;
export type Seat = (typeof SEATS)[number];
export type BySeat<T> = Readonly<Record<Seat, T>>;

/** Who looks: a player, or the one person who keeps the books for both. */
export type TableViewer = Seat | 'master';

export interface TableSetup<R extends RosterDocument> {
  readonly rosters: BySeat<R>;
  readonly options: JsonObject;
}

/** Something that can be done now, filled in as far as the state of the table tells. */
export interface TableMove {
  /** Stable, of the system: `melee`. The same id may be offered for several tokens. */
  readonly id: string;
  readonly title: string;
  /** One sentence: what it does, or what is still missing. */
  readonly hint: string;
  /** Whose it is; null for both or the table as a whole. */
  readonly seat: Seat | null;
  /** The unit or character it belongs to. */
  readonly token: string | null;
  /** Chosen behind a hand-over: the other side must not look. */
  readonly secret: boolean;
  /** What usually comes next: shown first and large. */
  readonly primary: boolean;
  readonly form: readonly FormSection[];
  /** A complete input that can be played as it is; `form` changes it. */
  readonly input: JsonObject;
  /** Whether dice may fall. */
  readonly dice: boolean;
}

export interface PlayedMove {
  readonly id: string;
  readonly seat: Seat | null;
  readonly input: JsonObject;
}

/** Every system takes this one: what a person sets right by hand (`token` null is the table itself). */
export const CORRECTION = 'correct';
export interface Correction {
  readonly token: string | null;
  /** A counter's or flag's key of the view. */
  readonly key: string;
  readonly value: Json;
}

/** One move played: the next state, the steps that led there, and a sentence for the log. */
export interface Played<S> extends Outcome<S> {
  readonly said: string;
  /** All that the other side may read of it before the battle is over; left out, everything is open to both. */
  readonly openly?: string;
}

export interface TableCounter {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Null where there is no end to it. */
  readonly most: number | null;
}

export interface TableFlag {
  readonly key: string;
  readonly label: string;
  readonly on: boolean;
  readonly tone: 'plain' | 'good' | 'bad';
}

/** A unit or character on the table. */
export interface TableToken {
  readonly id: string;
  readonly kind: 'unit' | 'character';
  readonly name: string;
  /** Its arms in a line. */
  readonly line: string;
  /** The unit a character is with. */
  readonly with: string | null;
  /** The first is its strength: figures, castings, hits. */
  readonly counters: readonly TableCounter[];
  readonly flags: readonly TableFlag[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** How it stands in a word: `steady`, `routing`, `destroyed`. */
  readonly status: string;
  /** Out of the battle: shown struck through. */
  readonly gone: boolean;
}

export interface TableCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface TableSide {
  readonly name: string;
  readonly tokens: readonly TableToken[];
  /** Counters of the side as a whole: units lost, command points. */
  readonly counters: readonly TableCounter[];
  /** Null where the system has no cards; `cards` null where the viewer must not see them. */
  readonly hand: { readonly count: number; readonly cards: readonly TableCard[] | null } | null;
}

export interface TableView {
  readonly turn: number;
  readonly phases: readonly { readonly id: string; readonly title: string }[];
  readonly phase: string;
  /** What the phase is about, in a sentence. */
  readonly hint: string;
  readonly sides: BySeat<TableSide>;
  readonly counters: readonly TableCounter[];
  readonly over: boolean;
}

export interface TableFate {
  readonly id: string;
  readonly name: string;
  readonly kind: 'unit' | 'character';
  /** What the roster fielded and what is left, in its own count (figures, castings, hits). */
  readonly start: number;
  readonly left: number;
  /** `standing`, `routed`, `destroyed`, `dead`, `captured`, `fled` */
  readonly fate: string;
}

export interface TableResult {
  /** Null while it is not decided. */
  readonly winner: Seat | 'draw' | null;
  readonly why: string;
  readonly fates: BySeat<readonly TableFate[]>;
}

/**
 * What a system offers for a battle beside the real table. The state is plain JSON; a battle is its setup and the
 * moves played with the dice that fell, so undoing is playing all but the last again.
 */
export interface TableRules<R extends RosterDocument = RosterDocument, S = unknown> {
  /** Choices before the first turn. */
  readonly options: readonly FormSection[];
  readonly defaults: JsonObject;
  /** No dice fall here: whatever is rolled before the battle is a move. Throws RuleRefusal. */
  start(setup: TableSetup<R>): Played<S>;
  /** What can be done now. A player is shown both sides' open moves and his own secret ones. */
  moves(state: S, viewer: TableViewer): readonly TableMove[];
  /** Throws RuleRefusal where it cannot be done, DiceError where dice are missing. Takes CORRECTION too. */
  play(state: S, move: PlayedMove, dice: Dice): Played<S>;
  /** Exact; null where no dice decide. */
  odds(state: S, move: PlayedMove): Odds | null;
  view(state: S, viewer: TableViewer): TableView;
  result(state: S): TableResult;
}

/** Checks a system's parts against each other; the registry holds tables of every state side by side. */
export const defineTable = <R extends RosterDocument, S>(rules: TableRules<R, S>): TableRules<R> =>
  rules as unknown as TableRules<R>;

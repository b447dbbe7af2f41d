import type { z } from 'zod';
import type { Chooser } from './chooser.ts';
import type { Counsel, ShownTable, WinPart } from './counsel.ts';
import type { Dice } from './dice.ts';
import type { FormSection } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import type { Odds } from './odds.ts';
import type { Reveal, RevealEntry } from './reveal.ts';
import type { RosterDocument } from './system.ts';
import type { TableBoard } from './table-board.ts';
import type { Outcome, Step } from './trace.ts';

/** The two sides of a table. */
export const SEATS = ['A', 'B'] as const;
export type Seat = (typeof SEATS)[number];
export type BySeat<T> = Readonly<Record<Seat, T>>;
export const bySeat = <T>(of: (seat: Seat) => T): BySeat<T> => ({ A: of('A'), B: of('B') });

/** Who looks: a player, the one person who keeps the books for both, or both players together. */
export const TABLE_VIEWERS = [...SEATS, 'master', 'table'] as const;
export type TableViewer = (typeof TABLE_VIEWERS)[number];

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
  /** What `form` changes. Null at a field that may not be left empty is unset: playing it is refused until it is filled in. */
  readonly input: JsonObject;
  /** Whether dice may fall. */
  readonly dice: boolean;
  /** Sets something right that happened on the table, a death above all: it lives in the card of its token, not among what can be done. */
  readonly byHand?: true;
  /** The d6 that are rolled, where that is known beforehand: what each is for. */
  readonly rolls?: readonly string[];
  /** What playing it is called as it is filled in, and once it is changed. */
  readonly press?: { readonly asIs: string; readonly changed: string };
  /** Many at once: what each of `input.each` would be by itself. */
  readonly of?: string;
  /** Whether counsel weighs it against the enemy's choice. */
  readonly weighed?: boolean;
  /** Losses that the side shares out among its units: `input.losses` is a way, or a number for each row. */
  readonly sharing?: Sharing;
}

export interface Sharing {
  readonly total: number;
  /** What is counted: `strength points`. */
  readonly of: string;
  /** `per` of it make a head. */
  readonly rows: readonly { readonly name: string; readonly has: number; readonly per: number }[];
  readonly ways: readonly {
    readonly value: string;
    readonly label: string;
    readonly losses: readonly number[];
  }[];
  /** The way that is taken first; null is by hand. */
  readonly usual: string | null;
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

/** More is better for who decides; `measure` says what is counted. */
export interface Worth {
  readonly gain: number;
  readonly measure: string;
}

/** One move played: the next state, the steps that led there, and a sentence for the log. */
export interface Played<S> extends Outcome<S> {
  readonly said: string;
  /** All that the other side may read of it before the battle is over; left out, everything is open to both. */
  readonly openly?: string;
  /** What the dice say by themselves while they can still be changed, where taking them tells more. */
  readonly laid?: string;
  /** Nothing happened but that a phase or a turn went by: the headings of the log tell it. */
  readonly heading?: boolean;
  /** Chosen apart from the other side and opened together: such two are taken back together. */
  readonly sealed?: boolean;
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
  /** Where ranks count: how wide it stands and how deep; losses come from the rear. `by` is the move that changes it. */
  readonly formation?: { readonly wide: number; readonly deep: number; readonly by: string };
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
  readonly hand: {
    readonly count: number;
    readonly cards: readonly TableCard[] | null;
    /** What it is called where it is no hand of cards: `Spell chosen in secret`. */
    readonly called?: string;
  } | null;
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
  /** What a turn is called; left out, `Turn`. */
  readonly turnWord?: string;
  /** Beside the title: who meets whom, what is in force. */
  readonly tags?: readonly string[];
  /** What is asked now, why, and what comes next. */
  readonly asks?: {
    readonly title: string;
    readonly now: string;
    readonly why: string;
    readonly next: string;
  };
  /** Where the rules part the ground into places. */
  readonly board?: TableBoard;
  /** While both choose in secret: who has chosen. */
  readonly seals?: BySeat<boolean>;
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

export interface ToldEntry {
  readonly move: PlayedMove;
  readonly said: string;
  readonly openly: string | null;
  readonly steps: readonly Step[];
}

/** One entry of the log as a viewer may read it. */
export interface Told {
  readonly said: string;
  readonly steps: readonly Step[];
  /** Whether he may see the dice. */
  readonly dice: boolean;
}

/** How a battle stands, in the few words of a list. */
export interface Brief {
  readonly ended: boolean;
  readonly stands: string;
  readonly tone: 'good' | 'warning' | 'plain';
  /** `Day 12`, and the number to sort by. */
  readonly when: string;
  readonly turn: number;
  readonly sides: BySeat<{ readonly name: string; readonly line: string }>;
  /** What else is worth a line: who holds the field, how it ended. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Two armies before they meet. */
export interface Glance {
  readonly armies: ShownTable;
  readonly title: string;
  readonly aside: string;
  readonly attacks: readonly {
    readonly title: string;
    readonly tag: string;
    readonly parts: readonly WinPart[];
    readonly caption: string;
  }[];
}

/** For games whose armies are not rosters as they stand. */
export interface ArmyIntake<R extends RosterDocument, Setup> {
  readonly setup: z.ZodType<Setup>;
  /** How an army is typed in, and what it starts as. */
  readonly form: readonly FormSection[];
  readonly blank: JsonObject;
  muster(roster: R): Json;
  /** What `setup` reads. `rosters` are those the armies come from. */
  gather(armies: BySeat<Json>, options: JsonObject, rosters: BySeat<R | null>): Json;
  glance(setup: Setup): Glance;
}

/** A battle of an older shape: how it was set up, and everything that was answered. */
export interface OldLog {
  readonly setup: unknown;
  readonly seed: number;
  readonly events: readonly unknown[];
}

export interface LoggedMove {
  readonly move: PlayedMove;
  readonly thrown: 'program' | 'typed' | null;
  /** What fell, in order. */
  readonly dice: readonly number[];
  /** The rolls, by their place, of which people told only how many met the target. */
  readonly counted?: readonly number[];
  /** The dice had been seen before: what rolled them first was taken back. */
  readonly foreseen?: boolean;
}

/**
 * What a system offers for a battle, beside the real table or away from it. The state is plain JSON; a battle is its
 * setup and the moves played with the dice that fell, so undoing is playing all but the last again.
 */
export interface TableRules<R extends RosterDocument = RosterDocument, S = unknown, Setup = TableSetup<R>> {
  /** Choices before the first turn. */
  readonly options: readonly FormSection[];
  readonly defaults: JsonObject;
  /** No dice fall here: whatever is rolled before the battle is a move. Throws RuleRefusal. */
  start(setup: Setup): Played<S>;
  /** What can be done now. A player is shown both sides' open moves and his own secret ones. */
  moves(state: S, viewer: TableViewer): readonly TableMove[];
  /** Throws RuleRefusal where it cannot be done, DiceError where dice are missing. Takes CORRECTION too. */
  play(state: S, move: PlayedMove, dice: Dice): Played<S>;
  /** Exact; null where no dice decide. */
  odds(state: S, move: PlayedMove): Odds | null;
  /** What a move comes to in a sentence, where its odds do not say it all: whether a charge arrives. */
  foretell?(state: S, move: PlayedMove): string | null;
  /** What a way to decide is worth to the side that decides, exactly; null where it cannot be told. */
  worth?(state: S, move: PlayedMove): Worth | null;
  /** For a secret choice that is a game of its own, from what both sides know; null for every other move. */
  chooser?(state: S, move: PlayedMove): Chooser | null;
  view(state: S, viewer: TableViewer): TableView;
  /**
   * What only this side knows now; null where it cannot know more than the other, which everybody may know. Whatever it
   * is, the other side sees, is offered, reads and reckons the same.
   */
  hidden?(state: S, seat: Seat): Json;
  result(state: S): TableResult;
  /** Choices that lay sealed and are open to both now, by the state and all that was played; null while there are none. */
  reveal?(state: S, log: readonly RevealEntry[]): Reveal | null;
  /** What it is called where a system has several, and what sets it apart. */
  readonly called?: { readonly title: string; readonly summary: string; readonly source: string };
  /** Over as soon as the rules say so: nobody has to agree. */
  readonly endsItself?: boolean;
  readonly armies?: ArmyIntake<R, Setup>;
  readonly counsel?: Counsel<S>;
  readonly secrets?: TableSecrets<S>;
  readonly report?: TableReport<S>;
  readonly digest?: TableDigest<S>;
  /** The moves of a battle that was kept as answers to questions. Throws where it cannot have gone so. */
  movesOf?(old: OldLog): readonly LoggedMove[];
}

/** For games with secrets that open before the end, or bit by bit. */
export interface TableSecrets<S> {
  /** Whether everything lies open now. */
  isOpen(state: S): boolean;
  /** An entry of the log, to somebody who may not know everything yet. */
  tell(state: S, entry: ToldEntry, viewer: TableViewer): Told;
  tellOpening(state: S, steps: readonly Step[], viewer: TableViewer): readonly Step[];
}

/** For games that tell how it went: read once everything is open. A side is told what it did and saw, and no more. */
export interface TableReport<S> {
  story(state: S, viewer: TableViewer): readonly string[];
  /** What stands of each side. */
  standing(state: S, viewer: TableViewer): BySeat<ShownTable>;
  /** What other programs read in a file; null before the end. */
  data(state: S): Json;
}

/** For games whose lists show something else than units and turns. */
export interface TableDigest<S> {
  /** Stored with the battle; `all` false leaves out what is still secret. */
  of(state: S, all: boolean): JsonObject;
  /** Null where it cannot be read. */
  brief(digest: JsonObject): Brief | null;
}

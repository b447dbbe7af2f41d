/** How a press on a place answers a move: which of its fields is the place, and what is chosen beforehand. */
export interface BoardTap {
  readonly move: string;
  /** The field of its input that takes the place. */
  readonly field: string;
  /** A field that is chosen beside the board before a place is pressed: what to lay. */
  readonly first?: string;
  /** Nothing else is to be decided: the press plays it. */
  readonly atOnce: boolean;
}

export interface BoardPlace {
  /** What the field of a tap takes. */
  readonly value: number | string;
  /** `Sector`, and small in its corner `12`. */
  readonly word: string;
  readonly mark: string;
  /** What lies there, the lowest first. */
  readonly laid: readonly { readonly name: string; readonly kind: string }[];
  /** Ids of the tokens that stand there. */
  readonly tokens: readonly string[];
}

/** The ground of a battle, where the rules part it into places: drawn between the armies, open to both. */
export interface TableBoard {
  /** `The board, by sector` */
  readonly title: string;
  /** What can be done on it now. */
  readonly said: string;
  readonly places: readonly BoardPlace[];
  /** Places in a row. */
  readonly across: number;
  /** Tokens that stand nowhere yet. */
  readonly waiting: readonly string[];
  /** The first that is offered takes a press. */
  readonly taps: readonly BoardTap[];
}

import type { FieldChoice } from './form.ts';
import type { JsonObject } from './json.ts';

/** How an input stands on its board now. */
export interface BoardLook {
  /** Whose turn it is, or what is still missing, in a sentence. */
  readonly said: string;
  readonly errors: readonly string[];
  /** What lies in each place, the lowest first. */
  readonly laid: Readonly<Record<string, readonly { readonly name: string; readonly marked: boolean }[]>>;
  /** Who may lay next. */
  readonly players: readonly FieldChoice[];
  /** What may be laid next. */
  readonly pieces: readonly FieldChoice[];
}

export interface BoardPiece {
  readonly place: string;
  readonly player: FieldChoice['value'];
  readonly piece: FieldChoice['value'];
}

/** An input that is laid piece by piece on a board instead of being filled in. */
export interface ActionBoard {
  /** `Sector`: what a place is called. */
  readonly place: string;
  readonly places: readonly string[];
  /** Places in a row. */
  readonly across: number;
  look(input: JsonObject): BoardLook;
  lay(input: JsonObject, piece: BoardPiece): JsonObject;
  /** The last piece; the same input where there is none. */
  takeBack(input: JsonObject): JsonObject;
}

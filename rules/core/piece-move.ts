import { type Asks, defineMove, type MoveSpec } from './ask.ts';
import type { Seat } from './play.ts';
import type { MoveKind } from './table-moves.ts';

/** As it stands, or as it follows from the piece. */
type Told<S, T, V> = V | ((piece: T, state: S) => V);

/** How a system's pieces are told apart: whose each is, and the words before or after its name. */
interface Pieces<S, T> {
  title(title: string, piece: T, state: S): string;
  seatOf(piece: T, state: S): Seat;
  tokenOf(piece: T): string;
}

export interface PieceMove<S, T, A extends Asks>
  extends Pick<MoveSpec<S, T, A>, 'id' | 'asks' | 'play' | 'odds' | 'foretell' | 'worth'> {
  readonly title: Told<S, T, string>;
  readonly hint: Told<S, T, string>;
  readonly primary?: Told<S, T, boolean>;
  readonly dice?: Told<S, T, boolean>;
  readonly secret?: boolean;
  readonly byHand?: true;
  /** Its own, unless somebody else plays it. */
  seatOf?(piece: T, state: S): Seat;
  who(state: S): readonly T[];
}

/** A move of one unit, character or whatever else stands on the table. */
export const definePieceMove = <S, T, A extends Asks>(
  pieces: Pieces<S, T>,
  {
    title,
    hint,
    primary = false,
    dice = false,
    secret = false,
    byHand,
    seatOf = pieces.seatOf,
    who,
    ...rest
  }: PieceMove<S, T, A>,
): MoveKind<S> =>
  defineMove<S, T, A>({
    ...rest,
    about: who,
    show: (piece, state) => {
      const told = <V>(value: Told<S, T, V>): V =>
        typeof value === 'function' ? (value as (piece: T, state: S) => V)(piece, state) : value;
      return {
        title: pieces.title(told(title), piece, state),
        hint: told(hint),
        seat: seatOf(piece, state),
        token: pieces.tokenOf(piece),
        primary: told(primary),
        secret,
        dice: told(dice),
        ...(byHand === undefined ? {} : { byHand }),
      };
    },
  });

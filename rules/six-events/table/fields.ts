import {
  type Ask,
  type Asks,
  askNumber,
  askOne,
  askOneOrNone,
  defineMove,
  type Given,
} from '../../core/ask.ts';
import type { Dice } from '../../core/dice.ts';
import { optionOf } from '../../core/make-fields.ts';
import type { Odds } from '../../core/odds.ts';
import type { Played, Seat, TableMove } from '../../core/play.ts';
import type { MoveKind } from '../../core/table-moves.ts';
import { profileLine } from '../army/words.ts';
import type { Piece, SixEventsTable } from './state.ts';

const things = (of: readonly Piece[]) => ({
  of,
  keyOf: ({ key }: Piece) => key,
  show: ({ key, profile }: Piece) => optionOf(key, profile.name, profileLine(profile)),
});

export const askPiece = (label: string, of: readonly Piece[]): Ask<Piece> => askOne(label, things(of));

export const askPieceOrNone = (label: string, of: readonly Piece[], usual: Piece | null, help = '') =>
  askOneOrNone(label, things(of), usual, help);

export const askInches = (usual: number, help = ''): Ask<number> =>
  askNumber('Distance', usual, { max: 1000, step: 0.5, suffix: 'inches', help });

interface PieceMove<A extends Asks> {
  readonly id: string;
  readonly title: string | ((piece: Piece) => string);
  readonly hint: string | ((piece: Piece, state: SixEventsTable) => string);
  readonly primary?: boolean;
  readonly dice?: boolean;
  /** His own, unless somebody else plays it. */
  seatOf?(piece: Piece): Seat;
  who(state: SixEventsTable): readonly Piece[];
  asks?(piece: Piece, state: SixEventsTable): A;
  play(state: SixEventsTable, piece: Piece, given: Given<A>, dice: Dice): Played<SixEventsTable>;
  odds?(state: SixEventsTable, piece: Piece, given: Given<A>): Odds | null;
}

/** A move of one piece. */
export const pieceMove = <A extends Asks>({
  title,
  hint,
  primary = false,
  dice = false,
  seatOf = ({ seat }) => seat,
  who,
  ...rest
}: PieceMove<A>): MoveKind<SixEventsTable> =>
  defineMove<SixEventsTable, Piece, A>({
    ...rest,
    about: who,
    show: (piece, state): Pick<TableMove, 'title' | 'hint' | 'seat' | 'token' | 'primary' | 'dice'> => ({
      title: `${piece.profile.name}: ${typeof title === 'string' ? title : title(piece)}`,
      hint: typeof hint === 'string' ? hint : hint(piece, state),
      seat: seatOf(piece),
      token: piece.key,
      primary,
      dice,
    }),
  });

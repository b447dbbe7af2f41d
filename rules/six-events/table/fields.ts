import { type Ask, type Asks, askNumber, askOne, askOneOrNone, required } from '../../core/ask.ts';
import { optionOf } from '../../core/make-fields.ts';
import { definePieceMove, type PieceMove } from '../../core/piece-move.ts';
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

/** Measured on the table before anything falls. */
export const askMeasured = (help = ''): Ask<number> => required(askInches(0, help));

/** A move of one piece. */
export const pieceMove = <A extends Asks>(
  move: PieceMove<SixEventsTable, Piece, A>,
): MoveKind<SixEventsTable> =>
  definePieceMove(
    {
      title: (title, { profile }) => `${profile.name}: ${title}`,
      seatOf: ({ seat }) => seat,
      tokenOf: ({ key }) => key,
    },
    move,
  );

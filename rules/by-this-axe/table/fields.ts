import {
  type Ask,
  type Asks,
  askChoice,
  askIf,
  askNumber,
  askNumberOrNone,
  askOne,
  required,
} from '../../core/ask.ts';
import { optionOf } from '../../core/make-fields.ts';
import { definePieceMove, type PieceMove } from '../../core/piece-move.ts';
import type { MoveKind } from '../../core/table-moves.ts';
import type { Arc } from '../combat/profiles.ts';
import { nameOf, seatOf, type TableState } from './state.ts';

const MOST_INCHES = 200;

export const tokenThings = (state: TableState, of: readonly string[]) => ({
  of,
  keyOf: (token: string) => token,
  show: (token: string) => optionOf(token, nameOf(state, token)),
});

export const askToken = (label: string, state: TableState, of: readonly string[]): Ask<string> =>
  askOne(label, tokenThings(state, of));

export const askInches = (label: string, usual: number): Ask<number> =>
  askNumber(label, usual, { max: MOST_INCHES, most: 1000, step: 0.5, suffix: 'inches' });

/** Measured on the table before anything falls. */
export const askMeasured = (label: string): Ask<number> => required(askInches(label, 0));

export const askInchesOrNone = (label: string, help: string): Ask<number | null> =>
  askNumberOrNone(label, null, { max: MOST_INCHES, step: 0.5, suffix: 'inches', help });

export const askArc = (label: string, help = ''): Ask<Arc> =>
  askChoice<Arc>(label, { front: 'Front', flank: 'Flank', rear: 'Rear' }, 'front', help);

/** Helps that a side has left; asked only where it has any. */
export const askUses = (label: string, left: number): Ask<number> =>
  askIf(left > 0, askNumber(label, 0, { max: left, most: 1000 }));

/** Prayers beside the saves they may help, and how many go to one. */
export const askPrayers = (whose: string, left: number) => ({
  prayers: askUses(`Prayers ${whose} may help saves with`, left),
  prayersEach: askIf(left > 1, askNumber('Prayers on each save', 1, { min: 1, max: 5 })),
});

/** A move of one unit or character; its title stands before the name: `Charge with`. */
export const tokenMove = <A extends Asks>(move: PieceMove<TableState, string, A>): MoveKind<TableState> =>
  definePieceMove(
    {
      title: (title, token, state) => `${title} ${nameOf(state, token)}`,
      seatOf: (token, state) => seatOf(state, token),
      tokenOf: (token) => token,
    },
    move,
  );

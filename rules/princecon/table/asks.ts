import {
  type Ask,
  type Asks,
  askChoice,
  askFlag,
  askNumber,
  askOne,
  askOneOrNone,
  askSome,
  required,
} from '../../core/ask.ts';
import { optionOf } from '../../core/make-fields.ts';
import { definePieceMove, type PieceMove } from '../../core/piece-move.ts';
import type { Seat } from '../../core/play.ts';
import type { MoveKind } from '../../core/table-moves.ts';
import { plural } from '../../core/words.ts';
import type { Aspect } from '../statuses.ts';
import { castingsLeft } from '../unit/strength.ts';
import type { PersonState, TableState, UnitState } from './state.ts';

export const inInches = (inches: number): string => (inches === 1 ? '1 inch' : `${inches} inches`);

const units = (of: readonly UnitState[]) => ({
  of,
  keyOf: ({ key }: UnitState) => key,
  show: ({ key, profile }: UnitState) =>
    optionOf(key, profile.name, `${plural(castingsLeft(profile), 'casting')}, ${profile.status}`),
});

const people = (of: readonly PersonState[]) => ({
  of,
  keyOf: ({ key }: PersonState) => key,
  show: ({ key, profile }: PersonState) => optionOf(key, profile.name),
});

export const askUnit = (label: string, of: readonly UnitState[], usual = of[0]): Ask<UnitState> =>
  askOne(label, units(of), '', usual);

export const askUnitOrNone = (label: string, of: readonly UnitState[], usual: UnitState | null = null) =>
  askOneOrNone(label, units(of), usual);

export const askUnits = (label: string, of: readonly UnitState[]) => askSome(label, units(of));

export const askPerson = (label: string, of: readonly PersonState[]): Ask<PersonState> =>
  askOne(label, people(of));

export const askPersonOrNone = (label: string, of: readonly PersonState[]) => askOneOrNone(label, people(of));

/** The most that a table measures. */
const FARTHEST = 400;

export const askInches = (label: string, usual: number): Ask<number> =>
  askNumber(label, usual, { max: FARTHEST, step: 0.1, suffix: 'inches' });

/** Measured on the table before anything falls. */
export const askMeasured = (label: string): Ask<number> => required(askInches(label, 0));

export const askAspect = (label: string): Ask<Aspect> =>
  askChoice(label, { front: 'Front', flank: 'Flank', rear: 'Rear' }, 'front');

export const askLeave = askFlag('Without an order, by the referee’s leave');

interface Mover {
  readonly key: string;
  readonly seat: Seat;
  readonly profile: { readonly name: string };
}

/** A move of one unit or one personality. */
export const moveOf = <T extends Mover, A extends Asks>(
  move: PieceMove<TableState, T, A>,
): MoveKind<TableState> =>
  definePieceMove({ title: (title) => title, seatOf: ({ seat }) => seat, tokenOf: ({ key }) => key }, move);

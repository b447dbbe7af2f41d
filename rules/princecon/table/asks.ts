import {
  type Ask,
  type Asks,
  askChoice,
  askFlag,
  askNumber,
  askOne,
  askOneOrNone,
  askSome,
  defineMove,
  type Given,
} from '../../core/ask.ts';
import type { Dice } from '../../core/dice.ts';
import { optionOf } from '../../core/make-fields.ts';
import type { Odds } from '../../core/odds.ts';
import type { Played, Seat } from '../../core/play.ts';
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

export const askAspect = (label: string): Ask<Aspect> =>
  askChoice(label, { front: 'Front', flank: 'Flank', rear: 'Rear' }, 'front');

export const askLeave = askFlag('Without an order, by the referee’s leave');

interface Mover {
  readonly key: string;
  readonly seat: Seat;
  readonly profile: { readonly name: string };
}

interface MoveOf<T extends Mover, A extends Asks> {
  readonly id: string;
  title(mover: T, state: TableState): string;
  readonly hint: string | ((mover: T, state: TableState) => string);
  readonly primary?: boolean;
  readonly dice?: boolean | ((mover: T) => boolean);
  who(state: TableState): readonly T[];
  asks?(mover: T, state: TableState): A;
  play(state: TableState, mover: T, given: Given<A>, dice: Dice): Played<TableState>;
  odds?(state: TableState, mover: T, given: Given<A>): Odds | null;
}

/** A move of one unit or one personality. */
export const moveOf = <T extends Mover, A extends Asks>({
  title,
  hint,
  primary = false,
  dice = false,
  who,
  ...rest
}: MoveOf<T, A>): MoveKind<TableState> =>
  defineMove<TableState, T, A>({
    ...rest,
    about: who,
    show: (mover, state) => ({
      title: title(mover, state),
      hint: typeof hint === 'string' ? hint : hint(mover, state),
      seat: mover.seat,
      token: mover.key,
      primary,
      dice: typeof dice === 'boolean' ? dice : dice(mover),
    }),
  });

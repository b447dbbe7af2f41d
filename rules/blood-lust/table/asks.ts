import {
  type Ask,
  type Asks,
  askNumber,
  askOne,
  askOneOrNone,
  defineMove,
  type Given,
  required,
} from '../../core/ask.ts';
import type { Dice } from '../../core/dice.ts';
import type { FieldChoice } from '../../core/form.ts';
import { choiceField, optionOf } from '../../core/make-fields.ts';
import type { Odds } from '../../core/odds.ts';
import type { Played, TableMove } from '../../core/play.ts';
import type { MoveKind } from '../../core/table-moves.ts';
import { calls, foesOf, type Placed, type TableState, type UnitState } from './state.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly called?: string;
}

const things = <T extends Named>(of: readonly T[], noteOf: (one: T) => string = () => '') => ({
  of,
  keyOf: ({ id }: T) => id,
  show: (one: T): FieldChoice => optionOf(one.id, calls(one), noteOf(one)),
});

/** One of a list, or what `none` says. */
export const askOr = <T extends Named>(
  label: string,
  none: string,
  of: readonly T[],
  usual: T | null,
  { help = '', noteOf = () => '' }: { readonly help?: string; noteOf?(one: T): string } = {},
): Ask<T | null> => {
  const known = things(of, noteOf);
  return {
    ...askOneOrNone(label, known, usual),
    fields: (path) => [choiceField(path, label, [optionOf(null, none), ...of.map(known.show)], { help })],
  };
};

/** Foes to choose from, with what is left of them. */
export const askFoe = (
  foes: readonly UnitState[],
  /** Why one cannot be reached at all, where that is known. */
  refuses: (foe: UnitState) => string | null = () => null,
): Ask<UnitState> => {
  const known = things(
    foes,
    ({ castings, engaged }) => `${castings} left${engaged.length > 0 ? ', in melee' : ''}`,
  );
  return askOne(
    'Target',
    { ...known, show: (foe) => ({ ...known.show(foe), refused: refuses(foe) }) },
    '',
    foes.find((foe) => refuses(foe) === null) ?? foes[0],
  );
};

/** Measured on the table before anything falls. */
export const askMeasured = (): Ask<number> =>
  required(askNumber('Distance', 0, { max: 200, step: 0.5, suffix: 'inches' }));

type Shown = Pick<TableMove, 'title' | 'hint'> & Partial<Pick<TableMove, 'primary' | 'dice'>>;

interface TableWide {
  readonly id: string;
  when(state: TableState): boolean;
  show(state: TableState): Shown;
  play(state: TableState, dice: Dice): Played<TableState>;
}

/** A move of nobody's: the table as a whole goes on. */
export const tableMove = ({ id, when, show, play }: TableWide): MoveKind<TableState> =>
  defineMove<TableState, 'table', Asks>({
    id,
    about: (state) => (state.over === null && when(state) ? ['table'] : []),
    show: (_about, state) => ({ ...show(state), seat: null }),
    play: (state, _about, _given, dice) => play(state, dice),
  });

interface UnitMove<A extends Asks> {
  readonly id: string;
  who(state: TableState): readonly Placed[];
  show(placed: Placed, state: TableState): Shown;
  asks?(placed: Placed, state: TableState): A;
  play(state: TableState, placed: Placed, given: Given<A>, dice: Dice): Played<TableState>;
  odds?(state: TableState, placed: Placed, given: Given<A>): Odds | null;
  foretell?(state: TableState, placed: Placed, given: Given<A>): string | null;
}

/** A move of one unit, by its own side. */
export const unitMove = <A extends Asks>({ who, show, ...rest }: UnitMove<A>): MoveKind<TableState> =>
  defineMove<TableState, Placed, A>({
    ...rest,
    about: (state) => (state.over === null ? who(state) : []),
    show: (placed, state) => ({ ...show(placed, state), seat: placed.seat, token: placed.unit.id }),
  });

/** Nobody shoots at or charges an empty field. */
export const hasFoes = (state: TableState, { seat }: Placed): boolean => foesOf(state, seat).length > 0;

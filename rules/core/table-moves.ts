import { z } from 'zod';
import type { Chooser } from './chooser.ts';
import type { Dice } from './dice.ts';
import type { Odds } from './odds.ts';
import {
  type BySeat,
  CORRECTION,
  type Played,
  type PlayedMove,
  SEATS,
  type Seat,
  type TableFate,
  type TableMove,
  type TableResult,
  type TableRules,
  type Worth,
} from './play.ts';
import { remember } from './remember.ts';
import { RuleRefusal } from './result.ts';
import { outcome, type Step } from './trace.ts';

/** One kind of move: when it is offered, what it does, what it may come to. */
export interface MoveKind<S> {
  readonly id: string;
  /** A move with a token carries it as `unit` in its input, so that it is known again when it is played. */
  offer(state: S): readonly TableMove[];
  play(state: S, move: PlayedMove, dice: Dice): Played<S>;
  odds?(state: S, move: PlayedMove): Odds | null;
  foretell?(state: S, move: PlayedMove): string | null;
  chooser?(state: S, move: PlayedMove): Chooser | null;
  worth?(state: S, move: PlayedMove): Worth | null;
}

export const otherSeat = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');

export const played = <S>(value: S, said: string, steps: readonly Step[] = []): Played<S> => ({
  ...outcome(value, steps),
  said,
});

/** A phase or a turn went by, and nothing else. */
export const wentBy = <S>(value: S, said: string, steps: readonly Step[] = []): Played<S> => ({
  ...played(value, said, steps),
  heading: true,
});

/** What most moves leave as it is may be left out. */
export const offerMove = (
  move: Pick<TableMove, 'id' | 'title' | 'hint' | 'seat'> & Partial<TableMove>,
): TableMove => ({ token: null, secret: false, primary: false, form: [], input: {}, dice: false, ...move });

const correctionSchema = z.strictObject({
  token: z.string().max(300).nullable(),
  key: z.string().max(300),
  value: z.union([z.int().min(0).max(10_000), z.boolean()]),
});

export type SettledCorrection = z.output<typeof correctionSchema>;

export const countOf = ({ key, value }: SettledCorrection): number => {
  if (typeof value === 'number') return value;
  throw new RuleRefusal('table/correction', `${key} is a number: enter one.`, 'value');
};

export const flagOf = ({ key, value }: SettledCorrection): boolean => {
  if (typeof value === 'boolean') return value;
  throw new RuleRefusal('table/correction', `${key} is either so or not.`, 'value');
};

export const refuseCorrection = (): never => {
  throw new RuleRefusal('table/correction', 'There is nothing of that name to set right.', 'key');
};

/** Of the table itself only its turn can be set right. */
export const correctTurn = <S extends { readonly turn: number }>(
  state: S,
  fix: SettledCorrection,
): Played<S> =>
  fix.key === 'turn'
    ? played({ ...state, turn: Math.max(1, countOf(fix)) }, `The turn was set to ${fix.value}.`)
    : refuseCorrection();

const belongs = (offered: TableMove, { id, seat, input }: PlayedMove): boolean =>
  offered.id === id && offered.seat === seat && (offered.token === null || offered.token === input['unit']);

/** A move is played only while it is offered, so no order of clicks leads past a rule. */
export const dispatchMoves = <S>(
  kinds: readonly MoveKind<S>[],
  correct: (state: S, correction: SettledCorrection) => Played<S>,
): Pick<TableRules<never, S>, 'moves' | 'play' | 'odds'> &
  Required<Pick<TableRules<never, S>, 'foretell' | 'chooser' | 'worth'>> => {
  const offers = kinds.map((kind) => ({ kind, offered: remember((state: S) => kind.offer(state)) }));
  const find = (state: S, move: PlayedMove): MoveKind<S> => {
    const found = offers.find(({ kind }) => kind.id === move.id);
    if (found === undefined || !found.offered(state).some((offered) => belongs(offered, move))) {
      throw new RuleRefusal(
        'table/not-now',
        'That cannot be done now: choose one of the moves shown.',
        'move',
      );
    }
    return found.kind;
  };
  return {
    moves: (state) => offers.flatMap(({ offered }) => offered(state)),
    play: (state, move, dice) =>
      move.id === CORRECTION
        ? correct(state, correctionSchema.parse(move.input))
        : find(state, move).play(state, move, dice),
    odds: (state, move) => {
      if (move.id === CORRECTION) return null;
      return find(state, move).odds?.(state, move) ?? null;
    },
    foretell: (state, move) =>
      move.id === CORRECTION ? null : (find(state, move).foretell?.(state, move) ?? null),
    chooser: (state, move) =>
      move.id === CORRECTION ? null : (find(state, move).chooser?.(state, move) ?? null),
    worth: (state, move) =>
      move.id === CORRECTION ? null : (find(state, move).worth?.(state, move) ?? null),
  };
};

/** A choice of the input that has to be one of those offered. */
export const pickOne = <T>(found: T | undefined | null, place: string): T => {
  if (found === undefined || found === null) {
    throw new RuleRefusal(
      'table/choice',
      'That is not to be chosen now: choose one of those offered.',
      place,
    );
  }
  return found;
};

/** Whoever has somebody left has won; null while both have. `none` is what they have then: `nobody left`. */
export const lastStanding = (
  names: BySeat<string>,
  left: (seat: Seat) => number,
  fates: BySeat<readonly TableFate[]>,
  { neither, none }: { readonly neither: string; readonly none: string },
): TableResult | null => {
  const beaten = SEATS.filter((seat) => left(seat) === 0);
  const [loser] = beaten;
  if (beaten.length === 2) return { winner: 'draw', why: neither, fates };
  return loser === undefined
    ? null
    : { winner: otherSeat(loser), why: `${names[loser]} have ${none}.`, fates };
};

export const replaceWhere = <T extends { readonly key: string }>(
  list: readonly T[],
  key: string,
  change: Partial<T>,
): readonly T[] => list.map((one) => (one.key === key ? { ...one, ...change } : one));

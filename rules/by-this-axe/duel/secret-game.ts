import { type Fraction, fraction, leastCommonMultiple } from '../../core/fraction.ts';
import { solveGame } from '../../core/matrix-game.ts';
import type { Allotment } from './allotment.ts';
import {
  type Bounds,
  type Cell,
  makeCell,
  meetFlight,
  placeOf,
  repeatCells,
  startWorths,
  withFlight,
} from './cells.ts';
import type { RoundsOf } from './round-odds.ts';
import { type Both, type Duellist, forDuellists } from './sides.ts';
import { type Goal, listStates, UNIT, worthOfEnd } from './worth.ts';

export interface SecretGame {
  /**
   * What the mixes secure. The true value may be no fraction at all (a round can leave everything as it was, and be
   * played again), so it is caught between what one mix surely gains and what the other surely holds it to.
   */
  readonly bounds: Bounds;
  /** How often each allotment is taken, in the order of the lists. */
  readonly mixes: Both<readonly Fraction[]>;
  /** What one pair is worth this round, if both play well after it: own allotment by row, the other's by column. */
  worthOf(row: number, column: number): bigint;
}

interface GameFrame {
  readonly rounds: RoundsOf;
  readonly choices: Both<readonly Allotment[]>;
  readonly goal: Goal;
  /** Whose worth it is: he wants more of it, the other less. */
  readonly side: Duellist;
  readonly fleeing: boolean;
}

/** Far below anything a die could show. */
const CLOSE_ENOUGH = UNIT / 10n ** 11n;
const MOST_TRIES = 60;
/** Payoffs are solved to this many parts: their rounding costs a mix nothing that shows. */
const GRAIN = 2n ** 40n;

type CellAt = (row: number, column: number) => Cell;

/** Parts of one whole. */
const toParts = (mix: readonly Fraction[]): readonly bigint[] => {
  const whole = mix.reduce((common, { under }) => leastCommonMultiple(common, under), 1n);
  return mix.map(({ over, under }) => over * (whole / under));
};

const spread = (mix: readonly Fraction[], places: readonly number[], length: number): readonly Fraction[] => {
  const at = new Map(places.map((place, index) => [place, mix[index] as Fraction]));
  return Array.from({ length }, (_, place) => at.get(place) ?? fraction(0));
};

const middle = ({ least, most }: Bounds): bigint => (least + most) / 2n;

/** What a pair is worth, if an unchanged state is worth `value`. */
const worthIn = ({ changed, unchanged }: Cell, value: bigint): bigint =>
  middle(changed) + (middle(unchanged) * value) / UNIT;

/** What choosing `rows` and `columns` only comes to, if an unchanged state is worth `value`. */
const solveFew = (at: CellAt, rows: readonly number[], columns: readonly number[], value: bigint) =>
  solveGame(
    rows.map((row) =>
      columns.map((column) => {
        return fraction((worthIn(at(row, column), value) * GRAIN) / UNIT, GRAIN);
      }),
    ),
  );

/** The mix's worth against each answer, and the answer that serves the enemy best. */
const worstAnswer = (
  answers: number,
  repeat: (answer: number) => Bounds,
  isWorse: (one: Bounds, other: Bounds) => boolean,
): { readonly answer: number; readonly bounds: Bounds } => {
  let answer = 0;
  let bounds = repeat(0);
  for (let next = 1; next < answers; next += 1) {
    const found = repeat(next);
    if (isWorse(found, bounds)) [answer, bounds] = [next, found];
  }
  return { answer, bounds };
};

/** One state: grows the choices of both by each side's best answers until nobody gains by another. */
const solveState = (at: CellAt, sizes: { readonly rows: number; readonly columns: number }) => {
  const rows = [0];
  const columns = [0];
  let value = middle(repeatCells([{ cell: at(0, 0), part: 1n }]));
  for (let tries = 1; ; tries += 1) {
    const few = solveFew(at, rows, columns, value);
    const [rowParts, columnParts] = [toParts(few.rows), toParts(few.columns)];
    const gains = worstAnswer(
      sizes.columns,
      (column) =>
        repeatCells(rows.map((row, index) => ({ cell: at(row, column), part: rowParts[index] as bigint }))),
      (one, other) => one.least < other.least,
    );
    const holds = worstAnswer(
      sizes.rows,
      (row) =>
        repeatCells(
          columns.map((column, index) => ({ cell: at(row, column), part: columnParts[index] as bigint })),
        ),
      (one, other) => one.most > other.most,
    );
    const bounds = { least: gains.bounds.least, most: holds.bounds.most };
    if (bounds.most - bounds.least <= CLOSE_ENOUGH || tries === MOST_TRIES) {
      return {
        bounds,
        rows: spread(few.rows, rows, sizes.rows),
        columns: spread(few.columns, columns, sizes.columns),
      };
    }
    if (!columns.includes(gains.answer)) columns.push(gains.answer);
    if (!rows.includes(holds.answer)) rows.push(holds.answer);
    value = middle(bounds);
  }
};

/** The secret allotment as a game over all rounds to come, worked out from the last hits backwards. */
export const solveSecretGame = (hitsLeft: Both<number>, frame: GameFrame): SecretGame => {
  const { rounds, choices, goal, side, fleeing } = frame;
  const fled = worthOfEnd(goal, side, 'fled');
  const later = startWorths(hitsLeft, goal, side);
  let last: SecretGame | null = null;
  for (const state of listStates(hitsLeft)) {
    const cells = new Map<number, Cell>();
    const wanting = side === 'challenger';
    const own = wanting ? choices.challenger : choices.target;
    const other = wanting ? choices.target : choices.challenger;
    const at: CellAt = (row, column) => {
      const key = row * other.length + column;
      const known = cells.get(key);
      if (known !== undefined) return known;
      const [mine, theirs] = [own[row] as Allotment, other[column] as Allotment];
      const round = wanting ? rounds(mine, theirs) : rounds(theirs, mine);
      const made = withFlight(makeCell(round, state, later), fled, fleeing);
      cells.set(key, made);
      return made;
    };
    const { bounds, rows, columns } = solveState(at, { rows: own.length, columns: other.length });
    later[placeOf(state)] = meetFlight(bounds, fled, fleeing);
    last = {
      bounds,
      mixes: forDuellists((who) => (who === side ? rows : columns)),
      worthOf: (row, column) => worthIn(at(row, column), middle(bounds)),
    };
  }
  if (last === null) throw new TypeError('both stand when the game begins');
  return last;
};

import { add, compare, type Fraction, fraction, leastCommonMultiple, multiply, ZERO } from './fraction.ts';

/** What the row player gets from the column player, row by row. */
export type Payoffs = readonly (readonly Fraction[])[];

export interface GameSolution {
  readonly value: Fraction;
  /** How often the best player of each side takes each row and each column. */
  readonly rows: readonly Fraction[];
  readonly columns: readonly Fraction[];
}

const checkShape = (payoffs: Payoffs): void => {
  const width = payoffs[0]?.length ?? 0;
  if (width === 0 || payoffs.some((row) => row.length !== width)) {
    throw new RangeError('a game needs rows and columns, and every row as long as the first');
  }
};

/** Whole positive numbers: `whole = scale * payoff + shift`. */
const makeWhole = (payoffs: Payoffs) => {
  let scale = 1n;
  for (const row of payoffs) for (const { under } of row) scale = leastCommonMultiple(scale, under);
  const scaled = payoffs.map((row) => row.map(({ over, under }) => over * (scale / under)));
  const least = scaled.flat().reduce((low, value) => (value < low ? value : low));
  const shift = 1n - least;
  return { whole: scaled.map((row) => row.map((value) => value + shift)), scale, shift };
};

interface Tableau {
  /** A row for each constraint and one for the goal; the last column is the right-hand side. */
  readonly cells: bigint[][];
  /** All cells are meant over this. */
  under: bigint;
  /** Which variable stands for each row and column: columns' own first, then the rows' slack. */
  readonly atRow: number[];
  readonly atColumn: number[];
}

const setUp = (whole: readonly (readonly bigint[])[]): Tableau => {
  const width = whole[0]?.length ?? 0;
  const goal = [...Array.from({ length: width }, () => -1n), 0n];
  return {
    cells: [...whole.map((row) => [...row, 1n]), goal],
    under: 1n,
    atRow: whole.map((_, row) => width + row),
    atColumn: Array.from({ length: width }, (_, column) => column),
  };
};

const cell = ({ cells }: Tableau, row: number, column: number): bigint =>
  (cells[row] as bigint[])[column] as bigint;

/** Always the variable that comes first: any other rule could go round in circles (Bland). */
const firstBy = (candidates: readonly number[], variableAt: readonly number[]): number | null => {
  let best: number | null = null;
  for (const candidate of candidates) {
    if (best === null || (variableAt[candidate] as number) < (variableAt[best] as number)) best = candidate;
  }
  return best;
};

const pickColumn = (tableau: Tableau): number | null => {
  const goal = tableau.atRow.length;
  const falling = tableau.atColumn
    .map((_, column) => column)
    .filter((column) => cell(tableau, goal, column) < 0n);
  return firstBy(falling, tableau.atColumn);
};

const pickRow = (tableau: Tableau, column: number): number => {
  const last = tableau.atColumn.length;
  let tied: number[] = [];
  for (let row = 0; row < tableau.atRow.length; row += 1) {
    const step = cell(tableau, row, column);
    if (step <= 0n) continue;
    const best = tied[0];
    const difference =
      best === undefined
        ? -1n
        : cell(tableau, row, last) * cell(tableau, best, column) - cell(tableau, best, last) * step;
    if (difference < 0n) tied = [row];
    else if (difference === 0n) tied.push(row);
  }
  const row = firstBy(tied, tableau.atRow);
  if (row === null) throw new TypeError('positive payoffs bound the game');
  return row;
};

/** Divides without a remainder by construction, so every cell stays whole. */
const pivot = (tableau: Tableau, row: number, column: number): void => {
  const { cells, under } = tableau;
  const by = cell(tableau, row, column);
  const pivotRow = cells[row] as bigint[];
  for (const [index, line] of cells.entries()) {
    if (index === row) continue;
    const factor = line[column] as bigint;
    for (let at = 0; at < line.length; at += 1) {
      line[at] =
        at === column ? -factor : ((line[at] as bigint) * by - factor * (pivotRow[at] as bigint)) / under;
    }
  }
  pivotRow[column] = under;
  tableau.under = by;
  const leaving = tableau.atRow[row] as number;
  tableau.atRow[row] = tableau.atColumn[column] as number;
  tableau.atColumn[column] = leaving;
};

/** Both best mixes and the value, exactly, by the simplex method in whole numbers. */
export const solveGame = (payoffs: Payoffs): GameSolution => {
  checkShape(payoffs);
  const { whole, scale, shift } = makeWhole(payoffs);
  const tableau = setUp(whole);
  for (let column = pickColumn(tableau); column !== null; column = pickColumn(tableau)) {
    pivot(tableau, pickRow(tableau, column), column);
  }
  const width = tableau.atColumn.length;
  const goal = tableau.atRow.length;
  const total = cell(tableau, goal, width);
  const rows = payoffs.map(() => ZERO);
  const columns = (payoffs[0] ?? []).map(() => ZERO);
  for (const [row, variable] of tableau.atRow.entries()) {
    if (variable < width) columns[variable] = fraction(cell(tableau, row, width), total);
  }
  for (const [column, variable] of tableau.atColumn.entries()) {
    if (variable >= width) rows[variable - width] = fraction(cell(tableau, goal, column), total);
  }
  return { value: fraction(tableau.under - shift * total, total * scale), rows, columns };
};

/** Sets of equal lines, each by the places of its members. */
const groupEqual = (lines: Payoffs): readonly (readonly number[])[] => {
  const groups: number[][] = [];
  for (const [place, line] of lines.entries()) {
    const same = groups.find(([first]) =>
      line.every((value, index) => compare(value, lines[first as number]?.[index] as Fraction) === 0),
    );
    if (same) same.push(place);
    else groups.push([place]);
  }
  return groups;
};

export const transpose = (payoffs: Payoffs): Payoffs =>
  (payoffs[0] ?? []).map((_, column) => payoffs.map((row) => row[column] as Fraction));

const splitEvenly = (
  mix: readonly Fraction[],
  groups: readonly (readonly number[])[],
  length: number,
): readonly Fraction[] => {
  const whole = Array.from({ length }, () => ZERO);
  for (const [index, group] of groups.entries()) {
    for (const place of group) whole[place] = multiply(mix[index] as Fraction, fraction(1, group.length));
  }
  return whole;
};

/** As `solveGame`, but choices that are alike in everything share their part evenly. */
export const solveEvenly = (payoffs: Payoffs): GameSolution => {
  checkShape(payoffs);
  const rowGroups = groupEqual(payoffs);
  const columnGroups = groupEqual(transpose(payoffs));
  const merged = rowGroups.map(([row]) =>
    columnGroups.map(([column]) => payoffs[row as number]?.[column as number] as Fraction),
  );
  const { value, rows, columns } = solveGame(merged);
  return {
    value,
    rows: splitEvenly(rows, rowGroups, payoffs.length),
    columns: splitEvenly(columns, columnGroups, payoffs[0]?.length ?? 0),
  };
};

/** What each row brings against a mix of columns. */
export const payoffsAgainst = (payoffs: Payoffs, columns: readonly Fraction[]): readonly Fraction[] =>
  payoffs.map((row) =>
    row.reduce((sum, value, index) => add(sum, multiply(value, columns[index] ?? ZERO)), ZERO),
  );

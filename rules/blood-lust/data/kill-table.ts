/** Fewest attackers of each column (5.8). */
export const COLUMNS = [1, 4, 8, 12, 16, 20, 28, 36, 44] as const;
export const COLUMN_NAMES = [
  '1-3',
  '4-7',
  '8-11',
  '12-15',
  '16-19',
  '20-27',
  '28-35',
  '36-43',
  '44+',
] as const;

export const LEAST_ROW = -2;
export const MOST_ROW = 10;

/** Casualties in half castings, rows from a Kill Value of -2 or less to 10 or more (5.8, R-L11), as printed (R-L57). */
const HALVES: readonly (readonly number[])[] = [
  [0, 0, 1, 3, 5, 7, 9, 11, 12],
  [0, 0, 1, 3, 5, 7, 10, 14, 14],
  [1, 1, 2, 3, 6, 8, 12, 16, 17],
  [1, 2, 3, 4, 6, 9, 13, 17, 20],
  [2, 2, 3, 5, 8, 10, 14, 18, 22],
  [2, 3, 4, 6, 10, 12, 16, 19, 24],
  [3, 3, 5, 7, 11, 14, 17, 20, 26],
  [3, 4, 6, 8, 12, 15, 18, 22, 28],
  [4, 4, 7, 10, 14, 17, 20, 25, 30],
  [4, 5, 9, 12, 16, 18, 22, 26, 32],
  [5, 6, 10, 13, 18, 20, 24, 28, 34],
  [5, 8, 12, 15, 20, 22, 26, 30, 36],
  [6, 10, 14, 17, 22, 25, 29, 32, 40],
];

/** Clamped once, after everything was added (R-L11). */
export const rowOf = (killValue: number): number => Math.min(MOST_ROW, Math.max(LEAST_ROW, killValue));

/** The index of the column, or null where nobody attacks. */
export const columnOf = (attackers: number): number | null => {
  const index = COLUMNS.findLastIndex((least) => attackers >= least);
  return index < 0 ? null : index;
};

/** In half castings: their sum over all groups is rounded down once (R-L9). */
export const halvesAt = (row: number, attackers: number): number => {
  const column = columnOf(attackers);
  return column === null ? 0 : (HALVES[row - LEAST_ROW]?.[column] ?? 0);
};

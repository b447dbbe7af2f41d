/** Movement (MV), in inches; doubled while the command rules are off. */
export const UNIT_MOVES = {
  mounted: { light: 7, encumbered: 6 },
  foot: { light: 5, encumbered: 4 },
} as const;

/** Never doubled (R-B11). */
export const LONE_CHARACTER_MOVES = { mounted: 14, foot: 10 } as const;

/** Added after any doubling (R-B12). */
export const MUSICIAN_INCHES = 1;

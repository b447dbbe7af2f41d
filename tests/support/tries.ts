/** Set by `npm run torture`, which has the time. */
const ALL = process.env['MUSTER_ALL_TRIES'] === '1';

/** How many random tries a property gets: an eighth is enough for a suite that is run all day. */
export const tries = (full: number): number => (ALL ? full : Math.ceil(full / 8));

/** How far a count goes whose every step takes several times as long as the one before. */
export const atMost = (short: number, full: number): number => (ALL ? full : short);

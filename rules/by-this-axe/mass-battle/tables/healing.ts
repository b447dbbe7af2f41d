import { lossOf } from './casualties.ts';

const RETURNING_PERCENT = 30;
const WEEK = 7;

/** Wounded who come back to a side that was not defeated (R-B112). */
export const woundedOf = (battleLoss: number): number => lossOf(battleLoss, RETURNING_PERCENT);

/** One or two weeks on a die. */
export const daysOf = (die: number): number => (die <= 3 ? WEEK : 2 * WEEK);

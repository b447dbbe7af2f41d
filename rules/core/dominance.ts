import { compare, type Fraction } from './fraction.ts';
import type { Payoffs } from './matrix-game.ts';

export interface Dominance {
  readonly choice: number;
  /** Every choice that is never worse, and better at least once. */
  readonly by: readonly number[];
  /** Whether one of them is better against everything. */
  readonly strictly: boolean;
}

/** `sign` is 1 for a player who wants more, -1 for one who wants less. */
const compareLines = (better: readonly Fraction[], worse: readonly Fraction[], sign: number) => {
  const gains = better.map((value, index) => sign * compare(value, worse[index] as Fraction));
  return {
    dominates: gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0),
    strictly: gains.every((gain) => gain > 0),
  };
};

/** The rows that another single row makes pointless. `sign` as for the player who chooses among them. */
export const findDominated = (lines: Payoffs, sign: 1 | -1): readonly Dominance[] =>
  lines.flatMap((line, choice) => {
    const found = lines
      .map((other, by) => ({ by, ...compareLines(other, line, sign) }))
      .filter(({ dominates }) => dominates);
    if (found.length === 0) return [];
    return [{ choice, by: found.map(({ by }) => by), strictly: found.some(({ strictly }) => strictly) }];
  });

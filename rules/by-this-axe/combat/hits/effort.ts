import { RuleRefusal } from '../../../core/result.ts';

/** Told of each row of weights that is worked out: how many there are, and out of what total. */
export type Spend = (weights: number, total: bigint) => void;

const HEX_DIGITS_OF_WORD = 16;
/** What a weight costs beside its digits. */
const WORDS_BESIDE = 8;
/** About one second and 300 MB. */
const MOST_WORDS = 12_000_000;

/** Counted, not timed: the same melee is answered, or refused, on every computer. */
export const startEffort = (): Spend => {
  let words = 0;
  return (weights, total) => {
    words += weights * (total.toString(16).length / HEX_DIGITS_OF_WORD + WORDS_BESIDE);
    if (words > MOST_WORDS) {
      throw new RuleRefusal(
        'by-this-axe/melee-too-large',
        'This melee is too large for exact odds: leave out some of the joining units, or take fewer figures, characters, wards and prayers.',
        'joining',
      );
    }
  };
};
